import { routes } from '../../src/routes.tsx';
import { addressOf } from './addresses.ts';
import { expect, test } from './harness.ts';

/** True for every document of the site. */

test.use({ hasOpenerPolicy: true });

const onboardingPaths = ['/onboarding', '/userOnboarding'];

test('every page answers and is drawn without a complaint of the browser', { tag: '@core' }, async ({
  page,
  sandbox,
}) => {
  for (const { path } of routes) {
    await test.step(path, async () => {
      const response = await page.goto(await addressOf(path, sandbox));
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('every page sends a policy that allows nothing inline but what its hashes name', {
  tag: '@core',
}, async ({ request }) => {
  for (const { path } of routes) {
    await test.step(path, async () => {
      const headers = (await request.get(path)).headers();
      const policy = headers['content-security-policy'];
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    });
  }
});

test('only the checkout may run and frame what is not ours', { tag: '@core' }, async ({ request }) => {
  const policies = await Promise.all(
    routes.map(async ({ path }) => [
      path,
      (await request.get(path)).headers()['content-security-policy'] ?? '',
    ]),
  );
  const framing = policies
    .filter(([, policy]) => !policy?.includes("frame-src 'none'"))
    .map(([path]) => path);
  const trusting = policies
    .filter(([, policy]) => !policy?.includes('require-trusted-types-for'))
    .map(([path]) => path);
  expect(framing).toEqual(['/checkout', ...onboardingPaths]);
  expect(trusting).toEqual(['/checkout']);
});

test('pages with a secret in their address tell nobody of it, and caches do not store the onboarding', {
  tag: '@core',
}, async ({ request }) => {
  for (const path of [...onboardingPaths, '/success'])
    expect((await request.get(path)).headers()['referrer-policy'], path).toBe('no-referrer');
  for (const path of onboardingPaths)
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-store');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is drawn in HTML', { tag: '@core' }, async ({ page }) => {
    for (const { path, title, prerender } of routes) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('main')).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(title));
        await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(
          prerender === 'content' ? 0 : 1,
        );
      });
    }
  });
});

test.describe('a path that is no page', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('is a real 404 with a way home', { tag: '@core' }, async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Page not found/);
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
