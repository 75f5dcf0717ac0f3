/**
 * Where secrets stay: the access token, the client secret, the credentials of a remote-browser link.
 * Machines, traces and the screen get a pseudonym of the same shape; only the client and the element that
 * needs the real value ask for it back. In memory, per page load.
 */
export interface Vault {
  /** The pseudonym of a secret: the same one for the same value. Empty text stays empty. */
  tokenize(kind: string, secret: string): string;
  /** A URL with `usr`, `pwd` and the authority's credentials replaced; text that is no URL stays as it is. */
  tokenizeUrl(url: string): string;
  /** The real value behind a pseudonym, or the text as it is when it stands for nothing. */
  detokenize(pseudonym: string): string;
}

/** Query parameters of a remote-browser link that log a customer in. */
const credentialParameters = ['usr', 'pwd', 'password', 'token'];

export function createVault(): Vault {
  const secretOf = new Map<string, string>();
  const pseudonymOf = new Map<string, string>();

  function tokenize(kind: string, secret: string): string {
    if (!secret) return secret;
    const known = pseudonymOf.get(`${kind} ${secret}`);
    if (known) return known;
    const pseudonym = `token-${kind}-${secretOf.size + 1}`;
    secretOf.set(pseudonym, secret);
    pseudonymOf.set(`${kind} ${secret}`, pseudonym);
    return pseudonym;
  }

  return {
    tokenize,
    tokenizeUrl(url) {
      if (!URL.canParse(url)) return url;
      const masked = new URL(url);
      if (masked.username) masked.username = tokenize('credential', masked.username);
      if (masked.password) masked.password = tokenize('credential', masked.password);
      for (const name of credentialParameters) {
        const secret = masked.searchParams.get(name);
        if (secret) masked.searchParams.set(name, tokenize('credential', secret));
      }
      if (masked.href === new URL(url).href) return url;
      secretOf.set(masked.href, url);
      return masked.href;
    },
    detokenize: (pseudonym) => secretOf.get(pseudonym) ?? pseudonym,
  };
}
