import { describe, expect, test } from 'vitest';
import type { ComparedRow } from '../../../backend/events/event-store.ts';
import { findRises } from '../../../backend/events/find-rises.ts';
import { fisher } from '../../../backend/events/fisher.ts';
import { traffic } from './page-traffic.ts';

/** docs/operations.md, Receive. The last 24 hours are compared with the seven days before. */

test.each([
  // Fisher's tea, and what R's fisher.test(…, alternative = "greater") says of the others.
  [{ failed: 3, all: 4 }, { failed: 1, all: 4 }, 0.242857],
  [{ failed: 4, all: 4 }, { failed: 0, all: 4 }, 0.0142857],
  [{ failed: 0, all: 10 }, { failed: 5, all: 10 }, 1],
])('chance alone gives %o beside %o, or worse, with a probability of %d', (sample, other, probability) => {
  expect(fisher(sample, other)).toBeCloseTo(probability, 6);
});

test('the probability of large samples is that of their sum, term by term', () => {
  const tail = (least: number) => fisher({ failed: least, all: 400 }, { failed: 60 - least, all: 2_800 });
  expect(tail(0)).toBeCloseTo(1, 8);
  expect(tail(31)).toBeLessThan(1e-12);
  expect(tail(31)).toBeGreaterThan(0);
});

const row: ComparedRow = {
  flow: 'checkout',
  machine: 'checkout',
  from: 'paying.cardForm.loading',
  to: 'paying.failed',
  kind: 'emit',
  event: 'cardForm.failed',
  failure: 'failed',
  transition: 'checkout.paying.cardForm|cardForm.failed|0',
  lastDay: 0,
  weekBefore: 0,
};
const ready = { ...row, to: 'paying.cardForm.ready', event: 'cardForm.ready', failure: '' };
const ofPage = { ...row, flow: 'page', machine: 'page', from: '', to: '', failure: '', transition: '' };

describe('what is told', () => {
  const sentences = (...rows: ComparedRow[]) => findRises(rows).map(({ sentence }) => sentence);
  const failing = (lastDay: number, weekBefore: number) => ({ ...row, lastDay, weekBefore });
  const working = (lastDay: number, weekBefore: number) => ({ ...ready, lastDay, weekBefore });
  const card = 'checkout paying.cardForm.loading → paying.failed (cardForm.failed)';

  test.each<[string, ComparedRow[], string[]]>([
    [
      'a rise, in shares and numbers',
      [failing(31, 9), working(359, 2_721)],
      [`${card}: 31 of 390 (8 %) in the last 24 hours, 9 of 2,730 (0.3 %) in the seven days before`],
    ],
    [
      'few customers, of whom all fail',
      [failing(6, 0), working(0, 40)],
      [`${card}: 6 of 6 (100 %) in the last 24 hours, 0 of 40 (0 %) in the seven days before`],
    ],
    ['no more than before', [failing(31, 210), working(359, 2_520)], []],
    ['a fall', [failing(0, 210), working(390, 2_520)], []],
    ['what chance may bring', [failing(3, 4), working(387, 2_726)], []],
    ['a small rise of very many', [failing(6_000, 35_000), working(94_000, 665_000)], []],
    ['nothing before to compare with', [failing(31, 0), working(2, 0)], []],
    ['nothing', [], []],
  ])('%s', (_, rows, told) => {
    expect(sentences(...rows)).toEqual(told);
  });

  const service = 'xstate.error.actor.keepCheckout';
  const inPlace = { ...row, from: '', to: '', kind: 'reject', event: service, failure: '' };
  test.each<[string, ComparedRow[], string]>([
    [
      'a service that fails where no state changes',
      [
        { ...inPlace, transition: `checkout.paying.cardForm|${service}|0`, lastDay: 30, weekBefore: 3 },
        working(370, 2_700),
      ],
      'checkout paying.cardForm (keepCheckout failed): 30 of 370',
    ],
    [
      'a machine that starts with a failure',
      [
        { ...row, from: '', kind: 'start', event: '', transition: '', lastDay: 30, weekBefore: 3 },
        { ...ready, from: '', kind: 'start', event: '', lastDay: 370, weekBefore: 2_700 },
      ],
      'checkout → paying.failed: 30 of 400',
    ],
    [
      'an answer that says nothing',
      [
        {
          ...row,
          from: 'paying.cardForm.loading',
          to: '',
          kind: 'call',
          event: 'createCheckoutSession',
          failure: 'unreadable',
          lastDay: 30,
          weekBefore: 3,
        },
        working(400, 2_700),
      ],
      'checkout paying.cardForm.loading: the answer of createCheckoutSession: 30 of 400',
    ],
    [
      'a machine within a flow',
      [
        { ...row, flow: 'wizard', machine: 'targets', lastDay: 30, weekBefore: 3 },
        { ...ready, flow: 'wizard', machine: 'targets', lastDay: 370, weekBefore: 2_700 },
      ],
      'wizard targets paying.cardForm.loading → paying.failed (cardForm.failed): 30 of 400',
    ],
    [
      'a file that is missing, of all pages',
      [
        { ...ofPage, kind: 'file', event: '/assets/main.js', lastDay: 40, weekBefore: 2 },
        { ...ofPage, kind: 'page', event: '', lastDay: 500, weekBefore: 3_500 },
        { ...ofPage, kind: 'visit', event: '/', lastDay: 300, weekBefore: 900 },
      ],
      'pages: file /assets/main.js: 40 of 500',
    ],
  ])('%s', (_, rows, beginning) => {
    expect(sentences(...rows)).toEqual([expect.stringContaining(`${beginning} (`)]);
  });

  test('a poll that goes on failing, and what follows from a failure, is no further one', () => {
    const again = { ...failing(500, 0), kind: 'again', failure: '', event: 'xstate.error.actor.check' };
    const following = { ...failing(500, 0), kind: 'reject', failure: '', event: '' };
    expect(sentences(again, following, working(400, 2_700))).toEqual([]);
  });

  test('the more is compared, the surer it has to be', () => {
    const one = [failing(9, 10), working(380, 2_700)];
    const others = Array.from({ length: 200 }, (_, index) => ({
      ...row,
      machine: `m${index}`,
      lastDay: 1,
      weekBefore: 7,
    }));
    expect([sentences(...one).length, sentences(...one, ...others).length]).toEqual([1, 0]);
  });
});

describe('simulated traffic', () => {
  const setups = 6_320 / 28;
  const setup = { machine: 'accountSetup', from: 'verifying', to: 'form.editing', failed: 'unverified', rate: 0.003 };

  test('6,320 setups in four weeks, of which 8 % fail since Tuesday, are told on that day, and nothing before', () => {
    const { store, hour } = traffic(61);
    const risesAfter = (hours: number, rate: number) =>
      Array.from({ length: hours }, () => {
        hour(setups, [{ ...setup, rate }]);
        return findRises(store.compared());
      });
    expect(risesAfter(22 * 24, 0.003).flat()).toEqual([]);
    const hourly = risesAfter(24, 0.08);
    expect(hourly.findIndex((rises) => rises.length > 0)).toBeLessThan(20);
    expect(hourly.at(-1)?.map(({ what }) => what)).toEqual(['accountSetup verifying → unverified (answered)']);
  });
});
