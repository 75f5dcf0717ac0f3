import { fromPromise, type PromiseActorLogic } from 'xstate';
import { asService, type Service } from '../shared/service.ts';
import type { AnswerOf, CallName, RequestOf } from './contract.ts';

/** The actor that makes one call to {host}. */
export type ApiLogic<Name extends CallName> = PromiseActorLogic<AnswerOf<Name>, RequestOf<Name>>;

/**
 * The actor of a call: its input is the request, its output the answer, its error a `ApiError`. Until `provideActors`
 * connects it, it rejects by name. `retry: false` is for polls: the next poll is the retry.
 */
export function fromApi<Name extends CallName>(call: Name, { retry = true } = {}): ApiLogic<Name> {
  return asService(
    { kind: 'api', name: call, retry } satisfies Service,
    fromPromise<AnswerOf<Name>, RequestOf<Name>>(() =>
      Promise.reject(new Error(`${call} is not connected to {host}`)),
    ),
  );
}
