import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, as far as a machine can tell. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What depends on widths and colours; of the other rules the answer is the same for all of them. */
const looks = ['color-contrast', 'target-size'];

export interface ViolationOptions {
  only?: 'looks';
  /** Left out beside frames, which are pages of their own. */
  exclude?: readonly string[];
}

/** What axe holds against the page as it is: the rule and the elements. */
export async function violationsOf(
  page: Page,
  { only, exclude = [] }: ViolationOptions = {},
): Promise<string[]> {
  const runOnly = only ? { type: 'rule', values: looks } : { type: 'tag', values: everything };
  const axe = new AxeBuilder({ page })
    .options({ runOnly: runOnly as { type: 'rule' | 'tag'; values: string[] }, resultTypes: ['violations'] })
    // Otherwise each run opens a page of its own, to put together what frames found.
    .setLegacyMode();
  const { violations } = await ['iframe', ...exclude]
    .reduce((each, selector) => each.exclude(selector), axe)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
