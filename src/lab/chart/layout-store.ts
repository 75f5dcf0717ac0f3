import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../../trace/chart/chart.ts';
import type { ChartLayout } from './layout.ts';
import { type ChartLook, drawingKey, drawingOf } from './rows.ts';

const known = new Map<string, Promise<ChartLayout>>();

/** The layout of a chart: precomputed by the build, or else computed now in a worker. */
export function layoutFor(chart: Chart, look: ChartLook): Promise<ChartLayout> {
  const key = drawingKey(chart, drawingOf(chart, look));
  const layout = known.get(key) ?? findLayout(chart, look, key);
  known.set(key, layout);
  return layout;
}

async function findLayout(chart: Chart, look: ChartLook, key: string): Promise<ChartLayout> {
  const { default: built } = await import('virtual:chart-layouts');
  const layout = built[key];
  if (layout) return layout;
  const { layOutNow } = await import('./layout-worker.ts');
  return layOutNow(chart, look);
}

export interface DrawnChart {
  chart: Chart;
  look: ChartLook;
  layout: ChartLayout;
}

/** A chart with its layout. While a new chart is laid out, the previous one; `null` before the first. */
export function useDrawnChart(chart: Chart, look: ChartLook): DrawnChart | null {
  const [drawn, setDrawn] = useState<DrawnChart | null>(null);
  const key = useMemo(() => drawingKey(chart, drawingOf(chart, look)), [chart, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers everything a layout depends on
  useEffect(() => {
    let isWanted = true;
    void layoutFor(chart, look).then((layout) => {
      if (isWanted) setDrawn({ chart, look, layout });
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return drawn;
}
