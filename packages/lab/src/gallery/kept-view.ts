import { refEffect } from '@upwell/ui';
import { type RefCallback, useContext, useMemo, useState } from 'react';
import { PlaceContext } from '../shell/place.tsx';

/** A state that is found again under its key: Back shows the gallery as it was left. What can be in the address is there instead. */
export function useKept<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const { kept } = useContext(PlaceContext);
  const [value, setValue] = useState<Value>(() => (kept.has(key) ? (kept.get(key) as Value) : initial));
  return [
    value,
    (next) => {
      kept.set(key, next);
      setValue(next);
    },
  ];
}

/** The ref of an element in a tab: scrolls the tab to where it was left, once its content is there. */
export function useKeptScroll(key: string, isThere = true): RefCallback<HTMLElement> {
  const { kept } = useContext(PlaceContext);
  return useMemo(
    () =>
      refEffect((inside) => {
        const panel = inside.closest('[role="tabpanel"]');
        if (!panel || !isThere) return undefined;
        const place = kept.get(`${key} scroll`);
        panel.scrollTop = typeof place === 'number' ? place : 0;
        const keep = () => kept.set(`${key} scroll`, panel.scrollTop);
        panel.addEventListener('scroll', keep);
        return () => panel.removeEventListener('scroll', keep);
      }),
    [key, isThere, kept],
  );
}
