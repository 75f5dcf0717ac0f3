import type { LaidOutArea } from '../../base/chart-layout.ts';

/** The part of a drawing that is shown: a point of the drawing is at `x + scale * its x` pixels of the frame. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const [smallestScale, largestScale] = [0.05, 4];

/** Below this scale, the smallest text is hard to read. */
export const readableScale = 0.85;

const room = 24;

/** Room around a drawing that fits, and how much of it a pan leaves in view. */
const [margin, leftInView] = [12, 64];

/** The whole drawing, centred, no larger than `most`. */
export function fitted(content: Size, frame: Size, most: number): Viewport {
  const scale = Math.min(
    most,
    (frame.width - 2 * margin) / content.width,
    (frame.height - 2 * margin) / content.height,
  );
  return centred({ x: 0, y: 0, ...content }, frame, limited(scale));
}

/** An area of the drawing in the middle of the frame; a larger one begins at the upper left. */
export function centred(area: LaidOutArea, frame: Size, scale: number): Viewport {
  const { width, height } = area;
  return {
    x: middleFor(width * scale, frame.width) - scale * area.x,
    y: middleFor(height * scale, frame.height) - scale * area.y,
    scale,
  };
}

function middleFor(length: number, frame: number): number {
  return length > frame ? margin : (frame - length) / 2;
}

/** Zooms without moving what is at `point` of the frame. */
export function zoomedAt({ x, y, scale }: Viewport, point: Point, factor: number): Viewport {
  const next = limited(scale * factor);
  const ratio = next / scale;
  return { x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio, scale: next };
}

export function panned({ x, y, scale }: Viewport, by: Point): Viewport {
  return { x: x + by.x, y: y + by.y, scale };
}

/** Moved so far that a part of the drawing stays in view; a drawing that fits stays in view as a whole. */
export function keptInView(view: Viewport, content: Size, frame: Size): Viewport {
  return onBothAxes(view, (start, side) => clampedOnAxis(start, content[side] * view.scale, frame[side]));
}

/** Moved so that no room beyond the drawing is seen where it could fill the frame; a drawing that fits stays in view as a whole. */
export function filled(view: Viewport, content: Size, frame: Size): Viewport {
  return onBothAxes(view, (start, side) => {
    const [length, whole] = [content[side] * view.scale, frame[side]];
    return length <= whole - 2 * margin
      ? clampedOnAxis(start, length, whole)
      : Math.min(margin, Math.max(whole - margin - length, start));
  });
}

/** Panned by as little as brings an area into the frame; of a larger area, its upper left corner. */
export function pannedTo(view: Viewport, area: LaidOutArea, frame: Size): Viewport {
  const { scale } = view;
  return onBothAxes(
    view,
    (start, side, axis) => start + shift(start + area[axis] * scale, area[side] * scale, frame[side]),
  );
}

/**
 * Drawn at another scale with its upper left corner where it was, or so far up and left that it takes most of the frame, or all of it
 * is seen.
 */
export function anchored(area: LaidOutArea, corner: Point, frame: Size, scale: number): Viewport {
  const along = (start: number, length: number, whole: number, least: number) =>
    Math.min(start, Math.max(whole - length * scale - room, whole * least));
  return {
    x: along(corner.x, area.width, frame.width, 0.1) - area.x * scale,
    y: along(corner.y, area.height, frame.height, 0.3) - area.y * scale,
    scale,
  };
}

/** An area of the frame in the coordinates of the drawing. */
export function placeIn({ scale, ...origin }: Viewport, { x, y, width, height }: LaidOutArea): LaidOutArea {
  return {
    x: (x - origin.x) / scale,
    y: (y - origin.y) / scale,
    width: width / scale,
    height: height / scale,
  };
}

/** The largest scale at which an area can be revealed as a whole. */
export function roomyScale(area: LaidOutArea, frame: Size): number {
  return Math.min((frame.width - 2 * room) / area.width, (frame.height - 2 * room) / area.height);
}

/** The first area that can be revealed as a whole, or else the last. */
export function firstFitting(areas: readonly LaidOutArea[], scale: number, frame: Size): LaidOutArea | undefined {
  return areas.find((area) => scale <= roomyScale(area, frame)) ?? areas.at(-1);
}

/** The part of the drawing that the frame shows. */
export function shownArea({ x, y, scale }: Viewport, frame: Size): LaidOutArea {
  return { x: -x / scale, y: -y / scale, width: frame.width / scale, height: frame.height / scale };
}

export function showsAll(view: Viewport, content: Size, frame: Size): boolean {
  const shown = shownArea(view, frame);
  return (
    shown.x <= 1 &&
    shown.y <= 1 &&
    shown.x + shown.width >= content.width - 1 &&
    shown.y + shown.height >= content.height - 1
  );
}

/** The smallest area around others; `null` around none. */
export function around(areas: readonly LaidOutArea[]): LaidOutArea | null {
  if (areas.length === 0) return null;
  const x = Math.min(...areas.map((area) => area.x));
  const y = Math.min(...areas.map((area) => area.y));
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) - y,
  };
}

function onBothAxes(
  { x, y, scale }: Viewport,
  along: (start: number, side: keyof Size, axis: keyof Point) => number,
): Viewport {
  return { x: along(x, 'width', 'x'), y: along(y, 'height', 'y'), scale };
}

function limited(scale: number): number {
  return Math.min(largestScale, Math.max(smallestScale, scale));
}

function clampedOnAxis(start: number, length: number, frame: number): number {
  const [least, most] =
    length <= frame - 2 * margin
      ? [margin, frame - margin - length]
      : [Math.min(leftInView, frame / 2) - length, frame - Math.min(leftInView, frame / 2)];
  return Math.min(most, Math.max(least, start));
}

function shift(start: number, length: number, frame: number): number {
  if (length > frame - 2 * room) return middleFor(length, frame) - start;
  if (start < room) return room - start;
  return Math.min(0, frame - room - (start + length));
}
