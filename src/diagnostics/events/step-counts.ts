import {
  type ActorRefLike,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import { leavesOf } from './running-flows.ts';

/**
 * What made a machine leave a state, by the input it goes back to: somebody's event, an answer, a failed call, something of the browser
 * (another tab, the clock), a timer. `start` and `stop` are of the machine itself. The trace engine has the same names for inputs.
 */
export type StepKind = 'user' | 'resolve' | 'reject' | 'emit' | 'timer' | 'start' | 'stop';

/** A state that was left for another, and how often. Entered as often as in all `to`, left as often as in all `from`. */
export interface StepRow {
  /** The flow, by the id of its machine. */
  flow: string;
  /** The machine in that flow; the flow's own or one below it. */
  machine: string;
  /** The path of the state in its machine, such as `paying.cardForm.late`. `null` where nothing is left: the machine starts, or more regions of a parallel state do. */
  from: string | null;
  /**
   * `null` where nothing is entered: the machine above it goes on without it, or fewer regions of a parallel state go on. Where the whole flow is stopped,
   * because its page was left, nothing is: there somebody was seen last.
   */
  to: string | null;
  /** The type of the event as the chart names it; empty for a transition without one. */
  event: string;
  kind: StepKind;
  /** How long somebody was in `from`, in milliseconds, rounded to one significant digit. */
  ms: number;
  count: number;
}

/** Where a machine is, by the names of the code. */
export interface MachineState {
  flow: string;
  machine: string;
  /** Its leaves, with spaces between those of a parallel state. */
  state: string;
}

interface Running {
  flow: string;
  machine: AnyStateMachine;
  /** The leaves of its state, each with the time when it was entered. */
  entered: Map<string, number>;
  /** The input that its last event goes back to. */
  kind: StepKind;
  /** The event of the last microstep: what else happens by it has no event of its own. */
  lastEvent: unknown;
}

/** The distinct moves that one page sends. */
export const maximumRows = 200;

export interface StepCountsOptions {
  /** In milliseconds, from any moment on. */
  now: () => number;
  onEntered?: (entered: MachineState) => void;
}

/** Counts which states of the running machines are left for which. Of events it keeps the types that charts name. */
export function createStepCounts({ now, onEntered }: StepCountsOptions) {
  const running = new WeakMap<ActorRefLike, Running>();
  const callers = new WeakMap<ActorRefLike, Running>();
  const kinds = new WeakMap<object, StepKind>();
  const rows = new Map<string, StepRow>();
  /** The flows that were stopped, by the ids of their actors: machines below follow. */
  const stopped = new Set<string>();
  let sent = 0;
  let omitted = 0;

  function count(row: Omit<StepRow, 'count'>): void {
    const key = JSON.stringify(row);
    const known = rows.get(key);
    if (known) known.count++;
    else if (sent + rows.size < maximumRows) rows.set(key, { ...row, count: 1 });
    else omitted++;
  }

  function start(actor: ActorRefLike, source: ActorRefLike | undefined): void {
    const parent = source && running.get(source);
    const snapshot: unknown = actor.getSnapshot();
    if (isMachineSnapshot(snapshot)) {
      const { machine } = snapshot;
      const flow = parent?.flow ?? machine.id;
      running.set(actor, { flow, machine, entered: new Map(), kind: 'start', lastEvent: undefined });
    } else if (parent) callers.set(actor, parent);
  }

  function kindOf(event: EventObject, source: ActorRefLike | undefined, target: ActorRefLike): StepKind {
    if (!source) return 'user';
    if (source === target) return 'timer';
    const { type } = event;
    const sender = running.get(source);
    if (sender) return sender.kind;
    return type.startsWith('xstate.error.') ? 'reject' : type.startsWith('xstate.done.') ? 'resolve' : 'emit';
  }

  function move(one: Running, leaves: readonly string[], event: string): void {
    const { flow, entered, kind } = one;
    const machine = one.machine.id;
    const left = [...entered.keys()].filter((leaf) => !leaves.includes(leaf));
    const added = leaves.filter((leaf) => !entered.has(leaf));
    const time = now();
    for (let index = 0; index < Math.max(left.length, added.length); index++) {
      const from = left[index] ?? null;
      const to = added[index] ?? null;
      const ms = roundedMs(time - (entered.get(from ?? '') ?? time));
      count({ flow, machine, from, to, event, kind, ms });
    }
    one.entered = new Map(leaves.map((leaf) => [leaf, entered.get(leaf) ?? time]));
    for (const state of added) onEntered?.({ flow, machine, state });
  }

  return {
    inspect(inspected: InspectionEvent): void {
      const { type, actorRef, rootId } = inspected;
      if (type === '@xstate.event') {
        const { event, sourceRef } = inspected;
        if (event.type === 'xstate.init') start(actorRef, sourceRef);
        else kinds.set(event, kindOf(event, sourceRef, actorRef));
      }
      const one = running.get(actorRef);
      if (!one || (type !== '@xstate.microstep' && type !== '@xstate.snapshot')) return;
      const { event, snapshot } = inspected;
      if (!isMachineSnapshot(snapshot)) return;
      if (event.type === 'xstate.stop') {
        if (actorRef.sessionId === rootId) stopped.add(rootId);
        one.kind = 'stop';
        if (!stopped.has(rootId)) move(one, [], '');
        running.delete(actorRef);
        return;
      }
      one.kind = kinds.get(event) ?? one.kind;
      const isNamed = event !== one.lastEvent && one.machine.events.includes(event.type);
      one.lastEvent = event;
      move(one, leavesOf(snapshot.value), isNamed ? event.type : '');
    },
    /** The machine that invoked a service, and its state. */
    callerOf(service: ActorRefLike): MachineState | null {
      const one = callers.get(service);
      return one
        ? { flow: one.flow, machine: one.machine.id, state: [...one.entered.keys()].join(' ') }
        : null;
    },
    /** The rows since the last time, and how many moves were left out. */
    take(): { rows: StepRow[]; omitted: number } {
      const taken = { rows: [...rows.values()], omitted };
      sent += rows.size;
      rows.clear();
      omitted = 0;
      return taken;
    },
  };
}

/** To one significant digit: enough for a median, and too little to know a visit by. */
function roundedMs(ms: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(ms, 1)));
  return Math.round(ms / unit) * unit;
}
