import { useSyncExternalStore } from 'react';

/**
 * `false` while a prerendered page is adopted, so that the first rendering equals its HTML, which is the same for everybody; then,
 * and on any other page at once, `true`.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
