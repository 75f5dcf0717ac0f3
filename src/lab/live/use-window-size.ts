import { useEffect, useState } from 'react';

const sizeNow = () => ({ width: window.innerWidth, height: window.innerHeight });

/** In CSS pixels: narrower windows are those of phones. */
export const narrowWindow = 600;

/** Of the window, in CSS pixels. */
export function useWindowSize(): { width: number; height: number } {
  const [size, setSize] = useState(sizeNow);
  useEffect(() => {
    const update = () => setSize(sizeNow());
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);
  return size;
}
