import { readFile } from 'node:fs/promises';
import { violationsOf } from '../../browser/accessibility-violations.ts';
import { expect, test } from '../../browser/harness.ts';
import { chooseTab, momentSlider, openDock, saveSession } from './lab-steps.ts';

/** packages/lab/docs/lab.md, Something goes wrong. The Lab in the sandbox's build is a dock on the product's pages, operated by keyboard. */

test.use({ hasLab: true });

test('the dock shows a running flow: active states, the last transition, context changes', async ({ page }) => {
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dock = await openDock(page);
  await expect(dock.getByRole('button', { name: /^state filling, active/ })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('sam@example.com');
  await chooseTab(dock, 'Actors');
  await expect(dock.getByRole('treeitem', { name: /^readSubscription promise done/ })).toBeVisible();
  await expect(dock.getByRole('region', { name: 'Context' })).toContainText('email: "sam@example.com"');
  await chooseTab(dock, 'Log');
  await expect(dock.getByText('email.edit').first()).toBeVisible();
  await chooseTab(dock, 'Events');
  await expect(dock.getByRole('button', { name: 'Edits the email' })).toBeVisible();
  await chooseTab(dock, 'Sequence');
  await expect(dock.getByRole('group', { name: 'Sequence' })).toBeVisible();
  await page.keyboard.press('Control+Alt+KeyL');
  await expect(dock).toBeHidden();
});

test('the shortcut works as soon as the button is there', async ({ page }) => {
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (options) {
      const root = attachShadow.call(this, options);
      new MutationObserver((_, observer) => {
        if (!root.querySelector('[aria-keyshortcuts="Control+Alt+L"]')) return;
        observer.disconnect();
        document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyL', ctrlKey: true, altKey: true }));
      }).observe(root, { childList: true, subtree: true });
      return root;
    };
  });
  await page.goto('/subscribe');
  await expect(page.getByRole('complementary', { name: 'Lab' })).toBeVisible();
});

test('every tab of the dock is in reach, and the dock is resized by keys', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/subscribe');
  const dock = await openDock(page);
  if (!isMobile) await dock.getByRole('button', { name: 'Right', exact: true }).click();
  for (const name of ['Actors', 'Events', 'Log', 'Sequence', 'Faults', 'Session', 'Chart']) {
    const tab = dock.getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  const border = dock.getByRole('separator', { name: 'Size of the Lab' });
  const size = Number(await border.getAttribute('aria-valuenow'));
  await border.press(isMobile ? 'ArrowUp' : 'ArrowLeft');
  await expect(border).toHaveAttribute('aria-valuenow', String(size + 16));
  const box = await dock.boundingBox();
  expect(isMobile ? box?.height : box?.width).toBe(size + 16);
  await border.press('Home');
  await expect(dock.getByRole('combobox', { name: 'Flow' })).toBeInViewport({ ratio: 1 });
  await expect(dock.getByRole('button', { name: 'Close the Lab' })).toBeInViewport({ ratio: 1 });
});

test('the log shows its list and what it knows of the last entry, also on a phone', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/subscribe');
  const dock = await openDock(page);
  await chooseTab(dock, 'Log');
  await dock.getByRole('option').last().click();
  await expect(dock.getByRole('heading', { name: 'What the machines did' })).toBeVisible();
  await expect(dock.getByRole('option').last()).toBeInViewport();
});

