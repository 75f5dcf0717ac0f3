import type { ChartLayout } from '../../base/chart-layout.ts';

/** The timing of a glide to another part of the chart. */
export const moveTiming = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Did the person ask the system for less motion? */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves the states of a drawing to their places in another layout, unless the person wants less motion. Arrows fade in. */
export function animateMoves(drawing: Element | null, before: ChartLayout, after: ChartLayout): void {
  if (!drawing || wantsLessMotion()) return;
  const [places, boxes] = [before, after].map((layout) => new Map(layout.boxes.map((box) => [box.id, box])));
  for (const state of drawing.querySelectorAll<SVGGElement>('[data-state]')) {
    const [from, to] = [places, boxes].map((one) => one?.get(state.dataset.state ?? ''));
    if (!to) continue;
    if (!from) state.animate([{ opacity: 0 }, {}], moveTiming);
    else if (from.x !== to.x || from.y !== to.y)
      state.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, {}], moveTiming);
  }
  // All in one: an animation of each costs more than drawing them.
  const arrows = drawing.querySelector('[data-arrow]')?.parentElement;
  arrows?.animate([{ opacity: 0 }, {}], moveTiming);
}
