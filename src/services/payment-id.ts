import { parsedUrl } from '../../machines/text/parsed-url.ts';

/** The session id is the first part of a client secret; the provider does not document this. */
export function sessionIdIn(clientSecret: string): string | null {
  const [sessionId, secret] = clientSecret.split('_secret_');
  return sessionId && secret ? sessionId : null;
}

/** The id of a payment: in its client secret, or at the end of its page's path, where both providers have it. */
export function paymentIdIn(link: string): string | null {
  return sessionIdIn(link) ?? parsedUrl(link)?.pathname.match(/[^/]+(?=\/*$)/)?.[0] ?? null;
}
