import { routes } from '../../src/routes.tsx';
import { violationsOf } from './accessibility-violations.ts';
import { addressOf } from './addresses.ts';
import { expect, test } from './harness.ts';

/** Every page on a phone and on a desktop, light and dark. */

for (const { path } of routes) {
  test(`${path} has no accessibility violations`, { tag: '@phone' }, async ({ page, sandbox }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await addressOf(path, sandbox));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // A drawn picture is one image, whose clipped parts axe would hold against what lies behind it.
      expect(await violationsOf(page, { exclude: ['[role="img"]'] }), colorScheme).toEqual([]);
    }
  });
}
