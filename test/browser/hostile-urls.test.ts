import type { Page } from '@playwright/test';
import { texts } from '../../machines/purchase/subscribe-errors.ts';
import { expect, test } from './harness.ts';
import { subscribe } from './journey-steps.ts';
import { openWizard } from './onboarding/steps.ts';

/**
 * URLs in answers of the API (docs/product.md, URLs from the API). `test/api/url-policy.test.ts` has the whole table; these
 * show that the pages follow it. The harness fails a test that makes a request to another site.
 */

/** Refused with or without an allow-list. */
const refused = [
  'undefined',
  '//evil.example/pay',
  '/\\evil.example/pay',
  '/\t/evil.example/pay',
  'https:evil.example',
  'https://checkout.creem.io@evil.example/',
  'http://evil.example/',
  'javascript:document.title="run"',
  'data:text/html,<script>top.document.title="run"</script>',
  'blob:https://checkout.creem.io/1',
  'about:blank',
];

async function answer(page: Page, path: string, json: unknown): Promise<void> {
  await page.route(`**/host${path}*`, (route) => route.fulfill({ json }));
}

test('no checkout and no session URL of the list is followed; another is, as it was checked', async ({
  page,
  baseURL,
}) => {
  const next = page.getByRole('button', { name: 'Continue to Payment' });
  await page.route('**/host/create_user_temp', (route) => route.fulfill({ json: { id: 'u1' } }));
  for (const [index, checkout_url] of refused.entries()) {
    await answer(page, '/create-creem-checkout', { checkout_url });
    if (index === 0) await subscribe(page, 'careful@example.com', 'Individual');
    else await next.click();
    await expect(page.getByText(texts.payment)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/subscribe');
    await page.getByRole('radio', { name: 'Professional' }).check();
    await page.getByRole('radio', { name: 'Individual' }).check();
  }
  await expect(page).not.toHaveTitle('run');
  await answer(page, '/create-creem-checkout', { checkout_url: ' /blog/../about?x=a b ' });
  await next.click();
  await page.waitForURL('**/about*');
  expect(page.url()).toBe(`${baseURL}/about?x=a%20b`);

  await answer(page, '/create-checkout-session', { url: 'undefined' });
  await page.goto('/checkout?user_id=u1&plan=growth&billing=annual&email=careful@example.com');
  for (const url of refused) {
    await answer(page, '/create-checkout-session', { url });
    await page.getByRole('button', { name: /again/i }).click();
    await expect(page.getByRole('button', { name: /again/i })).toBeEnabled();
    expect(new URL(page.url()).pathname).toBe('/checkout');
  }
  await expect(page).not.toHaveTitle('run');
});

test('the remote browser can reach neither this page nor its address, and no link of the list takes its place', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  let hostile: string | null = null;
  await page.route('**/host/check-neko-kill*', (route) =>
    hostile === null ? route.continue() : route.fulfill({ json: { neko_url: hostile } }),
  );
  await openWizard(page, sandbox, 'connecting');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /[?&]embed=1$/);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  const password = page.frameLocator('iframe').getByLabel('Password');
  await expect(password).toBeVisible();
  expect(await password.evaluate(() => [document.referrer, window.origin])).toEqual(['', 'null']);

  const framed = await frame.getAttribute('src');
  for (const neko_url of [
    'undefined',
    'pending',
    '//evil.example',
    'https://me:pw@evil.example/',
    'javascript:alert(1)',
  ]) {
    hostile = neko_url;
    const answered = page.waitForResponse('**/host/check-neko-kill*');
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await answered;
    await expect(frame).toHaveAttribute('src', framed ?? '');
    await expect(page.getByRole('heading', { name: 'Connect your Instagram account' })).toBeVisible();
  }
});
