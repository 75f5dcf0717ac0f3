import { useLayoutEffect } from 'react';
import { noteLayerChange } from './second-click.ts';

/** Told by what opens, closes or takes the place of something else, each time its `state` changes and when it is gone. */
export function useLayerChange(state: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the state counts
  useLayoutEffect(() => {
    noteLayerChange();
    return noteLayerChange;
  }, [state]);
}
