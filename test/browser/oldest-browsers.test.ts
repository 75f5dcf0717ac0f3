import type { Page } from '@playwright/test';
import { contentPaths } from './addresses.ts';
import { holdApplication, startByKey, waitUntilHydrated } from './application.ts';
import { expect, test } from './harness.ts';
import { takeAwayYoungerNames } from './younger-names.ts';

/** docs/product.md, Routes. Pages start with the names that the oldest browsers have. */

test('content pages start with the names of the oldest browsers only', async ({ context, page }) => {
  await takeAwayYoungerNames(context);
  for (const path of contentPaths) {
    await page.goto(path);
    await startByKey(page);
  }
});

/** Serves the landing page as a browser reads it that knows neither popovers nor groups of answers. */
async function openWithoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string]) => asked[0] !== 'selector(:popover-open)' && supports(...asked);
  });
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      / (popover|command|commandfor)="[^"]*"|(<details[^>]*) name="faq"/g,
      '$2',
    );
    await route.fulfill({ response, body: html });
  });
  await page.goto('/');
}

test('one question is open at a time where the browser does not group them', async ({ page }) => {
  await openWithoutPopovers(page);
  await startByKey(page);
  await page.getByText('Can I cancel?').click();
  await expect(page.locator('details[open] h3')).toHaveText(['Can I cancel?']);
});

test('the Basic dialog opens and closes without popovers, before the application and after', async ({ page }) => {
  const release = await holdApplication(page, '**/assets/main-*.js');
  await openWithoutPopovers(page);
  const dialog = page.getByRole('dialog', { name: 'Basic Plan No Longer Available' });
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await release();
  await waitUntilHydrated(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await expect(dialog).toBeVisible();
});

test.describe('the contact form without the application', () => {
  /** The mail link that the form opens. */
  async function send(page: Page, email: string, message: string): Promise<string> {
    const client = await page.context().newCDPSession(page);
    await client.send('Page.enable');
    const opened = new Promise<string>((resolve) =>
      client.on('Page.frameRequestedNavigation', ({ url }) => url.startsWith('mailto:') && resolve(url)),
    );
    await page.goto('/contact');
    await page.getByLabel('Full name').fill('Ada Marsh');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Subject').selectOption('Media Inquiry');
    await page.getByLabel('Message').fill(message);
    await page.getByRole('button', { name: 'Send Message' }).click();
    return opened;
  }

  test('makes the mail that the application makes', async ({ page }) => {
    await page.route('**/assets/main-*.js', () => undefined);
    expect(await send(page, 'Ada <ada+b@example.com> ', 'One & two\nthree')).toBe(
      'mailto:support@example.com?subject=Media%20Inquiry&body=Name%3A%20Ada%20Marsh%0D%0AEmail%3A%20ada%2Bb%40example.com%0D%0A%0D%0AOne%20%26%20two%0D%0Athree',
    );
  });

  test.describe('and without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('puts everything into the text of the mail', async ({ page }) => {
      const link = await send(page, 'ada@example.com', 'One two\nthree');
      expect(link).not.toContain('+');
      const [, text = ''] = link.split('body=');
      expect(decodeURIComponent(text).trim().split('\r\n')).toEqual([
        'Name=Ada Marsh',
        'Email=ada@example.com',
        'Subject=Media Inquiry',
        'Message=One two',
        'three',
      ]);
    });
  });
});
