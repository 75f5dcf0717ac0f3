import type { Page } from '@playwright/test';
import { violationsInAllModes } from './accessibility-violations.ts';
import { expect, test } from './harness.ts';

/** The page for developers of a backend: /sandbox/api. */

/** The browser logs the answer that says no. */
test.use({ expectedComplaints: [/Failed to load resource/] });

function call(page: Page, summary: string) {
  const section = page.getByRole('article', { name: summary, exact: true });
  return {
    section,
    open: () => section.getByText('Try it', { exact: true }).click(),
    send: () => section.getByRole('button', { name: /^Send/ }).click(),
    outcome: section.getByRole('status'),
    received: section.getByLabel('The answer'),
  };
}

test('a GET and a POST are tried for a new customer, and an answer that says no is shown', async ({
  page,
}) => {
  await page.goto('/sandbox');
  await page.getByRole('link', { name: 'The API' }).click();
  await page.getByRole('button', { name: 'with accounts and templates' }).click();
  await expect(page.getByText('The forms below are filled in for')).toBeVisible();

  const add = call(page, 'Add a target account');
  await add.open();
  await add.send();
  await expect(add.outcome).toContainText('200');

  const list = call(page, 'List the target accounts');
  await list.open();
  await list.send();
  await expect(list.outcome).toContainText('200');
  await expect(list.received).toContainText('"ig_main_account_name": "founders.weekly"');

  await add.send();
  await expect(add.outcome).toContainText('409');
  await expect(add.received).toContainText('is on your list already');

  // The list put the id of its last account into the form that removes one.
  const remove = call(page, 'Remove a target account');
  await remove.open();
  await remove.send();
  await expect(remove.outcome).toContainText('200');
  await list.send();
  await expect(list.received).not.toContainText('founders.weekly');
});

test('calls go to the base URL of the developer', async ({ page }) => {
  await page.goto('/sandbox/api');
  await page.getByLabel('Base URL').fill('/another-backend/');
  const jobs = call(page, 'List job categories and job names');
  await jobs.open();
  await jobs.send();
  await expect(jobs.section.getByText(/^GET .*\/another-backend\/get-job-data$/)).toBeVisible();
  await expect(jobs.outcome).toContainText('404');
});

test('a body that is not JSON is not sent', async ({ page, sandbox }) => {
  await page.goto('/sandbox/api');
  const create = call(page, 'Create a temporary user from an email');
  await create.open();
  const before = await sandbox.calls();
  const body = create.section.getByLabel('Body');
  await body.fill('{"email": ');
  await create.send();
  await expect(create.section.getByRole('alert')).toContainText('The body is not a JSON object');
  await expect(body).toBeFocused();
  expect(await sandbox.calls()).toEqual(before);
});

test('calls are found by name', async ({ page }) => {
  await page.goto('/sandbox/api');
  await page.getByLabel('Find a call').fill('template');
  await expect(page.getByRole('heading', { name: 'List the message templates' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Purchase' })).toBeHidden();
  await page.getByLabel('Find a call').fill('create template nothing');
  await expect(page.getByText('0 calls', { exact: true })).toBeVisible();
});

test('has no accessibility violations', async ({ page }) => {
  await page.goto('/sandbox/api');
  await page.getByLabel('Find a call').fill('main-account');
  await call(page, 'Add a target account').open();
  await call(page, 'List the target accounts').open();
  expect(await violationsInAllModes(page)).toEqual([]);
});
