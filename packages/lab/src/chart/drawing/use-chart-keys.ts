import { type KeyboardEvent, useState } from 'react';
import { chartItems, type DrawnItems } from './chart-items.ts';
import { neighbourOf } from './neighbour.ts';

interface ChartKeys extends DrawnItems {
  /** The states that Tab leads to before the focus has been on any, the best first. */
  stops: readonly (string | null | undefined)[];
  canToggle: (id: string) => boolean;
  onToggle: ((id: string) => void) | undefined;
  onSelect: ((id: string) => void) | undefined;
}

/**
 * Keys of a drawing with one stop in the tab order. Arrow keys go to what is nearest in their direction, Enter selects a state,
 * Space expands or collapses it.
 */
export function useChartKeys({ stops, canToggle, onToggle, onSelect, ...drawn }: ChartKeys) {
  const [at, setAt] = useState<string | null>(null);
  const stop = [at, ...stops].find((id) => drawn.layout.boxes.some((box) => box.id === id)) ?? null;

  function onFocus(target: EventTarget) {
    const state = target instanceof SVGElement ? target.dataset.state : undefined;
    if (state !== undefined) setAt(state);
  }

  function onKeyDown(event: KeyboardEvent<SVGElement>) {
    const { target, currentTarget: svg, key } = event;
    const id = target instanceof Element && target.closest<SVGElement>('[data-item]')?.dataset.item;
    if (!id || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (movingKeys.has(key)) focusItem(svg, neighbourOf(chartItems(drawn), id, key));
    else if (key === ' ' && canToggle(id)) onToggle?.(id);
    else if (key === 'Enter' || key === ' ') onSelect?.(id);
    else return;
    event.preventDefault();
    // The keys of the view around the chart.
    event.stopPropagation();
  }

  return { stop, onFocus, onKeyDown };
}

const movingKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

function focusItem(svg: SVGElement, id: string | null): void {
  if (id !== null) svg.querySelector<SVGElement>(`[data-item="${CSS.escape(id)}"]`)?.focus();
}
