import type { StateValue } from 'xstate';
import { contextAfter } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, TracedActor, TraceStep } from '../format/trace.ts';
import { actorTitle } from '../words/names.ts';
import type { ActorKind, SessionActor } from './timeline.ts';

/** A machine in a state, with the steps that the last input led to. */
export interface MachineAt {
  path: ActorPath;
  machine: string;
  value: StateValue;
  steps: readonly TraceStep[];
}

/** What can be asked about the actors of a session at a moment. */
export function actorQuestions(
  actors: ReadonlyMap<ActorPath, SessionActor>,
  actorAt: (path: ActorPath) => TracedActor | undefined,
) {
  function kindOf({ path, steps, received }: SessionActor): ActorKind {
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
    kindOf,
    runningAt,
    /** The name of an actor among others. */
    titleOf: (path: ActorPath) => actorTitle(path, actorAt(path) ?? {}),
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

/** Does an actor run at a moment, having been started? */
export function isRunning({ startedBy, end }: SessionActor, moment: number): boolean {
  return startedBy <= moment && (!end || end.cause > moment);
}

const nextValue = 'xstate.observable.next';

/** The state of a machine after some of its steps; `null` of other actors. */
function stateAfter({ initial }: SessionActor, steps: readonly TraceStep[]): StateValue | null {
  return steps.at(-1)?.value ?? initial?.value ?? null;
}

/** Steps between two contexts that are kept. */
const stride = 250;

/** The context of a machine after so many of its steps. */
function contextOf({ initial, steps, contexts }: SessionActor, count: number): Json {
  const start = initial?.context ?? {};
  while (contexts.length < Math.floor(count / stride)) {
    const from = contexts.length * stride;
    contexts.push(contextAfter(contexts.at(-1) ?? start, steps.slice(from, from + stride)));
  }
  const from = Math.floor(count / stride);
  return contextAfter(contexts[from - 1] ?? start, steps.slice(from * stride, count));
}
