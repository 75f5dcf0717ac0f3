import type { Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import { fillAccount } from './journey-steps.ts';
import { failedLoad, openWizard } from './onboarding/steps.ts';
import { findings, kept, leftovers, passwords, recordAll, type Seen } from './secret-places.ts';

/** docs/product.md, Secrets. Secrets are found nowhere but in the request that carries them. */

test.describe('an error that repeats a secret', () => {
  test.use({ expectedComplaints: [failedLoad] });

  /** The API answers a call with an error that repeats the request. */
  async function echo(page: Page, path: string, status: number): Promise<void> {
    await page.route(`**/host${path}`, (route) =>
      route.fulfill({ status, json: { message: `We cannot take ${route.request().postData()}` } }),
    );
  }

  async function expectMasked(page: Page, seen: readonly Seen[], secrets: readonly string[]): Promise<void> {
    await expect(page.getByText('•••').first()).toBeVisible();
    await expect(page.locator('body')).toContainText('We cannot take');
    const before = await leftovers(page);
    const shown = before.filter(({ where }) => where === 'document');
    await page.goto('/');
    const recorded = [...seen, ...(await leftovers(page))].filter(({ where }) => where !== kept);
    expect(findings([...shown, ...recorded], secrets)).toEqual([]);
  }

  test('shows neither passwords nor the access token nor the credentials of the remote browser', async ({
    context,
    page,
    sandbox,
  }) => {
    const seen = await recordAll(context);
    await test.step('passwords', async () => {
      const buyer = await sandbox.customerAt('paid');
      await echo(page, '/create-account', 400);
      await page.goto(buyer.links.session ?? '');
      await fillAccount(page);
      await page.getByRole('button', { name: /Create account/i }).click();
      await expectMasked(page, seen, passwords);
    });
    await test.step('the access token', async () => {
      const { links } = await sandbox.customerAt('welcome');
      await echo(page, '/verify-activation', 401);
      await page.goto(links.onboarding ?? '');
      const accessToken = links.onboarding?.split('access_token=')[1] ?? '';
      await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible();
      await expectMasked(page, seen, [accessToken]);
      await page.unrouteAll();
    });
    await test.step('the credentials of the remote browser', async () => {
      await openWizard(page, sandbox, 'connecting');
      const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
      const pwd = src.searchParams.get('pwd') ?? '';
      await page.route('**/host/check-onboarding-status*', (route) =>
        route.fulfill({ status: 500, json: { error: `We cannot take ${src}` } }),
      );
      await expect(page.getByText('Connection issue', { exact: true })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(pwd);
      await page.goto('/');
      expect(findings([...seen, ...(await leftovers(page))], [pwd])).toEqual([]);
    });
  });
});
