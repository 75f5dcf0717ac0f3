import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react';

export interface VirtualRows {
  first: number;
  end: number;
  onScroll(event: UIEvent): void;
  scrollTo(row: number): void;
}

/** Rows drawn beyond the edges, so that scrolling shows no gaps. */
const beyond = 8;

/** Which rows are in view, of however many; `height` is that of the part in view, in CSS pixels as that of a row. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
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
  const isBeyondEnd = top > 0 && count * rowHeight < top + height;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for another number of rows
  useLayoutEffect(() => {
    if (isBeyondEnd && scroller.current) reach(scroller.current.scrollTop);
  }, [isBeyondEnd, count, rowHeight, scroller]);
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - beyond),
    end: Math.min(count, Math.ceil((top + Math.max(height, rowHeight)) / rowHeight) + beyond),
    onScroll: ({ currentTarget }) => reach(currentTarget.scrollTop),
    scrollTo(row) {
      const element = scroller.current;
      if (!element) return;
      const from = row * rowHeight;
      if (from < reached.current) element.scrollTop = from - rowHeight;
      else if (from + 2 * rowHeight > reached.current + height)
        element.scrollTop = from + 3 * rowHeight - height;
      else return;
      reached.current = element.scrollTop;
    },
  };
}
