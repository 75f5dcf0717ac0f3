import { beforeEach, expect, test, vi } from 'vitest';
import { shownArea } from '../../src/chart/viewport/viewport.ts';
import { ViewportStore } from '../../src/chart/viewport/viewport-store.ts';

/** docs/lab.md, Step through it. What is followed is kept in view. */

const content = { width: 2_000, height: 2_000, boxes: [], edges: [] };
const tooLarge = { x: 0, y: 0, width: 1_000, height: 1_000 };
const state = (x: number, y: number) => ({ x, y, width: 100, height: 50 });
type Area = ReturnType<typeof state>;

/** A chart that began with a state in its middle, in a frame that shows a small part of it. */
function begun(...start: Area[]) {
  const viewport = new ViewportStore();
  viewport.resize({ width: 400, height: 300 });
  const followed = start.length > 0 ? start : [state(950, 975)];
  viewport.show(content, { kind: 'all', start: followed, entry: { x: 0, y: 0 } });
  return viewport;
}

function shown({ view }: ViewportStore, frame = { width: 400, height: 300 }) {
  return shownArea(view, frame);
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

test('begins with the state that is followed', () => {
  expect(shown(begun())).toEqual({ x: 800, y: 850, width: 400, height: 300 });
});

test('fills its frame, also where a state at the end of the chart is followed', () => {
  const viewport = begun(state(1_900, 1_950));
  // Between the last pixel of the chart and the border of the frame is the margin of a chart that fits.
  expect(shown(viewport)).toEqual({ x: 1_612, y: 1_712, width: 400, height: 300 });
});

test('begins a little smaller where that shows more of what is followed', () => {
  const viewport = begun(tooLarge, { x: 900, y: 800, width: 280, height: 280 }, state(900, 1_030));
  expect(viewport.view.scale).toBeCloseTo(0.9);
  expect(shown(viewport).y).toBeLessThan(800);
  expect(shown(viewport).height + shown(viewport).y).toBeGreaterThan(1_080);
});

test('brings as much into view as there is room for', () => {
  const viewport = begun();
  viewport.reveal([tooLarge, { x: 1_500, y: 1_300, width: 100, height: 250 }, state(1_500, 1_500)]);
  const { y, height } = shown(viewport);
  expect(y).toBeLessThan(1_300);
  expect(y + height).toBeGreaterThan(1_550);
});

test('keeps what was brought into view there when the frame becomes smaller', () => {
  const viewport = begun();
  viewport.reveal([state(1_500, 1_500)]);
  const before = shown(viewport);
  viewport.resize({ width: 400, height: 240 });
  const { x, y, height } = shown(viewport, { width: 400, height: 240 });
  expect(x).toBe(before.x);
  expect(y).toBeGreaterThan(before.y);
  expect(y + height).toBeGreaterThan(1_550);
});

test('stays where a person has moved it when the frame changes', () => {
  const viewport = begun();
  viewport.reveal([state(1_500, 1_500)]);
  viewport.pan({ x: 300, y: 200 });
  const { x, y } = shown(viewport);
  viewport.resize({ width: 400, height: 240 });
  expect(shown(viewport)).toMatchObject({ x, y });
});

test('stays fitted when the frame changes', () => {
  const viewport = begun();
  viewport.fit();
  viewport.resize({ width: 300, height: 300 });
  expect(viewport.showsAll()).toBe(true);
});

test('of the same states with other texts, the one in the middle stays where it is', () => {
  const viewport = begun();
  const boxes = [
    { id: 'far', ...state(100, 100) },
    { id: 'near', ...state(1_200, 1_000) },
  ];
  const beginning = { kind: 'all', start: [state(100, 100)], entry: { x: 0, y: 0 } };
  viewport.show({ ...content, boxes }, beginning);
  viewport.pan({ x: -1_100, y: -900 });
  viewport.zoom(1.5);
  const { x, y, scale } = viewport.view;
  const moved = boxes.map((box) => ({ ...box, x: box.x + 300, width: 180 }));
  viewport.show({ ...content, boxes: moved }, beginning);
  expect(viewport.view).toEqual({ x: x - (300 + 40) * scale, y, scale });
});
