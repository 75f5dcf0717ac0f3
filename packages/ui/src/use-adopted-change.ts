import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useEffectEvent } from './use-effect-event.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Calls `report` with the element of the returned ref when a prerendered page was adopted. React takes the state of a control that it
 * adopts for what it was, and hears nothing of what a person typed or chose meanwhile: `report` tells of a difference.
 */
export function useAdoptedChange<Node extends Element>(report: (node: Node) => void): RefObject<Node | null> {
  const ref = useRef<Node>(null);
  const isHydrated = useIsHydrated();
  const reportChange = useEffectEvent(() => {
    if (ref.current && !isHydrated) report(ref.current);
  });
  useLayoutEffect(() => reportChange(), []);
  return ref;
}
