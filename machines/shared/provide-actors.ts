import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';
import { asService, type Service, serviceOf } from './service.ts';

/** Gives the logic to run in a service's place: the service's own logic leaves it as it is. */
export type ReplaceService = (service: Service, logic: AnyActorLogic) => AnyActorLogic;

/**
 * The same machine with every service actor, its own and its children's, swapped by name. Production connects {host} with
 * it, tests settle answers by hand, replay silences everything, QA injects faults. There is no second mechanism.
 * Throws when a machine declares an actor that is neither a machine nor a service.
 */
export function provideActors<Machine extends AnyStateMachine>(
  machine: Machine,
  replace: ReplaceService,
): Machine {
  const actors: Record<string, AnyActorLogic> = {};
  for (const [name, logic] of Object.entries(
    machine.implementations.actors as Record<string, AnyActorLogic>,
  )) {
    actors[name] = provideActor(logic, replace, `${machine.id}.${name}`);
  }
  return machine.provide({ actors }) as Machine;
}

function provideActor(logic: AnyActorLogic, replace: ReplaceService, place: string): AnyActorLogic {
  if (logic instanceof StateMachine) return provideActors(logic, replace);
  const service = serviceOf(logic);
  if (!service) throw new Error(`${place} is neither a machine nor declared with fromApi or fromBrowser`);
  return asService(service, { ...replace(service, logic) });
}
