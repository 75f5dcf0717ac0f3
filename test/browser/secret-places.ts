import type { BrowserContext, Frame, Page } from '@playwright/test';
import { customer } from './journey-steps.ts';

/** Places where secrets could be found beside the requests that carry them (docs/product.md, Secrets). */

export const passwords = [customer.password, customer.instagramPassword];

export interface Seen {
  where: string;
  text: string;
}

/** Records everything that our pages write, send, receive, log or show in an address. */
export async function recordAll(context: BrowserContext): Promise<Seen[]> {
  const seen: Seen[] = [];
  const see = (where: string, text: string | null | undefined) => text && seen.push({ where, text });
  await context.exposeBinding('see', (_, where: string, text: string) => see(where, text));
  await context.addInitScript(() => {
    if (window !== top) return;
    const { see } = window as unknown as { see(where: string, text: string): void };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      see(`storage, ${key}`, value);
      setItem.call(this, key, value);
    };
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name];
      history[name] = (state, unused, url) => {
        see(name, `${JSON.stringify(state)} ${url}`);
        change.call(history, state, unused, url);
      };
    }
    addEventListener('message', ({ data }) => see('message', JSON.stringify(data) ?? ''));
    addEventListener('pagehide', () => see('title and name', `${document.title} ${window.name}`));
  });
  context.on('console', (message) => see('console', message.text()));
  context.on('weberror', ({ error }) => see('uncaught error', String(error())));
  context.on('request', async (request) => {
    const { referer } = await request.allHeaders();
    see('referer', referer);
    if (request.resourceType() !== 'document') see('address of a request', request.url());
    if (!isCarrier(request.url(), request.frame())) see('body of a request', request.postData());
  });
  return seen;
}

/** The requests that secrets are for; the card form and the remote browser are not ours. */
function isCarrier(url: string, frame: Frame): boolean {
  const carriers = ['/host/create-account', '/host/verify-activation', '/sandbox/card-payments'];
  return frame.parentFrame() !== null || carriers.some((path) => new URL(url).pathname.startsWith(path));
}

/** Traces of the pages visited: the document, storage of every kind, addresses in the tab's history. */
export async function leftovers(page: Page): Promise<Seen[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  const inPage = await page.evaluate(async () => ({
    document: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    timings: performance.getEntries().map(({ name }) => name),
    rest: [location.href, document.referrer, document.cookie, document.title, window.name, history.state],
  }));
  const storage = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  return [
    ...Object.entries(storage).map(([key, text]) => ({ where: `storage, ${key}`, text: String(text) })),
    ...Object.entries(inPage).map(([where, value]) => ({ where, text: JSON.stringify(value) })),
    { where: 'history of the tab', text: entries.map(({ url }) => url).join() },
    { where: 'cookies', text: JSON.stringify(await page.context().cookies()) },
  ];
}

/** The tab keeps its access token for a reload, until the customer leaves for the application. */
export const kept = 'storage, onboarding.access_token';

/** The places that contain one of the secrets, in any of the usual spellings. */
export function findings(seen: readonly Seen[], secrets: readonly string[]): string[] {
  return seen
    .filter(({ text }) => secrets.flatMap(spellings).some((secret) => text.includes(secret)))
    .map(({ where }) => where);
}

function spellings(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [secret, encodeURIComponent(secret), secret.replaceAll(' ', '+'), base64.slice(0, -1)];
}

/** A field of the answers to some calls, collected while the page is used. */
export function collectAnswers(page: Page, path: string, field: string): string[] {
  const values: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== path) return;
    const value = (await response.json().catch(() => ({})))[field];
    if (value) values.push(value);
  });
  return values;
}
