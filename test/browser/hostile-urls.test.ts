import type { Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import { customer, subscribe } from './journey-steps.ts';
import { continueButton, openObjectives, openWizard } from './onboarding/steps.ts';

/**
 * URLs in answers of the API (docs/product.md, URLs from the API). `test/shared/url-policy.test.ts` has the whole table; these
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

test('no checkout URL of the list is followed', async ({ page }) => {
  const addresses = new Set<string>();
  await page.route('**/host/create_user_temp', (route) => route.fulfill({ json: { id: 'u1' } }));
  for (const [index, checkout_url] of refused.entries()) {
    await answer(page, '/create-creem-checkout', { checkout_url });
    if (index === 0) await subscribe(page, 'careful@example.com', 'Individual');
    else await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByText('Failed to create payment session. Please try again.')).toBeVisible();
    addresses.add(page.url());
    await page.getByRole('radio', { name: 'Professional' }).check();
    await page.getByRole('radio', { name: 'Individual' }).check();
  }
  expect([...addresses].map((address) => new URL(address).pathname)).toEqual(['/subscribe']);
  await expect(page).not.toHaveTitle('run');
});

test('a checkout URL is followed as it was checked', async ({ page, baseURL }) => {
  await page.route('**/host/create_user_temp', (route) => route.fulfill({ json: { id: 'u1' } }));
  await answer(page, '/create-creem-checkout', { checkout_url: ' /blog/../about?x=a b ' });
  await subscribe(page, 'careful@example.com', 'Individual');
  await page.waitForURL('**/about*');
  expect(page.url()).toBe(`${baseURL}/about?x=a%20b`);
});

test('no session URL of the list is followed', async ({ page }) => {
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

test('a connection link of the list is none: the login goes on in its frame', async ({ page, sandbox }) => {
  let hostile: string | null = null;
  await page.route('**/host/check-neko-kill*', (route) =>
    hostile === null ? route.continue() : route.fulfill({ json: { neko_url: hostile } }),
  );
  await openWizard(page, sandbox, 'connecting');
  const framed = await page.locator('iframe').getAttribute('src');
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
    await expect(page.locator('iframe')).toHaveAttribute('src', framed ?? '');
    await expect(page.getByRole('heading', { name: 'Connect your Instagram account' })).toBeVisible();
  }
});

test('the remote browser can reach neither this page nor its address', async ({ page, sandbox }) => {
  await openWizard(page, sandbox, 'connecting');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /[?&]embed=1$/);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  const password = page.frameLocator('iframe').getByLabel('Password');
  await expect(password).toBeVisible();
  expect(await password.evaluate(() => [document.referrer, window.origin])).toEqual(['', 'null']);
});

test('account names and pictures lead nowhere else', async ({ page, sandbox }) => {
  const picture = 'https://evil.example/p.png';
  await answer(page, '/get-instagram-info', {
    username: 'slow.strength',
    account_name: '',
    picture,
    jobs: [],
  });
  const { uid } = await openWizard(page, sandbox, 'welcome');
  await expect(page.locator('img').first()).toHaveAttribute('src', new RegExp(`/profile-picture/${uid}$`));
  await page.unroute('**/host/get-instagram-info*');

  const names = [
    'a/b',
    '..',
    '../x',
    '?x',
    '#x',
    '@evil.example',
    'a b',
    'javascript:alert(1)',
    '//evil.example',
    '名前',
  ];
  const accounts = [...names, 'studio.north'].map((name, index) => ({
    main_account_id: `a${index}`,
    ig_main_account_name: name,
    language: 'EN',
  }));
  await openObjectives(page, sandbox);
  await answer(page, '/get-main-accounts', { accounts });
  await page.getByLabel('Target audience and purpose').fill(customer.audience);
  await continueButton(page).click();
  const list = page.getByRole('list', { name: 'Target accounts' });
  for (const name of names) await expect(list.getByRole('heading', { name, exact: true })).toBeVisible();
  const links = await list
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links).toEqual(['https://www.instagram.com/studio.north/']);
});
