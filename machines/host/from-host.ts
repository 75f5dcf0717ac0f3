import { fromPromise, type PromiseActorLogic } from 'xstate';
import { type Leaf, leafOf } from '../shared/leaf.ts';
import type { AnswerOf, CallName, RequestOf } from './contract.ts';

/** The actor that makes one call to {host}. */
export type HostLogic<Name extends CallName> = PromiseActorLogic<AnswerOf<Name>, RequestOf<Name>>;

/**
 * The actor of a call: its input is the request, its output the answer, its error a `HostError`. Until `rewire`
 * connects it, it rejects by name. `retry: false` is for polls: the next poll is the retry.
 */
export function fromHost<Name extends CallName>(call: Name, { retry = true } = {}): HostLogic<Name> {
  return leafOf(
    { kind: 'host', name: call, retry } satisfies Leaf,
    fromPromise<AnswerOf<Name>, RequestOf<Name>>(() =>
      Promise.reject(new Error(`${call} is not connected to {host}`)),
    ),
  );
}
