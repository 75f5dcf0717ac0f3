import type { AnyActorLogic } from 'xstate';

/** An actor that is not a machine: a call to the API, a browser task, or (`emits`) a browser event source. */
export type Service<Call extends string = string, Browser extends string = string> =
  | { kind: 'api'; name: Call; retry: boolean }
  | { kind: 'browser'; name: Browser; emits: boolean };

const services = new WeakMap<AnyActorLogic, Service>();

/** Registers actor logic as a service, so that `provideActors` can replace it. */
export function asService<Logic extends AnyActorLogic>(service: Service, logic: Logic): Logic {
  services.set(logic, service);
  return logic;
}

export function serviceOf(logic: AnyActorLogic): Service | undefined {
  return services.get(logic);
}
