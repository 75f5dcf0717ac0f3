import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { colorRules, enter, modes, violationsOf } from '../../browser/accessibility-violations.ts';
import { expect, test } from '../../browser/harness.ts';
import { chooseTab, openDock, openKeptSession, scrollsSideways } from './lab-steps.ts';

/** packages/lab/docs/lab.md, Step through it. Axe finds nothing on every view of the Lab, in both schemes, on a desktop and on a phone. */

test.use({ hasLab: true });

/**
 * Who speaks to a computer says the text of a row or a button. Not among the rules of WCAG as long as axe calls it experimental, and not
 * for charts: the name of a state does not repeat every line in its box.
 */
const namesHoldTexts = { 'label-content-name-mismatch': { enabled: true } };

/** What only colors decide is read in the dark, too. */
async function expectNone(page: Page, view: string, rules: RunOptions['rules'] = {}): Promise<void> {
  expect.soft(await violationsOf(page, { rules }), view).toEqual([]);
  await enter(page, modes.dark);
  expect.soft(await violationsOf(page, { runOnly: colorRules }), `${view}, dark`).toEqual([]);
  await enter(page, modes.light);
}

async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect.soft(await scrollsSideways(page)).toBe(false);
}

test.describe('no accessibility violations', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('on the Lab page', async ({ page }) => {
    await page.goto('/lab');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNone(page, 'start');
    await page.getByRole('link', { name: 'Onboarding wizard' }).click();
    const wizard = page.getByRole('region', { name: 'Onboarding wizard' });
    for (const tab of ['Screens', 'Coverage', 'Chart']) {
      await chooseTab(wizard, tab);
      await expectNone(page, tab);
    }
    await expect(wizard.getByRole('group', { name: 'Chart of wizard' })).toBeVisible();
    await wizard.getByRole('button', { name: 'Outline' }).press('Enter');
    await expect(wizard.getByRole('tree', { name: 'Outline of wizard' })).toBeVisible();
    await expectNone(page, 'outline');
    await expectFitsPhone(page);
  });

  test('in the dock and the replay view', async ({ page }) => {
    await page.goto('/subscribe');
    const dock = await openDock(page);
    for (const tab of ['Actors', 'Events', 'Log', 'Sequence', 'Faults', 'Session', 'Chart']) {
      await chooseTab(dock, tab);
      await expectNone(page, tab, tab === 'Chart' ? {} : namesHoldTexts);
    }
    await chooseTab(dock, 'Session');
    await dock.getByRole('button', { name: 'Replay it here' }).press('Enter');
    await expect(dock.getByText('Same as recorded')).toBeVisible();
    await expectNone(page, 'replay view');
    await expectFitsPhone(page);
  });

  test('on every tab of an open session, in the list of keys', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto('/lab');
    await openKeptSession(page, 'subscribe-status-500');
    const tabs = page.getByRole('main').getByRole('tablist', { name: 'About this moment' });
    // On a phone, the panes are tabs too.
    const panes = isMobile ? ['Screen', 'List'] : [];
    for (const tab of [...panes, 'Call', 'Actors', 'Difference', 'Sequence', 'Chart']) {
      await chooseTab(tabs, tab);
      await expectNone(page, tab);
      expect.soft(await scrollsSideways(page), tab).toBe(false);
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNone(page, 'keys');
  });
});
