import { describe, expect, test } from 'vitest';
import { faultWords, switchWords } from '../../../backend/faults/fault-words.ts';
import { callNamed, faultExamples, parseFault } from '../../../backend/faults/faults.ts';

/** CONTRIBUTING.md, Make the sandbox odd or faulty. Faults are written, read and put into words. */

const sides = ['sandbox', 'lab'] as const;

describe('a fault', () => {
  test.each([
    ['latency:800', { kind: 'latency', ms: 800 }],
    ['500', { kind: 'status', status: 500 }],
    ['503', { kind: 'status', status: 503, retryAfterSeconds: 2 }],
    ['429:Slow down', { kind: 'status', status: 429, message: 'Slow down', retryAfterSeconds: 2 }],
    ['429:after:60', { kind: 'status', status: 429, retryAfterSeconds: 60 }],
    [
      '503:after:5:message:Not now',
      { kind: 'status', status: 503, message: 'Not now', as: 'message', retryAfterSeconds: 5 },
    ],
    ['400:Not today: closed', { kind: 'status', status: 400, message: 'Not today: closed' }],
    ['400:message:Not today', { kind: 'status', status: 400, message: 'Not today', as: 'message' }],
    ['400:both', { kind: 'status', status: 400, message: 'This call fails on purpose.', as: 'both' }],
    ['400:bothered', { kind: 'status', status: 400, message: 'bothered' }],
    ['error:both:Not today', { kind: 'error', message: 'Not today', as: 'both' }],
    ['error', { kind: 'error', message: 'This call fails on purpose.' }],
    [' error: Not today ', { kind: 'error', message: 'Not today' }],
    ['offline', { kind: 'offline' }],
    ['hang', { kind: 'hang' }],
    ['malformed', { kind: 'malformed' }],
    ['malformed:403', { kind: 'malformed', status: 403 }],
    ['shape', { kind: 'shape' }],
    ['cut', { kind: 'cut' }],
  ])('%s means the same in the sandbox and in the Lab', (written, fault) => {
    expect(sides.map((side) => parseFault(written, side))).toEqual([fault, fault]);
  });

  test.each([
    ['timeout', 'lab', 'sandbox', { kind: 'timeout' }],
    ['empty', 'sandbox', 'lab', { kind: 'empty' }],
    ['client_secret', 'sandbox', 'lab', { kind: 'variant', variant: 'client_secret' }],
  ] as const)('%s exists only in the %s', (written, one, other, fault) => {
    expect([parseFault(written, one), parseFault(written, other)]).toEqual([fault, undefined]);
  });

  test.each(['', 'offlin', '200', 'latency', 'latency:x', 'latency:-5', 'offline:now', '5000', 'malformed:200'])(
    'is not written “%s”',
    (written) => {
      expect(sides.map((side) => parseFault(written, side))).toEqual([undefined, undefined]);
    },
  );

  test.each(sides)('each example for the %s can be parsed there', (side) => {
    expect(faultExamples(side).filter((written) => !parseFault(written, side))).toEqual([]);
  });
});

describe('in words', () => {
  test.each([
    ['500', null, 'answers 500, every time'],
    ['500', 1, 'answers 500, once'],
    ['429', 2, 'answers 429, asking to wait 2 s, twice'],
    ['400:both:Not today', 3, 'answers 400, saying “Not today” in “message”, with a code in “error”, 3 times'],
    ['error:Not today', 1, 'answers 200 with the error “Not today”, once'],
    ['error', 1, 'answers 200 with an error, once'],
    ['latency:10000', null, 'answers after 10 s, every time'],
    ['hang', null, 'never answers, every time'],
    ['nonsense', 1, 'nonsense, once'],
  ])('%s, %s times left: %s', (fault, timesLeft, words) => {
    expect(switchWords({ fault, timesLeft }, 'sandbox')).toBe(words);
  });

  test.each(sides)('each example for the %s has words of its own', (side) => {
    const words = faultExamples(side).map((written) => faultWords(written, side));
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((text) => !/^[a-z]+:? /.test(text))).toEqual([]);
  });
});

test.each([
  ['createTemporaryUser', 'createTemporaryUser'],
  ['/create_user_temp', 'createTemporaryUser'],
  ['create_user_temp', 'createTemporaryUser'],
  ['*', '*'],
  ['getNothing', undefined],
])('a call may be written %s', (written, call) => {
  expect(callNamed(written)).toBe(call);
});
