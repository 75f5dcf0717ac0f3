import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose result depends on width and colours. */
const visualRules = ['color-contrast', 'target-size'];

export interface ViolationOptions {
  only?: 'visual rules';
  /** Selectors to leave out; frames always are. */
  exclude?: readonly string[];
}

/** What axe finds on the page as it is: rule and elements. */
export async function violationsOf(
  page: Page,
  { only, exclude = [] }: ViolationOptions = {},
): Promise<string[]> {
  const runOnly = only ? { type: 'rule', values: visualRules } : { type: 'tag', values: wcagTags };
  const axe = new AxeBuilder({ page })
    .options({ runOnly: runOnly as { type: 'rule' | 'tag'; values: string[] }, resultTypes: ['violations'] })
    // Otherwise each run opens another page to merge the results of frames.
    .setLegacyMode();
  const { violations } = await ['iframe', ...exclude]
    .reduce((builder, selector) => builder.exclude(selector), axe)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
