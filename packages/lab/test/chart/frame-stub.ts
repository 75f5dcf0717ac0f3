import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Size } from '../../src/chart/viewport/viewport.ts';

/** The height of what a list of many rows places. */
const rowHeight = 25;

/** jsdom has no sizes and no media: every element is as large as this, but a row of a long list, and no query matches. */
export function stubFrames({ width, height }: Size): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  HTMLElement.prototype.scrollTo = () => undefined;
  // Of elements without one, such a list takes no sizes.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: (target: HTMLElement) => void;
      readonly unobserve = () => undefined;
      readonly disconnect = () => undefined;
      constructor(measure: (entries: object[]) => void) {
        this.observe = (target) => {
          const isRow = target.style.position === 'absolute';
          const entry = { target, contentRect: { width, height: isRow ? rowHeight : height } };
          queueMicrotask(() => act(() => measure([entry])));
        };
      }
    },
  );
}
