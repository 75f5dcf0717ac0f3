import type { AnyActorLogic } from 'xstate';

/** An actor that is not a machine: a call to the API, a browser task, (`emits`) a browser event source, or a sink of events. */
export type Service<Call extends string = string, Browser extends string = string> =
  | { kind: 'api'; name: Call; retry: boolean }
  | { kind: 'browser'; name: Browser; emits: boolean }
  | { kind: 'sink'; name: Browser };

const services = new WeakMap<AnyActorLogic, Service>();

export function asService<Logic extends AnyActorLogic>(service: Service, logic: Logic): Logic {
  services.set(logic, service);
  return logic;
}

export function keepsRunning(service: Service | null | undefined): boolean {
  return service?.kind === 'sink' || (service?.kind === 'browser' && service.emits);
}

export function serviceOf(logic: AnyActorLogic): Service | undefined {
  return services.get(logic);
}
