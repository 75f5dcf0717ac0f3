import type { AnyActorRef } from 'xstate';

type OnResponse = (response: Response) => void;

const listeners = new WeakMap<AnyActorRef, OnResponse>();

/** Reports every response to the call of this actor, which has not started yet. */
export function watchResponses(call: AnyActorRef, onResponse: OnResponse): void {
  listeners.set(call, onResponse);
}

export function responseListenerOf(call: AnyActorRef): OnResponse | undefined {
  return listeners.get(call);
}
