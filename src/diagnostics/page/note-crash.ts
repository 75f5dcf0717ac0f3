import type { PageChanges } from '../../drawing/page-changes.ts';
import { reportCrash } from '../events/watch-page.ts';
import { pageLog } from '../page-log.ts';

/** Adds a crash of the page to what is recorded, and reports it. */
export function noteCrash(error: unknown, changes: PageChanges): void {
  if (__DIAGNOSTICS__) pageLog.addCrash(error);
  if (__EVENTS__) reportCrash(error, changes);
}
