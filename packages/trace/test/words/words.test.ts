import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf, nodesOf } from '../../src/chart/chart.ts';
import { conditionWords, eventWords, stateTitle } from '../../src/words/chart-words.ts';
import { errorText } from '../../src/words/errors.ts';
import { eventTitle, isFact } from '../../src/words/events.ts';
import { conditionClause, guardLabel } from '../../src/words/guards.ts';
import { buildName, machineTitle, serviceTitle, spelledOut } from '../../src/words/names.ts';
import { clockWords, durationWords } from '../../src/words/time.ts';

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
  ['3f9c2ab01d4e', '0.1.0 (3f9c2ab)'],
  ['3f9c2ab01d4e+5d1e0c47', '0.1.0 (3f9c2ab with edits 5d1e0c4)'],
  ['unknown+5d1e0c47', '0.1.0 (files 5d1e0c4)'],
  ['example', '0.1.0 (example)'],
])('a build of commit %s is called "%s"', (commit, name) => {
  expect(buildName({ version: '0.1.0', commit })).toBe(name);
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

test('an event has the sentence of the product, or is shown as it is written', () => {
  const words = { events: { 'email.edit': 'Edits the email' } };
  expect(['email.edit', 'newTodo.change', 'constructor', '*'].map((type) => eventTitle(type, words))).toEqual(
    ['Edits the email', 'newTodo.change', 'constructor', 'Anything else'],
  );
});

test('the name of an event says whether it happens by itself', () => {
  const types = ['picture.loaded', 'cardForm.ready', 'email.edit', 'list.feed'];
  expect(types.map(isFact)).toEqual([true, true, false, false]);
});

test.each([
  [{ kind: 'status', status: 500 }, '500'],
  [{ kind: 'status', status: 500, message: 'Not today' }, '500: Not today'],
  [{ kind: 'refused', status: 0 }, 'refused'],
  [{ message: 'Not today' }, 'Not today'],
  ['Not today', 'Not today'],
])('a call failed with %j: "%s"', (error, text) => {
  expect(errorText(error)).toBe(text);
});

test.each([
  ['hasToken', null, 'has token'],
  ['resumesAt', { point: 'allSet' }, 'resumes at all set'],
  ['isStatus', '…', 'is status'],
])('the guard %s with %j is "if %s"', (guard, params, words) => {
  expect(conditionClause({ guard, guardParams: params, description: null })).toBe(words);
});

test('the description of a guarded transition comes first', () => {
  const condition = { guard: 'hasToken', description: 'If it is a returning customer.' };
  expect(conditionClause(condition)).toBe('it is a returning customer');
});

test.each([
  [{ guard: null }, ''],
  [{ guard: 'isLate' }, '[isLate]'],
  [{ guard: 'isLate', guardParams: null }, '[isLate]'],
  [{ guard: 'isLate', guardParams: '…' }, '[isLate]'],
  [{ guard: 'resumesAt', guardParams: { point: 'schedule' } }, '[resumesAt: schedule]'],
  [{ guard: 'isBetween', guardParams: { from: 1, to: 5 } }, '[isBetween: from 1, to 5]'],
])('%j is labelled "%s"', (transition, label) => {
  expect(guardLabel(transition)).toBe(label);
});

test.each([
  ['saveInstagramSchedule', 'Save instagram schedule'],
  ['chargeCard', 'Charging the card'],
])('the service %s is "%s"', (name, title) => {
  expect(serviceTitle(name, { services: { chargeCard: 'Charging the card' } })).toBe(title);
});

test.each([
  ['@wizard/newOrder#2', 'New order'],
  ['newOrder', 'New order'],
])('the machine %s is "%s"', (path, title) => {
  expect(machineTitle(path)).toBe(title);
});

test.each([
  [80, '80 ms'],
  [700, '700 ms'],
  [1_500, '1.5 s'],
  [30_000, '30 s'],
  [59_600, '1 min'],
  [125_000, '2 min 5 s'],
  [7_260_000, '2 h 1 min'],
  [7_200_000, '2 h'],
  [100_000_000, '1 day 3 h'],
  [20 * 86_400_000, '20 days'],
])('%i ms are "%s"', (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});

test.each([
  [3_250, '0:03.2'],
  [71_000, '1:11.0'],
  [3_671_000, '1:01:11.0'],
])('%i ms after the start is %s', (ms, words) => {
  expect(clockWords(ms)).toBe(words);
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
          'user.play': { guard: { type: 'isAt', params: { point: 'allSet' } }, target: 'b' },
          'user.stop': { guard: () => true, target: 'c' },
          'xstate.snapshot.clock': 'c',
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
      transitions.map((one) => [eventWords(one, invokes, {}), conditionWords(one, transitions)]),
    );
    expect(lines).toEqual([
      ['Load user: done', 'if has token'],
      ['Load user: done', 'if the user is new'],
      ['Load user: done', 'otherwise'],
      ['Clock: failed', ''],
      ['form.submit', ''],
      ['user.play', 'if is at all set'],
      ['user.stop', 'if a condition holds'],
      ['clock changed', ''],
      ['after 30 s', ''],
      ['after patience', ''],
      ['', 'if is finished'],
      ['when done', ''],
    ]);
  });
});
