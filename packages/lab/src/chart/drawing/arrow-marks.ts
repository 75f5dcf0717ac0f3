import { transitionKey } from '@upwell/trace/chart';
import { useMemo } from 'react';
import { delayKey, type Marks, noMarks } from '../marks.ts';
import type { Drawing } from '../writing/drawing.ts';

/**
 * The marks for each arrow of a drawing: none where nothing on it is marked. From step to step, most arrows keep theirs and need not
 * look through the others.
 */
export function useArrowMarks({ arrows }: Drawing, marks: Marks): (id: string) => Marks {
  const byMark = useMemo(() => {
    const keys = arrows.flatMap(({ id, transitions }) =>
      transitions.flatMap((one) => [[transitionKey(one), id] as const, [delayKey(one), id] as const]),
    );
    return Map.groupBy(keys, ([key]) => key);
  }, [arrows]);
  return useMemo<(id: string) => Marks>(() => {
    if (marks.covered || marks.changes.size > 0) return () => marks;
    const { taken, untaken, delays } = marks;
    const marked = new Set(taken);
    for (const key of [...taken, ...untaken, ...delays.keys()]) {
      for (const [, id] of byMark.get(key) ?? []) marked.add(id);
    }
    return (id) => (marked.has(id) ? marks : noMarks);
  }, [byMark, marks]);
}
