import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function on every render, for components that render again only when what they show changes: calls the handler of the last one. */
export function useHandler<Args extends unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
