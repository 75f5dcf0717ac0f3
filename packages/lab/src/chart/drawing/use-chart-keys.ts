import { type KeyboardEvent, useState } from 'react';
import type { LaidOutArea } from '../layout/layout.ts';
import { type ChartItem, chartItems, type DrawnItems } from './chart-items.ts';

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

/** How much more it counts that an item is beside the way than that it is far. */
const aside = 3;

/** The item that an arrow key leads to from another, `null` if there is none; Home and End lead to the first and the last. */
export function neighbourOf(items: readonly ChartItem[], from: string, key: string): string | null {
  if (key === 'Home') return items[0]?.id ?? null;
  if (key === 'End') return items.at(-1)?.id ?? null;
  const turn = turns[key];
  const start = items.find(({ id }) => id === from);
  if (!turn || !start) return null;
  const here = turn(start.area);
  const ahead = items
    .map(({ id, area }) => ({ id, area: turn(area) }))
    .filter(({ area }) => middle(area.x, area.width) > middle(here.x, here.width) && area.x > here.x);
  const [nearest] = ahead.toSorted((one, other) => farness(here, one.area) - farness(here, other.area));
  return nearest?.id ?? null;
}

/** Turns the plane so that a key leads to the right. */
const turns: Readonly<Record<string, (area: LaidOutArea) => LaidOutArea>> = {
  ArrowRight: (area) => area,
  ArrowLeft: ({ x, y, width, height }) => ({ x: -x - width, y, width, height }),
  ArrowDown: ({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }),
  ArrowUp: ({ x, y, width, height }) => ({ x: -y - height, y: x, width: height, height: width }),
};

function farness(from: LaidOutArea, to: LaidOutArea): number {
  const along = Math.max(0, to.x - (from.x + from.width));
  const beside = Math.max(0, to.y - (from.y + from.height), from.y - (to.y + to.height));
  const offset = Math.abs(to.y - from.y);
  return along + aside * beside + offset / 100;
}

function middle(start: number, length: number): number {
  return start + length / 2;
}
