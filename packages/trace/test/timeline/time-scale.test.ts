import { expect, test } from 'vitest';
import { packed } from '../../src/timeline/pack.ts';
import { axisTicks, timeScale } from '../../src/timeline/time-scale.ts';
import type { TimelineEntry } from '../../src/timeline/timeline.ts';

/** docs/sessions.md, The engine. Waits are short on the axis of time. */

const entry = (time: number, repeats = false): TimelineEntry => ({
  position: 0,
  input: 0,
  time,
  kind: 'person',
  who: '',
  what: '',
  outcome: '',
  failed: false,
  fault: null,
  fields: {},
  untaken: '',
  machine: '@a',
  state: '',
  change: '',
  changed: null,
  changesContext: false,
  call: null,
  repeats,
  polled: false,
});

const session = {
  entries: [entry(0), entry(1_000), entry(30_000, true), entry(61_000), entry(62_000)],
  from: 0,
  to: 62_000,
};

test('a wait is as long as a second on the axis; repetitions do not interrupt it', () => {
  const scale = timeScale(session);
  expect(scale.length).toBe(3_000);
  expect(scale.gaps).toEqual([{ from: 1_000, to: 61_000, offset: 1_000 }]);
  expect([0, 1_000, 31_000, 61_000, 62_000].map(scale.offsetOf)).toEqual([0, 1_000, 1_500, 2_000, 3_000]);
  expect([0, 1_000, 1_500, 2_000, 3_000].map(scale.timeAt)).toEqual([0, 1_000, 31_000, 61_000, 62_000]);
});

test('a session that begins later begins at offset 0', () => {
  const scale = timeScale({ entries: [entry(5_000), entry(6_000)], from: 5_000, to: 6_000 });
  expect([scale.offsetOf(5_000), scale.offsetOf(6_000), scale.timeAt(500)]).toEqual([0, 1_000, 5_500]);
});

test('the axis has round times, none inside a wait', () => {
  const ticks = axisTicks(timeScale(session), 0, 3_000, 400);
  expect(ticks.map(({ time }) => time)).toEqual([0, 500, 1_000, 61_000, 61_500, 62_000]);
});

test('bars that do not overlap share a row', () => {
  const [a, b, c, d] = [
    { from: 0, to: 10 },
    { from: 5, to: 8 },
    { from: 10, to: null },
    { from: 12, to: 13 },
  ];
  expect(packed([a, b, c, d].filter((bar) => bar !== undefined))).toEqual([
    [a, c],
    [b, d],
  ]);
});
