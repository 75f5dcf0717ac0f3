import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlace } from '../shell/place.tsx';

/** In milliseconds; browsers limit how often an address changes. */
const rest = 250;

/** Keeps the moment in the address in step with the one that is shown, once it rests; goes to the one that Back or a link names. */
export function useMomentInAddress(position: number, onShow: (position: number) => void): void {
  const [{ moment }, go] = usePlace();
  const written = useRef(moment);
  useEffect(() => {
    const timer = setTimeout(() => {
      written.current = position;
      go({ moment: position });
    }, rest);
    return () => clearTimeout(timer);
  }, [position, go]);
  const follow = useEffectEvent((named: number) => {
    if (named === written.current) return;
    written.current = named;
    onShow(named);
  });
  useEffect(() => {
    if (moment !== null) follow(moment);
  }, [moment]);
}
