import type { Locator, Page } from '@playwright/test';
import { contentPaths } from './addresses.ts';
import { expect, test } from './harness.ts';
import { expectStep } from './journey-steps.ts';
import { layoutViolationsOf } from './layout-violations.ts';
import { openWizard } from './onboarding/steps.ts';

/** docs/product.md, Accessibility. Pages that a translator turned to run from right to left. */

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

async function expectTurned(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect.soft(await layoutViolationsOf(page), name).toEqual([]);
}

test('no page scrolls sideways', async ({ page, sandbox }) => {
  for (const path of [...contentPaths, '/subscribe']) {
    await page.goto(path);
    await expectTurned(page, path);
  }
  for (const at of ['welcome', 'templates', 'schedule', 'connecting'] as const) {
    await openWizard(page, sandbox, at);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectTurned(page, at);
  }
});

test('progress and Back point the other way, names keep the order of their characters', async ({ page, sandbox }) => {
  await openWizard(page, sandbox, 'templates', { templates: 0, generation: 'none', accounts: 3 });
  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, 3, 43);
  await expectTurned(page, 'step 3');
  const bar = page.getByRole('progressbar').locator('..').locator('svg').first();
  expect((await bar.locator('rect').boundingBox())?.x).toBeGreaterThan((await edgesOf(bar)).middle);
  const arrow = page.getByRole('button', { name: 'Back' }).locator('svg');
  await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  const name = page.getByRole('link', { name: /^@/ }).first().locator('[translate="no"]');
  const first = await name.evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.querySelector('span')?.firstChild ?? element, 0);
    range.setEnd(range.startContainer, 1);
    return range.getBoundingClientRect().left;
  });
  expect(first).toBeCloseTo((await edgesOf(name)).left, 0);
});

async function edgesOf(element: Locator): Promise<{ left: number; middle: number }> {
  const { x, width } = (await element.boundingBox()) ?? { x: Number.NaN, width: 0 };
  return { left: x, middle: x + width / 2 };
}
