import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf, nodesOf } from '../../../src/trace/chart/chart.ts';
import {
  conditionWords,
  eventNameWords,
  eventWords,
  guardLabel,
  guardWords,
  spelledOut,
  stateTitle,
} from '../../../src/trace/chart/words.ts';

test.each([
  ['creatingUser', 'creating user'],
  ['CREATE_USER', 'create user'],
  ['open-dialog', 'open dialog'],
  ['parseURLNow', 'parse url now'],
  ['step2', 'step2'],
])('%s is spelled out as "%s"', (name, words) => {
  expect(spelledOut(name)).toBe(words);
});

test.each([
  ['creatingUser', null, 'Creating user'],
  ['reading', 'Reads the list; the API adds followers, language and jobs.', 'Reads the list'],
  ['schedule', 'Step 5: the schedule. The times when nobody is online.', 'Step 5: the schedule'],
  ['preparing', 'Step 7.5: waits until the login can begin.', 'Step 7.5: waits until the login can begin'],
  ['billing', 'Annual or monthly billing: decides the prices and the link.', 'Annual or monthly billing'],
  ['opening', 'One sentence without any clause that is far too long for a title of a box.', 'Opening'],
])('the state %s with description %j is called "%s"', (key, description, title) => {
  expect(stateTitle({ key, description })).toBe(title);
});

test.each([
  ['email.submit', 'Submit email'],
  ['poll.failed', 'Poll failed'],
  ['step.back', 'Step back'],
  ['cardForm.ready', 'Card form ready'],
  ['templates.generateAgain', 'Generate templates again'],
  ['schedule.setAllDaysSame', 'Set all days same'],
  ['SUBMIT', 'Submit'],
  ['*', 'Anything else'],
])('the event %s is "%s"', (type, words) => {
  expect(eventNameWords(type)).toBe(words);
});

test.each([
  ['hasToken', null, 'there is a token'],
  ['hasAccounts', null, 'there are accounts'],
  ['hasStatus', null, 'there is a status'],
  ['hasStarted', null, 'it has started'],
  ['isFinished', null, 'finished'],
  ['mayBeGone', null, 'it may be gone'],
  ['lacksAccount', null, 'there is no account'],
  ['not(isLate)', null, 'not: late'],
  ['and(isLate, not(hasToken))', null, 'late and not: there is a token'],
  ['resumesAt', { point: 'allSet' }, 'resumes at all set'],
  ['isStatus', '…', 'status'],
])('the guard %s with %j is "if %s"', (guard, params, words) => {
  expect(guardWords(guard, params)).toBe(words);
});

test.each([
  [{ guard: null }, ''],
  [{ guard: 'isLate' }, '[isLate]'],
  [{ guard: 'isLate', guardParams: null }, '[isLate]'],
  [{ guard: 'isLate', guardParams: '…' }, '[isLate …]'],
  [{ guard: 'resumesAt', guardParams: { point: 'schedule' } }, '[resumesAt: schedule]'],
  [{ guard: 'isBetween', guardParams: { from: 1, to: 5 } }, '[isBetween: from 1, to 5]'],
])('%j is labelled "%s"', (transition, label) => {
  expect(guardLabel(transition)).toBe(label);
});

describe('the transitions of a state', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        invoke: [
          { id: 'load', src: 'loadUser' },
          { id: 'clock', src: 'clock' },
        ],
        on: {
          'xstate.done.actor.load': [
            { guard: 'hasToken', target: 'b' },
            { guard: 'isOdd', description: 'The user is new.', target: 'b' },
            { target: 'c' },
          ],
          'xstate.error.actor.clock': 'c',
          'form.submit': 'b',
        },
        after: { 30000: 'c', patience: 'c' },
        always: { guard: 'isFinished', target: 'c' },
      },
      b: { onDone: 'c', initial: 'x', states: { x: { type: 'final' } } },
      c: {},
    },
  });

  test('are in words', () => {
    const lines = nodesOf(chartOf(machine)).flatMap(({ transitions, invokes }) =>
      transitions.map((one) => [eventWords(one, invokes), conditionWords(one, transitions)]),
    );
    expect(lines).toEqual([
      ['Load user: done', 'if there is a token'],
      ['Load user: done', 'The user is new'],
      ['Load user: done', 'otherwise'],
      ['Clock: failed', ''],
      ['Submit form', ''],
      ['after 30 s', ''],
      ['after patience', ''],
      ['', 'if finished'],
      ['when done', ''],
    ]);
  });
});
