export interface UrlPolicy {
  siteOrigin: string;
  /** Origins; empty allows every `https:` origin and this site's own. */
  allowed: readonly string[];
}

/** May the page navigate to a URL from the API, or frame it? (docs/product.md, URLs from the API) */
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
