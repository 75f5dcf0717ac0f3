import { useEffect, useState } from 'react';

const sizeNow = () => ({ width: window.innerWidth, height: window.innerHeight });

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
