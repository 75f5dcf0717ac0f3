import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { type RowHeights, rowHeight } from './row-heights.ts';

export interface VirtualRows {
  first: number;
  end: number;
  onScroll(event: UIEvent): void;
  scrollTo(row: number): void;
}

/** Rows drawn beyond the edges, so that scrolling shows no gaps. */
const beyond = 8;

/** Which rows are in view, of however many; `height` is that of the part in view, in CSS pixels. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  rows: RowHeights,
  height: number,
): VirtualRows {
  const [top, setTop] = useState(0);
  // Asking the element instead makes the browser lay out the whole page before it is complete.
  const reached = useRef(0);

  function reach(next: number): void {
    reached.current = next;
    setTop(next);
  }

  // A shorter list may have moved what is in view.
  const isBeyondEnd = top > 0 && rows.height < top + height;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for another number of rows
  useLayoutEffect(() => {
    if (!isBeyondEnd || !scroller.current) return;
    reached.current = scroller.current.scrollTop;
    setTop(reached.current);
  }, [isBeyondEnd, rows.height, scroller]);
  return {
    first: Math.max(0, rows.rowAt(top) - beyond),
    end: Math.min(rows.count, rows.rowAt(top + Math.max(height, rowHeight)) + 1 + beyond),
    onScroll: ({ currentTarget }) => reach(currentTarget.scrollTop),
    scrollTo(row) {
      const element = scroller.current;
      if (!element) return;
      const [from, to] = [rows.topOf(row), rows.topOf(row + 1)];
      if (from < reached.current) element.scrollTop = from - rowHeight;
      else if (to + rowHeight > reached.current + height) element.scrollTop = to + 2 * rowHeight - height;
      else return;
      reached.current = element.scrollTop;
    },
  };
}
