import { expect, test } from 'vitest';
import { dayMs, hourMs, traffic } from './page-traffic.ts';

/** docs/operations.md, Receive. Events are counted into rows, and deleted. */

const step = { machine: 'contact', from: 'filling', to: 'handedOver', failed: 'failed', rate: 0 };
const stepOf = (pageNumber: string, number: number, ms = 1_000) => ({
  kind: 'steps',
  pageNumber,
  number,
  rows: [
    {
      flow: 'contact',
      machine: 'contact',
      from: 'filling',
      to: 'handedOver',
      kind: 'user',
      event: 'form.submit',
      ms,
      count: 1,
    },
  ],
});

test('an event that arrives twice is counted once', () => {
  const { store } = traffic(1);
  for (const [page, number] of [
    ['a', 1],
    ['a', 1],
    ['a', 2],
    ['b', 1],
    ['a', 2],
  ] as const)
    store.add(stepOf(page, number));
  const counted = store.counts().map(({ kind, count }) => [kind, count]);
  expect(counted).toEqual([
    ['user', 3],
    ['page', 2],
  ]);
  expect(store.latest(10)).toHaveLength(3);
});

test('times are powers of two, so that rows are few', () => {
  const { store } = traffic(1);
  for (const [index, ms] of [0, 3, 3.9, 1_000, 1_100, 60_000].entries()) store.add(stepOf('a', index, ms));
  const times = store.counts().filter(({ kind }) => kind === 'user');
  expect(times.map(({ ms, count }) => [ms, count])).toEqual([
    [0, 1],
    [4, 2],
    [1_024, 2],
    [65_536, 1],
  ]);
});

test('hours become days once they are not compared any more; events are deleted after thirty days', () => {
  const { store, visit, pass, database } = traffic(1);
  visit([step]);
  pass(hourMs);
  visit([step]);
  pass(8 * dayMs);
  visit([step]);
  const periods = () =>
    store
      .counts()
      .filter(({ kind }) => kind === 'page')
      .map(({ period, count }) => [period, count]);
  expect(periods()).toEqual([
    ['2026-01-05T00', 1],
    ['2026-01-05T01', 1],
    ['2026-01-13T01', 1],
  ]);
  pass(dayMs);
  visit([step]);
  expect(periods()).toEqual([
    ['2026-01-05', 2],
    ['2026-01-13T01', 1],
    ['2026-01-14T01', 1],
  ]);
  expect(store.counts({ from: '2026-01-06', to: '2026-01-14' }).map(({ period }) => period)).toEqual([
    '2026-01-13T01',
    '2026-01-13T01',
  ]);
  pass(22 * dayMs);
  visit([step]);
  expect(database.prepare('SELECT count(*) AS events FROM events').get()).toEqual({ events: 3 });
});
