import type { Chart } from '@upwell/trace/chart';
import { own } from '@upwell/trace/format';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type LabProfile, useLabProfile } from '../../profile.ts';
import type { CollapsedChart } from '../collapse.ts';
import { layOutOverview } from '../overview/overview-layout.ts';
import { type Drawing, drawingKey } from '../writing/drawing.ts';
import { blocksOf } from './blocks.ts';
import { type ChartLayout, directionFor } from './layout.ts';
import { layoutKey } from './layout-key.ts';

const known = new Map<string, Promise<ChartLayout>>();
/** Those of them that are there: a chart that was drawn before is drawn again at once. */
const found = new Map<string, ChartLayout>();

/** The layout of a chart for a frame of such a width by its height: precomputed by the build, or else computed now, in a worker. */
export function layoutFor(
  chart: Chart,
  drawing: Drawing,
  ratio: number,
  profile: LabProfile,
): Promise<ChartLayout> {
  const key = keyFor(chart, drawing, ratio);
  const layout = known.get(key) ?? findLayout(chart, drawing, ratio, profile, key);
  known.set(key, layout);
  void layout.then((ready) => found.set(key, ready));
  return layout;
}

function keyFor(chart: Chart, drawing: Drawing, ratio: number): string {
  const { brief } = drawing;
  if (!brief) return layoutKey(chart, drawing, directionFor(ratio));
  // A drawing has one key, that of its own chart.
  const resting = brief.resting ? drawingKey(brief.resting, { ...drawing }) : '';
  return `${drawingKey(chart, drawing)} ${resting} ${ratio}`;
}

async function findLayout(
  chart: Chart,
  drawing: Drawing,
  ratio: number,
  profile: LabProfile,
  key: string,
): Promise<ChartLayout> {
  if (drawing.brief) {
    const { resting } = drawing.brief;
    const blocks = await Promise.all(
      [...blocksOf(chart, drawing)].map(
        async ([id, block]) => [id, await layoutFor(block.chart, block.drawing, ratio, profile)] as const,
      ),
    );
    return layOutOverview(chart, drawing, ratio, { resting, blocks: new Map(blocks) });
  }
  const layout = own(await profile.loadLayouts(), key);
  if (layout) return layout;
  const { layOutNow } = await import('./layout-worker.ts');
  return layOutNow(chart, drawing, directionFor(ratio));
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
  drawing: Drawing,
  /** The width of the frame by its height; `null` while it is unknown. */
  ratio: number | null,
): { drawn: DrawnChart | null; isLayingOut: boolean } {
  const profile = useLabProfile();
  const [, setFound] = useState<string | null>(null);
  const previous = useRef<DrawnChart | null>(null);
  const key = useMemo(() => (ratio === null ? null : keyFor(chart, drawing, ratio)), [chart, drawing, ratio]);
  const layout = found.get(key ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers everything a layout depends on
  const drawn = useMemo(() => (layout ? { chart, drawing, layout, hidden } : null), [key, layout]);
  if (drawn) previous.current = drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers everything a layout depends on
  useEffect(() => {
    let isWanted = true;
    if (ratio !== null && key !== null && !found.has(key)) {
      void layoutFor(chart, drawing, ratio, profile).then(() => {
        if (isWanted) setFound(key);
      });
    }
    return () => {
      isWanted = false;
    };
  }, [key, profile]);
  return { drawn: drawn ?? previous.current, isLayingOut: drawn === null };
}
