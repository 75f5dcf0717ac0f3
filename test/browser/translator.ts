import type { Locator, Page } from '@playwright/test';

/** Makes a text another one, which Playwright does not tell from the original. */
const mark = '\u200b';

/** Translates every page as customers' browsers do. */
export function translatePages(page: Page) {
  return page.addInitScript(translatePage, mark);
}

export function translatedHeading(page: Page, text: string): Locator {
  return page.getByRole('heading').locator('font > font').getByText(text, { exact: true });
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
