import { callNames, calls } from '../../../machines/api/contract.ts';
import { expect, test } from '../../browser/harness.ts';

/** backend/README.md, Read the API. */

test('/sandbox/api lists every call, and tries one in the sandbox', async ({ page, sandbox }) => {
  await page.goto('/sandbox');
  await page.getByRole('link', { name: 'The API' }).click();
  for (const name of callNames) {
    await expect(page.getByText(calls[name].summary, { exact: true })).toBeVisible();
  }

  await page.getByRole('button', { name: calls.createTemporaryUser.summary }).click();
  await page.getByRole('tabpanel').getByRole('textbox').fill('{"email": "developer@example.com"}');
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByRole('row', { name: /^200 .*"id"/ })).toBeVisible();
  expect(await sandbox.calls('developer@example.com')).toMatchObject([{ name: 'createTemporaryUser', status: 200 }]);
});
