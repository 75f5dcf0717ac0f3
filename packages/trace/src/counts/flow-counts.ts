import { type Chart, type ChartNode, type ChartTransition, nodesOf, transitionKey } from '../chart/chart.ts';
import { own } from '../format/own.ts';
import type { CountRow } from './count-row.ts';

/** How often people were in a state. */
export interface StateCounts {
  entered: number;
  left: number;
  /** How long they stayed, in milliseconds; `null` where nobody left it, and for states around others. */
  stay: { median: number; slowestTenth: number } | null;
}

export interface ArrowCounts {
  count: number;
  /** How many of them were failures: a call failed, or the state that was entered says so. */
  failed: number;
}

/** What a machine calls: a service by its name, whatever name the machine has for it. */
export interface CallCounts {
  machine: string;
  call: string;
  /** The states that make it, by id. */
  states: readonly string[];
  asked: number;
  failed: number;
  /** How it failed and how often, most first: `status 503`. */
  failures: readonly (readonly [how: string, count: number])[];
}

export interface MachineCounts {
  machine: string;
  /** By the ids of states. */
  states: Record<string, StateCounts>;
  /** By `transitionKey`. Of several branches between the same states the first has the counts of all: rows do not tell them apart. */
  arrows: Record<string, ArrowCounts>;
  calls: readonly CallCounts[];
  /** Moves that no arrow of this chart makes: they are of other builds. */
  strange: number;
}

/** The tag of states that show a failure. */
const failedTag = 'failed';

/** How often everything happened in each machine of a flow. */
export function flowCounts(
  charts: Readonly<Record<string, Chart>>,
  flow: string,
  rows: readonly CountRow[],
): Record<string, MachineCounts> {
  const byMachine = Map.groupBy(
    rows.filter((row) => row.flow === flow),
    ({ machine }) => machine,
  );
  return Object.fromEntries(
    [...byMachine].flatMap(([machine, list]) => {
      const chart = own(charts, machine);
      return chart ? [[machine, machineCounts(chart, list)] as const] : [];
    }),
  );
}

function machineCounts(chart: Chart, rows: readonly CountRow[]): MachineCounts {
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const parents = parentsOf(chart);
  const states: Record<string, StateCounts> = Object.fromEntries(
    [...nodes.keys()].map((id) => [id, { entered: 0, left: 0, stay: null }]),
  );
  const arrows: Record<string, ArrowCounts> = {};
  let strange = 0;
  const paths = pathsOf(chart);
  // A state of another build is somewhere in the machine.
  const nodeOf = (path: string | null) => (path === null ? undefined : (paths.get(path) ?? chart.root));

  const moves = rows.filter(({ kind }) => kind !== 'call');
  for (const row of moves) {
    const { count } = row;
    const [from, to] = [nodeOf(row.from), nodeOf(row.to)];
    const [around, within] = [chainOf(from, parents), chainOf(to, parents)];
    for (const { id } of around) if (!within.some((one) => one.id === id)) add(states[id], 'left', count);
    for (const { id } of within) if (!around.some((one) => one.id === id)) add(states[id], 'entered', count);
    if (row.from === null || row.to === null) continue;
    const taken = from && to && arrowOf(row, { around, within, nodes });
    if (!taken) strange += count;
    else {
      const key = transitionKey(taken);
      const arrow = arrows[key] ?? { count: 0, failed: 0 };
      arrows[key] = arrow;
      arrow.count += count;
      if (row.kind === 'reject' || to.tags.includes(failedTag)) arrow.failed += count;
    }
  }
  for (const [from, list] of Map.groupBy(moves, (row) => nodeOf(row.from)?.id ?? '')) {
    const state = states[from];
    if (state && nodes.get(from)?.states.length === 0) state.stay = stayOf(list);
  }
  return { machine: chart.id, states, arrows, calls: callsOf(chart, rows, states), strange };
}

function add(state: StateCounts | undefined, what: 'entered' | 'left', count: number): void {
  if (state) state[what] += count;
}

