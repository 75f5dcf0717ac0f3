import { parsedUrl } from '../text/parsed-url.ts';

export interface UrlPolicy {
  siteOrigin: string;
  /** Origins; empty allows every `https:` origin and this site's own. */
  allowed: readonly string[];
}

const maxLength = 8_192;

/**
 * A URL from the API as the page may follow or frame it; `null` when it must not (docs/product.md, URLs from the API). Use the
 * returned URL, not the text: only the URL was checked.
 */
export function allowedUrl(text: string, policy: UrlPolicy): URL | null {
  const url = parse(text, policy.siteOrigin);
  return url && !url.username && !url.password && isAllowedOrigin(url, policy) ? url : null;
}

/**
 * An absolute `http(s)` URL, or a path that begins with one slash. Other relative text would resolve to a page of this site
 * ("undefined"), and parsers disagree about backslashes and about characters that are not visible.
 */
function parse(text: string, siteOrigin: string): URL | null {
  const trimmed = text.trim();
  if (trimmed.length > maxLength || /[\\\p{Cc}\p{Cf}\p{Cs}]/u.test(trimmed)) return null;
  const isPath = /^\/(?!\/)/.test(trimmed);
  if (!isPath && !/^https?:\/\/(?!\/)/i.test(trimmed)) return null;
  return parsedUrl(trimmed, siteOrigin);
}

function isAllowedOrigin({ origin, protocol, hostname }: URL, { siteOrigin, allowed }: UrlPolicy): boolean {
  const isSafe = origin === siteOrigin || protocol === 'https:';
  if (allowed.length === 0) return isSafe;
  return allowed.includes(origin) && (isSafe || isLoopback(hostname));
}

/** This machine, by a name or an address as a URL has it. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
