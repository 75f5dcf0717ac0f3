import type { BrowserContext, Page, Route } from '@playwright/test';
import { test } from '../tool/browser/recorded-sessions.ts';
import { expect } from './harness.ts';
import { cards, customer, fillAccount, subscribe } from './journey-steps.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** docs/product.md, Payment verification. Reloads, Back, second tabs and failing networks send no POST twice. */

test.use({ expectedComplaints: [/Failed to load resource/] });

/** Holds each request to a call until it is answered, and keeps what was sent. */
async function holdCall(target: Page | BrowserContext, path: string) {
  const sent: unknown[] = [];
  const held: Route[] = [];
  await target.route(`**/host/${path}`, (route) => {
    sent.push(route.request().postDataJSON());
    held.push(route);
  });
  const newest = () => held.pop() ?? Promise.reject(new Error(`no ${path} is held`));
  return {
    sent,
    isSent: (times: number) => expect.poll(() => sent.length).toBe(times),
    answer: async (json: object, status = 200) => (await newest()).fulfill({ status, json }),
  };
}

const names = (calls: readonly { name: string | null }[]) => calls.map(({ name }) => name).reverse();

test.describe('the update of a payment', () => {
  const path = '/success?provider=creem&checkout_id=ch_once';
  const update = { checkout_id: 'ch_once' };
  const sending = 'Sending your onboarding email...';
  const done = 'Onboarding email has been sent successfully!';

  test('a reload while it is under way sends nothing until the customer asks', { tag: '@core' }, async ({ page }) => {
    const call = await holdCall(page, 'update-user-status');
    await page.goto(path);
    await call.isSent(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(page.getByText('Your onboarding email may be on its way.')).toBeVisible();
    expect(call.sent).toEqual([update]);

    await page.getByRole('button', { name: 'Send it again' }).dblclick();
    await call.isSent(2);
    await call.answer({});
    await expect(page.getByText(done)).toBeVisible();
    await page.reload();
    await expect(page.getByText(done)).toBeVisible();
    expect(call.sent).toEqual([update, update]);
  });

  test('neither do Back and Forward', { tag: '@core' }, async ({ page }) => {
    const call = await holdCall(page, 'update-user-status');
    await page.goto('/terms');
    await page.goto(path);
    await call.isSent(1);
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
    expect(call.sent).toEqual([update]);
  });

  test('two tabs send it once, and both say so', { tag: '@core' }, async ({ page, context }) => {
    const call = await holdCall(context, 'update-user-status');
    const other = await context.newPage();
    await Promise.all([page.goto(path), other.goto(path)]);
    await expect(page.getByText(sending)).toBeVisible();
    await expect(other.getByText(sending)).toBeVisible();
    await call.isSent(1);
    await call.answer({});
    await expect(page.getByText(done)).toBeVisible();
    await expect(other.getByText(done)).toBeVisible();
    expect(call.sent).toEqual([update]);
  });

  test('a tab that is closed leaves it to the customer of the others, who send it once more', async ({
    page,
    context,
  }) => {
    const call = await holdCall(context, 'update-user-status');
    const closed = await context.newPage();
    await closed.goto(path);
    await call.isSent(1);
    await page.goto(path);
    await expect(page.getByText(sending)).toBeVisible();
    await closed.close();
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs.slice(1)) await tab.goto(path);
    const again = tabs.map((tab) => tab.getByRole('button', { name: 'Send it again' }));
    for (const button of again) await expect(button).toBeVisible();
    expect(call.sent).toEqual([update]);

    await Promise.all(again.slice(0, 2).map((button) => button.click()));
    for (const tab of tabs.slice(0, 2)) await expect(tab.getByText(sending)).toBeVisible();
    await call.isSent(2);
    await call.answer({});
    for (const tab of tabs) await expect(tab.getByText(done)).toBeVisible();
    expect(call.sent).toEqual([update, update]);
  });
});

