import type { Page, Route } from '@playwright/test';
import { expect, test } from './harness.ts';

/** /subscribe before its application has started: the prerendered form, and what becomes of what was done in it. */

const path = '/subscribe?plan=growth&billing=annual';
const email = (page: Page) => page.getByLabel('Email');
const next = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' });

/** Holds every file of the application back until it is released. */
async function holdApplication(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route('**/assets/*.js', (route) => (isReleased ? route.continue() : void held.push(route)));
  return async () => {
    isReleased = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** The application has adopted the form. */
const adopted = (page: Page) => expect(page.locator('form[data-early]')).toHaveCount(0);

test('what was typed, the focus and the selection outlast the start', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Growth Plan' })).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await page.getByRole('radio', { name: 'Individual' }).check();
  await email(page).fill('early@example.com');
  await email(page).evaluate((field: HTMLInputElement) => field.setAttribute('data-same', ''));
  await expect(next(page)).toBeEnabled();

  await release();
  await adopted(page);
  await expect(email(page)).toHaveValue('early@example.com');
  await expect(email(page)).toBeFocused();
  await expect(page.locator('[data-same]')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked();
  await expect(next(page)).toBeEnabled();
  await page.keyboard.type('x');
  await expect(email(page)).toHaveValue('early@example.comx');
  await page.reload();
  await expect(email(page)).toHaveValue('early@example.comx');
});

test('a form that was sent early is sent once, by a POST', async ({ page, sandbox }) => {
  const release = await holdApplication(page);
  await page.goto(path);
  await page.getByRole('radio', { name: 'Individual' }).check();
  await email(page).fill('sent.early@example.com');
  await email(page).press('Enter');
  await next(page).dblclick();
  await expect(page.getByText('One moment: we continue as soon as the page has loaded.')).toBeVisible();
  await expect(page).toHaveURL(path);

  await release();
  await page.waitForURL(/\/sandbox\/creem\//);
  expect((await sandbox.calls('sent.early@example.com')).map(({ name }) => name).reverse()).toEqual([
    'createTemporaryUser',
    'createCreemCheckout',
  ]);
});
