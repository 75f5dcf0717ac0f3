import type { Vault } from '../../machines/api/vault.ts';
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
 * Moves the access token from the address bar into this tab's storage, so that a reload resumes (docs/product.md,
 * Secrets). Call it before anything else reads the URL.
 */
export function takeAccessToken(vault: Vault): AccessToken {
  const accessToken = storeFromAddress() || session.read(tokenKey);
  // A link pasted into the address bar of this page changes only the fragment: start again with its access token.
  window.addEventListener('hashchange', () => storeFromAddress() && location.reload());
  return {
    token: accessToken ? vault.tokenize('access_token', accessToken) : null,
    email: accessToken ? emailClaim(accessToken) : null,
    finished: !accessToken && session.read(finishedKey) === '1',
  };
}

/** Onboarding is finished: removes the access token from this tab. */
export function forgetAccessToken(): void {
  session.remove(tokenKey);
  session.write(finishedKey, '1');
}

function storeFromAddress(): string | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (!fragment.has('access_token')) return null;
  const address = new URL(location.href);
  address.hash = '';
  history.replaceState(history.state, '', address);
  const accessToken = fragment.get('access_token');
  if (accessToken) {
    session.write(tokenKey, accessToken);
    session.remove(finishedKey);
  }
  return accessToken;
}

function emailClaim(jwt: string): string | null {
  const payload = jwt.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('email' in claims)) return null;
    return typeof claims.email === 'string' ? claims.email : null;
  } catch {
    return null;
  }
}
