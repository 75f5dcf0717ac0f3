import type { PageChanges } from '../../drawing/page-changes.ts';
import { reportCrash } from '../errors/watch-errors.ts';
import { pageLog } from './page-log.ts';

/** Adds a crash of the page to what is recorded, and reports it. */
export function noteCrash(error: unknown, changes: PageChanges): void {
  if (__DIAGNOSTICS__) pageLog.addCrash(error);
  if (__ERRORS__) reportCrash(error, changes);
}
