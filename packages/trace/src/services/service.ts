import type { AnyActorLogic } from 'xstate';

/** An actor that is not a machine: a call to the API, a browser task, (`emits`) a browser event source, or a sink of events. */
export type Service<Call extends string = string, Browser extends string = string> =
  | { kind: 'api'; name: Call; retry: boolean }
  | { kind: 'browser'; name: Browser; emits: boolean }
  | { kind: 'sink'; name: Browser };

const services = new WeakMap<AnyActorLogic, Service>();

/** Registers actor logic as a service: its kind and what people call it. */
export function asService<Logic extends AnyActorLogic>(service: Service, logic: Logic): Logic {
  services.set(logic, service);
  return logic;
}

/** Does this service run until it is stopped, rather than settle once? */
export function keepsRunning(service: Service | null | undefined): boolean {
  return service?.kind === 'sink' || (service?.kind === 'browser' && service.emits);
}

/** The service that `asService` registered for this logic. */
export function serviceOf(logic: AnyActorLogic): Service | undefined {
  return services.get(logic);
}
