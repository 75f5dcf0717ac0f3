import { html } from 'hono/html';
import type { Markup } from './layout.ts';

/** The rows of a list that a page shows before it is asked for all. */
const shownAtFirst = 20;

/** The latest rows of a list, and below them the link to the page with all of them. */
export function latestOf<Row>(
  newestFirst: readonly Row[],
  { isWhole, whole }: { isWhole: boolean; whole: string },
): { rows: readonly Row[]; rest: Markup | '' } {
  if (isWhole || newestFirst.length <= shownAtFirst) return { rows: newestFirst, rest: '' };
  return {
    rows: newestFirst.slice(0, shownAtFirst),
    rest: html`<p><a href="${whole}">Show all ${newestFirst.length}</a></p>`,
  };
}
