import { describe, expect, test } from 'vitest';
import {
  anchored,
  around,
  centred,
  fitted,
  keptInView,
  panned,
  pannedTo,
  shownArea,
  showsAll,
  type Viewport,
  zoomedAt,
} from '../../src/chart/viewport/viewport.ts';

/** docs/lab.md, Step through it. A chart is panned and zoomed. */

const frame = { width: 400, height: 300 };
const view: Viewport = { x: 0, y: 0, scale: 1 };

test.each([
  ['a high drawing by its height', { width: 100, height: 552 }, { x: 175, y: 12, scale: 0.5 }],
  ['a wide drawing by its width', { width: 752, height: 100 }, { x: 12, y: 125, scale: 0.5 }],
  ['a small drawing no larger than it is readable', { width: 100, height: 100 }, { x: 140, y: 90, scale: 1.2 }],
])('fits %s', (_, content, expected) => {
  expect(fitted(content, frame, 1.2)).toEqual(expected);
});

test.each([2, 0.5, 1.25])('zooms by %d without moving what is under the pointer', (factor) => {
  const point = { x: 130, y: 70 };
  const before = { x: -40, y: 25, scale: 0.8 };
  const after = zoomedAt(before, point, factor);
  const under = ({ x, y, scale }: Viewport) => [(point.x - x) / scale, (point.y - y) / scale];
  expect(after.scale).toBeCloseTo(0.8 * factor);
  expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? Number.NaN);
  expect(under(after)[1]).toBeCloseTo(under(before)[1] ?? Number.NaN);
});

test.each([
  [100, 4],
  [0.000_1, 0.05],
])('zooming by %d stops at %d', (factor, scale) => {
  expect(zoomedAt(view, { x: 0, y: 0 }, factor).scale).toBe(scale);
});

describe('a pan', () => {
  const content = { width: 1_000, height: 800 };
  test.each([
    ['leaves a part in view at the right', { x: 9_999, y: 0 }, { x: 336, y: 0 }],
    ['leaves a part in view at the left', { x: -9_999, y: 0 }, { x: -936, y: 0 }],
    ['leaves a part in view at the top', { x: 0, y: -9_999 }, { x: 0, y: -736 }],
    ['is free between', { x: -20, y: 30 }, { x: -20, y: 30 }],
  ])('%s', (_, by, expected) => {
    expect(keptInView(panned(view, by), content, frame)).toEqual({ ...expected, scale: 1 });
  });

  test('keeps a drawing that fits in view as a whole', () => {
    expect(keptInView(panned(view, { x: -500, y: 500 }), { width: 100, height: 100 }, frame)).toEqual({
      x: 12,
      y: 188,
      scale: 1,
    });
  });
});

describe('revealing', () => {
  const area = (x: number, y: number, width = 50, height = 40) => ({ x, y, width, height });
  test.each([
    ['what is in view moves nothing', area(100, 100), { x: 0, y: 0 }],
    ['what is below moves as little as possible', area(100, 500), { x: 0, y: -264 }],
    ['what is right of it moves as little as possible', area(600, 100), { x: -274, y: 0 }],
    ['what touches the border moves away from it', area(100, 0), { x: 0, y: 24 }],
    ['what is too high shows where it begins', area(100, 500, 50, 1_000), { x: 0, y: -488 }],
  ])('%s', (_, wanted, expected) => {
    expect(pannedTo(view, wanted, frame)).toEqual({ ...expected, scale: 1 });
  });
});

test('what is shown, and whether it is everything', () => {
  const middle = centred({ x: 100, y: 100, width: 200, height: 100 }, frame, 2);
  expect(shownArea(middle, frame)).toEqual({ x: 100, y: 75, width: 200, height: 150 });
  expect(showsAll(middle, { width: 400, height: 300 }, frame)).toBe(false);
  expect(showsAll(fitted({ width: 900, height: 900 }, frame, 1.2), { width: 900, height: 900 }, frame)).toBe(true);
});

test('the area around others', () => {
  expect(
    around([
      { x: 10, y: 20, width: 5, height: 5 },
      { x: 0, y: 30, width: 5, height: 10 },
    ]),
  ).toEqual({ x: 0, y: 20, width: 15, height: 20 });
  expect(around([])).toBeNull();
});

test.each([
  ['where it was, if there is room', { x: 100, y: 50 }, { width: 100, height: 100 }, { x: 100, y: 50 }],
  ['so far up that all of it is seen', { x: 100, y: 250 }, { width: 100, height: 150 }, { x: 100, y: 126 }],
  ['so that it takes most of the frame', { x: 300, y: 250 }, { width: 900, height: 900 }, { x: 40, y: 90 }],
])('holds an expanded state %s', (_, corner, size, expected) => {
  const { x, y } = anchored({ x: 10, y: 20, ...size }, corner, frame, 1);
  expect({ x: x + 10, y: y + 20 }).toEqual(expected);
});
