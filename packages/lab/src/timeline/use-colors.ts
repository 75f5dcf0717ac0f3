import { type RefObject, useEffect, useState } from 'react';
import { type Colors, colorNames } from './draw.ts';

/** The colors and the font at an element, read again when the color scheme changes; `null` before it is mounted. */
export function useColors(element: RefObject<HTMLElement | null>): { colors: Colors; font: string } | null {
  const [read, setRead] = useState<{ colors: Colors; font: string } | null>(null);
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const update = () => {
      if (!element.current) return;
      const style = getComputedStyle(element.current);
      const colors = Object.fromEntries(
        colorNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
      );
      setRead({ colors: colors as Colors, font: style.fontFamily });
    };
    update();
    scheme.addEventListener('change', update);
    return () => scheme.removeEventListener('change', update);
  }, [element]);
  return read;
}
