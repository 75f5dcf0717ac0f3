import type { Exchange } from './exchange.ts';
import type { Finding } from './report-types.ts';

export interface Site {
  origin: string;
  /** Did the operator name it? */
  isGiven: boolean;
}

/** The header that a browser asks for before each POST: none of the others needs permission. */
export const askedHeader = 'content-type';

const allowOrigin = 'Access-Control-Allow-Origin';
const allowHeaders = 'Access-Control-Allow-Headers';
const allowMethods = 'Access-Control-Allow-Methods';
const exposeHeaders = 'Access-Control-Expose-Headers';
const effect = 'A browser keeps the answer from the site: customers read that the network failed.';

/** Would a browser let the site read this answer? */
export function assessOrigin(headers: Headers, site: Site): Finding[] {
  const allowed = headers.get(allowOrigin)?.trim();
  if (allowed === '*' || allowed === site.origin) return [];
  const advice = `Send “${allowOrigin}: ${site.origin}” (or “*”: no cookies are used) with every answer, errors too.`;
  if (!allowed) return [{ level: 'failure', field: allowOrigin, problem: 'is missing', effect, advice }];
  const isOtherSite = !site.isGiven && URL.canParse(allowed) && new URL(allowed).origin === allowed;
  if (!isOtherSite) {
    const problem = `is “${allowed}”, not ${site.origin}`;
    return [{ level: 'failure', field: allowOrigin, problem, effect, advice }];
  }
  return [
    {
      level: 'warning',
      field: allowOrigin,
      problem: `allows ${allowed} only, and --site was not given`,
      effect: 'The site works if this is its origin.',
      advice: `Check again with --site ${allowed}, if this is where the site is.`,
    },
  ];
}

/** Would a browser send the POST after this answer to its preflight? */
export function assessPreflight(exchange: Exchange, site: Site): Finding[] {
  const { status, headers, failure } = exchange;
  const failed = (field: string | null, problem: string, advice: string): Finding => ({
    level: 'failure',
    field,
    problem: `the preflight (OPTIONS) ${problem}`,
    effect: 'A browser does not send the call: customers read that the network failed.',
    advice,
  });
  if (failure) return [failed(null, `failed: ${failure.reason}`, 'Answer OPTIONS here with 204.')];
  if (status === null || status < 200 || status > 299) {
    const advice = 'Answer OPTIONS here with 204 and the CORS headers, before authentication and routing.';
    return [failed(null, `answers ${status}`, advice)];
  }
  const found = assessOrigin(headers, site).map((finding) => ({
    ...finding,
    problem: `of the preflight (OPTIONS) ${finding.problem}`,
  }));
  if (!listOf(headers, allowHeaders).some((name) => name === '*' || name === askedHeader)) {
    const advice = `Send “${allowHeaders}: Content-Type” with the answer to OPTIONS.`;
    found.push(failed(allowHeaders, 'does not allow Content-Type', advice));
  }
  const methods = listOf(headers, allowMethods);
  if (headers.has(allowMethods) && !methods.includes('post') && !methods.includes('*')) {
    found.push({
      level: 'warning',
      field: allowMethods,
      problem: 'of the preflight (OPTIONS) does not name POST',
      effect: 'Browsers send a POST all the same.',
      advice: `Send “${allowMethods}: GET, POST”.`,
    });
  }
  return found;
}

/** May the site read from this answer how long to wait? */
export function exposesRetryAfter(headers: Headers): boolean {
  return listOf(headers, exposeHeaders).some((name) => name === '*' || name === 'retry-after');
}

export const notExposed: Finding = {
  level: 'failure',
  field: exposeHeaders,
  problem: 'names Retry-After in no answer',
  effect: 'A browser hides Retry-After: customers are sent back before you are ready for them.',
  advice: `Send “${exposeHeaders}: Retry-After” with every answer, errors too.`,
};

function listOf(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase());
}
