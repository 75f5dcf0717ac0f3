import type { Chart } from '@upwell/trace/chart';
import type { Words } from '@upwell/trace/words';
import { useMemo } from 'react';
import { useWords } from '../../profile.ts';
import type { ShownChart } from '../use-openness.ts';
import { briefly } from './brief.ts';
import type { ChartLook } from './chart-texts.ts';
import { type Drawing, drawingOf } from './drawing.ts';

/** What is written on a chart; for one that was shown before, the same drawing. */
export function useDrawing(shown: ShownChart, look: ChartLook, resting: Chart): Drawing {
  const words = useWords();
  const drawingFor = useMemo(() => drawings(look, words, resting), [look, words, resting]);
  return drawingFor(shown);
}

function drawings(look: ChartLook, words: Words, resting: Chart) {
  const known = new WeakMap<Chart, Drawing>();
  return ({ chart, detailed }: ShownChart): Drawing => {
    const drawing = known.get(chart) ?? briefly(drawingOf(chart, look, words), detailed, resting);
    known.set(chart, drawing);
    return drawing;
  };
}
