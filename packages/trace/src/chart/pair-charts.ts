import { sameJson } from '../format/same-json.ts';
import type { Json } from '../format/tagged.ts';
import { type Chart, type ChartNode, type ChartTransition, isAssign, nodesOf } from './chart.ts';
import { unreachableOf } from './unreachable.ts';

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

/** The states that both charts have and that nothing leads to any more, without those inside them. */
export function lostStates(before: Chart, after: Chart, { kept }: Pick<StatePairs, 'kept'>): ChartNode[] {
  const [old, now] = [unreachableOf(before).states, unreachableOf(after).states];
  const lost = kept.filter((pair) => !old.has(pair.old.id) && now.has(pair.now.id)).map((pair) => pair.now);
  const inside = new Set(lost.flatMap(({ states }) => states));
  return lost.filter((node) => !inside.has(node));
}

/** Which transitions of a state that two charts have are the same. */
export interface TransitionPairs {
  removed: ChartTransition[];
  added: ChartTransition[];
  kept: { old: ChartTransition; now: ChartTransition }[];
}

type IsSame = (old: ChartTransition, now: ChartTransition) => boolean;

const comparisons = {
  guard: (old, now) => old.guard === now.guard,
  params: (old, now) => !isParamsChange(old, now),
  targets: (old, now) => sameJson(old.targets, now.targets),
  actions: (old, now) => sameJson(old.actions, now.actions),
} satisfies Record<string, IsSame>;

/** The likenesses by which two branches of an event are taken for one, from the surest to the least. */
const likenesses: readonly (keyof typeof comparisons)[][] = [
  ['guard', 'params', 'targets', 'actions'],
  ['guard', 'params', 'targets'],
  ['guard', 'targets'],
  ['guard', 'params'],
  ['guard'],
  ['targets'],
  [],
];

/** Older recordings do not hold the parameters. */
export function isParamsChange({ guardParams: old }: ChartTransition, { guardParams: now }: ChartTransition): boolean {
  return old !== undefined && now !== undefined && !sameJson(old, now);
}

/** The transitions of two paired states. Branches of an event are told apart by what they ask and where they lead, not by their places. */
export function pairTransitions(old: ChartNode, now: ChartNode, nowOf: StatePairs['nowOf']): TransitionPairs {
  const comparable = new Map(
    old.transitions.map((one) => [
      one,
      { ...one, event: nowEvent(one, old.id, now.id), targets: one.targets.map(nowOf) },
    ]),
  );
  const alike = (parts: readonly (keyof typeof comparisons)[]) => (one: ChartTransition, other: ChartTransition) => {
    const known = comparable.get(one) ?? one;
    return known.event === other.event && parts.every((part) => comparisons[part](known, other));
  };
  const pairs = paired(old.transitions, now.transitions, [...likenesses.map(alike), haveSameEffect]);
  const found = new Set(pairs.values());
  return {
    removed: old.transitions.filter((one) => !pairs.has(one)),
    added: now.transitions.filter((one) => !found.has(one)),
    kept: old.transitions.flatMap((one) => {
      const other = pairs.get(one);
      return other ? [{ old: one, now: other }] : [];
    }),
  };
}

/** Whether it has changed places with another branch of its event. */
export function isMoved(pair: TransitionPairs['kept'][number], kept: TransitionPairs['kept']): boolean {
  return kept.some(
    ({ old, now }) =>
      now.event === pair.now.event &&
      Math.sign(old.branch - pair.old.branch) !== Math.sign(now.branch - pair.now.branch),
  );
}

/** XState names the event of a delay after its length: another length of a delay that does the same is a change of it. */
function haveSameEffect(one: ChartTransition, other: ChartTransition): boolean {
  const does = ({ branch, guard, targets, actions }: ChartTransition) => [branch, guard, targets, actions];
  return one.delay !== null && other.delay !== null && sameJson(does(one), does(other));
}

/** Pairs what is alike by the first rule, then the rest by the next. */
function paired<Item>(
  olds: readonly Item[],
  nows: readonly Item[],
  rules: readonly ((old: Item, now: Item) => boolean)[],
): Map<Item, Item> {
  const pairs = new Map<Item, Item>();
  const free = [...nows];
  for (const isAlike of rules)
    for (const old of olds) {
      const at = pairs.has(old) ? -1 : free.findIndex((now) => isAlike(old, now));
      const [now] = at < 0 ? [] : free.splice(at, 1);
      if (now) pairs.set(old, now);
    }
  return pairs;
}

/** A removed and an added state with the same parent and the same content are one state that was renamed, perhaps with its texts. */
function pairRenamed(gone: readonly ChartNode[], fresh: readonly ChartNode[]): Map<string, string> {
  const pairs = new Map<string, string>();
  const isChild = (old: ChartNode, now: ChartNode) =>
    (pairs.get(parentIdOf(old)) ?? parentIdOf(old)) === parentIdOf(now);
  const rule = (isSame: typeof haveSameTexts) => (old: ChartNode, now: ChartNode) => {
    const isPair = isChild(old, now) && isSame(old, now);
    if (isPair) pairs.set(old.id, now.id);
    return isPair;
  };
  paired(gone, fresh, [haveSameTexts, haveSameContent].map(rule));
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
function nowEvent({ event }: ChartTransition, oldId: string, nowId: string): string {
  const suffix = `.${oldId}`;
  return event.endsWith(suffix) ? `${event.slice(0, -suffix.length)}.${nowId}` : event;
}
