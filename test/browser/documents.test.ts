import { routes } from '../../src/routes.tsx';
import { addressOf } from './addresses.ts';
import { expect, test } from './harness.ts';

/** True for every document of the site. */

test.use({ hasOpenerPolicy: true });

const onboardingPaths = ['/onboarding', '/userOnboarding'];

for (const { path, title, prerender } of routes) {
  test.describe(path, () => {
    test('answers and is drawn without a complaint of the browser', async ({ page, sandbox }) => {
      const response = await page.goto(await addressOf(path, sandbox));
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('sends a policy that allows nothing inline but what its hashes name', async ({ request }) => {
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

    test('is drawn in HTML before any script runs', async ({ browser, serverUrl }) => {
      const page = await browser.newPage({ javaScriptEnabled: false, baseURL: serverUrl });
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(
        prerender === 'content' ? 0 : 1,
      );
      await page.close();
    });
  });
}

test.describe('a path that is no page', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('is a real 404 with a way home', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Page not found/);
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('only the checkout may run and frame what is not ours', async ({ request }) => {
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

for (const path of [...onboardingPaths, '/success']) {
  test(`${path} tells nobody its address`, async ({ request }) => {
    expect((await request.get(path)).headers()['referrer-policy']).toBe('no-referrer');
  });
}

for (const path of onboardingPaths) {
  test(`${path} is not stored by caches`, async ({ request }) => {
    expect((await request.get(path)).headers()['cache-control']).toBe('no-store');
  });
}
