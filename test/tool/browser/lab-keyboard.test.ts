import { expect, test } from '../../browser/harness.ts';
import { chooseTab, momentSlider, openDock, openKeptSession } from './lab-steps.ts';

/** packages/lab/docs/lab.md, Step through it. The Lab is used without a pointer: commands, keys, panes. */

test.use({ hasLab: true });

test('what is typed into a field is no shortcut', async ({ page }) => {
  await page.goto('/lab');
  await openKeptSession(page, 'subscribe-status-500');
  const filter = page.getByLabel('Filter the list');
  await filter.pressSequentially('2 to 6? d s');
  await expect(filter).toHaveValue('2 to 6? d s');
  await expect(page.getByRole('tab', { name: 'Chart' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/subscribe');
  const dock = await openDock(page);
  await chooseTab(dock, 'Session');
  const title = dock.getByLabel('What went wrong');
  await title.pressSequentially('1 to 6? d s');
  await expect(title).toHaveValue('1 to 6? d s');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('? lists the keys, Escape returns to where the focus was', async ({ page }) => {
  await page.goto('/lab');
  await openKeptSession(page, 'subscribe-status-500');
  await momentSlider(page).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByRole('heading', { name: 'General' })).toBeInViewport();
  await expect(keys.getByRole('heading', { name: 'Moment' })).toBeVisible();
  await expect(keys.getByText('Previous failure or mark')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(momentSlider(page)).toBeFocused();
});

test('keys step through the session and its failures, and open tabs', async ({ page }) => {
  await page.goto('/lab');
  await openKeptSession(page, 'subscribe-status-500');
  const chart = page.getByRole('tab', { name: 'Chart' });
  await chart.focus();
  await page.keyboard.press('2');
  await expect(page.getByRole('tab', { name: 'Call' })).toHaveAttribute('aria-selected', 'true');
  const list = page.getByRole('listbox', { name: 'Inputs' });
  await list.focus();
  await page.keyboard.press('Home');
  await expect(momentSlider(page)).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(list.getByRole('option', { selected: true })).toHaveAccessibleName(/failed: 499/);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(list.getByRole('option', { selected: true })).toHaveAccessibleName(/failed: 500/);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(list.getByRole('option', { selected: true })).toHaveAccessibleName(/failed: 499/);
});

test('the dock leaves the keys of the product alone, and has its own while the focus is inside', async ({ page }) => {
  await page.goto('/subscribe');
  const dock = await openDock(page);
  await chooseTab(dock, 'Log');
  await page.keyboard.press('6');
  await expect(dock.getByRole('tab', { name: 'Faults' })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Email', { exact: true }).press('1');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('1');
  await expect(dock.getByRole('tab', { name: 'Faults' })).toHaveAttribute('aria-selected', 'true');
});
