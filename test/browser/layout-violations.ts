import type { Page } from '@playwright/test';
import { type Judged, layoutViolations } from '@upwell/ui/layout-violations';

/**
 * The faults in the layout of the page as it is, once nothing moves. An animation puts off the layout of the landing page's later
 * sections; until it ends, their texts would be measured outside of them.
 */
export async function layoutViolationsOf(page: Page, judged: Judged = {}): Promise<string[]> {
  await settle(page);
  return page.evaluate<string[], Judged>(layoutViolations, judged);
}

/**
 * The same for a page as a film: as it appeared, and scrolled through by half a window. Each violation with the first frame that has it,
 * by how far it is scrolled. The page is left as it was.
 */
export async function filmViolationsOf(page: Page): Promise<string[]> {
  const found = new Map<string, string>();
  const add = (violations: string[], where: string) => {
    for (const one of violations) if (!found.has(one)) found.set(one, where);
  };
  add(await layoutViolationsOf(page, { frame: 'first' }), 'as it appeared');
  const { places, before } = await page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    const step = innerHeight / 2;
    const count = Math.ceil((scrollHeight - innerHeight) / step);
    return { places: Array.from({ length: Math.max(0, count) }, (_, at) => (at + 1) * step), before: scrollY };
  });
  for (const top of places) {
    await scrollTo(page, top);
    add(await layoutViolationsOf(page, { frame: 'scrolled' }), `scrolled by ${top} px`);
  }
  await scrollTo(page, before);
  return [...found].map(([violation, where]) => `${violation} (${where})`);
}

/** The height of many phones' keyboards. */
const keyboardPx = 336;

/** The same for each field of the open dialog, tapped, and then covered by a phone's keyboard. */
export async function keyboardViolationsOf(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const field of await page.getByRole('dialog').locator('input, textarea').all()) {
    await setKeyboard(page, 0);
    await field.focus();
    await setKeyboard(page, keyboardPx);
    for (const one of await layoutViolationsOf(page, { keyboardPx })) found.add(one);
  }
  await setKeyboard(page, 0);
  return [...found];
}

/** Covers the lower part of the window, as browsers of phones tell a page. */
function setKeyboard(page: Page, height: number): Promise<void> {
  return page.evaluate((covered) => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight - covered });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, height);
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((wanted) => window.scrollTo({ top: wanted, behavior: 'instant' }), top);
}

/** What has come near the window is laid out a frame later, and so is what an observer reports. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
