import type { Page } from '@playwright/test';
import { networkError } from '../../src/ui/texts.ts';
import { expect, test } from './harness.ts';
import { customer, expectStep, fillAccount } from './journey-steps.ts';
import { continueButton, failedLoad, openWizard } from './onboarding/steps.ts';

/**
 * docs/product.md, The API. Answers that nobody means well with run no script and break no page, and the page keeps
 * no more of them than it shows. `test/api/hostile-answers.slow.test.ts` has the same for every field of the
 * contract.
 */

test.use({ expectedComplaints: [failedLoad] });

const script = `"><img src=x onerror="window.ran=1"><script>window.ran=1</script>`;
const huge = script + 'x'.repeat(10_000_000);
const rowCount = 20_000;

/** A JSON body with these fields, beside ones that would change the prototype of every object, and one 10,000 levels deep. */
function hostile(fields: object): string {
  const deep = '['.repeat(10_000) + ']'.repeat(10_000);
  const polluting = `"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}`;
  const [rest] = [JSON.stringify(fields).slice(1, -1).replaceAll('"infinity"', '1e999')];
  return `{${polluting},"deep":${deep},${rest}}`;
}

async function answer(page: Page, path: string, fields: object, status = 200): Promise<void> {
  const body = hostile(fields);
  await page.route(`**/host${path}*`, (route) => route.fulfill({ status, body, contentType: 'application/json' }));
}

async function expectUnharmed(page: Page): Promise<void> {
  const state = await page.evaluate(() => ({
    ran: 'ran' in window,
    polluted: 'polluted' in {},
    images: document.querySelectorAll('img[src="x"]').length,
    isLarge: document.documentElement.outerHTML.length > 2_000_000,
  }));
  expect(state).toEqual({ ran: false, polluted: false, images: 0, isLarge: false });
}

/** The memory that the page still holds after a garbage collection. */
async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

test('a redirect leads neither to success nor passwords elsewhere', { tag: '@core' }, async ({
  page,
  sandbox,
  baseURL,
}) => {
  const buyer = await sandbox.customerAt('paid');
  const elsewhere: string[] = [];
  page.on('request', (request) => request.url().includes('/elsewhere') && elsewhere.push(request.url()));
  await page.goto(buyer.links.session ?? '');
  await fillAccount(page);
  for (const status of [301, 302, 303, 307]) {
    await test.step(`${status}`, async () => {
      await page.route('**/host/create-account', (route) =>
        route.fulfill({ status, headers: { location: `${baseURL}/elsewhere` } }),
      );
      const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/create-account'));
      await page.getByRole('button', { name: 'Create Account' }).click();
      await failed;
      await expect(page.getByRole('group', { name: 'Error' })).toContainText(networkError);
      expect(elsewhere).toEqual([]);
    });
  }
});

test('the wizard up to step 3', async ({ page, sandbox }) => {
  const names = Array.from({ length: rowCount }, (_, index) => ({ job_name: `${script} ${index}` }));
  await answer(page, '/get-instagram-info', {
    username: 'constructor',
    account_name: huge,
    picture: huge,
    onboarding_description: script,
    jobs: ['__proto__', 'constructor', script, huge],
    email: script,
  });
  await answer(page, '/get-job-data', { categories: ['__proto__', 'constructor', script], job_names: names });
  await answer(page, '/get-user-country', { country: '__proto__' });
  await openWizard(page, sandbox, 'welcome');
  await expect(page.getByRole('heading', { name: 'Welcome, @constructor' })).toBeVisible();
  await continueButton(page).click();
  await expectStep(page, 1, 14);
  await expect(page.getByLabel('Business Description')).toHaveValue(script);
  await expect(page.getByRole('button', { name: 'Remove constructor' })).toBeVisible();
  await expectUnharmed(page);
  expect(await heapMegabytes(page)).toBeLessThan(200);

  const accounts = Array.from({ length: rowCount }, (_, index) => ({
    main_account_id: index,
    ig_main_account_name: index === 0 ? script : `name.${index}`,
    language: index === 1 ? '__proto__' : 'EN',
    followers: 'infinity',
    following: 'NaN',
    bio: index === 0 ? script : '',
    jobs: index === 2 ? ['__proto__', 'constructor', 'constructor'] : [],
  }));
  await answer(page, '/get-main-accounts', { accounts: [null, huge, ...accounts] });
  await page.getByLabel('Business Description').fill(customer.description);
  await continueButton(page).click();
  await page.getByLabel('Target audience and purpose').fill(customer.audience);
  await continueButton(page).click();
  await expectStep(page, 3, 43);
  await expect(page.getByRole('heading', { name: script })).toBeVisible();
  await expect(page.getByText(/\d followers/)).toHaveCount(0);
  await expectUnharmed(page);
  expect(await heapMegabytes(page)).toBeLessThan(300);
});