test('the dock is on the next page as it was left: open or closed, with its tab, on its side, without the focus', async ({
  page,
}) => {
  await page.goto('/subscribe');
  const dock = await openDock(page);
  await chooseTab(dock, 'Log');
  await dock.getByRole('button', { name: 'Right', exact: true }).click();
  await page.reload();
  await expect(dock.getByRole('tab', { name: 'Log', exact: true })).toHaveAttribute('aria-selected', 'true');
  const right = dock.getByRole('button', { name: 'Right', exact: true });
  await expect(right).toHaveAttribute('aria-pressed', 'true');
  await expect(dock.locator(':focus')).toHaveCount(0);
  await dock.getByRole('button', { name: 'Close the Lab' }).press('Enter');
  await page.reload();
  const button = page.getByRole('button', { name: 'Lab', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(dock.getByRole('tab', { name: 'Log', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(right).toHaveAttribute('aria-pressed', 'true');
});

test('an event that was chosen and sent through the form acts like a click; one that nothing takes says so', async ({
  page,
}) => {
  await page.goto('/subscribe');
  const dock = await openDock(page);
  await chooseTab(dock, 'Events');
  await dock.getByRole('button', { name: 'Edits the email' }).press('Enter');
  await expect(dock.getByLabel('Event type')).toHaveValue('email.edit');
  const send = dock.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeFocused();
  await dock.getByLabel('Payload (JSON)').fill('{ "email": ');
  await send.press('Enter');
  await expect(dock.getByText('The payload is not JSON.')).toBeVisible();
  await dock.getByLabel('Payload (JSON)').fill('{ "email": "typed@example.com" }');
  await send.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('typed@example.com');
  await expect(dock.getByRole('status').filter({ hasText: /^Sent email\.edit\.$/ })).toBeVisible();
  await dock.getByLabel('Event type').fill('nobody.listens');
  await send.press('Enter');
  await expect(dock.getByText('Nothing happened: no active state handles it.')).toBeVisible();
});

test('a session replayed in the dock is closed at once, and the title typed before it is kept', async ({ page }) => {
  await page.goto('/subscribe');
  const dock = await openDock(page);
  await chooseTab(dock, 'Session');
  await dock.getByLabel('What went wrong').fill('Payment never starts');
  const replay = dock.getByRole('button', { name: 'Replay it here' });
  await replay.press('Enter');
  await expect(dock.getByRole('heading', { name: 'Payment never starts' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await dock.getByRole('button', { name: 'Close session' }).press('Enter');
  await expect(replay).toBeFocused();
  await expect(dock.getByLabel('What went wrong')).toHaveValue('Payment never starts');
});

test('a click on an arrow of the chart sends its event, with an example of a payload', async ({ page }) => {
  await page.goto('/subscribe');
  const dock = await openDock(page);
  const chart = dock.getByRole('group', { name: 'Chart of subscribe' });
  const editEmail = chart.getByRole('button', { name: 'Send “Edits the email”' }).first();
  // Moves it into view.
  await editEmail.focus();
  await editEmail.click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(/@/);
});

test('a fault switched on in the dock is a failure in the list, on the timeline and in the Call tab', async ({
  page,
}) => {
  await page.goto('/subscribe');
  const dock = await openDock(page);
  await chooseTab(dock, 'Faults');
  await dock.getByLabel(/createTemporaryUser$/).selectOption('400:Not today');
  await expect(dock.getByRole('button', { name: '1 fault on' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('sam@example.com');
  await page.getByRole('radio', { name: 'Individual' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();

  await chooseTab(dock, 'Log');
  const failed = /createTemporaryUser failed: 400: [\w ]+, by a fault set in the Lab/;
  await expect(dock.getByRole('option', { name: failed })).toBeVisible();
  await chooseTab(dock, 'Session');
  await dock.getByRole('button', { name: 'Replay it here' }).press('Enter');
  await dock.getByRole('button', { name: '1 failed' }).press('Enter');
  const list = dock.getByRole('listbox', { name: 'Inputs' });
  await expect(list.getByRole('option', { selected: true })).toHaveAccessibleName(failed);
  await expect(momentSlider(page)).toHaveAttribute('aria-valuetext', failed);
  await chooseTab(dock.getByRole('tablist', { name: 'About this moment' }), 'Call');
  const call = dock.getByRole('article').filter({ hasText: 'createTemporaryUser' });
  await expect(call.getByRole('definition').nth(0)).toHaveText('POST /create_user_temp');
  await expect(call.getByRole('definition').nth(1)).toHaveText(/^400 [\w ]+$/);
  await expect(call).toContainText('set in the Lab: answers 400');
});

test('an answer that a fault of the sandbox made says so in the dock and in the saved session, without its message', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ call: 'createTemporaryUser', kind: 'error:Not for Sam' });
  await page.goto('/subscribe');
  await page.getByLabel('Email', { exact: true }).fill('sam@company.test');
  await page.getByRole('radio', { name: 'Individual' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Not for Sam')).toBeVisible();

  const dock = await openDock(page);
  await chooseTab(dock, 'Log');
  const failed = /createTemporaryUser failed: .*, by a fault set in the sandbox/;
  await dock.getByRole('option', { name: failed }).click();
  const call = dock.getByRole('article').filter({ hasText: 'createTemporaryUser' });
  await expect(call).toContainText('set in the sandbox: answers 200 with an error');
  await chooseTab(dock, 'Session');
  const text = await readFile(await (await saveSession(page, dock)).path(), 'utf8');
  expect(text).toContain('"fault":{"side":"sandbox","kind":"error"}');
  expect(text).not.toContain('Not for Sam');
});

test('pages that the dock draws leave the name of the tab as it is', async ({ page }) => {
  await page.goto('/subscribe');
  await expect(page).toHaveTitle(/^Subscribe · /);
  const dock = await openDock(page);
  await chooseTab(dock, 'Session');
  await page.evaluate(() => {
    document.title = 'The page around the dock';
  });
  await dock.getByRole('button', { name: 'Replay it here' }).press('Enter');
  const screen = page.frameLocator('iframe[title="The screen at this moment"]');
  await expect(screen.getByRole('heading', { name: 'Start your subscription' })).toBeVisible();
  await expect(page).toHaveTitle('The page around the dock');
});
