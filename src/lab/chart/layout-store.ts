import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../../trace/chart/chart.ts';
import { own } from '../../trace/format/own.ts';
import { type LabProfile, useLabProfile } from '../profile.ts';
import type { CollapsedChart } from './collapse.ts';
import type { ChartLayout, Direction } from './layout.ts';
import { layoutKey } from './layout-key.ts';
import type { Drawing } from './rows.ts';

const known = new Map<string, Promise<ChartLayout>>();

/** The layout of a chart: precomputed by the build, or else computed now in a worker. */
export function layoutFor(
  chart: Chart,
  drawing: Drawing,
  direction: Direction,
  profile: LabProfile,
): Promise<ChartLayout> {
  const key = layoutKey(chart, drawing, direction);
  const layout = known.get(key) ?? findLayout(chart, drawing, direction, profile, key);
  known.set(key, layout);
  return layout;
}

async function findLayout(
  chart: Chart,
  drawing: Drawing,
  direction: Direction,
  profile: LabProfile,
  key: string,
): Promise<ChartLayout> {
  const layout = own(await profile.loadLayouts(), key);
  if (layout) return layout;
  const { layOutNow } = await import('./layout-worker.ts');
  return layOutNow(chart, drawing, direction);
}

export interface DrawnChart {
  chart: Chart;
  drawing: Drawing;
  layout: ChartLayout;
  hidden: CollapsedChart['hidden'] | undefined;
}

/** A chart with its layout. While a new chart is laid out, the previous one, with `isLayingOut`; `null` before the first. */
export function useDrawnChart(
  chart: Chart,
  hidden: DrawnChart['hidden'],
  drawing: Drawing | null,
  direction: Direction | null,
): { drawn: DrawnChart | null; isLayingOut: boolean } {
  const profile = useLabProfile();
  const [drawn, setDrawn] = useState<{ key: string; chart: DrawnChart } | null>(null);
  const key = useMemo(
    () => drawing && direction && layoutKey(chart, drawing, direction),
    [chart, drawing, direction],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers everything a layout depends on
  useEffect(() => {
    let isWanted = true;
    if (drawing && direction && key) {
      void layoutFor(chart, drawing, direction, profile).then((layout) => {
        if (isWanted) setDrawn({ key, chart: { chart, drawing, layout, hidden } });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [key, profile]);
  return { drawn: drawn?.chart ?? null, isLayingOut: drawn?.key !== key };
}
