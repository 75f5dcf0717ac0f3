import type { Page } from '@playwright/test';
import { expect } from './harness.ts';

/** The script of the sandbox's remote browser: what it shows, and where. */
declare const picture: Record<'view' | 'username' | 'password' | 'error', string>;
declare const drawn: { name: string; x: number; y: number; width: number; height: number }[];

/** The remote browser in its frame, used as customers use it: by the place of what is drawn, and by keys. */
export function pictureOn(page: Page) {
  const keys = page.frameLocator('iframe').locator('textarea');

  async function press(name: string): Promise<void> {
    // A click where the page just scrolled to reaches the page and not its frame, until both have been drawn there.
    await expect
      .poll(async () => {
        await keys.hover();
        return keys.evaluate((element) => element.matches(':hover'));
      })
      .toBe(true);
    const place = await keys.evaluate((_, wanted) => drawn.find((one) => one.name === wanted), name);
    if (!place) throw new Error(`"${name}" is not drawn`);
    await keys.click({ position: { x: place.x + place.width / 2, y: place.y + place.height / 2 } });
    // The focus goes to another process: keys pressed before it is there are lost.
    await expect(keys).toBeFocused();
  }

  return {
    keys,
    press,
    async type(name: string, text: string): Promise<void> {
      await press(name);
      await page.keyboard.type(text);
    },
    shown: () => keys.evaluate(() => ({ ...picture })),
  };
}
