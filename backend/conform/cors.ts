import type { Exchange } from './exchange.ts';
import { type Finding, failure, warning } from './finding.ts';

export interface SiteOrigin {
  origin: string;
  /** Did the operator name it? */
  isGiven: boolean;
}

/** The header that a browser asks for before each POST: none of the others needs permission. */
export const askedHeader = 'content-type';

const allowOrigin = 'Access-Control-Allow-Origin';
const allowHeaders = 'Access-Control-Allow-Headers';
const exposeHeaders = 'Access-Control-Expose-Headers';
const effect = 'A browser keeps the answer from the site: customers read that the network failed.';
const unsent = 'A browser does not send the call: customers read that the network failed.';

/** Would a browser let the site read this answer? */
export function assessOrigin(headers: Headers, site: SiteOrigin): Finding[] {
  const allowed = headers.get(allowOrigin)?.trim();
  if (allowed === '*' || allowed === site.origin) return [];
  const advice = `Send “${allowOrigin}: ${site.origin}” (or “*”: no cookies are used) with every answer, errors too.`;
  if (!allowed) return [failure(allowOrigin, 'is missing', effect, advice)];
  const isOtherSite = !site.isGiven && URL.canParse(allowed) && new URL(allowed).origin === allowed;
  if (!isOtherSite) return [failure(allowOrigin, `is “${allowed}”, not ${site.origin}`, effect, advice)];
  return [
    warning(
      allowOrigin,
      `allows ${allowed} only, and --site was not given`,
      'The site works if this is its origin.',
      `Check again with --site ${allowed}, if this is where the site is.`,
    ),
  ];
}

/** Would a browser send the POST after this answer to its preflight? */
export function assessPreflight({ status, headers, failure: lost }: Exchange, site: SiteOrigin): Finding[] {
  const failed = (field: string | null, problem: string, advice: string) =>
    failure(field, `the preflight (OPTIONS) ${problem}`, unsent, advice);
  if (lost) return [failed(null, `failed: ${lost.reason}`, 'Answer OPTIONS here with 204.')];
  if (status === null || status < 200 || status > 299) {
    const advice = 'Answer OPTIONS here with 204 and the CORS headers, before authentication and routing.';
    return [failed(null, `answers ${status}`, advice)];
  }
  const found = assessOrigin(headers, site).map((finding) => ({
    ...finding,
    problem: `of the preflight (OPTIONS) ${finding.problem}`,
  }));
  if (!lists(headers, allowHeaders, askedHeader)) {
    const advice = `Send “${allowHeaders}: Content-Type” with the answer to OPTIONS.`;
    found.push(failed(allowHeaders, 'does not allow Content-Type', advice));
  }
  return found;
}

/** May the site read from this answer how long to wait? */
export function exposesRetryAfter(headers: Headers): boolean {
  return lists(headers, exposeHeaders, 'retry-after');
}

export const notExposed: Finding = failure(
  exposeHeaders,
  'names Retry-After in no answer',
  'A browser hides Retry-After: customers are sent back before you are ready for them.',
  `Send “${exposeHeaders}: Retry-After” with every answer, errors too.`,
);

function lists(headers: Headers, name: string, wanted: string): boolean {
  const listed = (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase());
  return listed.some((one) => one === '*' || one === wanted);
}
