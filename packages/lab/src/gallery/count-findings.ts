import { type ChartNode, nodesOf, transitionKey } from '@upwell/trace/chart';
import {
  type CallCounts,
  type MachineCounts,
  type Share,
  type Sureness,
  shareOf,
  surenesses,
  surenessOf,
} from '@upwell/trace/replay';
import { own } from '@upwell/trace/session';
import type { Charts } from '../base/profile.ts';
import { lastSeenIn } from '../chart/writing/count-words.ts';

export type CountsByMachine = Readonly<Record<string, MachineCounts>>;

/** How often a flow was started, and how many of its calls failed. */
export interface FlowTotal {
  flow: string;
  started: number;
  failed: number;
}

export function totalOf(flow: string, counts: CountsByMachine): FlowTotal {
  const calls = Object.values(counts).flatMap((one) => one.calls);
  return {
    flow,
    started: counts[flow]?.states[flow]?.entered ?? 0,
    failed: calls.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** A state in which people were seen last. */
export interface Leaving {
  machine: string;
  /** Its id. */
  state: string;
  share: Share;
}

/**
 * Where people were last seen, most first: each once. A state whose machine knows where within it is left out, and so are ends and
 * machines that run beside the states of another.
 */
export function leavings(counts: CountsByMachine, charts: Charts): Leaving[] {
  return allLeavings(counts, charts)
    .filter(({ share }) => share.count > 0)
    .toSorted((one, other) => other.share.count - one.share.count);
}

function allLeavings(counts: CountsByMachine, charts: Charts): Leaving[] {
  const beside = machinesBeside(charts);
  return Object.values(counts).flatMap(({ machine, states }) => {
    const chart = beside.has(machine) ? undefined : own(charts, machine);
    return (chart ? statesThatGoOn(chart.root) : []).flatMap((node) => {
      const state = states[node.id];
      const isAround = node.invokes.some((invoke) => invoke.machine !== null && own(counts, invoke.machine));
      if (!state || isAround) return [];
      return [{ machine, state: node.id, share: { count: lastSeenIn(node, state), of: state.entered } }];
    });
  });
}

/** The machines that a state with others inside invokes: those tell where somebody is. */
function machinesBeside(charts: Charts): Set<string | null> {
  const around = Object.values(charts)
    .flatMap(nodesOf)
    .filter(({ states }) => states.length > 0);
  return new Set(around.flatMap(({ invokes }) => invokes.map(({ machine }) => machine)));
}

/** A state and those inside, without those that nothing leads out of: whoever is there has arrived. */
function statesThatGoOn(node: ChartNode, isWithin = false): ChartNode[] {
  const goesOn = isWithin || node.transitions.length > 0;
  return [...(goesOn ? [node] : []), ...node.states.flatMap((inner) => statesThatGoOn(inner, goesOn))];
}

/** The calls of all machines, by the share that failed. */
export function callsByFailures(counts: CountsByMachine): CallCounts[] {
  return Object.values(counts)
    .flatMap(({ calls }) => calls)
    .toSorted((one, other) => failureOf(other) - failureOf(one) || other.failed - one.failed);
}

function failureOf({ failed, asked }: CallCounts): number {
  return shareOf({ count: failed, of: asked });
}

/** What is more or less frequent in one set than in another. */
export interface Change {
  key: string;
  machine: string;
  /** The state to show. */
  state: string;
  what: string;
  now: Share;
  before: Share;
  sureness: Sureness;
}

/** The surest first, then the largest. What is equally frequent is left out. Calls, ends and arrows are corrected for their own numbers. */
export function changesBetween(now: CountsByMachine, before: CountsByMachine, charts: Charts): Change[] {
  const earlier = new Map(
    frequencies(before, charts)
      .flat()
      .map((one) => [one.key, one.share]),
  );
  const changes = frequencies(now, charts).flatMap((list) => {
    const compared = list.flatMap(({ share, ...one }) => {
      const other = earlier.get(one.key) ?? { count: 0, of: 0 };
      return share.of > 0 && other.of > 0 ? [{ ...one, now: share, before: other }] : [];
    });
    const sureness = surenessOf(compared.map((one) => [one.now, one.before]));
    return compared.map((one, index) => ({ ...one, sureness: sureness[index] ?? 'could be chance' }));
  });
  // In whole percent: of equal ones calls are first.
  const differenceOf = (change: Change) =>
    Math.round(Math.abs(shareOf(change.now) - shareOf(change.before)) * 100);
  return changes
    .filter((change) => shareOf(change.now) !== shareOf(change.before))
    .toSorted(
      (one, other) =>
        surenesses.indexOf(one.sureness) - surenesses.indexOf(other.sureness) ||
        differenceOf(other) - differenceOf(one),
    );
}

interface Frequency extends Pick<Change, 'key' | 'machine' | 'state' | 'what'> {
  share: Share;
}

/** Of calls that fail, of states where people were last seen, and of arrows that were taken. */
function frequencies(counts: CountsByMachine, charts: Charts): Frequency[][] {
  const calls = Object.values(counts).flatMap(({ machine, calls: made }) =>
    made.map(({ call, states: [state = machine], failed, asked }) => ({
      ...{ key: `${machine} call ${call}`, machine, state, what: `${call} fails` },
      share: { count: failed, of: asked },
    })),
  );
  const left = allLeavings(counts, charts).map(({ machine, state, share }) => ({
    ...{
      key: `${state} last seen`,
      machine,
      state,
      what: `${pathOf(state, machine)} is where they were last seen`,
      share,
    },
  }));
  const arrows = Object.values(counts).flatMap(({ machine, states, arrows: taken }) => {
    const chart = own(charts, machine);
    return (chart ? nodesOf(chart) : []).flatMap(({ id, transitions }) =>
      transitions.map((one) => ({
        ...{ key: transitionKey(one), machine, state: id },
        what: `${pathOf(id, machine)} → ${one.targets.map((target) => pathOf(target, machine)).join(', ')}`,
        share: { count: own(taken, transitionKey(one))?.count ?? 0, of: states[id]?.entered ?? 0 },
      })),
    );
  });
  return [calls, left, arrows];
}

/** `working.templates` of `wizard.working.templates` */
export function pathOf(state: string, machine: string): string {
  return state.startsWith(`${machine}.`) ? state.slice(machine.length + 1) : state;
}
