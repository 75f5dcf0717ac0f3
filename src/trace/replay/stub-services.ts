import {
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  StateMachine,
} from 'xstate';
import { provideActors } from '../../../machines/shared/provide-actors.ts';
import type { Service } from '../../../machines/shared/service.ts';
import { actorOf, type InspectedActor } from '../record/inspection.ts';

/** What a silenced stream asks when it is started or spoken to: what did the real one send at once? */
export type ImmediateEmissions = (stream: InspectedActor) => EventObject[];

const silenced = new WeakMap<AnyStateMachine, AnyStateMachine>();
const emissionsOf = new WeakMap<InspectedActor['system'], ImmediateEmissions>();

/** A build that never comes to rest is stopped here, and the machine fails instead of hanging the page. */
const maxIterations = 1_000;

/**
 * The same machine with nothing behind it: calls and tasks never settle, streams stay silent (but see `letEventSourcesAnswer`), custom
 * actions do nothing. Needs a clock that holds still (`createManualClock`) to fire no delays either.
 */
export function stubServices<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const known = silenced.get(machine) as Machine | undefined;
  if (known) return known;
  const silent = withoutEffects(
    provideActors(machine, (service) => (isEventSource(service) ? silentStream() : neverSettling())),
  );
  silenced.set(machine, silent);
  return silent;
}

/** Lets the silenced streams of one system send what they once sent at once. */
export function letEventSourcesAnswer(system: InspectedActor['system'], emissions: ImmediateEmissions): void {
  emissionsOf.set(system, emissions);
}

/** Is this service a stream of events rather than one answer? */
export function isEventSource(service: Service | undefined): boolean {
  return service?.kind === 'browser' && service.emits;
}

function neverSettling(): AnyActorLogic {
  return fromPromise(() => new Promise(() => {}));
}

function silentStream(): AnyActorLogic {
  return fromCallback(({ self, system, sendBack, receive }) => {
    const emit = () => {
      for (const event of emissionsOf.get(system)?.(actorOf(self)) ?? []) sendBack(event);
    };
    receive(emit);
    emit();
  });
}

/** Actions XState knows (assign, sendTo, raise …) resolve to something; all others are effects. */
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
  const silent = machine.provide({ actions, actors }) as Machine;
  silent.options = { ...silent.options, maxIterations };
  return silent;
}
