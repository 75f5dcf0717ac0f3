import { eventLabel } from '../words/events.ts';
import { guardText } from '../words/guards.ts';
import { type Chart, type ChartNode, type ChartTransition, nodesOf } from './chart.ts';

/** A chart as Mermaid `stateDiagram-v2` text: for pull requests and `docs/flows`. */
export function toMermaid(chart: Chart): string {
  const { root } = chart;
  const edges = Map.groupBy(
    nodesOf(chart).flatMap((node) => edgesOf(node, root.id)),
    ({ scope }) => scope,
  );
  const body = root.type === 'parallel' ? stateLines(root, '  ', edges) : bodyOf(root, '  ', edges);
  return ['stateDiagram-v2', ...body, ''].join('\n');
}

/** `scope` is the state it is drawn in: Mermaid moves a state that an outer scope mentions. */
interface Edge {
  scope: string;
  line: string;
}

type EdgesByScope = ReadonlyMap<string, readonly Edge[]>;

function bodyOf(node: ChartNode, indent: string, edges: EdgesByScope): string[] {
  const starts = node.initial.map((id) => `${indent}[*] --> ${mermaidId(id)}`);
  const inner = node.states.map((state) => stateLines(state, indent, edges));
  const isParallel = node.type === 'parallel';
  const regions = inner.flatMap((lines, index) => (isParallel && index > 0 ? [`${indent}--`, ...lines] : lines));
  return [...starts, ...regions, ...(edges.get(node.id) ?? []).map(({ line }) => `${indent}${line}`)];
}

function stateLines(state: ChartNode, indent: string, edges: EdgesByScope): string[] {
  const title = `${indent}state "${titleOf(state)}" as ${mermaidId(state.id)}`;
  const end = state.type === 'final' ? [`${indent}${mermaidId(state.id)} --> [*]`] : [];
  if (state.states.length === 0) return [title, ...end];
  return [`${title} {`, ...bodyOf(state, `${indent}  `, edges), `${indent}}`, ...end];
}

function titleOf({ key, invokes }: ChartNode): string {
  const runs = invokes.map(({ id }) => id).join(', ');
  return runs ? `${key} (${runs})` : key;
}

function edgesOf(node: ChartNode, root: string): Edge[] {
  if (node.id === root) return [];
  return node.transitions.flatMap((transition) => {
    const targets = transition.targets.length === 0 ? [node.id] : transition.targets;
    return targets.map((target) => ({
      scope: commonParent(node.id, target),
      line: `${mermaidId(node.id)} --> ${mermaidId(target)} : ${mermaidLabel(transition)}`,
    }));
  });
}

function commonParent(one: string, other: string): string {
  const [parents, others] = [one.split('.').slice(0, -1), other.split('.').slice(0, -1)];
  const differing = parents.findIndex((part, index) => part !== others[index]);
  return parents.slice(0, differing < 0 ? parents.length : differing).join('.');
}

function mermaidLabel(transition: ChartTransition): string {
  return transitionLabel(transition).replaceAll(':', '').replaceAll(';', '');
}

/** Names the trigger, the guard and the actions of a transition. */
export function transitionLabel(transition: ChartTransition): string {
  const guard = transition.guard ? ` [${guardText(transition)}]` : '';
  const actions = transition.actions.length > 0 ? ` / ${transition.actions.join(', ')}` : '';
  return `${eventLabel(transition)}${guard}${actions}`;
}

function mermaidId(id: string): string {
  return id.replace(/[^A-Za-z0-9]/g, '_');
}
