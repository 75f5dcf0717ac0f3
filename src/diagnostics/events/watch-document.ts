import { campaignIn } from './campaign-source.ts';
import { describeViolation } from './policy-violation.ts';
import { tellerOf } from './teller.ts';

/**
 * Posts to `url` what happens on a document with or without its application: what its policy blocks, files that the server does not send,
 * and that somebody opened the landing page (docs/product.md, What the operator hears). `page` is the path of its route.
 */
export function watchDocument(url: string, page: string): void {
  const tell = tellerOf(url, page);
  addEventListener('securitypolicyviolation', (violation) => {
    const event = describeViolation(violation);
    if (event) tell(event);
  });
  // Errors of elements do not bubble, and do not say more than that.
  addEventListener('error', ({ target }) => void tellMissing(target, tellFile), { capture: true });
  if (page === '/') tell({ kind: 'visit', ...campaignIn(location.search) });

  function tellFile(file: string, status: number): void {
    tell({ kind: 'file', file, status });
  }
}

/** Not of pictures: the address of a customer's names the customer. */
async function tellMissing(target: EventTarget | null, tell: (file: string, status: number) => void): Promise<void> {
  const address =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  if (!address.startsWith(`${location.origin}/`)) return;
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  if (answer && !answer.ok) tell(new URL(address).pathname, answer.status);
}
