import { pageLog } from './page-log.ts';

/** Adds a crash of the page to what is recorded. */
export function noteCrash(error: unknown): void {
  if (__DIAGNOSTICS__) pageLog.addCrash(error);
}
