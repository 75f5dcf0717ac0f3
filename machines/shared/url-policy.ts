/** Where a URL from the API may lead. */
export interface UrlPolicy {
  /** This site's own origin; relative URLs belong to it. */
  siteOrigin: string;
  /** The only origins allowed; empty means any `https:` origin and this site's own. */
  allowed: readonly string[];
}

/**
 * May the page navigate to this URL, or frame it? Plain `http:` is allowed only for this site's own origin and for a
 * listed loopback; credentials in the authority never are (docs/product.md, URLs from the API).
 */
export function isAllowedUrl(url: string, { siteOrigin, allowed }: UrlPolicy): boolean {
  if (url.trim() === '' || !URL.canParse(url, siteOrigin)) return false;
  const target = new URL(url, siteOrigin);
  if (target.username || target.password) return false;
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return false;
  const isOwn = target.origin === siteOrigin;
  if (allowed.length === 0) return isOwn || target.protocol === 'https:';
  if (!allowed.includes(target.origin)) return false;
  return isOwn || target.protocol === 'https:' || isLoopback(target.hostname);
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
