import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness.ts';
import { customer, expectAllSet, expectStep } from '../journey-steps.ts';
import { pictureOn } from '../picture.ts';
import { openWizard, setHidden } from './steps.ts';

/** docs/product.md, Accessibility. Each step of the wizard, the remote browser and the dialogs are used with the keyboard alone. */

test('every step can be completed with the keyboard alone', { tag: '@core' }, async ({ page, sandbox }) => {
  test.slow();
  const opened = await openWizard(page, sandbox, 'welcome', { quick: true });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Continue' }), 'Enter');

  await expectStep(page, 1, 14);
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByLabel('Business Description'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(customer.description);
  await press(page, page.getByRole('button', { name: 'Add Job' }), 'Enter');
  const addJob = page.getByRole('dialog', { name: 'Add Job' });
  await expect(addJob).toBeFocused();
  await press(page, addJob.getByRole('button', { name: 'Add new category' }), 'Space');
  await expect(addJob.getByLabel('New category name')).toBeFocused();
  await page.keyboard.type('Strength');
  await page.keyboard.press('Enter');
  await tabTo(page, addJob.getByLabel('Job name'));
  await page.keyboard.type('Rowing coach');
  await page.keyboard.press('Enter');
  await expect(addJob).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Job' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Remove Rowing coach' }), 'Enter');
  await tabTo(page, page.getByLabel('Select from existing jobs'));
  await page.keyboard.type('pilates');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Continue' }), 'Enter');

  await expectStep(page, 2, 29);
  await expect(heading).toBeFocused();
  await press(page, page.getByRole('checkbox', { name: 'Follow/Unfollow' }), 'Space');
  await press(page, page.getByLabel('Customer category'), 'F');
  await expect(page.getByLabel('Customer category')).toHaveValue('followers');
  await tabTo(page, page.getByLabel('Target languages'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove French' })).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Remove French' }), 'Enter');
  await tabTo(page, page.getByLabel('Target audience and purpose'));
  await page.keyboard.type(customer.audience);
  await press(page, page.getByRole('button', { name: 'Continue' }), 'Enter');

  await expectStep(page, 3, 43);
  await expect(heading).toBeFocused();
  const add = page.getByRole('button', { name: 'Add New Account' });
  const addAccount = page.getByRole('dialog', { name: 'Add New Account' });
  for (const name of ['slow.and.strong', 'studio.north']) {
    await press(page, add, 'Enter');
    await expect(addAccount).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await expect(add).toBeFocused();
  }
  await press(page, page.getByRole('button', { name: 'Remove studio.north' }), 'Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, page.getByRole('button', { name: 'Continue' }), 'Enter');

  await expectStep(page, 4, 57);
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  await expect(heading).toBeFocused();
  await press(page, first.getByRole('checkbox'), 'Space');
  await press(page, first.getByRole('button', { name: /^Edit / }), 'Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Template' });
  await tabTo(page, edit.getByLabel('Include hashtags'));
  await page.keyboard.type('strength');
  await page.keyboard.press('Enter');
  await press(page, edit.getByRole('button', { name: 'Save' }), 'Enter');
  await expect(edit).toBeHidden();
  await expect(first.getByRole('button', { name: /^Edit / })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Continue with 1 Template(s)' }), 'Enter');

  await expectStep(page, 5, 71);
  await expect(heading).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Change' }), 'Enter');
  await expect(page.getByRole('dialog').getByText(/^Chosen: Stockholm/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.type('UTC');
  // Enter takes nothing while the names of places are still loading.
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/^UTC/);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Confirm' }), 'Enter');
  await expect(page.getByText('UTC', { exact: true })).toBeVisible();
  await press(page, page.getByRole('checkbox', { name: /All days/ }), 'Space');
  await press(page, page.getByLabel('From'), 'ArrowDown');
  await expect(page.getByLabel('From')).toHaveValue('10:00');
  await press(page, page.getByRole('button', { name: 'Continue' }), 'Enter');

  await expectStep(page, 7, 100);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(heading).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Skip past the remote browser' }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Pause Auto-check' }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Continue Manually' }), 'Enter');
  await expectAllSet(page);
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: /^Go to / }));
  expect((await sandbox.callsOf(opened)).map(({ status }) => status)).not.toContain(400);
});

