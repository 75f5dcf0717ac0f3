import { refEffect } from '@upwell/ui';
import { type RefCallback, type RefObject, useState, useSyncExternalStore } from 'react';

/** Width and height in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The inner size of the element that gets the ref; 0 before it is measured. Sets `ref` too, for a component that needs the element. */
export function useSize<Measured extends HTMLElement>(ref?: RefObject<Measured | null>): [Size, RefCallback<Measured>] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [measured] = useState(() =>
    refEffect((element: Measured) => {
      if (ref) ref.current = element;
      const measure = () => {
        const { clientWidth: width, clientHeight: height } = element;
        setSize((was) => (was.width === width && was.height === height ? was : { width, height }));
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    }),
  );
  return [size, measured];
}

/** The size of the window. */
export function useWindowSize(): Size {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  return { width, height };
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
