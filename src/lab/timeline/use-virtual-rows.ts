import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSize } from '../shell/use-size.ts';

export interface VirtualRows {
  /** Indices of the first row in the document, and after the last. */
  first: number;
  end: number;
  /** Of the part in view, in CSS pixels. */
  height: number;
  onScroll(event: UIEvent): void;
  scrollTo(row: number): void;
}

/** Rows drawn beyond the edges, so that scrolling shows no gaps. */
const beyond = 8;

/** Which rows are in view, of however many of one height. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VirtualRows {
  const { height } = useSize(scroller);
  const [top, setTop] = useState(0);
  // Asking the element instead makes the browser lay out the whole page before it is complete.
  const reached = useRef(0);

  function reach(next: number): void {
    reached.current = next;
    setTop(next);
  }

  // A shorter list may have moved what is in view.
  const isBeyondEnd = top > 0 && count * rowHeight < top + height;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for another number of rows
  useLayoutEffect(() => {
    if (!isBeyondEnd || !scroller.current) return;
    reached.current = scroller.current.scrollTop;
    setTop(reached.current);
  }, [isBeyondEnd, count, scroller]);
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - beyond),
    end: Math.min(count, Math.ceil((top + Math.max(height, rowHeight)) / rowHeight) + beyond),
    height,
    onScroll: ({ currentTarget }) => reach(currentTarget.scrollTop),
    scrollTo(row) {
      const element = scroller.current;
      if (!element) return;
      const [from, to] = [row * rowHeight, (row + 1) * rowHeight];
      if (from < reached.current) element.scrollTop = from - rowHeight;
      else if (to + rowHeight > reached.current + height) element.scrollTop = to + 2 * rowHeight - height;
      else return;
      reached.current = element.scrollTop;
    },
  };
}
