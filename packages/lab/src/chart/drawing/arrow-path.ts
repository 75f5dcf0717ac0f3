import type { LaidOutEdge } from '../../base/chart-layout.ts';

const bendPx = 6;

/** SVG path of a line with rounded bends. */
export function roundedPath(points: LaidOutEdge['points']): string {
  return points
    .map(([x, y], index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${x} ${y}`;
      if (!after) return `L${x} ${y}`;
      const [inX, inY] = towards([x, y], before);
      const [outX, outY] = towards([x, y], after);
      return `L${inX} ${inY}Q${x} ${y} ${outX} ${outY}`;
    })
    .join('');
}

/** SVG path of the arrowhead. */
export function headPath(points: LaidOutEdge['points'], length = 8): string {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return '';
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const corner = (turn: number) =>
    `${(tip[0] - length * Math.cos(angle + turn)).toFixed(1)} ${(tip[1] - length * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${tip[0]} ${tip[1]}L${corner(0.42)}L${corner(-0.42)}Z`;
}

/** The line without its last part: a wide one would cover the point of its head. */
export function shortened(points: LaidOutEdge['points'], by: number): LaidOutEdge['points'] {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return points;
  const left = Math.max(0, 1 - by / (Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1));
  const between = (from: number, to: number) => from + (to - from) * left;
  return [...points.slice(0, -1), [between(before[0], tip[0]), between(before[1], tip[1])]];
}

function towards([x, y]: [number, number], [toX, toY]: [number, number]): [number, number] {
  const distance = Math.hypot(toX - x, toY - y) || 1;
  const fraction = Math.min(bendPx, distance / 2) / distance;
  return [x + (toX - x) * fraction, y + (toY - y) * fraction];
}
