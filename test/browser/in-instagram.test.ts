import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import {
  cards,
  confirmPayment,
  createAccount,
  passTo,
  payByCard,
  payHosted,
  subscribe,
  walkWizard,
} from './journey-steps.ts';
import { openBusiness, openSchedule, openWizard } from './onboarding/steps.ts';

/** docs/operations.md, In the Instagram app. The journeys pass the browsers inside of the app, as far as Chromium can pass for them. */

const phone = { viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true } as const;

const apps = {
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 339.0.3.12.91 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532; 614590230)',
  Android:
    'Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 Instagram 339.0.0.30.105 Android (33/13; 450dpi; 1080x2340; samsung; SM-A536B; a53x; s5e8825; en_US; 614590230)',
};

test.use(phone);

/** No second window, nothing to share with, and no storage in frames. */
async function takeAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.open = () => null;
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'canShare');
    if (window === window.top) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
}

for (const [app, accountType, end, tags] of [
  ['iOS', 'Professional', '"All Set!"', []],
  ['Android', 'Individual', 'the wizard', ['@core']],
] as const) {
  test(`${app}, ${accountType}: from /subscribe to ${end}, each link of a mail in a view of its own`, {
    tag: [...tags],
  }, async ({ browser, baseURL, sandbox }) => {
    test.slow();
    const email = `in.${app}@example.com`.toLowerCase();
    const options: BrowserContextOptions = { ...phone, userAgent: apps[app], ...(baseURL && { baseURL }) };
    async function inNewView<Result>(link: string, visit: (page: Page) => Promise<Result>): Promise<Result> {
      const context = await browser.newContext(options);
      await takeAway(context);
      const page = await context.newPage();
      if (link) await page.goto(link);
      const result = await visit(page);
      await context.close();
      return result;
    }
    const setup = await inNewView('', async (page) => {
      await subscribe(page, email, accountType);
      if (accountType === 'Professional') await payByCard(page, cards.accepted);
      else await payHosted(page);
      return confirmPayment(page, sandbox, email);
    });
    const activation = await inNewView(setup, (page) => createAccount(page, sandbox, email));
    // The wizard is the same for both.
    if (accountType === 'Professional') await inNewView(activation, (page) => walkWizard(page, email));
    else
      await inNewView(activation, (page) =>
        expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible(),
      );
  });
}

/**
 * The fields that something covers, or that are out of view, once the keyboard has taken its part of the window: a third, where the wizard's
 * footer still sticks to its edge, and half.
 */
async function hiddenFieldsOf(page: Page, area: Locator): Promise<string[]> {
  const fields = area.locator(
    'input:not([type=checkbox], [type=radio], [type=hidden], [readonly]), textarea',
  );
  await expect(fields).not.toHaveCount(0);
  const hidden: string[] = [];
  for (const field of await fields.all()) {
    for (const height of [400, 300]) {
      await field.focus();
      await page.setViewportSize({ ...phone.viewport, height });
      const name = await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => {
        // As Android does when the keyboard opens.
        element.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isSeen = [top + 8, bottom - 8].every(
          (y) => document.elementFromPoint((left + right) / 2, y) === element,
        );
        return isSeen ? '' : element.labels?.[0]?.textContent || element.outerHTML;
      });
      if (name) hidden.push(`${name}, ${height} px`);
      await page.setViewportSize(phone.viewport);
    }
  }
  return hidden;
}

test('no field is behind the footer, or out of view, while the keyboard is open', { tag: '@core' }, async ({
  page,
  sandbox,
}) => {
  test.slow();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const expectSeen = async (area: Locator) => expect(await hiddenFieldsOf(page, area)).toEqual([]);
  await page.goto('/subscribe?plan=growth&billing=annual');
  await expectSeen(main);
  const { links } = await sandbox.customerAt('paid');
  await page.goto(links.session ?? '');
  await expectSeen(main);
  await openBusiness(page, sandbox);
  await expectSeen(main);
  await page.getByRole('button', { name: 'Add Job' }).click();
  await dialog.getByRole('button', { name: 'Add new category' }).click();
  await expectSeen(dialog);
  await page.keyboard.press('Escape');
  await passTo(page, 'objectives', 'business');
  await expectSeen(main);
  await passTo(page, 'targets', 'objectives');
  await page.getByRole('button', { name: 'Add New Account' }).click();
  await expectSeen(dialog);
  await openWizard(page, sandbox, 'templates');
  const edit = page.getByRole('button', { name: /^Edit / });
  await edit.first().click();
  await expectSeen(dialog);
  await openSchedule(page, sandbox);
  await page.getByRole('button', { name: 'Change' }).click();
  await expectSeen(dialog);
});
