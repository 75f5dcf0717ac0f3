import { parsedUrl } from '../../../machines/text/parsed-url.ts';
import type { PolicyEvent } from './page-event.ts';

/** What the page's security policy blocked; `null` for what belongs to an extension of the browser. */
export function describeViolation({
  effectiveDirective,
  blockedURI,
}: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>): PolicyEvent | null {
  const url = parsedUrl(blockedURI);
  if (url?.protocol.endsWith('extension:')) return null;
  const origin = url?.host ? `${url.protocol}//${url.host}` : (url?.protocol ?? blockedURI);
  const isWord = url !== null || /^[a-z-]*$/.test(blockedURI);
  return { kind: 'csp', directive: effectiveDirective, origin: isWord ? origin : '' };
}
