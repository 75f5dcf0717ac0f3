import { light } from '@upwell/ui/palette';
import type { PlannedDay } from '../../machines/shared/day.ts';
import { actionRadius, dayShapes, sunRadius } from '../../src/ui/day-shapes.ts';

/** A day as an SVG file, for emails: the drawing of the pages, in the light colors. */
export function dayPicture(day: PlannedDay): string {
  const { viewBox, width, horizon, hills, sun, actions } = dayShapes(day);
  const circle = ({ x, y }: { x: number; y: number }, radius: number, color: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`,
    '<title>An example day</title>',
    ...hills.map((path) => `<path d="${path}" fill="${light['sun-wash']}" stroke="${light.sun}" stroke-width=".8"/>`),
    ...(sun ? [circle(sun, sunRadius, light.sun)] : []),
    `<path d="M0 ${horizon}H${width}" stroke="${light.line}"/>`,
    ...actions.map((point) => circle(point, actionRadius, point.action === 'message' ? light.coral : light.water)),
    '</svg>\n',
  ].join('\n');
}
