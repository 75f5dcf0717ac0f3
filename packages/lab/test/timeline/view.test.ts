import { expect, test } from 'vitest';
import { following, offsetAt, pixelOf, wholeView, within, zoomed } from '../../src/timeline/view.ts';

/** docs/lab.md, Step through it. The axis of time is zoomed. */

const length = 10_000;
const whole = wholeView(length);

test('zooming keeps the place under the pointer where it is', () => {
  const around = offsetAt(whole, 300, 1_000);
  const nearer = zoomed(whole, 4, around, length);
  expect(nearer.span).toBeCloseTo(whole.span / 4);
  expect(pixelOf(nearer, around, 1_000)).toBeCloseTo(300);
});

test.each([
  [
    { start: -5_000, span: 1_000 },
    { start: whole.start, span: 1_000 },
  ],
  [
    { start: 50_000, span: 1_000 },
    { start: whole.start + whole.span - 1_000, span: 1_000 },
  ],
  [
    { start: 0, span: 1 },
    { start: 0, span: 20 },
  ],
  [{ start: 3, span: 90_000 }, whole],
])('a view stays inside the session: %o', (wanted, shown) => expect(within(wanted, length)).toEqual(shown));

test.each([
  [1_500, { start: 1_000, span: 1_000 }],
  [4_000, { start: 3_500, span: 1_000 }],
])('a playhead at %i is in view', (offset, shown) =>
  expect(following({ start: 1_000, span: 1_000 }, offset, length)).toEqual(shown),
);

test.each([60, 400, 60_000])('%i ms fill the axis, but for a little room at both ends', (short) => {
  const view = wholeView(short);
  const [first, last] = [pixelOf(view, 0, 1_000), pixelOf(view, short, 1_000)];
  expect(first).toBeLessThan(20);
  expect(1_000 - last).toBeCloseTo(first);
});

test('a session of one moment has an axis', () => expect(wholeView(0).span).toBe(20));
