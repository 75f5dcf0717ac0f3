import AxeBuilder from '@axe-core/playwright';
import { routes } from '../../src/routes.tsx';
import { addressOf } from './addresses.ts';
import { expect, test } from './harness.ts';

/** WCAG 2.2 AA as far as a machine can tell, on a phone and on a desktop, light and dark. */

/** Frames are pages of their own. A drawn picture is one image, whose clipped parts axe would hold against what lies behind it. */
const elsewhere = ['iframe', '[role="img"]'];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const { path } of routes) {
  test(`${path} has no barrier that axe finds`, { tag: '@phone' }, async ({ page, sandbox }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // From elsewhere: between two onboarding links only the fragment changes, and the page would load itself again.
      await page.goto('about:blank');
      await page.goto(await addressOf(path, sandbox));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const axe = new AxeBuilder({ page }).withTags(rules);
      const { violations } = await elsewhere
        .reduce((each, selector) => each.exclude(selector), axe)
        .analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect(found, colorScheme).toEqual([]);
    }
  });
}
