import { useState } from 'react';
import { rememberedSize, rememberSize } from './pane-sizes.ts';

export interface PaneSize {
  size: number;
  /** In between, while the border is dragged. */
  resize(size: number): void;
  /** `null` returns to the initial size. */
  keep(size: number | null): void;
}

/** In CSS pixels. */
export interface SizeLimits {
  initial: number;
  least: number;
  most: number;
}

/** The size of a pane, remembered under a name: "replay.list". */
export function usePaneSize(name: string, { initial, least, most }: SizeLimits): PaneSize {
  const [wanted, setWanted] = useState(() => rememberedSize(name) ?? initial);
  const within = (size: number) => Math.max(least, Math.min(size, most));
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
