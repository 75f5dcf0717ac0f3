import type { LaidOutArea, LaidOutEdge } from './layout.ts';

/** The straight parts of a line, as areas without a width or a height. */
export function partsOf(points: LaidOutEdge['points']): LaidOutArea[] {
  return points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return {
      x: Math.min(x, fromX),
      y: Math.min(y, fromY),
      width: Math.abs(x - fromX),
      height: Math.abs(y - fromY),
    };
  });
}

/** Do two areas share more than a border? */
export function overlaps(one: LaidOutArea, other: LaidOutArea): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
