import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How the gallery was left, while the page is open: Back shows it the same way. What can be in the address is there instead; chosen
 * files cannot.
 */
const kept = new Map<string, unknown>();

/** A state that is found again under its key. */
export function useKept<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => (kept.has(key) ? (kept.get(key) as Value) : initial));
  return [
    value,
    (next) => {
      kept.set(key, next);
      setValue(next);
    },
  ];
}

/** Scrolls the tab that holds an element to where it was left. */
export function useKeptScroll(key: string, inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = inside.current?.closest('[role="tabpanel"]');
    if (!panel) return;
    const place = kept.get(`${key} scroll`);
    panel.scrollTop = typeof place === 'number' ? place : 0;
    const keep = () => kept.set(`${key} scroll`, panel.scrollTop);
    panel.addEventListener('scroll', keep);
    return () => panel.removeEventListener('scroll', keep);
  }, [key, inside]);
}
