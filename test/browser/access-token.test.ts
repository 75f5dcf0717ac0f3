import { expect, test } from './harness.ts';

/** docs/product.md, Onboarding: start and resume. The access token leaves the address bar before any request. */

declare global {
  interface Window {
    /** The address at the time of each request of the page. */
    addresses: string[];
  }
}

test('the access token leaves the address bar before any request is made', { tag: '@core' }, async ({
  page,
  sandbox,
}) => {
  const { links } = await sandbox.customerAt('welcome');
  await page.addInitScript(() => {
    window.addresses = [];
    const { fetch } = window;
    window.fetch = (...args) => {
      window.addresses.push(location.href);
      return fetch(...args);
    };
  });
  await page.goto(links.onboarding ?? '');
  await expect.poll(() => page.evaluate(() => window.addresses)).not.toHaveLength(0);
  const addresses = await page.evaluate(() => window.addresses);
  expect(addresses.filter((address) => address.includes('access_token'))).toEqual([]);
  expect(page.url()).not.toContain('access_token');
});

test('a link pasted into the address bar of the wizard itself is taken as well', async ({ page, sandbox }) => {
  await page.goto('/userOnboarding');
  await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible();
  const { links } = await sandbox.customerAt('welcome');
  await page.goto(links.onboarding ?? '');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(page.url()).not.toContain('access_token');
});
