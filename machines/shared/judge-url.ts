/** What a URL from {host} is judged by: this site's own origin, and the origins the operator named. */
export interface TrustedOrigins {
  siteOrigin: string;
  /** Origins such as `https://checkout.creem.io`; empty means any `https:` origin. */
  allowed: readonly string[];
}

/**
 * May this URL from {host} be navigated to or framed? Judged by protocol and origin, never by a string prefix
 * (`decisions.md`, Configuration): this site's own origin, else `https:` and on the allow-list where there is one, and
 * never with credentials in its authority. Plain `http:` is for loopback origins that the list names. A relative URL is read
 * against this site's origin.
 */
export function judgeUrl(url: string, { siteOrigin, allowed }: TrustedOrigins): boolean {
  if (!URL.canParse(url, siteOrigin)) return false;
  const { protocol, origin, hostname, username, password } = new URL(url, siteOrigin);
  if (username || password) return false;
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (origin === siteOrigin) return true;
  if (protocol === 'http:') return isLoopback(hostname) && allowed.includes(origin);
  return allowed.length === 0 || allowed.includes(origin);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
