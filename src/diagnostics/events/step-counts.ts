import {
  actorOf,
  childrenOf,
  EventReader,
  type InspectedActor,
  keyOfTransition,
  type MachineStep,
  machineIdOf,
  machineOf,
  parentOf,
  rootOf,
  stateOf,
} from '@upwell/trace/record';
import type { ActorRefLike, InspectionEvent, StateValue } from 'xstate';

/**
 * What made a machine take a transition, by the input it goes back to: somebody's event, an answer, a failed call, something of the
 * browser (another tab, the clock), a timer. `start` and `stop` are of the machine itself.
 */
type StepKind = MachineStep['kind'];
type Transitions = MachineStep['microsteps'][number]['transitions'];

/**
 * A state that was left for another, by which transition and how often; or a transition that somebody caused and that changed no state.
 * A state was entered as often as in all its `to` and left as often as in all its `from`, a transition taken as often as in all its rows.
 */
export interface StepRow {
  /** The flow, by the id of its machine. */
  flow: string;
  /** The machine in that flow; the flow's own or one below it. */
  machine: string;
  /**
   * The path of the state in its machine, such as `paying.cardForm.late`. `null` where nothing is left: the machine starts, more regions of
   * a parallel state do, or no state changes (an edit, a form that is refused, another try).
   */
  from: string | null;
  /**
   * `null` where nothing is entered: no state changes, the machine above it goes on without it, or fewer regions of a parallel state go
   * on. Where the whole flow is stopped, because its page was left, nothing is: there somebody was seen last.
   */
  to: string | null;
  /** The type of the event as the chart names it; empty for a transition without one. */
  event: string;
  /** Its key in the chart, `source|event|branch`. `null` where a machine starts or stops, and for further regions of a parallel state. */
  transition: string | null;
  kind: StepKind;
  /** The time that somebody was in `from`, in milliseconds, to one significant digit. */
  ms: number;
  /** To one significant digit where no state is left or entered. */
  count: number;
}

/** Where a machine is, by the names of the code. */
export interface MachineState {
  flow: string;
  machine: string;
  /** Its leaves, with spaces between those of a parallel state. */
  state: string;
}

/** A machine and its state, as an error report lists them. */
export interface FlowState {
  flow: string;
  state: string;
}

/** The distinct rows that one page sends. */
export const maximumRows = 200;

export interface StepCountsOptions {
  /** In milliseconds, from any moment on. */
  now: () => number;
  onEntered?: (entered: MachineState) => void;
}

/** Counts the transitions that the running machines take, and which states are left for which. Of events it keeps the types that charts name. */
export function createStepCounts({ now, onEntered }: StepCountsOptions) {
  const readers = new WeakMap<InspectedActor, EventReader>();
  const roots = new Set<InspectedActor>();
  /** The leaves of a machine's state, each with the time when it was entered. */
  const entries = new WeakMap<InspectedActor, Map<string, number>>();
  const rows = new Map<string, StepRow>();
  let sent = 0;
  let omitted = 0;

  function readerOf({ type, actorRef }: InspectionEvent): EventReader | undefined {
    const root = rootOf(actorOf(actorRef));
    const known = readers.get(root);
    if (known || type !== '@xstate.actor' || !machineOf(root)) return known;
    const reader = new EventReader({ onMachineStep: addStep, onMachineEnd: end });
    readers.set(root, reader);
    return reader;
  }

  function addStep({ actor, kind, microsteps }: MachineStep): void {
    if (kind !== 'start') {
      for (const { value, transitions } of microsteps) move(actor, kind, value, transitions);
      return;
    }
    if (!parentOf(actor)) roots.add(actor);
    const taken = microsteps.flatMap(({ transitions }) => transitions);
    move(actor, kind, stateOf(actor).value, taken);
  }

  function end(actor: InspectedActor): void {
    const { status } = stateOf(actor);
    if (status !== 'error') roots.delete(actor);
    if (status === 'stopped' && stateOf(rootOf(actor)).status !== 'stopped') move(actor, 'stop', {}, []);
  }

  function move(actor: InspectedActor, kind: StepKind, value: StateValue, transitions: Transitions): void {
    const { flow, machine } = namesOf(actor);
    const entered = entries.get(actor) ?? new Map<string, number>();
    const leaves = leavesOf(value);
    const left = [...entered.keys()].filter((leaf) => !leaves.includes(leaf));
    const added = leaves.filter((leaf) => !entered.has(leaf));
    // One without a target has left no state.
    const taken = [...transitions].sort((first, second) => Number(!first.target) - Number(!second.target));
    const time = now();
    for (let index = 0; index < Math.max(left.length, added.length, taken.length); index++) {
      const [from = null, to = null, transition] = [left[index], added[index], taken[index]];
      const event = (transition ?? taken[0])?.eventType ?? '';
      const ms = toOneDigit(time - (entered.get(from ?? '') ?? time));
      const key = transition ? keyOfTransition(transition) : null;
      // Without another state only what somebody did counts: no tick of a clock.
      if (kind !== 'user' && from === to) continue;
      count({ flow, machine, from, to, event, kind, ms, transition: key });
    }
    entries.set(actor, new Map(leaves.map((leaf) => [leaf, entered.get(leaf) ?? time])));
    for (const state of added) onEntered?.({ flow, machine, state });
  }

  function count(row: Omit<StepRow, 'count'>): void {
    const key = JSON.stringify(row);
    const known = rows.get(key);
    if (known) known.count++;
    else if (sent + rows.size < maximumRows) rows.set(key, { ...row, count: 1 });
    else omitted++;
  }

  return {
    inspect(event: InspectionEvent): void {
      readerOf(event)?.observe(event);
    },
    /** The machine that invoked a service, and its state. */
    callerOf(service: ActorRefLike): MachineState | null {
      const parent = parentOf(actorOf(service));
      return parent && machineOf(parent) ? { ...namesOf(parent), state: leavesIn(parent) } : null;
    },
    /** Each running flow, and after it the machines that run within it. */
    flows: (): FlowState[] => [...roots].flatMap(statesOf),
    /** The rows since the last time, and how many moves were left out. */
    take(): { rows: StepRow[]; omitted: number } {
      const taken = { rows: [...rows.values()].map(withoutLength), omitted };
      sent += rows.size;
      rows.clear();
      omitted = 0;
      return taken;
    },
  };
}

function namesOf(actor: InspectedActor): Pick<MachineState, 'flow' | 'machine'> {
  return { flow: machineIdOf(rootOf(actor)) ?? '', machine: machineIdOf(actor) ?? '' };
}

function leavesIn(machine: InspectedActor): string {
  return leavesOf(stateOf(machine).value).join(' ');
}

function statesOf(actor: InspectedActor): FlowState[] {
  const { status } = stateOf(actor);
  if (!machineOf(actor) || status === 'done' || status === 'stopped') return [];
  return [{ flow: namesOf(actor).machine, state: leavesIn(actor) }, ...childrenOf(actor).flatMap(statesOf)];
}

/** The paths of the active leaves. */
export function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner = {}]) => {
    const leaves = leavesOf(inner);
    return leaves.length > 0 ? leaves.map((leaf) => `${name}.${leaf}`) : [name];
  });
}

/** Rounded: the number of edits of a field would tell the length of its text. */
function withoutLength(row: StepRow): StepRow {
  return row.from === row.to ? { ...row, count: toOneDigit(row.count) } : row;
}

/** To one significant digit: enough for a median, and too little to know a visit by. */
function toOneDigit(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return Math.round(value / unit) * unit;
}
