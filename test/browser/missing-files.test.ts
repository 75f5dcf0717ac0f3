import type { Page } from '@playwright/test';
import { startByKey } from './application.ts';
import { expect, test } from './harness.ts';

/** docs/product.md, Routes. A deployment took away files that an open page asks for later. */

test.use({ expectedComplaints: [/status of 404|dynamically imported module/] });

/** Answers 404 for these files, so many times; how often each document and file was asked for. */
async function takeAway(page: Page, files: string, times = Number.POSITIVE_INFINITY) {
  const asked = { documents: 0, files: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.documents += 1;
  });
  await page.route(files, (route) => {
    // The page looks whether a file that did not load is gone.
    if (route.request().method() === 'GET') asked.files += 1;
    return asked.files > times ? route.continue() : route.fulfill({ status: 404 });
  });
  return asked;
}

async function openHydrated(page: Page): Promise<void> {
  await page.goto('/');
  await startByKey(page);
}

const toAbout = (page: Page) => page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'About' });

/** Touches the page, and waits until that has had its effects. */
async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
}

async function touchUntil(page: Page, isDone: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await touch(page);
      return isDone();
    })
    .toBe(true);
}

test('a link to a page whose code is gone loads that page anew', async ({ page }) => {
  await openHydrated(page);
  const asked = await takeAway(page, '**/assets/about-*.js', 1);
  await toAbout(page).press('Enter');
  await expect.poll(() => asked.documents).toBe(1);
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do the quiet half of growing.');
});

test('code that stays away leads to one reload, and the page is there to read', async ({ page }) => {
  await openHydrated(page);
  const asked = await takeAway(page, '**/assets/about-*.js');
  await toAbout(page).press('Enter');
  await expect.poll(() => asked.documents).toBe(1);
  // The link, then the boot script of the page itself.
  await touchUntil(page, () => asked.files === 2);
  await touch(page);
  await touch(page);
  expect(asked).toEqual({ documents: 1, files: 2 });
});

test('a content page whose application is gone reloads at the first touch, and then stops asking', async ({ page }) => {
  const asked = await takeAway(page, '**/assets/main-*.js');
  await page.goto('/');
  await touchUntil(page, () => asked.documents === 2);
  // By each document.
  await touchUntil(page, () => asked.files === 2);
  await touch(page);
  await touch(page);
  expect(asked).toEqual({ documents: 2, files: 2 });
});

test('where the tab can note nothing there is no reload, which might repeat itself', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  await openHydrated(page);
  const asked = await takeAway(page, '**/assets/about-*.js');
  await toAbout(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  expect(asked.documents).toBe(0);
});

test('a dialog whose code is gone reloads the page once, then offers it', async ({ page }) => {
  await page.goto('/success');
  const asked = await takeAway(page, '**/assets/report-dialog-*.js');
  const open = page.getByRole('button', { name: 'Save what happened' });
  await open.click();
  await expect.poll(() => asked.documents).toBe(1);
  await open.click();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(asked.documents).toBe(1);
});
