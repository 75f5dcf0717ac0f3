import { type KeyboardEvent, useState } from 'react';
import type { ChartLayout, LaidOutArea } from '../layout/layout.ts';

interface ChartKeys {
  layout: ChartLayout;
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
export function useChartKeys({ layout, stops, canToggle, onToggle, onSelect }: ChartKeys) {
  const [at, setAt] = useState<string | null>(null);
  const stop = [at, ...stops].find((id) => layout.boxes.some((box) => box.id === id)) ?? null;

  function onFocus(target: EventTarget) {
    const state = target instanceof SVGElement ? target.dataset.state : undefined;
    if (state !== undefined) setAt(state);
  }

  function onKeyDown(event: KeyboardEvent<SVGElement>) {
    const { target, currentTarget: svg, key } = event;
    const item = target instanceof Element && target.closest<SVGGraphicsElement>(button);
    if (!item || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = item.dataset.state;
    if (movingKeys.has(key)) neighbourOf(itemsOf(svg), item, key)?.focus();
    else if (key === ' ' && id !== undefined && canToggle(id)) onToggle?.(id);
    else if ((key === 'Enter' || key === ' ') && id !== undefined) onSelect?.(id);
    else return;
    event.preventDefault();
    // The keys of the view around the chart.
    event.stopPropagation();
  }

  return { stop, onFocus, onKeyDown };
}

/** The states of a drawing, and the events that can be sent. */
const button = '[role="button"]';

/** What takes the focus, with the area of its text: a state around others is where its title is. */
export function itemsOf(drawing: Element): Map<SVGGraphicsElement, LaidOutArea> {
  return new Map(
    [...drawing.querySelectorAll<SVGGraphicsElement>(button)].map((item) => {
      const { x, y, width, height } = item.getBBox();
      const title = isAround(item) ? item.querySelector<SVGGraphicsElement>('.name')?.getBBox() : undefined;
      const right = title ? title.x + title.width : x + width;
      return [item, { x, y, width: right - x, height: Math.min(height, titleHeight) }];
    }),
  );
}

function isAround({ dataset }: SVGElement): boolean {
  return dataset.state !== undefined && dataset.leaf === undefined;
}

/** In CSS pixels, of the title of a state. */
const titleHeight = 30;

const movingKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** How much more it counts that an item is beside the way than that it is far. */
const aside = 3;

/** The item that an arrow key leads to from another, `null` if there is none; Home and End lead to the first and the last. */
export function neighbourOf<Item>(
  areas: ReadonlyMap<Item, LaidOutArea>,
  from: Item,
  key: string,
): Item | null {
  const items = [...areas.keys()];
  if (key === 'Home') return items[0] ?? null;
  if (key === 'End') return items.at(-1) ?? null;
  const turn = turns[key];
  const start = areas.get(from);
  if (!turn || !start) return null;
  const here = turn(start);
  const ahead = [...areas]
    .map(([item, area]) => ({ item, area: turn(area) }))
    .filter(({ area }) => middle(area.x, area.width) > middle(here.x, here.width) && area.x > here.x);
  const [nearest] = ahead.toSorted((one, other) => farness(here, one.area) - farness(here, other.area));
  return nearest?.item ?? null;
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
