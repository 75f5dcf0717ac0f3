import type { StateValue } from 'xstate';
import { placeOf } from '../engine/actor-paths.ts';
import { machinesIn } from '../engine/snapshot-machines.ts';
import { own } from '../format/own.ts';
import { contextAfter, memberOf } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import { unfolded } from '../format/to-tagged.ts';
import type {
  ActorPath,
  Checkpoint,
  Trace,
  TracedActor,
  TracedEvent,
  TraceInput,
  TraceStart,
  TraceStep,
} from '../format/trace.ts';

export type ActorKind = 'machine' | 'promise' | 'callback' | 'observable' | 'transition';

/** An event that reached an actor, or was sent by one. */
export interface ActorMessage {
  /** The input that led to it; −1 for the start. */
  cause: number;
  /** `null` from outside; the receiver itself after a delay. */
  from: ActorPath | null;
  to: ActorPath;
  event: TracedEvent;
}

/** An actor that ran in a session, with all that is known of it. Lists are in the order in which things happened. */
export interface HistoricActor {
  path: ActorPath;
  /** The name that it shares with others that come after each other: without its generation or its number. */
  family: string;
  children: HistoricActor[];
  startedBy: number;
  /** Its end, with its output or its error; `null` while it runs. */
  end: { cause: number; status: TraceStep['status']; value: Json | undefined } | null;
  /** Its state when the session began in the middle. */
  initial: { value: StateValue; context: Json } | null;
  steps: TraceStep[];
  /** Its contexts after every `stride` steps, as far as they were asked for. */
  contexts: Json[];
  received: ActorMessage[];
  sent: ActorMessage[];
}

/** A machine in a state, with the steps that the last input led to. */
interface MachineAt {
  path: ActorPath;
  machine: string;
  value: StateValue;
  steps: readonly TraceStep[];
}

interface ActorHistoryOptions {
  flow: string;
  start: TraceStart;
  actorAt(path: ActorPath): TracedActor | undefined;
}

export type ActorHistory = ReturnType<typeof createActorHistory>;

