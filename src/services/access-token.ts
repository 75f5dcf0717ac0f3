import type { Vault } from '../../machines/api/vault.ts';
import { readAccessToken, readSessionId } from '../../machines/text/email-links.ts';
import { safeStorage } from './storage.ts';

/** The customer's access token as the wizard sees it. */
export interface AccessToken {
  /** The vault's token for it; `null` when this tab has none. */
  token: string | null;
  /** The `email` claim when the access token is a JWT, for step 0. */
  email: string | null;
  finished: boolean;
}

const tokenKey = 'onboarding.access_token';
const finishedKey = 'onboarding.finished';
const session = safeStorage(() => window.sessionStorage);

/**
 * The access token of this tab. One in the address bar is moved into this tab's storage, so that a reload resumes (docs/product.md,
 * Secrets), and a session beside it is dropped: in an address without an access token it opens account setup. The inline script of the
 * page calls it before anything else reads the URL.
 */
export function findAccessToken(): { accessToken: string | null; finished: boolean } {
  const accessToken = storeFromAddress() || session.read(tokenKey);
  return { accessToken, finished: !accessToken && session.read(finishedKey) === '1' };
}

/** Puts the vault's token in place of the access token. */
export function takeAccessToken(vault: Vault): AccessToken {
  const { accessToken, finished } = findAccessToken();
  // A link pasted into the address bar of this page changes only the fragment: start again with its access token.
  window.addEventListener('hashchange', () => storeFromAddress() && location.reload());
  return {
    token: accessToken ? vault.tokenize('access_token', accessToken) : null,
    email: accessToken ? emailClaim(accessToken) : null,
    finished,
  };
}

/** Removes the access token from this tab, and from the address if it had to stay there. */
export function forgetAccessToken(): void {
  session.remove(tokenKey);
  if (readAccessToken(location.hash) !== null) replaceAddress({ hash: '' });
}

/** Onboarding is complete: the access token is no longer needed, and a reload shows "All Set!". */
export function finishOnboarding(): void {
  forgetAccessToken();
  session.write(finishedKey, '1');
}

/** Stores the access token of the address. One that the tab cannot store stays in the fragment: a reload would lose it. One in the query leaves it in any case. */
function storeFromAddress(): string | null {
  const fromQuery = readAccessToken(location.search);
  const fromFragment = readAccessToken(location.hash);
  const accessToken = fromFragment || fromQuery;
  if (!accessToken) {
    if (fromFragment === '') replaceAddress({ hash: '' });
    return null;
  }
  // First, so that an earlier customer's never stays.
  session.remove(tokenKey);
  session.remove(finishedKey);
  const isStored = session.write(tokenKey, accessToken);
  const others = new URLSearchParams(location.search);
  others.delete('session');
  // Where one of them stood in a changed link, only the whole query is sure to have none of it.
  const isDropped = fromQuery !== null || readSessionId(String(others)) !== null;
  const hash = isStored ? '' : `access_token=${encodeURIComponent(accessToken)}`;
  replaceAddress({ hash, search: isDropped ? '' : String(others) });
  return accessToken;
}

function replaceAddress(parts: Partial<Pick<URL, 'hash' | 'search'>>): void {
  history.replaceState(history.state, '', Object.assign(new URL(location.href), parts));
}

/** The `email` claim; `null` for an access token that is no JWT, or has none. */
export function emailClaim(jwt: string): string | null {
  const payload = jwt.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const { email }: Record<string, unknown> = Object(JSON.parse(new TextDecoder().decode(bytes)));
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}
