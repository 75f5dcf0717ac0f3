import { asService } from '@upwell/services';
import { fromPromise } from 'xstate';

/** Why a call may fail. */
export const errorKinds = ['network', 'declined'] as const;

/** A call of the coffee bar's API. Rejects until `provideActors` replaces it. */
export function fromCall<Answer, Request>(name: string) {
  return asService(
    { kind: 'api', name, retry: false },
    fromPromise<Answer, Request>(() => Promise.reject(new Error(`${name} is not connected`))),
  );
}
