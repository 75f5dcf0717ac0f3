import type { LaidOutArea } from '../layout/layout.ts';
import type { ChartItem } from './chart-items.ts';

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
