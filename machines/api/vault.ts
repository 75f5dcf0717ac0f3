import { parsedUrl } from '../text/parsed-url.ts';
import { wellFormed } from '../text/well-formed.ts';

/**
 * Keeps secrets out of machines, traces and screens: the access token, the client secret, the credentials of a
 * remote-browser URL. They are replaced by tokens; only the API client and the element that needs the secret
 * exchange a token for it. In memory, one vault per page load.
 */
export interface Vault {
  /** The token for a secret: always the same one for the same secret. Empty text is returned unchanged. */
  tokenize(kind: string, secret: string): string;
  /** A URL or path with tokens for whatever may be a credential: authority, query, fragment. Other text becomes one token. */
  tokenizeUrl(url: string): string;
  /** The secret, or the URL with its credentials. Unknown text is returned unchanged. */
  detokenize(token: string): string;
  /** Text of the API with `•••` for every secret known here, and for `others`: a message may repeat what was sent. */
  mask(text: string, others?: readonly string[]): string;
}

/** Shorter texts occur in messages by themselves. */
const minMaskedLength = 6;

/** Stands for this site's origin while a path is parsed. */
const noOrigin = 'https://origin.invalid';

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

  const credential = (secret: string) => tokenize('credential', secret);

  function withTokens(url: URL): string {
    const safe = new URL(url);
    safe.username = credential(url.username);
    safe.password = credential(url.password);
    safe.hash = credential(url.hash.slice(1));
    const parameters = [...url.searchParams].map(([name, value]) =>
      value ? [name, credential(value)] : [credential(name), ''],
    );
    safe.search = new URLSearchParams(parameters).toString();
    return safe.href;
  }

  return {
    tokenize,
    tokenizeUrl(text) {
      const url = /^\s*(https?:\/)?\//i.test(text) ? parsedUrl(text, noOrigin) : null;
      if (!url) return tokenize('link', text);
      const safe = withTokens(url);
      if (safe === url.href) return text;
      const token = url.origin === noOrigin ? safe.slice(noOrigin.length) : safe;
      secretOf.set(token, text);
      return token;
    },
    detokenize: (token) => secretOf.get(token) ?? token,
    mask: (text, others = []) =>
      [...others, ...secretOf.values()]
        .filter((secret) => secret.length >= minMaskedLength)
        .flatMap(spellings)
        .sort((one, other) => other.length - one.length)
        .reduce((masked, secret) => masked.replaceAll(secret, '•••'), text),
  };
}

/** A secret as it is, in a URL, and in JSON. */
function spellings(secret: string): string[] {
  return [secret, encodeURIComponent(wellFormed(secret)), JSON.stringify(secret).slice(1, -1)];
}