/** Follows every actor of a session from its inputs and steps as they come. A moment is the number of its last input; −1 is the start. */
export function createActorHistory({ flow, start, actorAt }: ActorHistoryOptions) {
  const actors = new Map<ActorPath, HistoricActor>();
  const root = actorFor(`@${flow}`, -1);
  let lastInput = -1;
  if ('checkpoint' in start) resume(start.checkpoint);

  function resume({ snapshot, actors: running }: Checkpoint) {
    const machines = machinesIn(snapshot, root.path);
    const states = new Map(
      machines.map(({ path, value, context }) => [
        path,
        { value: value as StateValue, context: unfolded(context) },
      ]),
    );
    for (const path of [root.path, ...Object.keys(running)])
      actorFor(path, -1).initial = states.get(placeOf(path)) ?? null;
    const status = memberOf(snapshot, 'status');
    if (status === 'done' || status === 'error') end(root, -1, status);
  }

  function actorFor(path: ActorPath, cause: number): HistoricActor {
    const known = actors.get(path);
    if (known) return known;
    const family = nameOf(path).replace(/:\d+$/, '');
    const actor: HistoricActor = {
      ...{ path, family, startedBy: cause, end: null, initial: null },
      ...{ children: [], steps: [], contexts: [], received: [], sent: [] },
    };
    actors.set(path, actor);
    const parent = parentOf(path);
    if (parent) actorFor(parent, cause).children.push(actor);
    return actor;
  }

  function deliver(message: ActorMessage): void {
    if (message.from !== null && message.from !== message.to) actors.get(message.from)?.sent.push(message);
    const receiver = actors.get(message.to);
    if (!receiver?.end) receiver?.received.push(message);
  }

  function end(actor: HistoricActor | undefined, cause: number, status: TraceStep['status'], value?: Json) {
    if (!actor || actor.end) return;
    actor.end = { cause, status, value };
    for (const child of actor.children) end(child, cause, 'stopped');
    const to = parentOf(actor.path);
    if (!to || status === 'stopped') return;
    const type = `xstate.${status}.actor.${nameOf(actor.path)}`;
    const field = status === 'done' ? 'output' : 'error';
    deliver({ cause, from: actor.path, to, event: { type, [field]: value ?? null } });
  }

  function addInput({ i: cause, to, kind, event }: TraceInput): void {
    lastInput = cause;
    const actor = actorFor(to, cause);
    const { type, data = null } = event;
    if (kind === 'stop') end(actor, cause, 'stopped');
    else if (kind === 'resolve' || type === 'xstate.observable.complete') end(actor, cause, 'done', data);
    else if (kind === 'reject' || type === 'xstate.observable.error') end(actor, cause, 'error', data);
    else if (kind === 'emit' && type === `xstate.error.actor.${nameOf(to)}`)
      end(actor, cause, 'error', event.error);
    else if (kind === 'emit' && !type.startsWith('xstate.observable.'))
      deliver({ cause, from: to, to: parentOf(to) ?? to, event });
    else deliver({ cause, from: kind === 'user' ? null : to, to, event });
  }

  function addStep(step: TraceStep): void {
    const { cause, status, output, error } = step;
    const actor = actorFor(step.actor, cause);
    actor.steps.push(step);
    for (const path of step.started) actorFor(path, cause);
    for (const { to, event, delay } of step.sent)
      if (delay === null) deliver({ cause, from: step.actor, to, event });
    for (const path of step.stopped) end(actors.get(path), cause, 'stopped');
    if (status !== 'active') end(actor, cause, status, status === 'done' ? output : error);
  }

  function kindOf({ path, steps, received }: HistoricActor): ActorKind {
    const { machine, service } = actorAt(path) ?? { machine: null, service: null };
    if (machine !== null || steps.length > 0) return 'machine';
    if (!service) return 'transition';
    if (service.kind === 'api' || (service.kind === 'browser' && !service.emits)) return 'promise';
    // A session does not say what an event source is until it emits a value.
    return received.some(({ event }) => event.type === nextValue) ? 'observable' : 'callback';
  }

  /** A machine and those that ran below it at a moment, with their last steps; none for another actor. */
  function runningAt(path: ActorPath, moment: number): MachineAt[] {
    const actor = actors.get(path);
    const steps = actor?.steps.filter(({ cause }) => cause <= moment) ?? [];
    const value = actor && stateAfter(actor, steps);
    if (!value) return [];
    const machine = { path, machine: actorAt(path)?.machine ?? '', value };
    const running = actor.children.filter((child) => isRunning(child, moment));
    return [
      { ...machine, steps: steps.filter(({ cause }) => cause === moment) },
      ...running.flatMap((child) => runningAt(child.path, moment)),
    ];
  }

  return {
    root,
    kindOf,
    runningAt,
    /** Steps come after the inputs that led to them, or with them. */
    add(inputs: readonly TraceInput[], steps: readonly TraceStep[]): void {
      let next = 0;
      const addStepsUpTo = (cause: number) => {
        for (let step = steps[next]; step && step.cause <= cause; step = steps[++next]) addStep(step);
      };
      addStepsUpTo(lastInput);
      for (const input of inputs) {
        addInput(input);
        addStepsUpTo(input.i);
      }
      addStepsUpTo(Number.POSITIVE_INFINITY);
    },
    /** The details of an actor at a moment; `null` before it was started. */
    detailsAt(path: ActorPath, moment: number) {
      const actor = actors.get(path);
      if (!actor || actor.startedBy > moment) return null;
      const traced = actorAt(path);
      const kind = kindOf(actor);
      const until = ({ cause }: { cause: number }) => cause <= moment;
      const steps = actor.steps.filter(until);
      const received = actor.received.filter(until);
      const earlier = steps.filter(({ cause }) => cause < moment);
      const isNew = earlier.length === 0 && !actor.initial;
      const stateOf = (made: readonly TraceStep[]) => ({
        value: stateAfter(actor, made) ?? {},
        context: contextOf(actor, made.length),
      });
      return {
        kind,
        machine: traced?.machine ?? null,
        source: traced?.src ?? null,
        input: traced?.input,
        state: kind === 'machine' ? stateOf(steps) : null,
        /** Before the last input; `null` unless that led to a step. */
        before: earlier.length === steps.length || isNew ? null : stateOf(earlier),
        /** The latest value of an observable. */
        latest: received.findLast(({ event }) => event.type === nextValue)?.event.data,
        end: actor.end && until(actor.end) ? actor.end : null,
        received,
        sent: actor.sent.filter(until),
      };
    },
  };
}

const found = new WeakMap<Trace, ActorHistory>();

/** The actors of a recorded session. Found once: everything that shows a moment asks. */
export function actorHistoryOf(trace: Trace): ActorHistory {
  const known = found.get(trace);
  if (known) return known;
  const { flow, start, actors, inputs, steps } = trace;
  const history = createActorHistory({ flow, start, actorAt: (path) => own(actors, path) });
  history.add(inputs, steps);
  found.set(trace, history);
  return history;
}

/** Does an actor run at a moment, having been started? */
export function isRunning({ startedBy, end }: HistoricActor, moment: number): boolean {
  return startedBy <= moment && (!end || end.cause > moment);
}

const nextValue = 'xstate.observable.next';

/** The state of a machine after some of its steps; `null` of other actors. */
function stateAfter({ initial }: HistoricActor, steps: readonly TraceStep[]): StateValue | null {
  return steps.at(-1)?.value ?? initial?.value ?? null;
}

/** Steps between two contexts that are kept. */
const stride = 250;

/** The context of a machine after so many of its steps. */
function contextOf({ initial, steps, contexts }: HistoricActor, count: number): Json {
  const start = initial?.context ?? {};
  while (contexts.length < Math.floor(count / stride)) {
    const from = contexts.length * stride;
    contexts.push(contextAfter(contexts.at(-1) ?? start, steps.slice(from, from + stride)));
  }
  const from = Math.floor(count / stride);
  return contextAfter(contexts[from - 1] ?? start, steps.slice(from * stride, count));
}

function parentOf(path: ActorPath): ActorPath | null {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0)) || null;
}

/** The id of an actor, without its generation. */
function nameOf(path: ActorPath): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/#\d+$/, '');
}
