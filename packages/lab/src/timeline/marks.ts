import { countWhile, sentenceOf, type Timeline } from '@upwell/trace/session';

/** Something on the time axis that one looks for. */
export interface TimelineMark {
  kind: 'failure' | 'note' | 'navigation' | 'difference';
  time: number;
  position: number;
  label: string;
}

export interface MarkSources {
  /** What the recorder noted. */
  notes: readonly { at: number; text: string }[];
  difference: number | null;
}

/** The marks of a timeline in the order of their times. `at` is the number of an input, as in a trace. */
export function marksOf(timeline: Timeline, { notes, difference }: MarkSources): TimelineMark[] {
  const { entries, navigations } = timeline;
  const mark = (
    kind: TimelineMark['kind'],
    at: Pick<TimelineMark, 'time' | 'position'> | undefined,
    label: string,
  ): TimelineMark[] => (at ? [{ kind, time: at.time, position: at.position, label }] : []);
  const entryOf = (at: number) => {
    const entry = entries[countWhile(entries, ({ input }) => input < at)];
    return entry?.input === at ? entry : undefined;
  };
  const failures = entries.filter(({ failed }) => failed);
  const marks: TimelineMark[] = [
    ...failures.flatMap((entry) => mark('failure', entry, sentenceOf(entry))),
    ...navigations.flatMap((one) => mark('navigation', one, `Leaves the page for ${one.url}`)),
    ...notes.flatMap(({ at, text }) => mark('note', entryOf(at), text)),
    ...mark('difference', entries[difference ?? -1], 'From here on a replay is not as recorded'),
  ];
  return marks.sort((one, other) => one.time - other.time);
}
