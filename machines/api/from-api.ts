import { asService } from '@upwell/services';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { AnswerOf, CallName, RequestOf } from './contract.ts';

export type ApiLogic<Name extends CallName> = PromiseActorLogic<AnswerOf<Name>, RequestOf<Name>>;

/**
 * The actor of one API call: its input is the request, its output the answer, its error an `ApiError`. Rejects by name
 * until provided. Polls pass `retry: false`: the next poll is the retry.
 */
export function fromApi<Name extends CallName>(name: Name, { retry = true } = {}): ApiLogic<Name> {
  return asService(
    { kind: 'api', name, retry },
    fromPromise<AnswerOf<Name>, RequestOf<Name>>(() => Promise.reject(new Error(`${name} is not provided`))),
  );
}
