import type { AnswerOf } from '../api/contract.ts';

type Names = Pick<AnswerOf<'getInstagramInfo'>, 'username' | 'account_name'>;

/** The name settings are saved under: the user name, else the account name; empty when both are unknown. */
export function usernameOf(instagram: Names | null): string {
  return (instagram?.username || instagram?.account_name || '').trim().replace(/^@/, '');
}

/** The email of the account: of the activation, else of the profile, else the claim of an access token that is a JWT; else empty. */
export function accountEmail(email: string, profileEmail: string | undefined, tokenEmail: string | null): string {
  return email || profileEmail || tokenEmail || '';
}
