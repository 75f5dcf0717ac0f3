import type { Page } from '@playwright/test';
import { startFreshApp } from './fresh-app.ts';
import { test as base, expect } from './harness.ts';
import { chooseTab, openDock } from './lab-steps.ts';

/** The packages as another application gets them: packed, built by its own Vite, used by one line. */

const test = base.extend<object, { serve: () => Promise<string> }>({
  serve: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const app = await startFreshApp();
      await use(async () => app.url);
      await app.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One worker packs for all.
test.describe.configure({ mode: 'default' });

async function laugh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tell me a joke' }).click();
  await expect(page.getByText('Two states walk into a bar.')).toBeVisible();
  await page.getByRole('button', { name: 'Laugh' }).click();
}

/** Every property of every element of the page itself, and where it is. */
function lookOf(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root, #root *')].map((element) => {
      const style = getComputedStyle(element);
      const properties = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return { element: element.tagName, box: element.getBoundingClientRect().toJSON(), properties };
    }),
  );
}

test('one line records a page, draws its machine, saves the session and replays it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await laugh(page);
  const dock = await openDock(page);
  await expect(dock.getByRole('button', { name: /silent.*, active/i })).toBeVisible();
  expect(asked.filter((path) => /elk-worker/.test(path))).toHaveLength(1);

  await chooseTab(dock, 'Session');
  const saved = page.waitForEvent('download');
  await dock.getByRole('button', { name: 'Save without texts' }).press('Enter');
  const file = await (await saved).path();
  await page.reload();
  await chooseTab(await openDock(page), 'Session');
  const calls = () => asked.filter((path) => path === '/joke.txt').length;
  expect(calls()).toBe(1);
  await page.getByLabel('Open a session file').setInputFiles(file);
  await expect(page.getByText('Same as recorded')).toBeVisible();
  expect(calls(), 'a replay asks nobody').toBe(1);
});

test('the page looks the same without the Lab, with it, and with its dock open', async ({ page }) => {
  await page.goto('/without-lab/');
  await laugh(page);
  await page.mouse.move(0, 0);
  const look = await lookOf(page);
  await page.goto('/');
  await laugh(page);
  await page.mouse.move(0, 0);
  expect(await lookOf(page)).toEqual(look);
  await openDock(page);
  expect(await lookOf(page)).toEqual(look);
});
