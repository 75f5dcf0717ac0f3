import type { Page } from '@playwright/test';
import { expect } from './harness.ts';

/** Has React hydrated the page? */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

export async function waitUntilHydrated(page: Page): Promise<void> {
  await expect.poll(() => isHydrated(page), { intervals: [20] }).toBe(true);
}
