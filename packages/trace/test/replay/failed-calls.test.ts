import { expect, test } from 'vitest';
import { mapEntries } from '../../src/format/tagged.ts';
import { failedCallsOf, failedCallsWords } from '../../src/replay/failed-calls.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, When a replay diverges. The failed calls of a session are counted. */

test('the failed calls of a session are counted, those of faults apart; failed tasks of the browser are none', async () => {
  const trace = await smallTrace();
  expect(failedCallsOf(trace)).toEqual({ count: 1, byFault: 0 });
  const fault = { side: 'lab' as const, kind: '500' };
  const inputs = trace.inputs.map((input) => (input.kind === 'reject' ? { ...input, fault } : input));
  expect(failedCallsOf({ ...trace, inputs })).toEqual({ count: 1, byFault: 1 });
  const task = { kind: 'browser' as const, name: 'removeItem', emits: false };
  const actors = mapEntries(trace.actors, (actor) => ({ ...actor, service: actor.service && task }));
  expect(failedCallsOf({ ...trace, actors })).toEqual({ count: 0, byFault: 0 });
});

test.each([
  [0, 0, null],
  [
    1,
    0,
    '1 call failed as recorded. A replay repeats the recorded answers, so it cannot tell whether the API is fixed: if this was the bug, try it on the page.',
  ],
  [
    3,
    1,
    '3 calls failed as recorded, 1 of them by a fault that was set on purpose. A replay repeats the recorded answers, so it cannot tell whether the API is fixed: if this was the bug, try it on the page.',
  ],
  [2, 2, '2 calls failed as recorded, by a fault that was set on purpose. A replay says nothing about the API.'],
])('%i failed calls, %i of them by a fault: %s', (count, byFault, words) => {
  expect(failedCallsWords({ count, byFault })).toBe(words);
});
