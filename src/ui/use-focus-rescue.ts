import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves focus to a list when its focused item was removed; otherwise the keyboard would start again at the top of the page.
 * The element needs `tabIndex={-1}`.
 */
export function useFocusRescue<Element extends HTMLElement>(count: number): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}
