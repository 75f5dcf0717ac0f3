import { readAddress } from './address.ts';

/** The session in the query of a link to account setup; `null` when it has none. */
export function readSessionId(search: string): string | null {
  return readAddress(search).id('session');
}

/** The access token in a link to the wizard, in its fragment or its query: empty when it is blank, `null` when there is none. */
export function readAccessToken(address: string): string | null {
  const { id, has } = readAddress(address);
  return id('access_token') ?? (has('access_token') ? '' : null);
}
