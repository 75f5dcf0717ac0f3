import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../browser/harness.ts';
import { keptSession, openKeptSession, openText } from './lab-steps.ts';

/** packages/lab/docs/lab.md, Step through it. A chart is moved, which needs sizes that only a browser has. */

test.use({ hasLab: true });

async function openWizard(page: Page) {
  await page.goto('/lab#flow=wizard');
  const chart = page.getByRole('group', { name: 'Chart of wizard' });
  await expect(chart.getByRole('button', { name: /state opening/ })).toBeVisible();
  return { chart, frame: page.getByRole('group', { name: 'Movable view' }) };
}

async function areaOf(locator: Locator) {
  const area = await locator.boundingBox();
  if (!area) throw new Error(`${locator} is not drawn.`);
  return area;
}

function tool(page: Page, name: string) {
  return page.getByRole('group', { name: 'Chart tools' }).getByRole('button', { name });
}

test('Fit shows the whole chart, and dragging moves it with the pointer', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 560 });
  const { chart, frame } = await openWizard(page);
  const state = chart.getByRole('button', { name: /state opening/ });
  const around = await areaOf(frame);
  await frame.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await tool(page, 'Fit').click();
  await expect
    .poll(async () => {
      const { x, y, width, height } = await areaOf(chart.locator('> g'));
      return [
        x >= around.x,
        y >= around.y,
        x + width <= around.x + around.width,
        y + height <= around.y + around.height,
        width > around.width * 0.9 || height > around.height * 0.9,
      ];
    })
    .toEqual([true, true, true, true, true]);

  await frame.focus();
  await page.keyboard.press('+');
  const before = await areaOf(state);
  const [x, y] = [around.x + 40, around.y + around.height - 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 50);
  await page.mouse.up();
  await expect
    .poll(async () => {
      const after = await areaOf(state);
      return [Math.round(after.x - before.x), Math.round(after.y - before.y)];
    })
    .toEqual([60, -50]);
});

test('the overview of the wizard is readable beside the screen at 1280 × 800, all of it in view', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goto('/lab');
  await openKeptSession(page, 'recorded/resume-schedule');
  await tool(page, 'Overview').click();
  const chart = page.getByRole('group', { name: 'Chart of wizard' });
  await expect(chart.getByRole('button', { name: /state schedule/ })).toBeInViewport({ ratio: 1 });
  const states = await chart.getByRole('button', { name: /state \w+/ }).all();
  for (const state of states) await expect(state).toBeInViewport({ ratio: 1 });
  const sizes = await chart.locator('.name').evaluateAll((titles) =>
    titles.map((title) => {
      const { a: scale = 0 } = (title as SVGGraphicsElement).getScreenCTM() ?? {};
      return scale * Number.parseFloat(getComputedStyle(title).fontSize);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
});

test('both charts are one picture, in which what was added and what was removed is marked', async ({ page }) => {
  const recorded = readFileSync(keptSession('recorded/individual-1-subscribe'), 'utf8')
    .replaceAll('upsell.accept', 'upsell.take')
    .replaceAll('visitor.returned', 'visitor.back')
    // Charts with equal hashes are not compared.
    .replace(/(?<="subscribe":\s*\{\s*"structureHash":\s*")\w+/, 'changed');
  await page.goto('/lab');
  await openText(page, recorded);
  await page.getByRole('tab', { name: 'Difference' }).click();
  const arrows = page.getByRole('group', { name: 'Chart of subscribe' }).locator('[data-arrow][data-change]');
  await expect(arrows.first()).toBeVisible();
  await tool(page, 'All').click();
  const label = page.getByRole('group', { name: 'Chart of subscribe' }).locator('[data-change="removed"] > text');
  await expect(label.first()).toBeVisible();
});

test('a state that the pointer is at shows its arrows and where they lead', async ({ page }) => {
  const { chart } = await openWizard(page);
  const highlighted = chart.locator('path.halo');
  await expect(highlighted).toHaveCount(0);
  await chart.getByRole('button', { name: /state failed/ }).hover();
  await expect(highlighted).toHaveCount(3);
  await page.mouse.move(0, 0);
  await expect(highlighted).toHaveCount(0);
});

test('the wheel moves a chart and leaves the timeline; with Ctrl it zooms both', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 560 });
  const { chart, frame } = await openWizard(page);
  const state = chart.getByRole('button', { name: /state opening/ });
  await frame.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('+');
  const before = await areaOf(state);
  const around = await areaOf(frame);
  await page.mouse.move(around.x + around.width / 2, around.y + around.height / 2);
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => Math.round((await areaOf(state)).y - before.y)).toBe(-40);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await areaOf(state)).width / before.width).toBeCloseTo(Math.exp(60 / 240), 1);

  await openKeptSession(page, 'subscribe-status-500');
  const whole = page.getByRole('button', { name: 'Fit' }).first();
  const axis = await areaOf(page.locator('canvas'));
  await page.mouse.move(axis.x + axis.width / 2, axis.y + axis.height / 2);
  await page.mouse.wheel(0, -60);
  await expect(whole).toBeDisabled();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await expect(whole).toBeEnabled();
});
