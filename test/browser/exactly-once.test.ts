import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, type SandboxControl } from './harness.ts';
import { customer, fillAccount, subscribe } from './journey-steps.ts';
import { test } from './recorded-sessions.ts';

/** What the customer, the browser and the network do must not send a POST twice. */

test.use({ expectedComplaints: [/Failed to load resource/] });

/** Holds each request to a call until it is answered, and keeps what was sent. */
async function holdCall(target: Page | BrowserContext, path: string) {
  const sent: unknown[] = [];
  const held: Route[] = [];
  const pages: Page[] = [];
  await target.route(`**/host/${path}`, (route) => {
    sent.push(route.request().postDataJSON());
    pages.push(route.request().frame().page());
    held.push(route);
  });
  const newest = () => held.pop() ?? Promise.reject(new Error(`no ${path} is held`));
  return {
    sent,
    /** Which page sent each. */
    pages,
    isSent: (times: number) => expect.poll(() => sent.length).toBe(times),
    answer: async (json: object, status = 200) => (await newest()).fulfill({ status, json }),
    fail: async () => (await newest()).abort('internetdisconnected'),
  };
}

const names = (calls: readonly { name: string | null }[]) => calls.map(({ name }) => name).reverse();

test.describe('the update of a payment', () => {
  const path = '/success?provider=creem&checkout_id=ch_once';
  const update = { checkout_id: 'ch_once' };
  const sending = 'Sending your onboarding email...';
  const done = 'Onboarding email has been sent successfully!';

  test('a reload while it is under way does not send it again until the customer asks', async ({ page }) => {
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

  for (const storages of [['localStorage'], ['localStorage', 'sessionStorage']] as const) {
    test(`nor with no room in ${storages.join(' and ')}`, async ({ page }) => {
      await page.addInitScript((names) => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, value) {
          if (names.some((name) => window[name] === this)) throw new DOMException('', 'QuotaExceededError');
          setItem.call(this, key, value);
        };
      }, storages);
      const call = await holdCall(page, 'update-user-status');
      await page.goto(path);
      await call.isSent(1);
      await page.reload();
      await expect(page.getByText('Your onboarding email may be on its way.')).toBeVisible();
      expect(call.sent).toEqual([update]);
      await page.getByRole('button', { name: 'Send it again' }).click();
      await call.isSent(2);
      await call.answer({});
      await expect(page.getByText(done)).toBeVisible();
    });
  }

  test('neither do Back and Forward', async ({ page }) => {
    const call = await holdCall(page, 'update-user-status');
    await page.goto('/terms');
    await page.goto(path);
    await call.isSent(1);
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
    expect(call.sent).toEqual([update]);
  });

  test('two tabs send it once, and both say so', async ({ page, context }) => {
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

  test('asked for again in one tab: the other says so, too', async ({ page, context }) => {
    const call = await holdCall(context, 'update-user-status');
    await page.goto(path);
    await call.isSent(1);
    await page.reload();
    const other = await context.newPage();
    await other.goto(path);
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
    await other.getByRole('button', { name: 'Send it again' }).click();
    await call.isSent(2);
    await call.answer({});
    await expect(other.getByText(done)).toBeVisible();
    await expect(page.getByText(done)).toBeVisible();
    expect(call.sent).toEqual([update, update]);
  });

  test('asked for again in two tabs at once: sent once more, and both say so', async ({ page, context }) => {
    const call = await holdCall(context, 'update-user-status');
    await page.goto(path);
    await call.isSent(1);
    await page.reload();
    const other = await context.newPage();
    await other.goto(path);
    const again = [page, other].map((tab) => tab.getByRole('button', { name: 'Send it again' }));
    for (const button of again) await expect(button).toBeVisible();
    await Promise.all(again.map((button) => button.click()));
    await expect(page.getByText(sending)).toBeVisible();
    await expect(other.getByText(sending)).toBeVisible();
    await call.isSent(2);
    await call.answer({});
    await expect(page.getByText(done)).toBeVisible();
    await expect(other.getByText(done)).toBeVisible();
    expect(call.sent).toEqual([update, update]);
  });

  test('a tab that is closed leaves it to the customer of the other', async ({ page, context }) => {
    const call = await holdCall(context, 'update-user-status');
    const other = await context.newPage();
    await other.goto(path);
    await call.isSent(1);
    await page.goto(path);
    await expect(page.getByText(sending)).toBeVisible();
    await other.close();
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
    expect(call.sent).toEqual([update]);
  });

  test('offline and online again: only Try again sends it', async ({ page, context }) => {
    const call = await holdCall(page, 'update-user-status');
    await page.goto(path);
    await call.isSent(1);
    await call.fail();
    await expect(page.getByText('We could not send your onboarding email yet')).toBeVisible();
    await context.setOffline(true);
    await context.setOffline(false);
    expect(call.sent).toEqual([update]);
    await page.getByRole('button', { name: 'Try again' }).dblclick();
    await call.isSent(2);
    await call.answer({});
    await expect(page.getByText(done)).toBeVisible();
    expect(call.sent).toEqual([update, update]);
  });
});

test.describe('the order', () => {
  test('Back from the hosted checkout goes on with the same user', async ({ page, sandbox }) => {
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

  test("Back from the card provider's own page does not leave again on its own", async ({
    page,
    sandbox,
  }) => {
    const email = 'back.professional@example.com';
    await sandbox.fault({ call: 'createCheckoutSession', kind: 'url' });
    await subscribe(page, email, 'Professional');
    await page.waitForURL(/\/sandbox\/hosted-card\//);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Payment not finished' })).toBeVisible();
    const before = ['createTemporaryUser', 'createCheckoutSession'];
    expect(names(await sandbox.calls(email))).toEqual(before);
    await page.getByRole('button', { name: 'Try again' }).dblclick();
    await page.waitForURL(/\/sandbox\/hosted-card\//);
    expect(names(await sandbox.calls(email))).toEqual([...before, 'createCheckoutSession']);
  });

  test('a reload keeps what was typed', async ({ page }) => {
    await page.goto('/subscribe?plan=growth&billing=annual');
    await page.getByLabel('Email').fill('reloaded@example.com');
    await page.getByRole('radio', { name: 'Professional' }).check();
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('reloaded@example.com');
    await expect(page.getByRole('radio', { name: 'Professional' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
  });

  test('a reload during the call, then DUPLICATE: the page says what happened', async ({ page }) => {
    const call = await holdCall(page, 'create_user_temp');
    await subscribe(page, 'lost@example.com', 'Individual');
    await call.isSent(1);
    await page.reload();
    const next = page.getByRole('button', { name: 'Continue to Payment' });
    await expect(next).toBeEnabled();
    expect(call.sent).toHaveLength(1);
    await next.dblclick();
    await call.isSent(2);
    await call.answer({ message: 'DUPLICATE' }, 409);
    await expect(page.getByText(/This email is already registered\./)).toBeVisible();
    await expect(page.getByText(/An earlier try with this email got no answer/)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('lost@example.com');
    expect(call.sent).toHaveLength(2);
  });

  test('two fresh tabs: the second continues the order of the first', async ({ page, context }) => {
    const call = await holdCall(context, 'create_user_temp');
    await context.route('**/host/create-creem-checkout', (route) =>
      route.fulfill({ json: { checkout_url: '/canceled' } }),
    );
    const second = await context.newPage();
    await subscribe(page, 'tabs@example.com', 'Individual');
    await call.isSent(1);
    await subscribe(second, 'tabs@example.com', 'Individual');
    await call.isSent(2);
    await call.answer({ message: 'DUPLICATE' }, 409);
    await expect(second.getByText(/This email is already registered\./)).toBeVisible();

    await call.answer({ id: 77 });
    await page.waitForURL('/canceled');
    await expect(second.getByText('Continue your order.')).toBeVisible();
    await expect(second.getByText(/This email is already registered\./)).toHaveCount(0);
    await second.getByRole('button', { name: 'Continue to Payment' }).click();
    await second.waitForURL('/canceled');
    expect(call.sent).toHaveLength(2);
  });

  test('a number as id is a number again on /checkout', async ({ page }) => {
    const user = await holdCall(page, 'create_user_temp');
    const session = await holdCall(page, 'create-checkout-session');
    await subscribe(page, 'numbered@example.com', 'Professional');
    await user.isSent(1);
    await user.answer({ id: 4217 });
    await page.waitForURL(/\/checkout\?user_id=4217&/);
    await session.isSent(1);
    expect(session.sent).toEqual([
      { user_id: 4217, plan: 'growth', billing: 'annual', email: 'numbered@example.com' },
    ]);
    await session.answer({}, 503);
    await expect(page.getByRole('heading', { name: 'Payment Error' })).toBeVisible();
    await page.reload();
    await session.isSent(2);
    expect(session.sent[1]).toEqual(session.sent[0]);
  });
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

test.describe('an account that two tabs create', () => {
  async function openTwice(page: Page, sandbox: SandboxControl, email: string) {
    const buyer = await sandbox.customerAt('paid', { email });
    const other = await page.context().newPage();
    const tabs = [page, other];
    for (const tab of tabs) {
      await tab.goto(buyer.links.session ?? '');
      await fillAccount(tab);
    }
    const create = () =>
      Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Create Account' }).click()));
    return { buyer, tabs, create };
  }

  const created = (tab: Page) => tab.getByRole('heading', { name: 'Account Created!' });
  const busy = (tab: Page) => tab.getByRole('button', { name: 'Creating account...' });

  test('is sent once, and both say so', async ({ page, context, sandbox }) => {
    const call = await holdCall(context, 'create-account');
    const { tabs, create } = await openTwice(page, sandbox, 'account.two.tabs@example.com');
    await create();
    for (const tab of tabs) await expect(busy(tab)).toBeVisible();
    await call.isSent(1);
    await call.answer({});
    for (const tab of tabs) await expect(created(tab)).toBeVisible();
    expect(call.sent).toHaveLength(1);
  });

  test('is known to the tab that has not sent it yet', async ({ page, context, sandbox }) => {
    const call = await holdCall(context, 'create-account');
    const { tabs } = await openTwice(page, sandbox, 'account.other.tab@example.com');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await call.isSent(1);
    await call.answer({});
    for (const tab of tabs) await expect(created(tab)).toBeVisible();
    expect(call.sent).toHaveLength(1);
  });

  test('rejected in one: the other sends its own, without a word about the first', async ({
    page,
    context,
    sandbox,
  }) => {
    const call = await holdCall(context, 'create-account');
    const { tabs, create } = await openTwice(page, sandbox, 'account.rejected.tab@example.com');
    await create();
    for (const tab of tabs) await expect(busy(tab)).toBeVisible();
    await call.isSent(1);
    const other = tabs.find((tab) => tab !== call.pages[0]) ?? page;
    await call.answer({ error: 'Not today' });
    await call.isSent(2);
    expect(call.pages[1]).toBe(other);
    await expect(busy(other)).toBeVisible();
    await expect(other.getByText(/^You sent this form before/)).toBeHidden();
    await call.answer({});
    for (const tab of tabs) await expect(created(tab)).toBeVisible();
  });

  test('goes on in the other tab when the first one is closed, and only the customer sends it again', async ({
    page,
    context,
    sandbox,
  }) => {
    const call = await holdCall(context, 'create-account');
    const { buyer, tabs, create } = await openTwice(page, sandbox, 'account.closed.tab@example.com');
    await create();
    for (const tab of tabs) await expect(busy(tab)).toBeVisible();
    await call.isSent(1);
    const [sender] = call.pages;
    await sender?.close();
    const [left] = tabs.filter((tab) => tab !== sender);
    if (!left) throw new Error('no tab is left');
    await expect(left.getByText(/^You sent this form before/)).toBeVisible();
    await expect(left.getByLabel('Password', { exact: true })).toHaveValue(customer.password);
    expect(call.sent).toHaveLength(1);
    await left.getByRole('button', { name: 'Create Account' }).click();
    await call.isSent(2);
    await call.answer({});
    await expect(created(left)).toBeVisible();
    expect(call.sent).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ email: buyer.email })),
    );
  });
});
