import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import { openKeptSession } from './lab-steps.ts';

/** Moving a chart, which needs sizes that only a browser has. */

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

test('→ expands a state and ← collapses it; it keeps the focus', async ({ page }) => {
  const { chart } = await openWizard(page);
  const state = chart.getByRole('button', { name: /^Step 1: the business, state business/ });
  await expect(state).toHaveAttribute('aria-expanded', 'false');
  await state.focus();
  await page.keyboard.press('ArrowRight');
  await expect(state).toHaveAttribute('aria-expanded', 'true');
  await expect(state).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(state).toHaveAttribute('aria-expanded', 'false');
  await expect(state).toBeFocused();
});

test('the overview of the wizard is readable beside the screen at 1280 × 800, all of it in view', async ({
  page,
}) => {
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
