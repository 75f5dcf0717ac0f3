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
import type { ActorRefLike, AnyStateMachine, InspectionEvent, StateValue } from 'xstate';

/**
 * What made a machine take a transition, by the input it goes back to: somebody's event, an answer, a failed call, something of the
 * browser (another tab, the clock), a timer. `start` and `stop` are of the machine itself. `again`: a call failed as it did before, and
 * since then nobody did anything and nothing was answered, as in a poll: the first failure counts.
 */
type StepKind = MachineStep['kind'] | 'again';
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
  /** Was a state with the tag `failed` entered, or one within it? Then `failed`, however it was reached; otherwise left out. */
  failure?: 'failed';
  /** The time that somebody was in `from`, in milliseconds, as a power of two; 0 below one. */
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

/** Something failed: the state with the tag `failed` that was entered, from where, and by which event. */
export interface EnteredFailure extends MachineState, Pick<StepRow, 'from' | 'event'> {}

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
  onFailed?: (failure: EnteredFailure) => void;
}

/** Counts the transitions that the running machines take, and which states are left for which. Of events it keeps the types that charts name. */
export function createStepCounts({ now, onFailed }: StepCountsOptions) {
  const readers = new WeakMap<InspectedActor, EventReader>();
  const roots = new Set<InspectedActor>();
  /** The leaves of a machine's state, each with the time when it was entered. */
  const entries = new WeakMap<InspectedActor, Map<string, number>>();
  /** The last failure of each machine since somebody did something, or anything was answered. */
  const lastFailures = new WeakMap<InspectedActor, string>();
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

  function addStep({ actor, kind: cause, microsteps }: MachineStep): void {
    if (cause !== 'start') {
      const kind = cause === 'reject' && isRepeated(actor, eventIn(microsteps)) ? 'again' : cause;
      if (cause === 'reject') lastFailures.set(actor, eventIn(microsteps));
      else if (cause === 'resolve' || cause === 'user') lastFailures.delete(actor);
      for (const { value, transitions } of microsteps) move(actor, kind, value, transitions);
      return;
    }
    if (!parentOf(actor)) roots.add(actor);
    const taken = microsteps.flatMap(({ transitions }) => transitions);
    move(actor, cause, stateOf(actor).value, taken);
  }

  function isRepeated(actor: InspectedActor, event: string): boolean {
    return lastFailures.get(actor) === event;
  }

  function end(actor: InspectedActor): void {
    const { status } = stateOf(actor);
    if (status !== 'error') roots.delete(actor);
    if (status === 'stopped' && stateOf(rootOf(actor)).status !== 'stopped') move(actor, 'stop', {}, []);
  }

  function move(actor: InspectedActor, kind: StepKind, value: StateValue, transitions: Transitions): void {
    const { flow, machine } = namesOf(actor);
    const failureAt = (leaf: string | null) => (leaf === null ? null : taggedPath(machineOf(actor), leaf));
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
      const ms = toPowerOfTwo(time - (entered.get(from ?? '') ?? time));
      const key = transition ? keyOfTransition(transition) : null;
      // Without another state only what somebody did counts, and a service that failed: no tick of a clock.
      const isFailedService = kind === 'reject' && event.startsWith('xstate.error.');
      if (kind !== 'user' && !isFailedService && from === to) continue;
      const failedAt = failureAt(to);
      const isFailure = kind !== 'again' && failedAt !== null && failedAt !== failureAt(from);
      count({ flow, machine, from, to, event, kind, ...(isFailure && failed), ms, transition: key });
      if (isFailure) onFailed?.({ flow, machine, state: failedAt, from, event });
    }
    entries.set(actor, new Map(leaves.map((leaf) => [leaf, entered.get(leaf) ?? time])));
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
    /** Did this service fail before, with nothing but time since? */
    hasFailedBefore(service: ActorRefLike): boolean {
      const parent = parentOf(actorOf(service));
      return parent !== undefined && isRepeated(parent, `xstate.error.actor.${actorOf(service).id}`);
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

const failed = { failure: 'failed' } as const;

function eventIn(microsteps: MachineStep['microsteps']): string {
  return microsteps[0]?.transitions[0]?.eventType ?? '';
}

/** The outermost state with the tag `failed` on the way to this one; `null` without one. */
function taggedPath(machine: AnyStateMachine | undefined, leaf: string): string | null {
  let node = machine?.root;
  const path: string[] = [];
  for (const key of leaf.split('.')) {
    node = node?.states[key];
    path.push(key);
    if (node?.tags.includes('failed')) return path.join('.');
  }
  return null;
}

/** Rounded: the number of edits of a field would tell the length of its text. */
function withoutLength(row: StepRow): StepRow {
  return row.from === row.to ? { ...row, count: toOneDigit(row.count) } : row;
}

/** Enough for a median, in few rows, and too little to know a visit by. */
function toPowerOfTwo(ms: number): number {
  return ms < 1 ? 0 : 2 ** Math.round(Math.log2(ms));
}

/** To one significant digit. */
function toOneDigit(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return Math.round(value / unit) * unit;
}
