import {
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  StateMachine,
} from 'xstate';
import { provideActors } from '../services/provide-actors.ts';
import { keepsRunning } from '../services/service.ts';
import { actorOf, type InspectedActor } from './xstate-internals.ts';

/** What the real event source sent synchronously, whenever its stub is started or receives an event. */
type ImmediateEmissions = (eventSource: InspectedActor) => EventObject[];

const stubbed = new WeakMap<AnyStateMachine, AnyStateMachine>();
const emissionsOf = new WeakMap<InspectedActor['system'], ImmediateEmissions>();

/** A machine in an endless loop fails after so many microsteps instead of hanging the page. */
const maxIterations = 1_000;

/**
 * The same machine without effects: calls and browser tasks never settle, event sources send nothing (but see `replayEmissions`), sinks drop what they take,
 * custom actions do nothing. Needs a manual clock so that no delay elapses either.
 */
export function stubServices<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const known = stubbed.get(machine) as Machine | undefined;
  if (known) return known;
  const stub = withoutEffects(
    provideActors(machine, (service) => (keepsRunning(service) ? callbackStub() : promiseStub())),
  );
  stubbed.set(machine, stub);
  return stub;
}

/** Lets the stubbed event sources of one system send what was recorded. */
export function replayEmissions(system: InspectedActor['system'], emissions: ImmediateEmissions): void {
  emissionsOf.set(system, emissions);
}

/** Not started: a started promise costs an `AbortController`, and its abort an exception. */
function promiseStub(): AnyActorLogic {
  const { start: _, ...stub } = fromPromise(async () => undefined);
  return stub;
}

function callbackStub(): AnyActorLogic {
  return fromCallback(({ self, system, sendBack, receive }) => {
    const emit = () => {
      for (const event of emissionsOf.get(system)?.(actorOf(self)) ?? []) sendBack(event);
    };
    receive(emit);
    emit();
  });
}

/** Built-in actions (assign, sendTo, raise …) have a `resolve`; custom ones do not. */
function withoutEffects<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const custom = Object.entries(machine.implementations.actions as Record<string, object>).filter(
    ([, action]) => !('resolve' in action),
  );
  const actions = Object.fromEntries(custom.map(([name]) => [name, () => undefined]));
  const actors = Object.fromEntries(
    Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(([name, logic]) => [
      name,
      logic instanceof StateMachine ? withoutEffects(logic) : logic,
    ]),
  );
  const stub = machine.provide({ actions, actors }) as Machine;
  stub.options = { ...stub.options, maxIterations };
  return stub;
}
