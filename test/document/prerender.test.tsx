import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLeft, readSources } from '../../scripts/build/go-live.ts';
import { config } from '../../src/config/config.ts';
import { type PrerenderedPage, prerenderSite } from '../../src/document/prerender.tsx';
import { shown, shownWith } from '../harness/shown.ts';

/** docs/product.md, Routes. Each page has the HTML that its row of the table promises. */

/** The documents that a visitor has before the application runs. */
let site: { pages: PrerenderedPage[]; notFound: PrerenderedPage };
beforeAll(async () => {
  site = await prerenderSite();
});
afterAll(() => open('none'));

/** Opens a document in which the early scripts have set these attributes. */
function open(path: string, attributes: Record<string, string> = {}): void {
  const page = [...site.pages, site.notFound].find((one) => one.path === path);
  const { documentElement: html, head, body } = document;
  head.innerHTML = (page?.head ?? '') + (page?.style ?? '');
  body.innerHTML = page?.body ?? '';
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) html.setAttribute(name, value);
}

test('every page says when the application starts, what runs before, and which pages it may open', () => {
  const rows = [...site.pages, site.notFound].map(({ path, start, script, sources }) =>
    [path, start, script, ...Object.values(sources)].join(' '),
  );
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    / interest src/document/early-home.ts src/marketing/pages/home.tsx
    /about interest src/document/start-page.ts src/marketing/pages/about.tsx
    /contact interest src/document/early-contact.ts src/marketing/pages/contact.tsx
    /blog interest src/document/start-page.ts src/marketing/pages/blog.tsx
    /privacy interest src/document/start-page.ts src/marketing/pages/privacy.tsx
    /terms interest src/document/start-page.ts src/marketing/pages/terms.tsx
    /refund interest src/document/start-page.ts src/marketing/pages/refund.tsx
    /subscribe paint src/document/early-order.ts src/purchase/subscribe-page.tsx
    /checkout paint src/document/early-checkout.ts src/purchase/checkout-page.tsx
    /success paint src/document/start-page.ts src/purchase/success-page.tsx
    /canceled paint src/document/start-page.ts src/purchase/canceled-page.tsx
    /onboarding paint src/document/early-onboarding.ts src/account/account-setup-page.tsx src/onboarding/wizard-page.tsx
    /userOnboarding paint src/document/early-onboarding.ts src/account/account-setup-page.tsx src/onboarding/wizard-page.tsx
    /404 interest src/document/early-not-found.ts src/marketing/pages/not-found.tsx
  `);
});

test('the head of a content page is for search engines and previews, that of the others for neither', () => {
  open('/about');
  const inHead = [...document.head.querySelectorAll('title, meta, link:not([rel=preload])')];
  expect(inHead.map((element) => element.outerHTML).join('\n')).toMatchInlineSnapshot(`
    <title>About · Upwell</title>
    <meta name="description" content="Why the endless half of growing on Instagram should not be your evening, and how we work for you.">
    <link rel="canonical" href="http://localhost:4173/about">
    <link rel="manifest" href="/site.webmanifest">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="Upwell">
    <meta property="og:title" content="About · Upwell">
    <meta property="og:description" content="Why the endless half of growing on Instagram should not be your evening, and how we work for you.">
    <meta property="og:url" content="http://localhost:4173/about">
    <meta property="og:image" content="http://localhost:4173/preview.png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="Your next followers are already looking for you.">
    <meta name="twitter:card" content="summary_large_image">
  `);
  for (const path of ['/checkout', '/subscribe', '/404']) {
    open(path);
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  expect(document.title).toBe('Page not found · Upwell');
});

test('what is a sample, a draft or missing is marked, and docs/operations.md lists its place', () => {
  const root = join(import.meta.dirname, '../..');
  const drawn = site.pages.map(({ path, body }) => ({ path: `${path}.html`, text: body }));
  const marked = listLeft(drawn, readSources(root), config).map(
    ({ where, text }) => `${where.replace(/:\d+$/, '')} ${text}`,
  );
  const rows = readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(/^\| `(src\/.+)` \| (.+) \|$/gm);
  const listed = [...rows].flatMap(([, file, texts = '']) =>
    texts.split('; ').map((text) => `${file} ${text.replaceAll('`', '')}`),
  );
  expect(listed.sort()).toEqual(marked.sort());
});

test('/subscribe shows the order of the address, a promo code, and what became of a press', () => {
  const order = { 'data-order': 'growth-monthly' };
  open('/subscribe', order);
  const usual = shown('main');
  expect(shownWith('$', 'main')).toMatchInlineSnapshot(`
    $(growth monthly) /month
    $(growth monthly) today, renews every month
    $(growth monthly) today, then $(growth monthly) every month until you cancel. The Growth Plan renews by itself every month. Prices are in US dollars, before any promo code; we announce price changes 30 days ahead.
  `);
  const added = (attributes: Record<string, string>) => {
    open('/subscribe', { ...order, ...attributes });
    return shown('main')
      .split('\n')
      .filter((line) => !usual.includes(line))
      .join('\n');
  };
  expect(added({ 'data-promo': '' })).toMatchInlineSnapshot(
    `Your promo code is ready. Use below, the email it was sent to.`,
  );
  expect(added({ 'data-promo': 'other-email' })).toMatchInlineSnapshot(`
    Your promo code is ready. Use below, the email it was sent to.
    Your promo code belongs to . With another email it will not apply.
  `);
  expect(added({ 'data-failed': '' })).toMatchInlineSnapshot(
    `alert: This page did not load completely. Please load it again.`,
  );
  open('/subscribe', { ...order, 'data-sent': '' });
  expect(shownWith('moment', 'main')).toMatchInlineSnapshot(
    `status: One moment: we continue as soon as the page has loaded.`,
  );
});

test.each([
  ['account', '[busy]\nheading 1 "Verifying your session..."'],
  ['wizard', 'progressbar "Your account is 52% ready" = 52\nheading 1 "Setting up your account"\nOne moment, please.'],
  ['welcome', expect.stringContaining('heading 1 "Welcome, @{username}"')],
])('/onboarding, when it opens the %s', (opens, told) => {
  open('/onboarding', { 'data-opens': opens });
  expect(shown('main')).toEqual(told);
});

test.each([
  ['/onboarding', 'Loading...'],
  ['/success', '[busy]\nheading 1 "Verifying your payment..."\nThis takes a moment. Please stay on this page.'],
])('%s waits for the application, and says when it did not come', (path, told) => {
  open(path);
  expect(shown('main')).toBe(told);
  expect(document.querySelectorAll('noscript')).toHaveLength(1);
});

test('/checkout shows the plan of the address and waits for the card form, /canceled is complete', () => {
  open('/checkout', { 'data-order': 'growth-annual' });
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Complete your payment"
    Your card details go straight to our payment provider; we never see them.
    region "Your plan"
      heading 2 "Growth Plan"
      Save $(growth saved) a year
      $(growth annual) /month
      $(growth a year) today, renews every year
      Receipt and next steps go to
    region "Card payment" [busy]: Loading the secure payment form...
    region "Renewal and cancellation"
      $(growth a year) today, then $(growth a year) every year until you cancel. The Growth Plan renews by itself every year. Prices are in US dollars, before any promo code; we announce price changes 30 days ahead.
      To cancel, write to [link "support@example.com" → mailto:support@example.com] at any time. The plan ends when you ask, and we refund the months you have not used.
      list
        - link "Terms of Service" → /terms
        - link "Privacy Policy" → /privacy
        - link "Refund Policy" → /refund
    region "What the plan includes"
      For creators and entrepreneurs who want steady, hands-free organic growth.
      list
        - Up to 5,000 targeted likes per month
        - Up to 400 follows per month
        - Up to 400 unfollows per month
        - Up to 400 personalized DMs per month
        - Smart targeting and real-time activity logs
        - Email support
  `);
  open('/canceled');
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Payment canceled"
    No charge was made. These are the usual reasons:
    list
      - You canceled the payment
      - There was an issue with the payment method
      - The browser session timed out
    link "Try Again" → /#pricing
    link "Return Home" → /
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Canceled%20payment
  `);
});
