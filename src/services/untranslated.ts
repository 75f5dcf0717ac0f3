import { attempt } from './storage.ts';
import type { StoredKey } from './stored.ts';

const key: StoredKey = 'untranslated';

/**
 * Loads a page again that could not be drawn. This time the browser leaves its texts alone: a page that crashes because its texts are
 * replaced would crash again.
 */
export function reloadUntranslated(): void {
  attempt(() => sessionStorage.setItem(key, location.pathname));
  location.reload();
}

/** Keeps translators off a page that crashed in this tab, before they begin. */
export function keepUntranslated(): void {
  if (attempt(() => sessionStorage.getItem(key)) !== location.pathname) return;
  document.documentElement.setAttribute('translate', 'no');
  document.documentElement.classList.add('notranslate');
}
