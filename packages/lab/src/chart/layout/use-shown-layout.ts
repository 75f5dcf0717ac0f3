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
  /** The states that the arrows come from. */
  sources: readonly string[];
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

/** The titles of an overview are large, and matter more all together than each. */
const overviewScales = [0.4, 0.9] as const;

/**
 * Begins with what is followed or where the flow begins, and keeps what is followed in view. A state that a person expands or
 * collapses stays at its place.
 */
export function useShownLayout(
  viewport: ViewportStore,
  drawn: DrawnChart | null,
  followed: readonly LaidOutArea[],
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
    viewport.show(layout, {
      start: followedNow.current,
      entry: entryOf(layout),
      ...(isOverview && { scales: overviewScales }),
    });
  }, [viewport, drawn]);
  useLayoutEffect(() => {
    if (followed.length > 0) viewport.reveal(followed);
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

/** What is followed, from the largest area to the most important one: with where the arrows come from, with the arrows, the states. */
export function areasOf(layout: ChartLayout, { states, arrows, sources }: FollowedAreas): LaidOutArea[] {
  const boxesOf = (ids: readonly string[]) => layout.boxes.filter(({ id }) => ids.includes(id));
  const lines = layout.edges
    .filter(({ id }) => arrows.includes(id))
    .flatMap(({ points, label }) => [
      ...points.map(([x, y]) => ({ x, y, width: 0, height: 0 })),
      ...(label ? [label] : []),
    ]);
  const followed = boxesOf(states);
  if (followed.length === 0) return [];
  return [[...followed, ...lines, ...boxesOf(sources)], [...followed, ...lines], followed].flatMap(
    (parts) => around(parts) ?? [],
  );
}
