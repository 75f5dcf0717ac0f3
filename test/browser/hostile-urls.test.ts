import { expect, test } from './harness.ts';
import { openWizard } from './onboarding/steps.ts';

/**
 * The frame of a URL in an answer of the API (docs/product.md, URLs from the API); `test/api/url-policy.test.ts` has which are refused.
 * The harness fails a test that makes a request to another site.
 */

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
