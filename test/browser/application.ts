import type { Page, Route } from '@playwright/test';
import { expect } from './harness.ts';

/** Holds these files of the application back until they are released. */
export async function holdApplication(page: Page, files = '**/assets/*.js'): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(files, (route) => (isReleased ? route.continue() : void held.push(route)));
  return async () => {
    isReleased = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Has React drawn the page, or adopted it, to its last link? It adopts a page in slices. */
function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const isDrawn = (element?: Element | null) =>
      Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));
    const last = [...document.querySelectorAll('#root a')].at(-1);
    return isDrawn(document.querySelector('main')) && (!last || isDrawn(last));
  });
}

export async function waitUntilHydrated(page: Page): Promise<void> {
  await expect.poll(() => isHydrated(page), { intervals: [20] }).toBe(true);
}

/** Presses a key until something has happened: nothing tells when a page listens to the first one. */
export async function pressUntil(page: Page, hasHappened: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return hasHappened();
    })
    .toBe(true);
}

/** Starts the application of a page that waits for a first key. */
export function startByKey(page: Page): Promise<void> {
  return pressUntil(page, () => isHydrated(page));
}
