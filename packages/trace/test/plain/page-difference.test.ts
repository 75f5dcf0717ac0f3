import { expect, test } from 'vitest';
import { words } from '../../../../src/lab-profile/words/words.ts';
import type { TraceInput } from '../../src/format/trace.ts';
import { type PageDifference, pageDifferenceWords } from '../../src/plain/page-difference.ts';

const input = (kind: TraceInput['kind'], to: string, type: string): PageDifference => ({
  kind: kind === 'timer' ? 'delay' : 'actor',
  input: { i: 3, t: 0, to, kind, event: { type } },
});

test.each<[PageDifference, string]>([
  [
    input('resolve', '@subscribe/createTemporaryUser#2', 'xstate.promise.resolve'),
    '“Registering the email” was answered; this build is not waiting for that.',
  ],
  [
    input('reject', '@subscribe/createTemporaryUser', 'xstate.promise.reject'),
    '“Registering the email” failed; this build is not waiting for that.',
  ],
  [
    input('user', '@wizard/targets', 'targets.submit'),
    'When the customer presses Continue in the accounts step, “Accounts step” is not running in this build.',
  ],
  [
    input('emit', '@wizard/ticker', 'clock.ticked'),
    'The clock ticked; this build is not listening for that.',
  ],
  [
    input('timer', '@wizard/poll', 'xstate.after.interval.poll.waiting'),
    'It was time for the next check; this build is not waiting for that.',
  ],
  [
    { kind: 'state', path: '@wizard/targets#1', recorded: { addForm: 'notSent' }, now: null },
    'At the end, “Accounts step” was in “add form › not sent”; in this build it is not running.',
  ],
  [
    { kind: 'lost', path: '@subscribe/createTemporaryUser' },
    'At the end, “Registering the email” was waiting for its answer; this build is not asking.',
  ],
  [
    { kind: 'added', path: '@subscribe/createTemporaryUser' },
    'At the end, this build waits for the answer of “Registering the email”; the recorded build did not.',
  ],
])('%j in words', (difference, sentence) => {
  expect(pageDifferenceWords(difference, words)).toBe(sentence);
});
