import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { chartsOf } from '../../src/chart/chart.ts';
import { surenessOf } from '../../src/counts/compare-shares.ts';
import type { CountRow } from '../../src/counts/count-row.ts';
import { flowCounts } from '../../src/counts/flow-counts.ts';
import { createCountsReader } from '../../src/counts/read-counts.ts';

/** docs/sessions.md, The engine. Counts are read, added up and compared. */

const row = (change: Partial<CountRow>): CountRow => ({
  ...{ day: '', build: '', source: '', flow: 'order', machine: 'order', from: null, to: null },
  ...{ kind: 'user', event: '', failure: '', ms: 0, count: 1 },
  ...change,
});

function read(text: string, partLength = text.length) {
  const reader = createCountsReader();
  for (let start = 0; start < text.length; start += partLength)
    reader.push(text.slice(start, start + partLength));
  return reader.end();
}

describe('a file of counts', () => {
  const steps = {
    kind: 'steps',
    build: { version: '1', commit: 'abc' },
    source: { utm_source: 'news', gclid: '' },
    rows: [
      { flow: 'order', machine: 'order', from: 'a {"', to: 'b', event: 'go', kind: 'user', ms: 20, count: 2 },
    ],
  };
  const call = {
    kind: 'call',
    call: 'pay',
    how: 'status',
    status: 503,
    flow: 'order',
    machine: 'order',
    state: 'b',
  };
  const moved = row({
    build: 'abc',
    source: 'news gclid',
    from: 'a {"',
    to: 'b',
    event: 'go',
    ms: 20,
    count: 2,
  });
  const failed = row({ from: 'b', kind: 'call', event: 'pay', failure: 'status 503' });

  test.each([
    ['JSON Lines', [steps, call].map((one) => JSON.stringify(one)).join('\n')],
    ['an array', JSON.stringify([steps, call], null, 2)],
    ['records of a receiver', JSON.stringify([{ event: steps }, { body: JSON.stringify(call) }])],
    ['aggregated rows', JSON.stringify([{ ...moved, count: '2' }, failed])],
  ])('is read as %s, in parts of any length', (_, text) => {
    const expected = { rows: [moved, failed], entries: 2, unread: 0 };
    if (text.includes('"count":"2"')) expected.rows = [{ ...moved, build: '', source: '' }, failed];
    expect(read(text).rows.map(({ count }) => count)).toEqual([2, 1]);
    expect(read(text, 1)).toEqual(read(text));
    if (!text.includes('"count":"2"')) expect(read(text, 7)).toEqual(expected);
  });

  test('adds up equal rows, and tells days apart', () => {
    const text = ['2026-11-27T10', '2026-11-27T11', '2026-11-28T10'].map((hour) =>
      JSON.stringify({ ...row({ from: 'a', to: 'b' }), hour }),
    );
    expect(read(text.join(',')).rows.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-27', 2],
      ['2026-11-28', 1],
    ]);
  });

  test.each([
    ['', 'neither events of pages nor rows'],
    ['{"constructor":{}}', 'neither events of pages nor rows'],
    [`[{"a":${'['.repeat(100_000)}}`, 'neither events of pages nor rows'],
    ['{"kind":"error","name":"TypeError"}', 'say nothing about steps and calls'],
    [`{"a":"${'x'.repeat(1_000_001)}`, 'too long for an event or a row'],
  ])('that is none says so: %#', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('counts what it cannot read', () => {
    const text = `${JSON.stringify(moved)} {"flow":1,"kind":"x","count":1} {"flow":"a","kind":"x","count":-1} {"flow"`;
    expect(read(text)).toMatchObject({ entries: 3, unread: 3 });
  });
});

