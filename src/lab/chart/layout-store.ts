import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../../trace/chart/chart.ts';
import { own } from '../../trace/format/own.ts';
import { type LabProfile, useLabProfile } from '../profile.ts';
import type { ChartLayout } from './layout.ts';
import { type ChartLook, drawingKey, drawingOf } from './rows.ts';

const known = new Map<string, Promise<ChartLayout>>();

/** The layout of a chart: precomputed by the build, or else computed now in a worker. */
export function layoutFor(chart: Chart, look: ChartLook, profile: LabProfile): Promise<ChartLayout> {
  const key = drawingKey(chart, drawingOf(chart, look, profile.trace.words));
  const layout = known.get(key) ?? findLayout(chart, look, key, profile);
  known.set(key, layout);
  return layout;
}

async function findLayout(
  chart: Chart,
  look: ChartLook,
  key: string,
  profile: LabProfile,
): Promise<ChartLayout> {
  const layout = own(await profile.loadLayouts(), key);
  if (layout) return layout;
  const { layOutNow } = await import('./layout-worker.ts');
  return layOutNow(chart, look, profile.trace.words);
}

export interface DrawnChart {
  chart: Chart;
  look: ChartLook;
  layout: ChartLayout;
}

/** A chart with its layout. While a new chart is laid out, the previous one; `null` before the first. */
export function useDrawnChart(chart: Chart, look: ChartLook): DrawnChart | null {
  const profile = useLabProfile();
  const [drawn, setDrawn] = useState<DrawnChart | null>(null);
  const key = useMemo(
    () => drawingKey(chart, drawingOf(chart, look, profile.trace.words)),
    [chart, look, profile],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers everything a layout depends on
  useEffect(() => {
    let isWanted = true;
    void layoutFor(chart, look, profile).then((layout) => {
      if (isWanted) setDrawn({ chart, look, layout });
    });
    return () => {
      isWanted = false;
    };
  }, [key, profile]);
  return drawn;
}