/** The states by the names on the way to them: an id may be any. */
function pathsOf({ root }: Chart): Map<string, ChartNode> {
  const below = (node: ChartNode, around: string): [string, ChartNode][] =>
    node.states.flatMap((inner) => [[around + inner.key, inner], ...below(inner, `${around}${inner.key}.`)]);
  return new Map(below(root, ''));
}

type Parents = ReadonlyMap<string, ChartNode>;

function parentsOf(chart: Chart): Parents {
  return new Map(nodesOf(chart).flatMap((node) => node.states.map((inner) => [inner.id, node] as const)));
}

/**
 * A state and those around it. A parallel state is entered and left in several rows, one for each region: it, and what is around it,
 * counts with its first region.
 */
function chainOf(node: ChartNode | undefined, parents: Parents): ChartNode[] {
  if (!node) return [];
  const parent = parents.get(node.id);
  if (!parent || (parent.type === 'parallel' && parent.states[0] !== node)) return [node];
  return [node, ...chainOf(parent, parents)];
}

interface Ends {
  around: readonly ChartNode[];
  within: readonly ChartNode[];
  nodes: ReadonlyMap<string, ChartNode>;
}

/** The innermost transition of this event that leads there. The region of a parallel state that a row names may not be the one it belongs to. */
function arrowOf({ event }: CountRow, { around, within, nodes }: Ends): ChartTransition | undefined {
  const leadsThere = (one: ChartTransition) =>
    one.targets.some((target) => {
      const node = nodes.get(target);
      return within.some(
        ({ id }) => id === target || (node?.type === 'history' && target.startsWith(`${id}.`)),
      );
    });
  const ways = around.flatMap(({ transitions }) => transitions).filter(leadsThere);
  const others = () => [...nodes.values()].flatMap(({ transitions }) => transitions).filter(leadsThere);
  return (
    ways.find((one) => one.event === event) ??
    others().find((one) => one.event === event) ??
    ways.find(isUnnamed)
  );
}

/** Transitions whose events have any name, or come from the machine itself. */
function isUnnamed({ event }: ChartTransition): boolean {
  return event.includes('*') || event.startsWith('xstate.done.state.');
}

function stayOf(rows: readonly CountRow[]): NonNullable<StateCounts['stay']> {
  const sorted = rows.toSorted((one, other) => one.ms - other.ms);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  const at = (share: number) => {
    let passed = 0;
    for (const { ms, count } of sorted) {
      passed += count;
      if (passed >= all * share) return ms;
    }
    return 0;
  };
  return { median: at(0.5), slowestTenth: at(0.9) };
}

function callsOf(
  chart: Chart,
  rows: readonly CountRow[],
  states: Readonly<Record<string, StateCounts>>,
): CallCounts[] {
  const invokes = nodesOf(chart).flatMap((node) =>
    node.invokes.filter(({ machine }) => machine === null).map((invoke) => ({ node, ...invoke })),
  );
  return [...Map.groupBy(invokes, ({ src, service }) => service?.name ?? src)].flatMap(([call, made]) => {
    const asked = made.reduce((sum, { node }) => sum + (states[node.id]?.entered ?? 0), 0);
    const rejections = new Set(made.map(({ id }) => `xstate.error.actor.${id}`));
    const failures = rows.filter(({ kind, event }) => kind === 'call' && event === call);
    const told = sum(failures);
    const failed = Math.max(told, sum(rows.filter(({ event }) => rejections.has(event))));
    if (asked + failed === 0) return [];
    const ways = [...Map.groupBy(failures, ({ failure }) => failure)].map(
      ([how, list]) => [how, sum(list)] as const,
    );
    return {
      machine: chart.id,
      call,
      states: made.map(({ node }) => node.id),
      asked: Math.max(asked, failed),
      failed,
      failures: ways.toSorted(([, one], [, other]) => other - one),
    };
  });
}

function sum(rows: readonly CountRow[]): number {
  return rows.reduce((all, { count }) => all + count, 0);
}
