import { type RefObject, useLayoutEffect, useState } from 'react';

type TextWidth = (text: string) => number;

/** In CSS pixels, of a character: before the font is known. */
const average = 7;

/** Measures texts in the font of an element. */
export function useTextWidth(element: RefObject<HTMLElement | null>): TextWidth {
  const [width, setWidth] = useState<TextWidth>(() => (text: string) => text.length * average);
  useLayoutEffect(() => {
    const paper = document.createElement('canvas').getContext('2d');
    if (!element.current || !paper) return;
    paper.font = getComputedStyle(element.current).font;
    const known = new Map<string, number>();
    setWidth(() => (text: string) => {
      const measured = known.get(text) ?? paper.measureText(text).width;
      known.set(text, measured);
      return measured;
    });
  }, [element]);
  return width;
}
