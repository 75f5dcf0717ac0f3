import { readFileSync } from 'node:fs';
import { readTrace } from '@upwell/trace/format';
import { timelineOf } from '@upwell/trace/timeline';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { labMachine } from '../../src/machines/lab.ts';
import { paceAt, paceOf, type Speed } from '../../src/replay/pace.ts';

const trace = readTrace(readFileSync('test/traces/recorded/declined-card-2-checkout.flowtrace.json', 'utf8'));
const times = [0, 40, 9_000, 9_100, 9_100];
const inputs = trace.inputs
  .slice(0, times.length)
  .map((input, index) => ({ ...input, t: times[index] ?? 0 }));
const timeline = timelineOf({ ...trace, inputs }, {});

test.each<[Speed, number[]]>([
  ['real', [0, 40, 2_000, 100, 0]],
  ['fast', [0, 5, 250, 12.5, 0]],
])('playback in %s time shows each moment as long as it lasted, waits of 2 s at most', (speed, expected) =>
  expect(times.map((_, position) => paceOf(timeline, position, speed))).toEqual(expected),
);

test('a session without times is played evenly', () => {
  const untimed = { ...timeline, isTimed: false };
  expect([paceOf(untimed, 1, 'real'), paceOf(untimed, 1, 'fast')]).toEqual([700, 87.5]);
});

test('an actor without a session has the even pace', () =>
  expect(paceAt(createActor(labMachine), 3)).toBe(700));