test.describe('the order', () => {
  test('Back from the hosted checkout goes on with the same user', { tag: '@core' }, async ({ page, sandbox }) => {
    const email = 'back.individual@example.com';
    await subscribe(page, email, 'Individual');
    await page.waitForURL(/\/sandbox\/creem\//);
    await page.goBack();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('radio', { name: 'Individual' })).toBeChecked();
    await page.getByRole('button', { name: 'Continue to Payment' }).dblclick();
    await page.waitForURL(/\/sandbox\/creem\//);
    expect(names(await sandbox.calls(email))).toEqual([
      'createTemporaryUser',
      'createCreemCheckout',
      'createCreemCheckout',
    ]);
  });

  test("Back from the card provider's own page does not leave again on its own", { tag: '@core' }, async ({
    page,
    sandbox,
  }) => {
    const email = 'back.professional@example.com';
    await sandbox.fault({ call: 'createCheckoutSession', kind: 'url' });
    await subscribe(page, email, 'Professional');
    await page.waitForURL(/\/sandbox\/hosted-card\//);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Payment not finished' })).toBeVisible();
    const posts = async () => names(await sandbox.calls(email)).filter((name) => name?.startsWith('create'));
    const before = ['createTemporaryUser', 'createCheckoutSession'];
    expect(await posts()).toEqual(before);
    await page.getByRole('button', { name: 'Try again' }).dblclick();
    await page.waitForURL(/\/sandbox\/hosted-card\//);
    expect(await posts()).toEqual([...before, 'createCheckoutSession']);
  });
});

/** Begins a payment by card, which its customer confirms in the app of their bank, and no page of ours hears of. */
async function payUnseen(page: Page, email: string): Promise<void> {
  const answered = page.waitForResponse(/create-checkout-session/);
  await subscribe(page, email, 'Professional');
  const { clientSecret } = await (await answered).json();
  await expect(page.locator('iframe[title="Secure payment form"]')).toBeVisible();
  await page.context().request.post('/sandbox/card-payments/pay', {
    data: { client_secret: clientSecret, number: cards.accepted.replaceAll(' ', '') },
  });
}

test.describe('a payment that no tab saw complete', () => {
  const isTold = async (page: Page, sandbox: SandboxControl, email: string) => {
    await expect(page).toHaveURL(/\/success\?session_id=cs_/);
    await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
    const calls = names(await sandbox.calls(email));
    expect(calls.filter((name) => name === 'createCheckoutSession')).toHaveLength(1);
  };

  for (const path of ['/checkout', '/subscribe']) {
    test(`because the phone ended the tab, is asked about by ${path}`, { tag: '@core' }, async ({
      page,
      context,
      sandbox,
    }) => {
      const email = `ended.tab.${path.slice(1)}@example.com`;
      await payUnseen(page, email);
      const checkout = page.url();
      await page.close();
      const opened = await context.newPage();
      await opened.goto(path === '/checkout' ? checkout : '/subscribe?plan=growth&billing=annual');
      if (path === '/subscribe') await opened.getByLabel('Email', { exact: true }).fill(email);
      await isTold(opened, sandbox, email);
    });
  }

  test('is asked about by the tab that comes back, and ends the others', async ({ page, context, sandbox }) => {
    const email = 'lost.message@example.com';
    await payUnseen(page, email);
    const other = await context.newPage();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await isTold(page, sandbox, email);
    await other.goto('/subscribe?plan=growth&billing=annual');
    await other.getByLabel('Email', { exact: true }).fill(email);
    await expect(other.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
    await expect(other.getByText('Continue your order.')).toBeHidden();
  });
});

test('a payment that a new tab verifies ends the order in every other tab', { tag: '@core' }, async ({
  page,
  context,
  sandbox,
}) => {
  const email = 'bank.app@example.com';
  const answered = page.waitForResponse(/create-checkout-session/);
  await subscribe(page, email, 'Professional');
  const { clientSecret } = await (await answered).json();
  await expect(page.locator('iframe[title="Secure payment form"]')).toBeVisible();
  const checkout = page.url();
  const offering = await context.newPage();
  await offering.goto('/subscribe?plan=growth&billing=annual');
  await offering.getByLabel('Email', { exact: true }).fill(email);
  await expect(offering.getByText('Continue your order.')).toBeVisible();

  // The bank's app confirms the payment, and opens the page that verifies it.
  await context.request.post('/sandbox/card-payments/pay', {
    data: { client_secret: clientSecret, number: cards.accepted.replaceAll(' ', '') },
  });
  const opened = await context.newPage();
  await opened.goto(`/success?session_id=${clientSecret.split('_secret_')[0]}`);
  await expect(opened.getByText(/^Growth Plan: \$[\d,]+ every year/)).toBeVisible();
  await expect(opened.getByText(`We sent an email to ${email}.`)).toBeVisible();

  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(offering.getByText('Continue your order.')).toBeHidden();
  await opened.goto(checkout);
  await expect(opened).toHaveURL(/\/success/);
  const sessions = names(await sandbox.calls(email)).filter((name) => name === 'createCheckoutSession');
  expect(sessions).toHaveLength(1);
});

test('an account that is being created is not sent twice', async ({ page, sandbox }) => {
  const buyer = await sandbox.customerAt('paid', { email: 'account.once@example.com' });
  const call = await holdCall(page, 'create-account');
  await page.goto(buyer.links.session ?? '');
  await fillAccount(page);
  await page.getByRole('button', { name: 'Create Account' }).dblclick();
  await page.getByLabel('Instagram username').press('Enter');
  await call.isSent(1);
  await page.reload();
  await expect(page.getByText(/^You sent this form before/)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(call.sent).toHaveLength(1);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain(customer.password);
  expect(stored).not.toContain(customer.instagramPassword);

  await fillAccount(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await call.isSent(2);
  await call.answer({});
  await expect(page.getByRole('heading', { name: 'Account Created!' })).toBeVisible();
});

test('an account that two tabs create is sent once, and every tab says so', { tag: '@core' }, async ({
  page,
  context,
  sandbox,
}) => {
  const call = await holdCall(context, 'create-account');
  const { links } = await sandbox.customerAt('paid', { email: 'account.two.tabs@example.com' });
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(links.session ?? '');
    await fillAccount(tab);
  }
  const third = await context.newPage();
  await third.goto(links.session ?? '');
  await expect(third.getByRole('button', { name: 'Create Account' })).toBeVisible();
  for (const tab of tabs) await tab.getByRole('button', { name: 'Create Account' }).click();
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Creating account...' })).toBeVisible();
  await call.isSent(1);
  await call.answer({});
  for (const tab of [...tabs, third])
    await expect(tab.getByRole('heading', { name: 'Account Created!' })).toBeVisible();
  expect(call.sent).toHaveLength(1);
});

test('templates are requested once by tabs that open step 4 together, later or again', async ({
  page,
  context,
  sandbox,
}) => {
  const opened = await sandbox.customerAt('targets', { overrides: { generation: 'none' } });
  const requests = async () =>
    names(await sandbox.callsOf(opened)).filter((name) => name === 'generateTemplates').length;
  const open = async (tab: Page) => {
    await tab.goto(opened.links.onboarding ?? '');
    await expect(tab.getByText(/^Attempt \d+\/12$/)).toBeVisible();
  };
  await Promise.all([open(page), open(await context.newPage())]);
  await expect.poll(requests).toBe(1);
  const later = await context.newPage();
  await open(later);
  await page.reload();
  for (const tab of [later, page]) {
    await expect(tab.getByText(/^Attempt \d+\/12$/)).toBeVisible();
    const polled = tab.waitForResponse('**/check-template-generation-status*');
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    await polled;
  }
  expect(await requests()).toBe(1);
});
