import { type Chart, type ChartTransition, nodesOf, transitionKey } from '@upwell/trace/chart';
import type { Words } from '@upwell/trace/words';
import { pathIn } from './compose.ts';
import type { Marks } from './marks.ts';
import { type ChartLook, stateText, transitionText } from './writing/chart-texts.ts';

/** A transition that was just taken, in words. */
export interface TakenLine {
  key: string;
  from: StateName;
  to: StateName | null;
  /** "if there are accounts and templates, but no connection link" */
  why: string;
  /** The ways that were tried first, whose conditions were not met. */
  passedOver: { key: string; to: StateName | null; why: string }[];
}

export interface StateName {
  id: string;
  text: string;
}

/** The transitions of the last event: those of the flow before those of machines inside, the later ones first. */
export function takenLines(
  chart: Chart,
  { taken, untaken }: Pick<Marks, 'taken' | 'untaken'>,
  look: ChartLook,
  words: Words,
): TakenLine[] {
  const { nodes, transitions, byKey } = partsOf(chart);
  const nameOf = (id: string): StateName => {
    const node = nodes.get(id);
    return { id, text: node ? stateText(node, look) : id };
  };
  const wayOf = (one: ChartTransition) => {
    const [source, target] = [nodes.get(one.source), one.targets[0]];
    return {
      key: transitionKey(one),
      to: target === undefined ? null : nameOf(target),
      why: source ? transitionText(one, source, look, words) : '',
    };
  };
  const isPassedOver = (one: ChartTransition, { source, event, branch }: ChartTransition) =>
    one.source === source && one.event === event && one.branch < branch && untaken.has(transitionKey(one));
  return [...taken]
    .flatMap((key) => byKey.get(key) ?? [])
    .toReversed()
    .toSorted((one, other) => depthOf(one) - depthOf(other))
    .map((one) => ({
      ...wayOf(one),
      from: nameOf(one.source),
      passedOver: transitions.filter((other) => isPassedOver(other, one)).map(wayOf),
    }));
}

const known = new WeakMap<Chart, ReturnType<typeof readParts>>();

/** The states and transitions of a chart, found once: every step asks for them. */
function partsOf(chart: Chart) {
  const parts = known.get(chart) ?? readParts(chart);
  known.set(chart, parts);
  return parts;
}

function readParts(chart: Chart) {
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const transitions = [...nodes.values()].flatMap((node) => node.transitions);
  return { nodes, transitions, byKey: new Map(transitions.map((one) => [transitionKey(one), one])) };
}

/** How many machines a transition is inside of. */
function depthOf({ source }: ChartTransition): number {
  return pathIn(source).split('/').length;
}
