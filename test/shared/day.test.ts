import { expect, test } from 'vitest';
import { type DayAnswers, dayOf } from '../../machines/shared/day.ts';
import { timeOf } from '../../machines/shared/slot-minutes.ts';
import { dayInWords } from '../../src/ui/day-in-words.ts';

/** docs/product.md, An example day. */

const answers: DayAnswers = {
  accounts: ['studio.north', 'north.lifts'],
  follows: true,
  messages: true,
  message: 'Hi {name}, your shelf is lovely.\nWho made it?',
  hours: [{ from: '09:00', to: '17:00' }],
};

/** The actions, a line each. */
function linesOf(change: Partial<DayAnswers>): string[] {
  return dayOf({ ...answers, ...change }).actions.map(({ minute, action, account, words }) =>
    [timeOf(minute), action, account && `@${account}`, words].filter(Boolean).join(' '),
  );
}

test('the answers are a day: its hours, of whom it is about, and the words', () => {
  expect(linesOf({})).toEqual([
    '09:30 like @studio.north',
    '10:30 message @north.lifts Hi Sam, your shelf is lovely.',
    '11:30 follow @studio.north',
    '12:30 like @north.lifts',
    '13:30 unfollow @studio.north',
    '14:30 like @north.lifts',
    '15:30 message @studio.north Hi Sam, your shelf is lovely.',
    '16:30 like @north.lifts',
  ]);
});

test.each<[string, Partial<DayAnswers>, RegExp]>([
  ['first messages are off', { messages: false }, /message/],
  ['follows are off', { follows: false }, /follow/],
  ['no account is known', { accounts: [] }, /@/],
  ['no message is chosen', { message: '' }, /Sam|message \S+ \S/],
])('where %s, the day has none', (_, change, none) => {
  expect(linesOf({}).filter((line) => none.test(line))).not.toEqual([]);
  expect(linesOf(change).filter((line) => none.test(line))).toEqual([]);
  expect(linesOf(change)).toHaveLength(8);
});

test.each([
  ['a night', [{ from: '22:00', to: '06:00' }], ['00:00 to 06:00', '22:00 to 24:00']],
  [
    'several slots, in any order',
    [
      { from: '18:00', to: '20:00' },
      { from: '08:00', to: '10:00' },
    ],
    ['08:00 to 10:00', '18:00 to 20:00'],
  ],
  [
    'slots that touch',
    [
      { from: '00:00', to: '12:00' },
      { from: '12:00', to: '00:00' },
    ],
    ['00:00 to 24:00'],
  ],
])('the hours of %s', (_, hours, expected) => {
  const day = dayOf({ ...answers, hours });
  expect(day.hours.map(([from, to]) => `${timeOf(from)} to ${timeOf(to)}`)).toEqual(expected);
  for (const { minute } of day.actions)
    expect(day.hours.some(([from, to]) => from <= minute && minute < to)).toBe(true);
});

test.each<[Partial<DayAnswers>, string]>([
  [{}, 'An example day: at most 165 likes, 13 follows, 13 unfollows and 13 first messages, between 09:00 and 17:00.'],
  [
    { follows: false, messages: false, hours: [{ from: '22:00', to: '06:00' }] },
    'An example day: at most 165 likes, between 00:00 and 06:00, and between 22:00 and 24:00.',
  ],
])('a screen reader hears one sentence', (change, sentence) => {
  expect(dayInWords(dayOf({ ...answers, ...change }))).toBe(sentence);
});
