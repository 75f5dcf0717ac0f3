import { own } from '@upwell/trace/session';
import { useState } from 'react';
import { attempt } from '../base/attempt.ts';

export interface PaneSize {
  size: number;
  /** Shows a size without remembering it, while the border is dragged. */
  resize(size: number): void;
  /** `null` returns to the initial size. */
  keep(size: number | null): void;
}

/** The sizes of a pane in CSS pixels. */
export interface SizeLimits {
  initial: number;
  minSize: number;
  maxSize: number;
}

/** The size of a pane, remembered under a name: "replay.list". */
export function usePaneSize(name: string, { initial, minSize, maxSize }: SizeLimits): PaneSize {
  const [wanted, setWanted] = useState(() => rememberedSize(name) ?? initial);
  const within = (size: number) => Math.max(minSize, Math.min(size, maxSize));
  return {
    size: Math.round(within(wanted)),
    resize: (size) => setWanted(within(size)),
    keep(size) {
      const next = within(size ?? initial);
      setWanted(next);
      rememberSize(name, size === null ? null : next);
    },
  };
}

/** One key for all panes: `{"replay.list": 280}`. */
const key = 'lab.panes';

/** A larger size was not stored by the Lab. */
const maxStoredPx = 10_000;

function rememberedSize(name: string): number | null {
  const size = own(sizes(), name);
  return typeof size === 'number' && size >= 0 && size <= maxStoredPx ? size : null;
}

function rememberSize(name: string, size: number | null): void {
  const { [name]: _, ...others } = sizes();
  // Where storage is full or switched off, the size lasts until the page is left.
  attempt(() => localStorage.setItem(key, JSON.stringify(size === null ? others : { ...others, [name]: size })));
}

function sizes(): Record<string, unknown> {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? '{}'));
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
}
