import { expect, test } from 'vitest';
import { scriptedTrace } from '../../../../test/trace/scripted-sessions.ts';
import { failedCallsOf, failedCallsWords } from '../../src/replay/failed-calls.ts';

test('the failed calls of a session are counted, those of faults apart; failed tasks of the browser are none', async () => {
  const trace = await scriptedTrace('subscribe-status-500');
  const failed = trace.inputs.filter(({ kind }) => kind === 'reject');
  expect(failed).not.toEqual([]);
  expect(failedCallsOf(trace)).toEqual({ count: failed.length, byFault: 0 });
  const inputs = trace.inputs.map((input) =>
    input === failed[0] ? { ...input, fault: { side: 'lab' as const, kind: '500' } } : input,
  );
  expect(failedCallsOf({ ...trace, inputs })).toEqual({ count: failed.length, byFault: 1 });
  const answered = trace.inputs.filter(({ kind }) => kind === 'resolve');
  expect(failedCallsOf({ ...trace, inputs: answered })).toEqual({ count: 0, byFault: 0 });
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
  [
    2,
    2,
    '2 calls failed as recorded, by a fault that was set on purpose. A replay says nothing about the API.',
  ],
])('%i failed calls, %i of them by a fault: %s', (count, byFault, words) => {
  expect(failedCallsWords({ count, byFault })).toBe(words);
});
