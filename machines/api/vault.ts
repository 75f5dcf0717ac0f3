/**
 * Keeps secrets out of machines, traces and screens: the access token, the client secret, the credentials of a
 * remote-browser URL. They are replaced by tokens; only the API client and the element that needs the secret
 * exchange a token for it. In memory, one vault per page load.
 */
export interface Vault {
  /** The token for a secret: always the same one for the same secret. Empty text is returned unchanged. */
  tokenize(kind: string, secret: string): string;
  /** A URL with tokens for its credentials (authority and query). Text that is no URL is returned unchanged. */
  tokenizeUrl(url: string): string;
  /** The secret, or the URL with its credentials. Unknown text is returned unchanged. */
  detokenize(token: string): string;
}

/** Query parameters of a remote-browser URL that carry credentials. */
const credentialParameters = ['usr', 'pwd', 'password', 'token'];

export function createVault(): Vault {
  const secretOf = new Map<string, string>();
  const tokenOf = new Map<string, string>();

  function tokenize(kind: string, secret: string): string {
    if (!secret) return secret;
    const known = tokenOf.get(`${kind} ${secret}`);
    if (known) return known;
    const token = `token-${kind}-${secretOf.size + 1}`;
    secretOf.set(token, secret);
    tokenOf.set(`${kind} ${secret}`, token);
    return token;
  }

  return {
    tokenize,
    tokenizeUrl(url) {
      if (!URL.canParse(url)) return url;
      const safe = new URL(url);
      if (safe.username) safe.username = tokenize('credential', safe.username);
      if (safe.password) safe.password = tokenize('credential', safe.password);
      for (const name of credentialParameters) {
        const secret = safe.searchParams.get(name);
        if (secret) safe.searchParams.set(name, tokenize('credential', secret));
      }
      if (safe.href === new URL(url).href) return url;
      secretOf.set(safe.href, url);
      return safe.href;
    },
    detokenize: (token) => secretOf.get(token) ?? token,
  };
}
