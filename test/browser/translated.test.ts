import type { Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import { buy, walkWizard } from './journey-steps.ts';

/**
 * docs/architecture.md, Texts. For customers whose browser translates the journeys lead to their end, no call is made
 * twice, and what changes is seen.
 */

/** Makes a text another one, which Playwright does not tell from the original. */
const mark = '\u200b';

test.beforeEach(({ page }) => page.addInitScript(translatePage, mark));

const translatedHeading = (page: Page, text: string) =>
  page.getByRole('heading').locator('font > font').getByText(text, { exact: true });

for (const [accountType, tags] of [
  ['Professional', '@phone'],
  ['Individual', '@core'],
] as const) {
  test(`${accountType}: from /subscribe to "All Set!" ${tags}`, async ({ page, sandbox }, { project }) => {
    const email = `translated.${accountType}.${project.name}@example.com`.toLowerCase();
    await page.goto(await buy(page, sandbox, email, accountType));
    await walkWizard(page, email);
    await expect(translatedHeading(page, 'All Set!')).toBeVisible();

    const names = (await sandbox.calls(email)).map(({ name }) => name);
    for (const once of ['createTemporaryUser', 'createAccount', 'saveBusinessSettings', 'addMainAccount'])
      expect(names.filter((name) => name === once)).toEqual([once]);
  });
}

/** Chrome's translator, 60 ms after texts have appeared. */
function translatePage(mark: string): void {
  // The page's clock may be a test's.
  const { setTimeout } = window;
  const untranslated = 'script, style, noscript, textarea, [translate="no"]';
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(translate, 60);
  }

  function translate(): void {
    isPlanned = false;
    // Not before the application has adopted the prerendered form.
    if (document.querySelector('[data-early]')) return;
    document.documentElement.lang = 'sv';
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isDone = text.data.trim() === '' || text.data.startsWith(mark);
      if (isDone || text.parentElement?.closest(untranslated)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = mark + text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }

  new MutationObserver(plan).observe(document, {
    childList: true,
    characterData: true,
    attributes: true,
    subtree: true,
  });
}
