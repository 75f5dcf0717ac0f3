import { expect, test } from './harness.ts';
import { openWizard } from './onboarding/steps.ts';

/**
 * docs/product.md, URLs from the API. The frame of a URL reaches neither this page nor its address;
 * `test/api/url-policy.test.ts` has which are refused. The harness fails a test that makes a request to another site.
 */

test('the remote browser can reach neither this page nor its address', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  await openWizard(page, sandbox, 'connecting');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /[?&]embed=1$/);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  const keys = page.frameLocator('iframe').locator('textarea');
  await expect(keys).toBeVisible();
  expect(await keys.evaluate(() => [document.referrer, window.origin])).toEqual(['', 'null']);
});
