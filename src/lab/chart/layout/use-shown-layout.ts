import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Extent } from '../openness.ts';
import { around, type Point } from '../viewport/viewport.ts';
import type { ViewportStore } from '../viewport/viewport-store.ts';
import { type ChartLayout, initialDot, type LaidOutArea } from './layout.ts';
import type { DrawnChart } from './layout-store.ts';

/** Ids of states and arrows. */
export interface FollowedAreas {
  states: readonly string[];
  arrows: readonly string[];
}

/** Writes the viewport to the group that holds the drawing. */
export function useStage(viewport: ViewportStore) {
  return useCallback(
    (stage: SVGGElement | null) => {
      let written = '';
      const place = () => {
        const { x, y, scale } = viewport.view;
        const transform = `translate(${x} ${y}) scale(${scale})`;
        // Writing the same again would lay out and paint the whole drawing.
        if (transform !== written) stage?.setAttribute('transform', transform);
        written = transform;
      };
      place();
      return viewport.subscribe(place);
    },
    [viewport],
  );
}

interface Followed {
  all: LaidOutArea;
  /** The states, if there is no room for all. */
  states: LaidOutArea;
}

/** The titles of an overview are large, and matter more all together than each. */
const overviewScales = [0.4, 0.9] as const;

/**
 * Begins with what is followed or where the flow begins, and keeps what is followed in view. A state that a person expands or
 * collapses stays at its place.
 */
export function useShownLayout(
  viewport: ViewportStore,
  drawn: DrawnChart | null,
  followed: Followed | null,
  extent: Extent,
) {
  const followedNow = useRef(followed);
  followedNow.current = followed;
  const toggled = useRef<string | null>(null);
  const before = useRef<DrawnChart | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew in another extent
  useLayoutEffect(() => viewport.beginAnew(), [viewport, extent]);
  useLayoutEffect(() => {
    if (!drawn) return;
    const { layout } = drawn;
    const held = [before.current?.layout, layout].map((one) => one && boxIn(one, toggled.current));
    const [isOverview, wasOverview] = [isAllBrief(drawn), isAllBrief(before.current)];
    toggled.current = null;
    before.current = drawn;
    if (held[0] && held[1]) return viewport.hold(layout, [held[0], held[1]]);
    if (isOverview !== wasOverview) viewport.beginAnew();
    const [start, entry] = [followedNow.current?.states ?? null, entryOf(layout)];
    viewport.show(layout, { start, entry, ...(isOverview && { scales: overviewScales }) });
  }, [viewport, drawn]);
  useLayoutEffect(() => {
    if (followed) viewport.reveal(followed.all, followed.states);
  }, [viewport, followed]);
  return toggled;
}

function isAllBrief(drawn: DrawnChart | null): boolean {
  return drawn?.drawing.brief?.isAll ?? false;
}

function boxIn({ boxes }: ChartLayout, id: string | null): LaidOutArea | undefined {
  return boxes.find((box) => box.id === id);
}

/** Where the flow begins: the outermost initial dot. */
function entryOf({ boxes, width }: ChartLayout): Point {
  const dot = boxes.find(({ id }) => id === initialDot(boxes[0]?.id ?? ''));
  return dot ?? { x: width / 2, y: 0 };
}

export function areasOf(layout: ChartLayout, { states, arrows }: FollowedAreas): Followed | null {
  const boxes = around(layout.boxes.filter(({ id }) => states.includes(id)));
  if (!boxes) return null;
  const lines = layout.edges
    .filter(({ id }) => arrows.includes(id))
    .map(({ points, label }) => [
      ...points.map(([x, y]) => ({ x, y, width: 0, height: 0 })),
      ...(label ? [label] : []),
    ]);
  return { all: around([boxes, ...lines.flat()]) ?? boxes, states: boxes };
}
