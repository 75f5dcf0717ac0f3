import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what had the focus was removed, the list it was removed from takes it: otherwise a keyboard starts again at the top of
 * the page. The element needs `tabIndex={-1}`.
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
