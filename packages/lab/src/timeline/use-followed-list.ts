import type { EntryFilter } from '@upwell/trace/session';
import { useEffectEvent } from '@upwell/ui';
import { useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

export interface FollowedList {
  isLive: boolean;
  position: number;
  filter: EntryFilter;
  /** The line that shows the position. */
  current: number;
  count: number;
  rowHeight: number;
  /** Of the part that is in sight. */
  height: number;
}

/** Scrolls a list to the moment that is shown; a live one stays at its end until somebody scrolls. */
export function useFollowedList(followed: FollowedList) {
  const { isLive, position, filter, current, count, rowHeight, height } = followed;
  const list = useRef<VirtualizerHandle>(null);
  const isAtEnd = useRef(true);

  const followMoment = useEffectEvent(() => list.current?.scrollToIndex(current, { align: 'nearest' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another moment or other rows are shown.
  useEffect(() => {
    if (!isLive) followMoment();
  }, [position, filter, isLive, height]);
  const followEnd = useEffectEvent(() => {
    if (isLive && isAtEnd.current) list.current?.scrollToIndex(count - 1, { align: 'end' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when rows are added or fewer of them fit.
  useEffect(followEnd, [count, rowHeight, height]);

  function onScroll(top: number): void {
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    isAtEnd.current = top + viewportSize >= scrollSize - rowHeight;
  }

  return { list, onScroll };
}
