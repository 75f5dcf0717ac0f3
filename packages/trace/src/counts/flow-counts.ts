import { type Chart, type ChartNode, nodesOf, transitionKey } from '../chart/chart.ts';
import { own } from '../format/own.ts';
import type { CountRow } from './read-counts.ts';

/** So many of so many. */
export interface Share {
  of: number;
  count: number;
}

export function shareOf({ count, of }: Share): number {
  return of === 0 ? 0 : Math.min(1, count / of);
}

/** How often people were in a state. */
export interface StateCounts {
  entered: number;
  left: number;
  /** How long they stayed, in milliseconds; `null` where nobody left it, and for states around others. */
  stay: { median: number; slowestTenth: number } | null;
}

export interface TransitionCounts {
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
  /** By `transitionKey`, as coverage is. */
  transitions: Record<string, TransitionCounts>;
  calls: readonly CallCounts[];
  /** Transitions that this chart does not have: they are of other builds. */
  unknown: number;
}

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
  const nodes = nodesOf(chart);
  const parents = parentsOf(chart);
  const states: Record<string, StateCounts> = Object.fromEntries(
    nodes.map(({ id }) => [id, { entered: 0, left: 0, stay: null }]),
  );
  const known = new Set(nodes.flatMap(({ transitions }) => transitions.map(transitionKey)));
  const transitions: Record<string, TransitionCounts> = {};
  let unknown = 0;
  const paths = pathsOf(chart);
  // A state of another build is somewhere in the machine.
  const nodeOf = (path: string | null) => (path === null ? undefined : (paths.get(path) ?? chart.root));

  const moves = rows.filter(({ kind }) => kind !== 'call');
  for (const { from, to, transition, kind, failure, count } of moves) {
    const [around, within] = [chainOf(nodeOf(from), parents), chainOf(nodeOf(to), parents)];
    for (const { id } of around) if (!within.some((one) => one.id === id)) add(states[id], 'left', count);
    for (const { id } of within) if (!around.some((one) => one.id === id)) add(states[id], 'entered', count);
    if (transition === null) continue;
    if (!known.has(transition)) {
      unknown += count;
      continue;
    }
    const taken = transitions[transition] ?? { count: 0, failed: 0 };
    transitions[transition] = taken;
    taken.count += count;
    if (kind === 'reject' || failure !== '') taken.failed += count;
  }
  for (const [from, list] of Map.groupBy(moves, (row) => nodeOf(row.from))) {
    const state = from?.states.length === 0 ? states[from.id] : undefined;
    if (state) state.stay = stayOf(list);
  }
  return { machine: chart.id, states, transitions, calls: callsOf(chart, rows, states), unknown };
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

function callsOf(chart: Chart, rows: readonly CountRow[], states: Readonly<Record<string, StateCounts>>): CallCounts[] {
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
    const ways = [...Map.groupBy(failures, ({ failure }) => failure)].map(([how, list]) => [how, sum(list)] as const);
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
