import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { expect, test } from './harness.ts';
import { chooseTab, openDock, openKeptSession, scrollsSideways } from './lab-steps.ts';

/** Every view of the Lab by axe, in both schemes, on a desktop and on a phone. */

test.use({ hasLab: true });

async function openDialog(page: Page, keys: string, name: string) {
  await page.keyboard.press(keys);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`no accessibility violations, ${colorScheme}`, { tag: '@phone' }, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('on the Lab page', async ({ page }) => {
      await page.goto('/lab');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await violationsOf(page), 'start').toEqual([]);
      await page.getByRole('link', { name: 'Onboarding wizard' }).click();
      const wizard = page.getByRole('region', { name: 'Onboarding wizard' });
      for (const tab of ['Screens', 'Coverage', 'Chart']) {
        await chooseTab(wizard, tab);
        expect.soft(await violationsOf(page), tab).toEqual([]);
      }
      await expect(wizard.getByRole('group', { name: 'Chart of wizard' })).toBeVisible();
      await wizard.getByRole('button', { name: 'Outline' }).press('Enter');
      await expect(wizard.getByRole('tree', { name: 'Outline of wizard' })).toBeVisible();
      expect.soft(await violationsOf(page), 'outline').toEqual([]);
      expect.soft(await scrollsSideways(page)).toBe(false);
    });

    test('in the dock and the replay view', async ({ page }) => {
      await page.goto('/subscribe');
      const dock = await openDock(page);
      for (const tab of ['Events', 'Log', 'Sequence', 'Faults', 'Session', 'Chart']) {
        await chooseTab(dock, tab);
        expect.soft(await violationsOf(page), tab).toEqual([]);
      }
      await chooseTab(dock, 'Session');
      await dock.getByRole('button', { name: 'Replay it here' }).press('Enter');
      await expect(dock.getByText('Same as recorded')).toBeVisible();
      expect.soft(await violationsOf(page), 'replay view').toEqual([]);
      expect.soft(await scrollsSideways(page)).toBe(false);
    });

    test('on every tab of an open session, in the palette and the list of keys', async ({
      page,
      isMobile,
    }) => {
      await page.goto('/lab');
      await openKeptSession(page, 'subscribe-status-500');
      const tabs = page.getByRole('main').getByRole('tablist', { name: 'About this moment' });
      // On a phone, the panes are tabs too.
      const panes = isMobile ? ['Screen', 'List'] : [];
      for (const tab of [...panes, 'Call', 'State', 'Difference', 'Sequence', 'Notes', 'Chart']) {
        await chooseTab(tabs, tab);
        expect.soft(await violationsOf(page), tab).toEqual([]);
        expect.soft(await scrollsSideways(page), tab).toBe(false);
      }
      const palette = await openDialog(page, 'Control+KeyK', 'Commands');
      expect.soft(await violationsOf(page), 'palette').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(palette).toBeHidden();
      await openDialog(page, '?', 'Keyboard shortcuts');
      expect.soft(await violationsOf(page), 'keys').toEqual([]);
    });
  });
}
