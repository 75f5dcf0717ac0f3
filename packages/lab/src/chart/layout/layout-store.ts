import { own } from '@upwell/trace/session';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ChartLayout, directionFor } from '../../base/chart-layout.ts';
import { type ChartProfile, useChartProfile } from '../../base/profile.ts';
import { layOutOverview } from '../overview/overview-layout.ts';
import { blocksOf } from '../writing/brief.ts';
import type { Drawing, ShownChart } from '../writing/drawing.ts';

const layouts = new Map<string, ChartLayout | Promise<ChartLayout>>();

/** The layout of a chart for a frame of such a width by its height: precomputed by the build, or else computed now, in a worker. */
export async function layoutFor(drawing: Drawing, ratio: number, profile: ChartProfile): Promise<ChartLayout> {
  const key = keyFor(drawing, ratio);
  const known = layouts.get(key);
  if (known) return known;
  const layout = findLayout(drawing, ratio, profile);
  layouts.set(key, layout);
  try {
    layouts.set(key, await layout);
  } catch (error) {
    layouts.delete(key);
    throw error;
  }
  return layout;
}

function keyFor({ key, brief }: Drawing, ratio: number): string {
  return `${key} ${brief ? ratio : directionFor(ratio)}`;
}

async function findLayout(drawing: Drawing, ratio: number, profile: ChartProfile): Promise<ChartLayout> {
  if (drawing.brief) {
    const blocks = [...blocksOf(drawing)].map(
      async ([id, block]) => [id, await layoutFor(block, ratio, profile)] as const,
    );
    return layOutOverview(drawing, ratio, new Map(await Promise.all(blocks)));
  }
  const layout = own(await profile.loadLayouts(), keyFor(drawing, ratio));
  if (layout) return layout;
  const { layOutNow } = await import('./layout-worker.ts');
  return layOutNow(drawing, directionFor(ratio));
}

export interface DrawnChart extends Pick<ShownChart, 'drawing' | 'hidden'> {
  layout: ChartLayout;
}

/** The progress of laying out a chart. */
export interface LayoutProgress {
  /** While a new chart is laid out, the previous one; `null` before the first. */
  drawn: DrawnChart | null;
  isLayingOut: boolean;
  failure: { message: string; onRetry: () => void } | null;
}

/** A chart with its layout. */
export function useDrawnChart(
  { drawing, hidden }: Pick<ShownChart, 'drawing' | 'hidden'>,
  /** The width of the frame by its height; `null` while it is unknown. */
  ratio: number | null,
): LayoutProgress {
  const profile = useChartProfile();
  const [, setFound] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ key: string; message: string } | null>(null);
  const previous = useRef<DrawnChart | null>(null);
  const key = ratio === null ? '' : keyFor(drawing, ratio);
  const known = layouts.get(key);
  const layout = known instanceof Promise ? undefined : known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers everything a layout depends on
  const drawn = useMemo(() => (layout ? { drawing, layout, hidden } : null), [key, layout]);
  if (drawn) previous.current = drawn;
  const hasFailed = failed?.key === key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers everything a layout depends on
  useEffect(() => {
    let isWanted = true;
    if (ratio !== null && !layout && !hasFailed) {
      layoutFor(drawing, ratio, profile).then(
        () => isWanted && setFound(key),
        (error: unknown) => isWanted && setFailed({ key, message: messageOf(error) }),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [key, profile, hasFailed]);
  return {
    drawn: drawn ?? previous.current,
    isLayingOut: drawn === null && !hasFailed,
    failure: hasFailed ? { message: failed.message, onRetry: () => setFailed(null) } : null,
  };
}

/** ELK rejects with objects that are no errors. */
function messageOf(error: unknown): string {
  const { message = error } = Object(error);
  return String(message);
}
