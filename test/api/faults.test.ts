import { describe, expect, test } from 'vitest';
import { callNamed, faultExamples, parseFault } from '../../machines/api/faults.ts';

const sides = ['sandbox', 'lab'] as const;

describe('a fault', () => {
  test.each([
    ['latency:800', { kind: 'latency', ms: 800 }],
    ['503', { kind: 'status', status: 503 }],
    ['400:Not today: closed', { kind: 'status', status: 400, message: 'Not today: closed' }],
    ['error', { kind: 'error', message: 'This call fails on purpose.' }],
    [' error: Not today ', { kind: 'error', message: 'Not today' }],
    ['offline', { kind: 'offline' }],
    ['hang', { kind: 'hang' }],
    ['malformed', { kind: 'malformed' }],
  ])('%s means the same in the sandbox and in the Lab', (written, fault) => {
    expect(sides.map((side) => parseFault(written, side))).toEqual([fault, fault]);
  });

  test.each([
    ['timeout', 'lab', 'sandbox', { kind: 'timeout' }],
    ['shape', 'sandbox', 'lab', { kind: 'shape' }],
    ['client_secret', 'sandbox', 'lab', { kind: 'variant', variant: 'client_secret' }],
  ] as const)('%s exists only in the %s', (written, one, other, fault) => {
    expect([parseFault(written, one), parseFault(written, other)]).toEqual([fault, undefined]);
  });

  test.each(['', 'offlin', '200', 'latency', 'latency:x', 'latency:-5', 'offline:now', '5000'])(
    'is not written “%s”',
    (written) => {
      expect(sides.map((side) => parseFault(written, side))).toEqual([undefined, undefined]);
    },
  );

  test.each(sides)('each example for the %s can be parsed there', (side) => {
    expect(faultExamples(side).filter((written) => !parseFault(written, side))).toEqual([]);
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
