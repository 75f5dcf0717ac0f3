import { useEffect, useState } from 'react';
import { type Chart, structureHash } from '../../trace/chart/chart.ts';
import type { ChartLayout } from './layout.ts';

const known = new Map<string, Promise<ChartLayout>>();

/** The layout of a chart: precomputed by the build, or else computed now in a worker. */
export function layoutFor(chart: Chart): Promise<ChartLayout> {
  const hash = structureHash(chart);
  const layout = known.get(hash) ?? findLayout(chart, hash);
  known.set(hash, layout);
  return layout;
}

async function findLayout(chart: Chart, hash: string): Promise<ChartLayout> {
  const { default: built } = await import('virtual:chart-layouts');
  const layout = built[hash];
  if (layout) return layout;
  const { layOutNow } = await import('./layout-worker.ts');
  return layOutNow(chart);
}

export interface DrawnChart {
  chart: Chart;
  layout: ChartLayout;
}

/** A chart with its layout. While a new chart is laid out, the previous one; `null` before the first. */
export function useDrawnChart(chart: Chart): DrawnChart | null {
  const [drawn, setDrawn] = useState<DrawnChart | null>(null);
  const hash = structureHash(chart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash covers everything a layout depends on
  useEffect(() => {
    let isWanted = true;
    void layoutFor(chart).then((layout) => {
      if (isWanted) setDrawn({ chart, layout });
    });
    return () => {
      isWanted = false;
    };
  }, [hash]);
  return drawn;
}
