import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import { expect } from '../../browser/harness.ts';

/** Opens the dock by its shortcut, unless it is still open since the page before. */
export async function openDock(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Lab', exact: true });
  await expect(button).toBeVisible();
  if ((await button.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Control+Alt+KeyL');
  const dock = page.getByRole('complementary', { name: 'Lab' });
  await expect(dock).toBeVisible();
  return dock;
}

/** Opens a tab by keyboard. */
export async function chooseTab(scope: Locator, name: string): Promise<void> {
  const tab = scope.getByRole('tab', { name, exact: true });
  const current = scope.getByRole('tab', { selected: true }).last();
  await current.focus();
  while ((await tab.getAttribute('aria-selected')) !== 'true') await scope.page().keyboard.press('ArrowRight');
}

/** Saves the session of the running flow. */
export async function saveSession(page: Page, dock: Locator): Promise<Download> {
  const saved = page.waitForEvent('download');
  await dock.getByRole('button', { name: 'Save session' }).press('Enter');
  return saved;
}

/** The path of a kept session: `subscribe-status-500`, `recorded/professional-5-wizard`. */
export function keptSession(name: string): string {
  return join(import.meta.dirname, '../../traces', `${name}.session.json`);
}

/** Opens a kept session on `/lab` and waits for its verdict. */
export async function openKeptSession(page: Page, name: string): Promise<void> {
  await page.getByLabel('Open a session file').setInputFiles(keptSession(name));
  await expect(page.getByText('Same as recorded')).toBeVisible();
}

/** Opens the text of a session file on `/lab`. */
export async function openText(page: Page, text: string): Promise<void> {
  const file = { name: 'x.session.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Open a session file').setInputFiles(file);
}

/** The slider of the timeline, whose value is the number of the moment. */
export function momentSlider(page: Page): Locator {
  return page.getByRole('slider', { name: 'Moment' });
}

export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
