import { useCallback, useInsertionEffect, useRef } from 'react';

/** As in React from 19.2 on: a stable function, for effects, that calls the latest one. */
export function useEffectEvent<Arguments extends readonly unknown[], Result>(
  callback: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
