import type { LaidOutArea } from '../../base/chart-layout.ts';
import {
  centred,
  filled,
  firstFitting,
  type Point,
  readableScale,
  roomyScale,
  type Size,
  type Viewport,
} from './viewport.ts';

export type ScaleRange = readonly [least: number, most: number];

export const usualScales: ScaleRange = [readableScale, 1.2];

/** The first view of a drawing that has not been shown before. */
export interface Beginning {
  /** A drawing of another kind than the one before begins like the first: fitted if it is readable then. */
  kind: string;
  /** The areas that matter most, the largest first: the first one that fits is shown. */
  start: readonly LaidOutArea[];
  entry: Point;
  /** Below the first it does not begin fitted; above the second it is not fitted. */
  scales?: ScaleRange;
}

/**
 * The first view of a drawing that is not fitted: in its usual size, or a little smaller if that shows more of the areas that matter;
 * after another drawing (`before`) in its size.
 */
export function firstView(
  { start, entry, scales: [least] }: Required<Beginning>,
  content: Size,
  frame: Size,
  before: Viewport | null,
): Viewport {
  const shown = firstFitting(start, before?.scale ?? least, frame);
  const scale = before?.scale ?? (shown ? Math.max(least, Math.min(1, roomyScale(shown, frame))) : 1);
  const wanted = shown
    ? centred(shown, frame, scale)
    : (before ?? centred(placeOf(entry, content, frame), frame, scale));
  return filled(wanted, content, frame);
}

/** A drawing that is no wider than the frame is in its middle. */
function placeOf(entry: Point, content: Size, { width, height }: Size): LaidOutArea {
  const x = content.width <= width ? content.width / 2 : entry.x;
  return { x, y: Math.max(0, entry.y - height / 2), width: 0, height: height - 40 };
}
