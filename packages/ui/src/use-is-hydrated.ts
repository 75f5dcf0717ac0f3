import { useSyncExternalStore } from 'react';
import { useIsPicture } from './picture.ts';

/**
 * `false` while a prerendered page is adopted, so that the first rendering equals its HTML, which is the same for everybody; then,
 * and on any other page at once, `true`. Nobody adopts the HTML of a picture.
 */
export function useIsHydrated(): boolean {
  const isPicture = useIsPicture();
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => isPicture,
  );
}

const neverChanges = () => () => undefined;
