import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { chartsOf } from '../../src/chart/chart.ts';
import { flowCounts } from '../../src/counts/flow-counts.ts';
import { type CountRow, readCounts } from '../../src/counts/read-counts.ts';

/** docs/sessions.md, The engine. Counts are read and added up. */

const row = (change: Partial<CountRow>): CountRow => ({
  flow: 'order',
  machine: 'order',
  from: null,
  to: null,
  kind: 'user',
  event: '',
  transition: null,
  failure: '',
  ms: 0,
  count: 1,
  ...change,
});

describe('a file of counts', () => {
  test('is an array of rows, as databases write them', () => {
    const call = {
      kind: 'call',
      flow: 'order',
      machine: 'order',
      from: 'b',
      event: 'pay',
      failure: 'timeout',
    };
    const rows = [
      { hour: '2026-11-28T10', build: 'abc', ...row({ from: 'a', to: 'b', transition: 'order.a|go|0' }) },
      { ...call, to: '', transition: '', count: '12' },
    ];
    expect(readCounts(JSON.stringify(rows))).toEqual([
      row({ from: 'a', to: 'b', transition: 'order.a|go|0' }),
      row({ ...call, count: 12 }),
    ]);
  });

  test.each([
    '',
    'hello',
    '{}',
    '[1]',
    `[{"flow":"order","machine":"order","kind":"user","count":-1}]`,
    `[{"flow":"order","machine":"order","kind":"user","count":"many"}]`,
    `[{"flow":"${'x'.repeat(301)}","machine":"order","kind":"user","count":1}]`,
  ])('is not %s', (text) => {
    expect(readCounts(text)).toBeNull();
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
      filling: { on: { go: [{ guard: () => true, target: 'paying' }, { actions: () => undefined }] } },
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
  const go = 'order.filling|go|0';
  const paid = 'order.paying.form.asking|xstate.done.actor.pay|0';
  const refused = 'order.paying.form.asking|xstate.error.actor.pay|0';
  const rows = [
    row({ to: 'filling', kind: 'start', count: 10 }),
    row({ event: 'go', transition: 'order.filling|go|1', count: 3 }),
    row({ from: 'filling', to: 'paying.form.asking', transition: go, ms: 100, count: 7 }),
    row({ from: 'filling', to: 'paying.form.asking', transition: go, ms: 9_000, count: 2 }),
    row({ to: 'paying.clock.on', event: 'go', count: 9 }),
    row({ from: 'paying.form.asking', to: 'paid', transition: paid, kind: 'resolve', count: 5 }),
    row({ from: 'paying.clock.on', kind: 'resolve', count: 5 }),
    row({
      from: 'paying.form.asking',
      to: 'paying.form.refused',
      event: 'xstate.error.actor.pay',
      transition: refused,
      kind: 'reject',
      count: 3,
    }),
    row({ from: 'paying.form.asking', kind: 'call', event: 'pay', failure: 'status 503', count: 2 }),
    row({ from: 'paying.form.asking', kind: 'call', event: 'pay', failure: 'timeout', count: 1 }),
    row({ from: 'paid', to: 'gone', transition: 'order.paid|go|0', count: 4 }),
  ];

  test('of states, transitions and calls: a parallel state counts once, a form that refuses too', () => {
    const { states, transitions, calls, unknown } = flowCounts(charts, 'order', rows).order ?? {};
    expect(states?.order).toMatchObject({ entered: 10, left: 0 });
    expect(states?.['order.filling']).toEqual({
      entered: 10,
      left: 9,
      stay: { median: 100, slowestTenth: 9_000 },
    });
    expect(states?.['order.paying']).toMatchObject({ entered: 9, left: 5 });
    expect(states?.['order.paying.clock']).toMatchObject({ entered: 9, left: 5 });
    expect(states?.['order.paying.form.refused']).toMatchObject({ entered: 3, left: 0 });
    expect(transitions).toEqual({
      'order.filling|go|1': { count: 3, failed: 0 },
      [go]: { count: 9, failed: 0 },
      [paid]: { count: 5, failed: 0 },
      [refused]: { count: 3, failed: 3 },
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
    expect(unknown).toBe(4);
  });

  test('of other flows and unknown machines are none', () => {
    expect(flowCounts(charts, 'other', rows)).toEqual({});
    expect(flowCounts(charts, 'order', [row({ machine: 'constructor' })])).toEqual({});
  });
});
