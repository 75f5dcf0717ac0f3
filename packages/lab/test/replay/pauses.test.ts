import { expect, test } from 'vitest';
import { smallTrace } from '../../../trace/test/small-session.ts';
import { pausesOf } from '../../src/sessions/pauses.ts';

/** docs/lab.md, Step through it. Playback pauses between moments. */

const trace = await smallTrace();

test.each([
  ['each moment as long as it lasted, waits of 2 s at most', [0, 40, 9_000, 9_100], [0, 40, 2_000, 100]],
  ['a session without times evenly', [0, 0, 0, 0], [700, 700, 700, 700]],
])('playback shows %s', (_, times, expected) => {
  const inputs = trace.inputs.slice(0, 4).map((input, index) => ({ ...input, t: times[index] ?? 0 }));
  expect(pausesOf({ ...trace, inputs })).toEqual(expected);
});
