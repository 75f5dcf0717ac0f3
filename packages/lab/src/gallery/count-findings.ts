import { type ChartNode, nodesOf } from '@upwell/trace/chart';
import { type CallCounts, type MachineCounts, type Share, shareOf } from '@upwell/trace/replay';
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
  const beside = machinesBeside(charts);
  const all = Object.values(counts).flatMap(({ machine, states }) => {
    const chart = beside.has(machine) ? undefined : own(charts, machine);
    return (chart ? statesThatGoOn(chart.root) : []).flatMap((node) => {
      const state = states[node.id];
      const isAround = node.invokes.some((invoke) => invoke.machine !== null && own(counts, invoke.machine));
      if (!state || isAround) return [];
      return [{ machine, state: node.id, share: { count: lastSeenIn(node, state), of: state.entered } }];
    });
  });
  return all.filter(({ share }) => share.count > 0).toSorted((one, other) => other.share.count - one.share.count);
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

/** `working.templates` of `wizard.working.templates` */
export function pathOf(state: string, machine: string): string {
  return state.startsWith(`${machine}.`) ? state.slice(machine.length + 1) : state;
}
