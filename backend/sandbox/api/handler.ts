import type * as v from 'valibot';
import type { AnswerOf, CallName, contract, Id, RequestOf } from '../../../machines/api/contract.ts';
import type { SessionVariant } from '../../faults/faults.ts';
import { isPast } from '../clock.ts';
import type { Customer, SandboxState } from '../state.ts';

/** The second argument of a handler. */
export interface CallContext {
  state: SandboxState;
  /** Origin of the request, for absolute URLs in answers. */
  origin: string;
  /** The form of the createCheckoutSession answer, when a tester chose one. */
  variant: SessionVariant | undefined;
}

/** Calls whose answer is JSON: all but the picture. */
export type JsonCallName = Exclude<CallName, 'profilePicture'>;

/** The answer of a call as it is sent, before the client parses it. */
type RawAnswer<Name extends CallName> =
  unknown extends AnswerOf<Name> ? Record<string, unknown> : v.InferInput<(typeof contract)[Name]['answer']>;

/** Answers one call whose request is valid. Throws an {@link ErrorAnswer} to answer anything else. */
export type Handler<Name extends CallName> = (request: RequestOf<Name>, context: CallContext) => RawAnswer<Name>;

export type Handlers = { [Name in JsonCallName]: Handler<Name> };

/** An answer other than the one in the contract. */
export class ErrorAnswer extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(`answered with ${status}`);
    this.status = status;
    this.body = body;
  }
}

export function fail(status: number, error: string): never {
  throw new ErrorAnswer(status, { error });
}

/** The customer with this user id; fails with 404. */
export function customerOf(state: SandboxState, userId: Id): Customer {
  return state.customers.get(userId) ?? fail(404, 'There is no user with this id.');
}

/** The customer with this user id who has an account; fails with 404. */
export function accountHolderOf(state: SandboxState, userId: Id): Customer {
  const customer = customerOf(state, userId);
  return customer.accessToken ? customer : fail(404, 'This user has no account yet.');
}

/** URL of this customer's remote browser; empty while there is none. */
export function remoteBrowserUrl({ state, origin }: CallContext, customer: Customer): string {
  if (customer.status === 'completed' || !isPast(customer.linkReadyAt, state.clock)) return '';
  return `${origin}/sandbox/remote-browser/${customer.id}?usr=neko&pwd=${customer.browserPassword}`;
}
