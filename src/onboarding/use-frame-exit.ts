import { type RefObject, useEffect } from 'react';

/**
 * A way out of a frame that takes every key: to another tab of the browser, which no page can prevent, and back. A page learns nothing of
 * the keys pressed in a frame of another site. Whoever entered the frame with the pointer keeps the focus in it.
 */
export function useFrameExit(frame: RefObject<HTMLIFrameElement | null>, leave: () => void): void {
  useEffect(() => {
    const listener = new AbortController();
    const { signal } = listener;
    // A frame may also take the focus by itself, before anybody touched anything.
    let isKeyboard = true;
    const isInside = () => frame.current !== null && document.activeElement === frame.current;
    const notice = (event: Event) => {
      if (!isInside()) isKeyboard = event.type === 'keydown';
    };
    for (const type of ['keydown', 'pointerdown', 'pointermove'])
      window.addEventListener(type, notice, { signal, capture: true });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (!document.hidden && isKeyboard && isInside()) leave();
      },
      { signal },
    );
    return () => listener.abort();
  }, [frame, leave]);
}
