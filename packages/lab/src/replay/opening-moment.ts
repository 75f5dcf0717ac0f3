import type { Trace } from '@upwell/trace/format';
import { momentAfter, momentsOf } from '@upwell/trace/replay';

/** Where a session opens: at its first bookmark or note, else at its end, where the bug was reported. */
export function openingMoment(trace: Pick<Trace, 'inputs' | 'notes' | 'bookmarks'>): number {
  const marks = [...trace.bookmarks, ...trace.notes].map(({ at }) => at);
  return marks.length > 0 ? momentAfter(trace, Math.min(...marks)) : momentsOf(trace);
}
