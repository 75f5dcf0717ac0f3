import { vi } from 'vitest';
import type { Size } from '../../src/chart/viewport/viewport.ts';

/** jsdom has no sizes and no media: every element is as large as this, and no query matches. */
export function stubFrames({ width, height }: Size): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      readonly disconnect = () => undefined;
      constructor(measure: () => void) {
        this.observe = measure;
      }
    },
  );
}
