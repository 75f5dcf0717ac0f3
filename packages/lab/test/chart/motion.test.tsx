import { beforeEach, expect, test, vi } from 'vitest';
import type { ChartLayout } from '../../src/base/chart-layout.ts';
import { ViewportStore } from '../../src/chart/viewport/viewport-store.ts';

const moved: string[] = [];
let wantsLessMotion = false;

beforeEach(() => {
  moved.length = 0;
  wantsLessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
  // jsdom has no animations.
  Object.defineProperty(Element.prototype, 'animate', {
    configurable: true,
    value(this: SVGElement) {
      moved.push(this.dataset.state ?? this.id);
      return { playState: 'finished', cancel: () => undefined };
    },
  });
});

const size = { width: 10, height: 10 };
const layoutOf = (places: Record<string, number>): ChartLayout => ({
  ...size,
  boxes: Object.entries(places).map(([id, x]) => ({ id, x, y: 0, ...size })),
  edges: [],
});
const closed = layoutOf({ a: 0, b: 20 });
const open = layoutOf({ a: 0, inside: 5, b: 40 });
const beginning = { kind: 'all', start: [], entry: { x: 0, y: 0 } };

/** The viewport of a drawing of the open state, and which parts of it were moved. */
function shown() {
  document.body.innerHTML = `<svg><g id="stage">
    <g data-state="a"></g><g data-state="inside"></g><g data-state="b"></g>
    <g id="arrows"><path data-arrow="a to b"></path></g>
  </g></svg>`;
  const viewport = new ViewportStore();
  viewport.mount(document.querySelector<SVGGElement>('#stage'));
  viewport.resize({ width: 100, height: 100 });
  viewport.show(closed, beginning);
  return viewport;
}

test('states move when a person opens one of them, and then the drawing as a whole', () => {
  const viewport = shown();
  viewport.toggle('a');
  viewport.show(open, beginning);
  expect(moved).toEqual(['inside', 'b', 'arrows', 'stage']);
});

test('nothing moves when a jump changes what is drawn, nor for a person who wants less motion', () => {
  const viewport = shown();
  viewport.show(open, beginning);
  wantsLessMotion = true;
  viewport.toggle('a');
  viewport.show(closed, beginning);
  expect(moved).toEqual([]);
});
