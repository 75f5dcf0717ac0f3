import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ChartLayout } from '../layout/layout.ts';

const timing = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/**
 * Moves the states of a drawing to their places in another layout after a person opened or closed one of them, unless the person wants
 * less motion. Arrows fade in.
 */
export function useMoves(layout: ChartLayout, toggled: RefObject<string | null>) {
  const drawing = useRef<SVGSVGElement>(null);
  const before = useRef(layout);
  useLayoutEffect(() => {
    const places = new Map(before.current.boxes.map((box) => [box.id, box]));
    before.current = layout;
    if (toggled.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const boxes = new Map(layout.boxes.map((box) => [box.id, box]));
    for (const state of drawing.current?.querySelectorAll<SVGGElement>('[data-state]') ?? []) {
      const [from, to] = [places, boxes].map((one) => one.get(state.dataset.state ?? ''));
      if (!to) continue;
      if (!from) state.animate([{ opacity: 0 }, {}], timing);
      else if (from.x !== to.x || from.y !== to.y)
        state.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, {}], timing);
    }
    // All in one: an animation of each costs more than drawing them.
    const arrows = drawing.current?.querySelector('[data-arrow]')?.parentElement;
    arrows?.animate([{ opacity: 0 }, {}], timing);
  }, [layout, toggled]);
  return drawing;
}