describe('counts by machine', () => {
  const machine = setup({
    types: {} as { events: { type: 'go' } | { type: 'back' }; tags: 'failed' },
    actors: { pay: fromPromise(async () => undefined) },
  }).createMachine({
    id: 'order',
    initial: 'filling',
    states: {
      filling: { on: { go: 'paying' } },
      paying: {
        type: 'parallel',
        on: { back: 'filling' },
        states: {
          form: {
            initial: 'asking',
            states: {
              asking: {
                invoke: {
                  id: 'pay',
                  src: 'pay',
                  onDone: '#end',
                  onError: [{ target: 'refused' }],
                },
              },
              refused: { tags: 'failed' },
            },
          },
          clock: { initial: 'on', states: { on: {} } },
        },
      },
      paid: { id: 'end', type: 'final' },
    },
  });
  const charts = chartsOf(machine);
  const pay = 'xstate.done.actor.pay';
  const rows = [
    row({ to: 'filling', kind: 'start', count: 10 }),
    row({ from: 'filling', to: 'paying.form.asking', event: 'go', ms: 100, count: 7 }),
    row({ from: 'filling', to: 'paying.form.asking', event: 'go', ms: 9_000, count: 2 }),
    row({ to: 'paying.clock.on', event: 'go', count: 9 }),
    row({ from: 'paying.form.asking', to: 'paid', event: pay, kind: 'resolve', count: 5 }),
    row({ from: 'paying.clock.on', event: pay, kind: 'resolve', count: 5 }),
    row({
      from: 'paying.form.asking',
      to: 'paying.form.refused',
      event: 'xstate.error.actor.pay',
      kind: 'reject',
      count: 3,
    }),
    row({ from: 'paying.form.asking', kind: 'call', event: 'pay', failure: 'status 503', count: 2 }),
    row({ from: 'paying.form.asking', kind: 'call', event: 'pay', failure: 'timeout', count: 1 }),
    row({ from: 'paid', to: 'gone', event: 'go', count: 4 }),
  ];

  test('of states, arrows and calls: a parallel state counts once', () => {
    const { states, arrows, calls, strange } = flowCounts(charts, 'order', rows).order ?? {};
    expect(states?.order).toMatchObject({ entered: 10, left: 0 });
    expect(states?.['order.filling']).toEqual({
      entered: 10,
      left: 9,
      stay: { median: 100, slowestTenth: 9_000 },
    });
    expect(states?.['order.paying']).toMatchObject({ entered: 9, left: 5 });
    expect(states?.['order.paying.clock']).toMatchObject({ entered: 9, left: 5 });
    expect(states?.['order.paying.form.refused']).toMatchObject({ entered: 3, left: 0 });
    expect(arrows).toEqual({
      'order.filling|go|0': { count: 9, failed: 0 },
      'order.paying.form.asking|xstate.done.actor.pay|0': { count: 5, failed: 0 },
      'order.paying.form.asking|xstate.error.actor.pay|0': { count: 3, failed: 3 },
    });
    expect(calls).toEqual([
      {
        machine: 'order',
        call: 'pay',
        states: ['order.paying.form.asking'],
        asked: 9,
        failed: 3,
        failures: [
          ['status 503', 2],
          ['timeout', 1],
        ],
      },
    ]);
    expect(strange).toBe(4);
  });

  test('of other flows and unknown machines are none', () => {
    expect(flowCounts(charts, 'other', rows)).toEqual({});
    expect(flowCounts(charts, 'order', [row({ machine: 'constructor' })])).toEqual({});
  });
});

describe('how sure a difference is', () => {
  // The chances are those of Fisher's exact test, as mid-p, calculated with whole numbers.
  test.each([
    ['0.006', { count: 16, of: 200 }, { count: 4, of: 200 }, 'sure'],
    ['0.0004', { count: 17, of: 214 }, { count: 2, of: 200 }, 'sure'],
    ['0.019', { count: 12, of: 200 }, { count: 3, of: 200 }, 'likely'],
    ['0.051', { count: 20, of: 100 }, { count: 10, of: 100 }, 'could be chance'],
    ['0.078', { count: 2, of: 20 }, { count: 0, of: 30 }, 'could be chance'],
    ['0.5', { count: 1, of: 1 }, { count: 0, of: 1 }, 'could be chance'],
    ['0.004', { count: 5, of: 5 }, { count: 0, of: 5 }, 'sure'],
    ['nothing', { count: 30, of: 30 }, { count: 0, of: 30 }, 'sure'],
    ['nothing, of many', { count: 80_000, of: 1_000_000 }, { count: 79_000, of: 1_000_000 }, 'sure'],
    ['0.36, of many', { count: 80_000, of: 1_000_000 }, { count: 79_650, of: 1_000_000 }, 'could be chance'],
    ['none, of nobody', { count: 0, of: 0 }, { count: 5, of: 5 }, 'could be chance'],
    ['none, of equal ones', { count: 7, of: 7 }, { count: 9, of: 9 }, 'could be chance'],
  ] as const)('a chance of %s', (_, one, other, sureness) => {
    expect(surenessOf([[one, other]])).toEqual([sureness]);
    expect(surenessOf([[other, one]])).toEqual([sureness]);
  });

  test('is less, the more is compared; what cannot differ is not compared', () => {
    const changed = [
      { count: 16, of: 200 },
      { count: 4, of: 200 },
    ] as const;
    const equal = [
      { count: 5, of: 200 },
      { count: 5, of: 200 },
    ] as const;
    const unable = [
      { count: 0, of: 200 },
      { count: 0, of: 300 },
    ] as const;
    const first = (others: Parameters<typeof surenessOf>[0]) => surenessOf([changed, ...others])[0];
    expect(first(Array.from({ length: 20 }, () => unable))).toBe('sure');
    expect(first([equal])).toBe('likely');
    expect(first(Array.from({ length: 20 }, () => equal))).toBe('could be chance');
    expect(first(Array.from({ length: 20 }, () => changed))).toBe('sure');
  });
});
