import type { Trace } from '../../trace/format/trace.ts';
import type { Divergence } from '../../trace/replay/divergence.ts';
import { momentAfter } from '../../trace/replay/moments.ts';
import { clockWords } from '../../trace/timeline/name-words.ts';
import type { Timeline } from '../../trace/timeline/timeline.ts';
import { type Annotations, textOf } from './annotations.ts';

/** A moment that somebody would look for: a failure, a bookmark, a note, the divergence. */
export interface NotableMoment {
  position: number;
  title: string;
  /** When it was. */
  detail: string;
}

/** In the order of time. */
export function notableMoments(
  trace: Trace,
  { entries }: Pick<Timeline, 'entries'>,
  { bookmarks, notes }: Annotations,
  divergence: Pick<Divergence, 'input'> | null | undefined,
): NotableMoment[] {
  const timeAt = new Map(entries.map(({ position, time }) => [position, time]));
  const moment = (position: number, title: string): NotableMoment => ({
    position,
    title,
    detail: clockWords(timeAt.get(position) ?? 0),
  });
  return [
    ...(divergence ? [moment(momentAfter(trace, divergence.input?.i ?? -1), 'This build diverges')] : []),
    ...bookmarks.map((mark) => moment(momentAfter(trace, mark.at), `Bookmark: ${textOf(mark)}`)),
    ...notes.map((note) => moment(momentAfter(trace, note.at), `Note: ${textOf(note)}`)),
    ...entries
      .filter(({ failed }) => failed)
      .map(({ position, what }) => moment(position, `Failed: ${what}`)),
  ].toSorted((one, other) => one.position - other.position);
}

/** The nearest notable moment after (1) or before (−1) a position. */
export function nextNotable(
  moments: readonly NotableMoment[],
  position: number,
  direction: 1 | -1,
): number | undefined {
  const positions = moments.map((moment) => moment.position);
  return direction === 1
    ? positions.find((one) => one > position)
    : positions.findLast((one) => one < position);
}
