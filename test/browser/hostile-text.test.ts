import type { Page } from '@playwright/test';
import { readableText } from '../../machines/api/fields.ts';
import { expect, test } from './harness.ts';
import { customer } from './journey-steps.ts';
import { layoutViolationsOf } from './layout-violations.ts';
import { continueButton, failedLoad, openBusiness, openSchedule, openWizard } from './onboarding/steps.ts';

/**
 * docs/product.md, Accessibility. Texts of others, however they are written, leave the page its width on a phone,
 * cover nothing and run no script.
 */

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaints: [failedLoad],
  viewport: { width: 360, height: 740 },
});

const zalgo = 'Zalgo'.replaceAll(/./gu, (letter) => letter + '\u0335\u0321\u0353\u0310\u0344\u035d'.repeat(8));
const texts = [
  'W'.repeat(300),
  zalgo,
  '\u202egnp.exe \u2067مرحبا\u2069 \u202dleft',
  '<script>window.hacked = true</script><img src=x onerror="window.hacked = true">',
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(30),
  'Many words. '.repeat(900),
];
const everything = texts.join(' ');

/** Taller than any text may be without having been opened. */
const tallest = 700;

/** Replaces fields of what the API answers to this path. */
async function answer(page: Page, path: string, fields: object, status = 200): Promise<void> {
  await page.route(`**/host/${path}*`, async (route) => {
    const original = status === 200 ? await (await route.fetch()).json() : {};
    await route.fulfill({ status, json: { ...original, ...fields } });
  });
}

/** The page is as wide as the window, no text lies over another or takes the whole screen, and no script ran. */
async function expectContained(page: Page): Promise<void> {
  expect.soft(await layoutViolationsOf(page)).toEqual([]);
  expect.soft(await tallTexts(page)).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

/** Texts that are too tall, and those with marks that are drawn outside of every box around them. */
function tallTexts(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const elements = [...document.querySelectorAll('main *:not(textarea, select, option)')];
    const own = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const isLoose = (element: Element | null): boolean =>
      !element || element.tagName === 'MAIN' || element.tagName === 'DIALOG'
        ? true
        : getComputedStyle(element).overflowY === 'visible' && isLoose(element.parentElement);
    return elements.filter(own).flatMap((element) => {
      const name = `<${element.tagName.toLowerCase()}> ${JSON.stringify(element.textContent?.slice(0, 30))}`;
      const isMarked = /\p{M}{8}/u.test(element.textContent ?? '');
      return [
        ...(element.getBoundingClientRect().height > most ? [`too tall: ${name}`] : []),
        ...(isMarked && element.checkVisibility() && isLoose(element) ? [`marks are not clipped: ${name}`] : []),
      ];
    });
  }, tallest);
}

const accounts = texts.map((text, index) => ({
  main_account_id: `acc_${index}`,
  ig_main_account_name: text,
  language: text,
  followers: 1,
  following: 1,
  bio: text,
  jobs: texts,
}));

const templates = texts.map((text, index) => ({
  template_id: `tpl_${index}`,
  template_name: text,
  template_content: text,
  language: text,
  category: 'liked',
  is_pro: false,
  jobs: texts,
  exclude_jobs: texts,
  tags: texts,
  exclude_tags: texts,
  active: true,
}));

