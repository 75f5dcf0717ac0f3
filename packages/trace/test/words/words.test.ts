import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf, nodesOf } from '../../src/chart/chart.ts';
import { conditionWords, eventWords } from '../../src/words/chart-words.ts';
import { errorText } from '../../src/words/errors.ts';
import { eventTitle, isFact } from '../../src/words/events.ts';
import { guardText } from '../../src/words/guards.ts';
import { actorTitle, buildName, idOf } from '../../src/words/names.ts';
import { clockWords, durationWords } from '../../src/words/time.ts';

/** docs/sessions.md, The engine. Events, guards and delays are written in words. */

test.each([
  ['3f9c2ab01d4e', '0.1.0 (3f9c2ab)'],
  ['3f9c2ab01d4e+5d1e0c47', '0.1.0 (3f9c2ab with edits 5d1e0c4)'],
  ['unknown+5d1e0c47', '0.1.0 (files 5d1e0c4)'],
  ['example', '0.1.0 (example)'],
  ['', '0.1.0'],
])('a build of commit %s is called "%s"', (commit, name) => {
  expect(buildName({ version: '0.1.0', commit })).toBe(name);
});

test.each([
  ['@shop/quote#1', 'getQuote', 'quote#1'],
  ['@shop/0.shop.polling#2', 'check', 'check#2'],
  ['@shop/0.shop.polling', '0.shop.polling', 'actor of shop.polling'],
])('the actor %s of %s has one name: %s', (path, src, title) => {
  expect(actorTitle(path, { src })).toBe(title);
});

test('an event has the sentence of the product, or is shown as it is written', () => {
  const words = { events: { 'email.edit': 'Edits the email' } };
  expect(['email.edit', 'newTodo.change', 'constructor', '*'].map((type) => eventTitle(type, words))).toEqual([
    'Edits the email',
    'newTodo.change',
    'constructor',
    'Anything else',
  ]);
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
  [{ guard: null }, ''],
  [{ guard: 'isLate', guardParams: null }, 'isLate'],
  [{ guard: 'isLate', guardParams: '…' }, 'isLate'],
  [{ guard: 'big', guardParams: { min: 2 } }, 'big({ min: 2 })'],
  [{ guard: 'isAt', guardParams: { 'the-point': ['a', null] } }, "isAt({ 'the-point': ['a', null] })"],
  [{ guard: 'isAt', guardParams: 'x'.repeat(90) }, `isAt('${'x'.repeat(59)}…)`],
  [{ guard: 'hasToken', description: 'It is a returning customer.' }, 'hasToken'],
  [{ guard: 'guard', description: 'It is a returning customer.' }, '“It is a returning customer”'],
  [{ guard: 'guard' }, 'an inline guard'],
])('the guard %j is written "%s"', (condition, text) => {
  expect(guardText({ description: null, ...condition })).toBe(text);
});

test.each([
  ['@wizard/newOrder#2', 'newOrder'],
  ['newOrder', 'newOrder'],
  ['@pay/0.pay.paying', '0.pay.paying'],
])('the id of %s is "%s"', (path, id) => {
  expect(idOf(path)).toBe(id);
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

  test('are named as they are written', () => {
    const lines = nodesOf(chartOf(machine)).flatMap(({ transitions, invokes }) =>
      transitions.map((one) => [eventWords(one, invokes, {}), conditionWords(one)]),
    );
    expect(lines).toEqual([
      ['load done', 'if hasToken'],
      ['load done', 'if isOdd'],
      ['load done', 'otherwise'],
      ['clock failed', ''],
      ['form.submit', ''],
      ['user.play', "if isAt({ point: 'allSet' })"],
      ['user.stop', 'if an inline guard'],
      ['clock changed', ''],
      ['after 30 s', ''],
      ['after patience', ''],
      ['', 'if isFinished'],
      ['m.b done', ''],
    ]);
  });
});