/** A remote browser that takes every key, in a process of its own as a frame of another site is. */
const greedy = `<!doctype html><title>Greedy</title><input aria-label="Password"><script>
  addEventListener('keydown', (event) => { if (event.key.length > 1) event.preventDefault(); }, true);
</script>`;

test('a remote browser that takes every key is left by going to another tab and back', async ({ page, sandbox }) => {
  await page.route('**/sandbox/remote-browser/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: greedy }),
  );
  await openWizard(page, sandbox, 'connecting', { pauseConnection: true });
  const skip = page.getByRole('link', { name: 'Skip past the remote browser' });
  await expect(skip).toHaveAccessibleDescription(/another browser tab and back \(Ctrl \+ Tab\)/);
  await expect(page.getByText('another browser tab and back')).toBeVisible();
  const password = page.frameLocator('iframe').getByLabel('Password');
  await expect(password).toBeVisible();
  await tabTo(page, skip);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  await page.keyboard.press('Tab');
  // The focus goes to another process: keys pressed before it is there are lost.
  await expect(password).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab', 'Escape', 'F6']) await page.keyboard.press(key);
  await page.keyboard.type('secret');
  await expect(password).toHaveValue('secret');
  await expect(page.locator('iframe')).toBeFocused();

  await setHidden(page, true);
  await setHidden(page, false);
  await expect(page.locator('iframe')).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pause Auto-check' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Continue Manually' }), 'Enter');
  await expectAllSet(page);
});

test('whoever clicked into the remote browser goes on typing in it after a look at another tab', async ({
  page,
  sandbox,
}) => {
  await openWizard(page, sandbox, 'connecting', { pauseConnection: true });
  await tabTo(page, page.getByRole('link', { name: 'Skip past the remote browser' }));
  const picture = pictureOn(page);
  await page.getByRole('heading', { level: 1 }).hover();
  await picture.press('Password');
  await setHidden(page, true);
  await setHidden(page, false);
  await page.keyboard.type('secret');
  await expect.poll(picture.shown).toMatchObject({ password: 'secret' });
});

test('a new step is drawn without caret, with the focus on the page; its heading takes it in a later task', async ({
  page,
  sandbox,
}) => {
  await openWizard(page, sandbox, 'welcome');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Business Description').fill(customer.description);
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  const seen = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const note = (event: string) =>
      seen.push(`${event}: ${document.activeElement?.localName}, ${getSelection()?.rangeCount} carets`);
    let heading = document.querySelector('h1');
    new MutationObserver(() => {
      const now = document.querySelector('h1');
      if (now && now !== heading) note('drawn');
      heading = now;
    }).observe(document.body, { childList: true, subtree: true });
    addEventListener('focusin', () => note('focus moved'));
    return seen;
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Account settings and objectives' })).toBeFocused();
  const [first, ...rest] = await seen.jsonValue();
  expect(first).toMatch(/^focus moved: main/);
  expect(rest).toEqual(['drawn: main, 0 carets', 'focus moved: h1, 0 carets']);
});

test('each dialog traps the focus and returns it on Escape and Cancel', async ({ page, sandbox }) => {
  await openWizard(page, sandbox, 'schedule');
  const dialog = page.getByRole('dialog');
  async function opensAndCloses(opener: Locator) {
    // Add New Account waits for the list.
    await expect(opener).toBeEnabled();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(page.locator('dialog:focus, dialog :focus')).toHaveCount(1);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus:not(dialog *)')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(opener).toBeFocused();
  }
  await opensAndCloses(page.getByRole('button', { name: 'Change' }));
  await page.getByRole('button', { name: 'Back' }).click();
  await opensAndCloses(page.getByRole('button', { name: /^Edit / }).first());
  await opensAndCloses(page.getByRole('button', { name: /^Delete / }).first());

  await openWizard(page, sandbox, 'welcome', { generation: 'none' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await opensAndCloses(page.getByRole('button', { name: 'Add Job' }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Target audience and purpose').fill(customer.audience);
  await page.getByRole('button', { name: 'Continue' }).click();
  await opensAndCloses(page.getByRole('button', { name: 'Add New Account' }));
});

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function press(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
