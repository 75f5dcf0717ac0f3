import type * as v from 'valibot';
import type { AnswerOf, CallName, contract, RequestOf } from '../../machines/api/contract.ts';
import { isPast } from '../clock.ts';
import type { SessionVariant } from '../faults.ts';
import type { Customer, SandboxState } from '../state.ts';

/** What a handler has besides its request. */
export interface ApiContext {
  state: SandboxState;
  /** Origin the request came to, for absolute URLs in answers. */
  origin: string;
  /** Which of its ways create-checkout-session answers in, when a tester chose one. */
  variant: SessionVariant | undefined;
}

/** Calls whose answer is JSON: all but the picture. */
export type JsonCallName = Exclude<CallName, 'profilePicture'>;

/** What a call may answer, before the client reads it. */
type RawAnswer<Name extends CallName> =
  unknown extends AnswerOf<Name> ? Record<string, unknown> : v.InferInput<(typeof contract)[Name]['answer']>;

/** Answers one call, its request validated. Throws a {@link Refusal} to answer anything else. */
export type Handler<Name extends CallName> = (
  request: RequestOf<Name>,
  context: ApiContext,
) => RawAnswer<Name>;

export type Handlers = { [Name in JsonCallName]: Handler<Name> };

/** An answer other than the one the contract names. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** `error` is a form of the answer where spec §7 says "or error". */
export function refuse(status: number, error: string): never {
  throw new Refusal(status, { error });
}

/** The customer with this user id; refuses with 404. */
export function customerOf(state: SandboxState, userId: string): Customer {
  return state.customers.get(userId) ?? refuse(404, 'There is no user with this id.');
}

/** The customer with this user id who has an account; refuses with 404. */
export function accountHolderOf(state: SandboxState, userId: string): Customer {
  const customer = customerOf(state, userId);
  return customer.accessToken ? customer : refuse(404, 'This user has no account yet.');
}

/** Where this customer's remote browser is; empty while there is none. */
export function remoteBrowserUrl({ state, origin }: ApiContext, customer: Customer): string {
  if (customer.status === 'completed' || !isPast(customer.linkReadyAt, state.clock)) return '';
  return `${origin}/sandbox/remote-browser/${customer.id}?usr=neko&pwd=${customer.browserPassword}`;
}
