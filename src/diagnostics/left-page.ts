import type { InputLog } from '@upwell/trace/record';

/** Before the path of a page that was left before the recorder's code had arrived; kept is when it began. */
export const leftPagePrefix = 'recorded.left.';

/** Notes that what happened on this page is lost: only its redacted form may be stored, and what redacts it is not there. */
export function noteLeftPage(log: Pick<InputLog, 'flows'>): void {
  try {
    for (const { path, began, isChanged } of log.flows()) if (isChanged) sessionStorage[leftPagePrefix + path] = began;
  } catch {
    // Without storage, the page that comes next has nothing to say that it lost.
  }
}
