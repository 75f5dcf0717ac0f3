import { countWhile, sentenceOf, type Timeline } from '@upwell/trace/timeline';

/** Something on the time axis that one looks for. */
export interface TimelineMark {
  kind: 'failure' | 'bookmark' | 'note' | 'navigation' | 'difference';
  time: number;
  position: number;
  label: string;
}

export interface MarkSources {
  bookmarks: readonly { at: number; label: string }[];
  notes: readonly { at: number; text: string }[];
  /** The position where this build first differs. */
  difference: number | null;
}

/** In the order of their times. `at` is the number of an input, as in a trace. */
export function marksOf(timeline: Timeline, { bookmarks, notes, difference }: MarkSources): TimelineMark[] {
  const { entries, navigations } = timeline;
  const written = (kind: 'bookmark' | 'note', at: number, label: string): TimelineMark[] => {
    const entry = entries[countWhile(entries, ({ input }) => input < at)];
    return entry?.input === at ? [{ kind, time: entry.time, position: entry.position, label }] : [];
  };
  const differing = difference === null ? undefined : entries[difference];
  const marks: TimelineMark[] = [
    ...entries
      .filter(({ failed, repeats }) => failed && !repeats)
      .map((entry) => ({
        kind: 'failure' as const,
        time: entry.time,
        position: entry.position,
        label: sentenceOf(entry),
      })),
    ...navigations.map(({ time, position, url }) => ({
      kind: 'navigation' as const,
      time,
      position,
      label: `Leaves the page for ${url}`,
    })),
    ...bookmarks.flatMap(({ at, label }) => written('bookmark', at, label)),
    ...notes.flatMap(({ at, text }) => written('note', at, text)),
    ...(differing
      ? [
          {
            kind: 'difference' as const,
            time: differing.time,
            position: differing.position,
            label: 'Here this build behaves differently',
          },
        ]
      : []),
  ];
  return marks.sort((one, other) => one.time - other.time);
}
