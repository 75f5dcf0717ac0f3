import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { isMachine } from './machine-id.ts';
import { asService, type Service, serviceOf } from './service.ts';

/** Returns the logic that runs a service; return `logic` to leave the service unchanged. */
export type ReplaceService<Replaced extends Service = Service> = (
  service: Replaced,
  logic: AnyActorLogic,
) => AnyActorLogic;

/**
 * The same machine with the logic of every service replaced, its own and its children's: production provides the API and the browser,
 * tests provide stubs. Throws for an actor that is neither a machine nor a service.
 */
export function provideActors<Machine extends AnyStateMachine, Replaced extends Service = Service>(
  machine: Machine,
  replace: ReplaceService<Replaced>,
): Machine {
  const declared = machine.implementations.actors as Record<string, AnyActorLogic>;
  const provided = Object.entries(declared).map(([name, logic]) => {
    if (isMachine(logic)) return [name, provideActors(logic, replace)];
    const service = serviceOf(logic);
    if (!service) throw new Error(`Declare ${machine.id}.${name} with asService`);
    // A copy: `replace` may return one logic for several services.
    return [name, asService(service, { ...replace(service as Replaced, logic) })];
  });
  return machine.provide({ actors: Object.fromEntries(provided) }) as Machine;
}
