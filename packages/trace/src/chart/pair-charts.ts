import { sameJson } from '../format/same-json.ts';
import type { Json } from '../format/tagged.ts';
import { type Chart, type ChartNode, type ChartTransition, isAssign, nodesOf, transitionKey } from './chart.ts';

/** Which states of two charts of one machine are the same. */
export interface StatePairs {
  removed: ChartNode[];
  added: ChartNode[];
  /** New ids by old ones. */
  renamed: ReadonlyMap<string, string>;
  /** States that both charts have, in the order of the old one. */
  kept: { old: ChartNode; now: ChartNode }[];
  /** The id that a state of the old chart has in the new one; its own when it was removed. */
  nowOf: (id: string) => string;
}

/** A chart to be compared with another one: without the names of inline `assign`s where that is an older recording, which has none. */
export function comparableChart(other: Chart, chart: Chart): Chart {
  const hold = ({ entry, exit, transitions }: ChartNode) =>
    [entry, exit, ...transitions.map(({ actions }) => actions)].some((names) => names.some(isAssign));
  return nodesOf(other).some(hold) ? chart : { ...chart, root: withoutAssigns(chart.root) };
}

function withoutAssigns(node: ChartNode): ChartNode {
  const others = (names: readonly string[]) => names.filter((name) => !isAssign(name));
  return {
    ...node,
    entry: others(node.entry),
    exit: others(node.exit),
    transitions: node.transitions.map((one) => ({ ...one, actions: others(one.actions) })),
    states: node.states.map(withoutAssigns),
  };
}

/** Which state of one chart is which of the other: by id, else by what renamed ones have in common. */
export function pairStates(before: Chart, after: Chart): StatePairs {
  const nowById = new Map(nodesOf(after).map((node) => [node.id, node]));
  const oldById = new Map(nodesOf(before).map((node) => [node.id, node]));
  const gone = [...oldById.values()].filter(({ id }) => !nowById.has(id));
  const fresh = [...nowById.values()].filter(({ id }) => !oldById.has(id));
  const renamed = pairRenamed(gone, fresh);
  const newNames = new Set(renamed.values());
  const nowOf = (id: string) => renamed.get(id) ?? id;
  return {
    removed: gone.filter(({ id }) => !renamed.has(id)),
    added: fresh.filter(({ id }) => !newNames.has(id)),
    renamed,
    kept: [...oldById.values()].flatMap((old) => {
      const now = nowById.get(nowOf(old.id));
      return now ? [{ old, now }] : [];
    }),
    nowOf,
  };
}

/** Which transitions of a state that two charts have are the same. */
export interface TransitionPairs {
  removed: ChartTransition[];
  added: ChartTransition[];
  kept: { old: ChartTransition; now: ChartTransition }[];
}

/** The transitions of two paired states: those with one key are the same, whatever else changed. */
export function pairTransitions(old: ChartNode, now: ChartNode): TransitionPairs {
  const before = new Map(old.transitions.map((one) => [comparableKey(one, old.id, now.id), one]));
  const after = new Map(now.transitions.map((one) => [transitionKey(one), one]));
  const removed = [...before].flatMap(([key, one]) => (after.has(key) ? [] : [one]));
  const added = [...after].flatMap(([key, one]) => (before.has(key) ? [] : [one]));
  const changedDelays = pairDelays(removed, added);
  const isPaired = (one: ChartTransition) => changedDelays.some((pair) => pair.old === one || pair.now === one);
  return {
    removed: removed.filter((one) => !isPaired(one)),
    added: added.filter((one) => !isPaired(one)),
    kept: [...before].flatMap(([key, one]) => {
      const other = after.get(key) ?? changedDelays.find((pair) => pair.old === one)?.now;
      return other ? [{ old: one, now: other }] : [];
    }),
  };
}

/** XState names the event of a delay after its length: another length of a delay that does the same is a change of it. */
function pairDelays(removed: readonly ChartTransition[], added: readonly ChartTransition[]) {
  const free = added.filter(({ delay }) => delay);
  return removed.flatMap((old) => {
    const at = old.delay ? free.findIndex((now) => haveSameEffect(old, now)) : -1;
    const [now] = at < 0 ? [] : free.splice(at, 1);
    return now ? [{ old, now }] : [];
  });
}

function haveSameEffect(one: ChartTransition, other: ChartTransition): boolean {
  const does = ({ branch, guard, targets, actions }: ChartTransition) => [branch, guard, targets, actions];
  return sameJson(does(one), does(other));
}

/** A removed and an added state with the same parent and the same content are one state that was renamed, perhaps with its texts. */
function pairRenamed(gone: readonly ChartNode[], fresh: readonly ChartNode[]): Map<string, string> {
  const pairs = new Map<string, string>();
  const free = [...fresh];
  for (const isSame of [haveSameTexts, haveSameContent]) {
    for (const old of gone.filter(({ id }) => !pairs.has(id))) {
      const parent = pairs.get(parentIdOf(old)) ?? parentIdOf(old);
      const match = free.findIndex((now) => parentIdOf(now) === parent && isSame(old, now));
      const [now] = match < 0 ? [] : free.splice(match, 1);
      if (now) pairs.set(old.id, now.id);
    }
  }
  return pairs;
}

function parentIdOf({ id, key }: ChartNode): string {
  return id.slice(0, -key.length - 1);
}

function haveSameTexts(old: ChartNode, now: ChartNode): boolean {
  return (
    old.description === now.description && sameJson(old.tags, now.tags) && sameJson(contentOf(old), contentOf(now))
  );
}

/** States without any content have nothing in common. */
function haveSameContent(old: ChartNode, now: ChartNode): boolean {
  const { invokes, transitions, states } = old;
  return invokes.length + transitions.length + states.length > 0 && sameJson(contentOf(old), contentOf(now));
}

function contentOf({ type, invokes, transitions, states }: ChartNode): Json {
  return [
    type,
    invokes.map(({ id, src }) => [id, src]),
    transitions.map(({ event, kind, delay, branch }) => [kind, delay?.name ?? (kind === 'event' ? event : ''), branch]),
    states.map(({ key }) => key),
  ];
}

/** XState puts a state's id into the events of its delays and of its completion, so a renamed state renames them. */
function comparableKey(transition: ChartTransition, oldId: string, nowId: string): string {
  const { event, branch } = transition;
  const suffix = `.${oldId}`;
  const renamed = event.endsWith(suffix) ? `${event.slice(0, -suffix.length)}.${nowId}` : event;
  return transitionKey({ source: nowId, event: renamed, branch });
}
