import type { AnyActorLogic } from 'xstate';
import type { CallName } from '../api/contract.ts';
import type { BrowserServiceName } from '../browser/from-browser.ts';

/** An actor that reaches out of the machines: a call to {host}, or something of the outside world (a stream has no end). */
export type Service =
  | { kind: 'api'; name: CallName; retry: boolean }
  | { kind: 'browser'; name: BrowserServiceName; emits: boolean };

const leaves = new WeakMap<AnyActorLogic, Service>();

/** Marks actor logic as a service, so that `provideActors` can tell what it stands for. */
export function asService<Logic extends AnyActorLogic>(service: Service, logic: Logic): Logic {
  leaves.set(logic, service);
  return logic;
}

/** What this logic stands for; `undefined` for a machine. */
export function serviceOf(logic: AnyActorLogic): Service | undefined {
  return leaves.get(logic);
}
