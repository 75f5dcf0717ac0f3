import type { Page } from '@playwright/test';
import { dollars, planCardOf } from '../../machines/reference/plans.ts';
import { holdApplication, waitUntilHydrated } from './application.ts';
import { expect, test } from './harness.ts';
import { customer, fillAccount } from './journey-steps.ts';

/** docs/architecture.md, Pages. Translators, extensions and the app around a page change it, and nothing is lost. */

/** Changes that others make to a page. */
const changes: Record<string, () => void> = {
  'a translator': () => {
    const texts = document.createTreeWalker(document.getElementById('root') ?? document, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('noscript, script, style, option')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text.data);
    }
    document.documentElement.classList.add('translated-ltr');
  },
  'an extension in forms and buttons': () => {
    const others = (place: Element) => place.append(document.createElement('password-helper'));
    document.querySelectorAll('#root form, #root button, #root label, #root main').forEach(others);
  },
  'an extension around the page': () => {
    for (const place of [document.head, document.body, document.documentElement]) {
      place.prepend(document.createElement('style'));
      place.append(document.createElement('div'));
    }
    for (const element of document.querySelectorAll('#root *')) {
      element.setAttribute('data-extension', '');
      element.classList.add('extension');
    }
  },
};

for (const [who, change] of Object.entries(changes)) {
  test.describe(`${who}, before the application`, () => {
    test('a form that was sent goes on, once', { tag: who === 'a translator' ? '@core' : [] }, async ({
      page,
      sandbox,
    }) => {
      const email = `${who.replaceAll(' ', '.')}@example.com`;
      const release = await holdApplication(page);
      await page.goto('/subscribe?plan=growth&billing=annual');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('radio').last().check();
      await page.evaluate(change);
      await page.getByLabel('Email').press('Enter');
      await release();
      await page.waitForURL(/\/sandbox\/creem\//);
      const calls = await sandbox.calls(email);
      expect(calls.map(({ name }) => name).reverse()).toEqual(['createTemporaryUser', 'createCreemCheckout']);
    });

    test('what was chosen and opened stays, and nothing moves', async ({ page }) => {
      // The questions open and close at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const release = await holdApplication(page);
      await page.goto('/');
      await page.getByRole('radio', { name: 'Monthly' }).check();
      await page.getByText('Can I cancel?').click();
      await page.evaluate(change);
      const prices = page.locator('#pricing article').first();
      const before = await prices.boundingBox();
      await release();
      await waitUntilHydrated(page);
      expect((await prices.boundingBox())?.y).toBe(before?.y);
      await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
      await expect(prices.getByText(dollars(planCardOf('growth').monthlyPrice))).toBeVisible();
      await expect(page.locator('details[open] h3')).toHaveText(['Can I cancel?']);
    });
  });
}

test('a press gets its click, although the application arrives in between', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/');
  await page.evaluate(changes['a translator'] ?? (() => undefined));
  const monthly = page.locator('#pricing label').last();
  await monthly.scrollIntoViewIfNeeded();
  await monthly.hover();
  await page.mouse.down();
  const loaded = page.waitForResponse('**/assets/home-*.js');
  await release();
  await loaded;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.mouse.up();
  await waitUntilHydrated(page);
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
});

test('a page that was frozen goes on when it is resumed', async ({ page, sandbox }) => {
  const release = await holdApplication(page);
  await page.goto('/subscribe');
  await page.getByLabel('Email').fill('frozen@example.com');
  await page.getByRole('radio', { name: 'Individual' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await release();
  await page.waitForURL(/\/sandbox\/creem\//);
  expect(await sandbox.calls('frozen@example.com')).toHaveLength(2);
});

test.describe('a node that React cannot remove', () => {
  test.use({ expectedComplaints: [/NotFoundError|removeChild|status of 500/] });

  /** As if somebody else had moved what React removes next. */
  const failNextRemoval = (page: Page) =>
    page.evaluate(() => {
      const { removeChild } = Node.prototype;
      Node.prototype.removeChild = function fail<Child extends Node>(this: Node, child: Child): Child {
        if (!document.getElementById('root')?.contains(child)) return removeChild.call(this, child) as Child;
        Node.prototype.removeChild = removeChild;
        throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
      };
    });

  const card = (page: Page) => page.getByRole('heading', { name: 'This page stopped working' });

  test('costs account setup neither its passwords nor its call', { tag: '@core' }, async ({ page, sandbox }) => {
    const buyer = await sandbox.customerAt('paid');
    let answer = async (): Promise<void> => undefined;
    let sent = 0;
    await page.route('**/host/create-account', (route) => {
      sent += 1;
      answer = () => route.fulfill({ status: 500, json: { message: 'Later' } });
    });
    await page.goto(buyer.links.session ?? '');
    await fillAccount(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect.poll(() => sent).toBe(1);
    await failNextRemoval(page);
    await answer();
    await expect(page.getByText('Later')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(customer.password);
    await expect(page.getByLabel('Confirm Instagram password')).toHaveValue(customer.instagramPassword);
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeFocused();
    expect(sent).toBe(1);
  });

  test('twice shows the card, whose reload the browser does not translate', async ({ page, sandbox }) => {
    const opened = await sandbox.customerAt('welcome');
    await page.goto(opened.links.onboarding ?? '');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeFocused();
    await failNextRemoval(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Business Description').fill(customer.description);
    await failNextRemoval(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(card(page)).toBeFocused();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  });
});
