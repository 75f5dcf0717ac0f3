import type { AnyActorLogic } from 'xstate';
import { type Service, serviceOf } from './service.ts';

/**
 * The service that actor logic is: as it was declared, or one of this name. `undefined` for transition functions, which reach nothing
 * outside.
 */
export function serviceNamed(logic: AnyActorLogic, name: string): Service | undefined {
  if (!('start' in logic)) return undefined;
  return (
    serviceOf(logic) ??
    (logicKind(logic) === 'promise'
      ? { kind: 'api', name, retry: false }
      : { kind: 'browser', name, emits: true })
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