test('before the wizard any text stays in its place', async ({ page, sandbox }) => {
  test.slow();
  await test.step('a promo code', async () => {
    const { code, link } = await sandbox.promoCode('valid');
    await answer(page, 'check-promo-code', { code: everything.slice(0, 2000), email: everything });
    await page.goto(link);
    await expect(page.getByRole('region', { name: 'Your offer' })).toBeVisible();
    await expectContained(page);
    await page.evaluate(
      ([promo, email]) => {
        localStorage.setItem('promo_code', promo ?? '');
        localStorage.setItem('promo_email', email ?? '');
      },
      [code + everything, everything],
    );
    await page.goto('/subscribe');
    await page.getByLabel('Email').fill('sam@example.com');
    await expect(page.getByText(/Your promo code belongs to/)).toBeVisible();
    await expectContained(page);
  });
  await test.step('messages at /subscribe', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/subscribe');
    await page.getByLabel('Email').fill('sam@example.com');
    await page.getByRole('radio', { name: 'Professional' }).check();
    for (const message of texts.flatMap((text) => [text, `email ${text}`])) {
      await answer(page, 'create_user_temp', { message }, 400);
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      const start = readableText(message).slice(0, 12).trim();
      await expect(page.getByText(start).first()).toBeVisible();
      await expectContained(page);
    }
  });
  await test.step('the email at /checkout', async () => {
    await sandbox.fault({ call: 'createCheckoutSession', kind: 'hang' });
    const { links } = await sandbox.customerAt('subscribed');
    const url = new URL(links.checkout, 'http://localhost');
    const name = `${zalgo.slice(0, 80)}${texts[2]}${'W'.repeat(60)}`.replaceAll(/\s/g, '');
    url.searchParams.set('email', `${name}@example.com`);
    await page.goto(url.pathname + url.search);
    // The page before the application has it once for each order.
    await expect(page.getByText(/Receipt and next steps/)).toHaveCount(1);
    await expectContained(page);
  });
  const { links } = await sandbox.customerAt('paid');
  await test.step('a session error', async () => {
    await answer(page, 'verify-session', { message: everything }, 400);
    await page.goto(links.session ?? '');
    await expect(page.getByRole('heading', { name: 'Session Error' })).toBeVisible();
    await expectContained(page);
  });
  await test.step('account setup', async () => {
    await answer(page, 'verify-session', { email: everything });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Professional Account' })).toBeVisible();
    await expectContained(page);
  });
});

test('up to step 1 any text stays in its place', async ({ page, sandbox }) => {
  test.slow();
  await test.step('a verification error', async () => {
    await answer(page, 'verify-activation', { message: everything }, 400);
    await page.goto('/userOnboarding#access_token=stolen');
    await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible();
    await expectContained(page);
  });
  await test.step('the welcome', async () => {
    await answer(page, 'verify-activation', { email: everything });
    await answer(page, 'get-instagram-info', { username: everything });
    await openWizard(page, sandbox, 'welcome');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expectContained(page);
  });
  await test.step('the business', async () => {
    await page.unrouteAll();
    await answer(page, 'get-instagram-info', { onboarding_description: everything, jobs: texts });
    await answer(page, 'get-job-data', { categories: texts, job_names: texts });
    await openBusiness(page, sandbox);
    await page.getByLabel('Select from existing jobs').click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectContained(page);
    await page.keyboard.press('Escape');
    await answer(page, 'save-business-settings', { message: everything }, 400);
    await page.getByLabel('Business Description').fill(customer.description);
    await continueButton(page).click();
    await expect(page.getByRole('group', { name: 'Error' })).toBeVisible();
    await expectContained(page);
    await page.getByRole('button', { name: 'Add Job' }).click();
    await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
    await expectContained(page);
  });
});

test('in the lists of steps 3 and 4 any text stays in its place', async ({ page, sandbox }) => {
  test.slow();
  await answer(page, 'get-user-templates', { templates });
  await answer(page, 'get-main-accounts', { accounts });
  await answer(page, 'add-main-account', { message: everything }, 400);
  await answer(page, 'remove-main-account', { message: everything }, 400);
  await openSchedule(page, sandbox);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('article')).toHaveCount(texts.length);
  await expectContained(page);
  await page.getByRole('button', { name: /^Edit Many words/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectContained(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Delete Many words/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectContained(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('article')).toHaveCount(texts.length);
  await page.getByRole('button', { name: /^Remove Many words/ }).click();
  await expect(page.getByRole('group', { name: 'Error' })).toBeVisible();
  await expectContained(page);
  await page.getByRole('button', { name: 'Add New Account' }).click();
  await page.getByLabel('Account name').fill('sam');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Error' })).toBeVisible();
  await expectContained(page);
});
