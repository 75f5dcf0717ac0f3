import type { Vault } from '../../machines/api/vault.ts';

/** What the wizard may know of the access token: never the token itself. */
export interface AccessToken {
  /** The vault's pseudonym; `null` when this tab has none. */
  pseudonym: string | null;
  /** The `email` claim when the token is a JWT, for step 0. */
  email: string | null;
  /** This tab finished onboarding: "All Set!" is shown without asking anybody. */
  finished: boolean;
}

const tokenKey = 'onboarding.access_token';
const finishedKey = 'onboarding.finished';

/**
 * Takes the access token out of the address bar and keeps it for this tab, so that a reload resumes (spec §2, §6).
 * Runs before anything else reads the URL. `replaceState` leaves no entry for Back to return to.
 */
export function takeAccessToken(vault: Vault): AccessToken {
  const token = keepArrived() || read(tokenKey);
  // A link pasted into this page's address bar changes the fragment alone: the page starts again with its token.
  window.addEventListener('hashchange', () => keepArrived() && location.reload());
  return {
    pseudonym: token ? vault.tokenize('access_token', token) : null,
    email: token ? emailClaim(token) : null,
    finished: !token && read(finishedKey) === '1',
  };
}

/** The token of the address, kept for this tab and taken out of the address; `null` when there is none. */
function keepArrived(): string | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (!fragment.has('access_token')) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const arrived = fragment.get('access_token');
  if (arrived) {
    store(tokenKey, arrived);
    store(finishedKey, null);
  }
  return arrived;
}

/** Onboarding is over: the token leaves this tab, only the fact that it is over stays. */
export function forgetAccessToken(): void {
  store(tokenKey, null);
  store(finishedKey, '1');
}

function emailClaim(token: string): string | null {
  const payload = token.split('.')[1];
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

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Private modes refuse storage: the token then lives as long as this page.
  }
}
