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

/**
 * The service that actor logic is: as it was declared, or one of this name. `undefined` for transition functions, which reach nothing
 * outside.
 */
export function serviceNamed(logic: AnyActorLogic, name: string): Service | undefined {
  if (!('start' in logic)) return undefined;
  return (
    serviceOf(logic) ??
    (logicKind(logic) === 'promise' ? { kind: 'api', name, retry: false } : { kind: 'browser', name, emits: true })
  );
}

const kinds = new WeakMap<AnyActorLogic, 'promise' | 'observable' | 'callback'>();

/** XState does not say what logic is. The transitions of promises and observables are pure; that of a callback needs its receivers. */
export function logicKind(logic: AnyActorLogic) {
  const known = kinds.get(logic);
  if (known) return known;
  let kind: 'promise' | 'observable' | 'callback' = 'callback';
  try {
    const answer = { type: 'xstate.promise.resolve', data: undefined };
    const { status } = logic.transition({ status: 'active' }, answer, { self: {} } as never);
    kind = status === 'done' ? 'promise' : 'observable';
  } catch {
    // It is a callback.
  }
  kinds.set(logic, kind);
  return kind;
}
