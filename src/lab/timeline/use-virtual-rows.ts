import { type RefObject, type UIEvent, useLayoutEffect, useState } from 'react';
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
  // A shorter list may have moved what is in view.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && element.scrollTop !== top && count * rowHeight < top + height) setTop(element.scrollTop);
  });
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - beyond),
    end: Math.min(count, Math.ceil((top + Math.max(height, rowHeight)) / rowHeight) + beyond),
    height,
    onScroll: ({ currentTarget }) => setTop(currentTarget.scrollTop),
    scrollTo(row) {
      const element = scroller.current;
      if (!element) return;
      const [from, to] = [row * rowHeight, (row + 1) * rowHeight];
      if (from < element.scrollTop) element.scrollTop = from - rowHeight;
      else if (to + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = to + 2 * rowHeight - element.clientHeight;
    },
  };
}
