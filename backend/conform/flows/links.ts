import type { CallName } from '../../../machines/api/contract.ts';
import { allowedUrl, isLoopback } from '../../../machines/api/url-policy.ts';
import { effectWithout } from '../answer-fields.ts';
import { isJsonObject } from '../body.ts';
import { failure, warning } from '../finding.ts';
import type { CheckRun } from './run.ts';

type AllowList = 'VITE_CHECKOUT_ORIGINS' | 'VITE_REMOTE_BROWSER_ORIGINS';

/** Checks a URL that the product would follow or frame; an empty one, or a word such as “pending”, is none yet. */
export function checkLink(run: CheckRun, name: CallName, json: unknown, field: string, variable: AllowList): void {
  const { checker, options } = run;
  const text = isJsonObject(json) ? json[field] : undefined;
  if (typeof text !== 'string' || text === '') return;
  const allowed = variable === 'VITE_CHECKOUT_ORIGINS' ? options.checkoutOrigins : options.remoteBrowserOrigins;
  const policy = { siteOrigin: options.site, allowed };
  const isSameOrigin = new URL(options.host).origin === options.site;
  if (allowedUrl(text, policy) && (URL.canParse(text) || isSameOrigin)) return;
  const isWord = /^[\w -]+$/.test(text) && variable === 'VITE_REMOTE_BROWSER_ORIGINS';
  const isTryOut = isOnThisMachine(options.host) && isOnThisMachine(text) && allowed.length === 0;
  const place =
    allowed.length > 0 ? `, on one of ${variable} (${allowed.join(', ')})` : `, or allow its origin in ${variable}`;
  const problem = `is ${describeUrl(text)}, which the product does not follow`;
  const advice = `Send an absolute https: URL without credentials before its host${place}.`;
  checker.find(name, (isTryOut || isWord ? warning : failure)(field, problem, effectWithout(name), advice));
}

/** Such a URL may be `http:` once its allow-list names it. */
function isOnThisMachine(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && isLoopback(url.hostname);
}

/** Path and query may hold secrets. */
function describeUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return 'no absolute URL';
  const isWeb = /^https?:$/.test(url.protocol);
  const credentials = url.username || url.password ? ' with credentials' : '';
  return isWeb ? `a URL of ${url.origin}${credentials}` : `a ${url.protocol} URL`;
}
