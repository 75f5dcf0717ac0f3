import { expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { orderMachine } from '../../../../docs/examples/coffee/machines/order.ts';
import * as words from '../../../../docs/examples/coffee/words.ts';
import { rowWords } from '../../src/timeline/row-words.ts';
import { type EntryFilter, noFilter, rowAt, rowsOf } from '../../src/timeline/rows.ts';
import { createSessionModel, timelineOf } from '../../src/timeline/session-model.ts';
import { liveSession } from '../live-session.ts';
import { smallFlow } from '../small-flow.ts';

/** docs/sessions.md, The engine. A session is a list of rows. */

/** A guest types a name, pays, and waits for five checks. */
async function waitingOrder() {
  const session = liveSession(orderMachine);
  session.send({ type: 'coffee.choose', coffee: 'filter' });
  for (const name of ['A', 'An', 'Ann']) session.send({ type: 'name.edit', name });
  session.send({ type: 'order.submit' });
  await session.resolve('chargeCard', { receipt: 'r1' });
  await session.resolve('placeOrder', { order: 'o1' });
  for (let check = 0; check < 4; check++) {
    await session.resolve('checkOrder', { isReady: false });
    session.clock.increment(2_000);
  }
  await session.resolve('checkOrder', { isReady: true });
  session.send({ type: 'order.again' });
  return session.trace();
}

const timeline = timelineOf(await waitingOrder(), words);
const { entries } = timeline;
const rows = (filter: Partial<EntryFilter> = {}, expanded: number[] = []) =>
  rowsOf(entries, { ...noFilter, ...filter }, new Set(expanded))();
const runs = (expanded: number[] = []) => rows({}, expanded).filter(({ first, last }) => last > first);

test('letters typed into one field are one row, with the last text; equal delays are one, with their number', () => {
  expect(runs().map((row) => [row, rowWords(timeline, row)])).toEqual([
    [
      { first: 2, last: 4, run: 2 },
      {
        entry: entries[4],
        what: 'Edits the name',
        outcome: 'Ann',
        sentence: 'Edits the name: Ann',
      },
    ],
    [
      { first: 9, last: 15, run: 9 },
      {
        entry: entries[9],
        what: '2 s passed ×4',
        outcome: 'interval',
        sentence: '2 s passed ×4: interval. checkOrder: answered ×3',
      },
    ],
  ]);
});

test('equal events are counted, other payloads are rows of their own', () => {
  const bag = createMachine({
    id: 'bag',
    context: { count: 0 },
    on: { ADD: { actions: assign({ count: 1 }) }, CLEAR: { actions: assign({ count: 0 }) } },
  });
  const session = liveSession(bag);
  for (const sku of ['apple', 'apple', 'pear']) session.send({ type: 'ADD', sku });
  session.send({ type: 'CLEAR' });
  session.send({ type: 'CLEAR' });
  const filled = timelineOf(session.trace(), {});
  const all = rowsOf(filled.entries, noFilter, new Set())();
  expect(all.map((row) => rowWords(filled, row)?.sentence)).toEqual([
    'Opens the page',
    'ADD ×2: sku “apple”',
    'ADD: sku “pear”',
    'CLEAR ×2',
  ]);
});

test('ticks are part of the row before', () => {
  const session = liveSession(smallFlow(), { email: '' });
  session.send({ type: 'email.edit', email: 'A' });
  for (const now of [1, 2, 3]) session.emit('ticker', { type: 'clock.ticked', now });
  session.send({ type: 'item.remove', id: 'm1' });
  const ticking = timelineOf(session.trace(), {});
  expect(rowsOf(ticking.entries, noFilter, new Set())().map(({ first, last }) => [first, last])).toEqual([
    [0, 1],
    [2, 5],
    [6, 6],
  ]);
});

test.each<[string, Partial<EntryFilter>, number[]]>([
  ['all rows', {}, []],
  ['an expanded wait', {}, [9]],
  ['a filter', { kind: 'api' }, []],
])(
  'a list that grows has the rows of the whole one, and keeps those before the last ones: %s',
  async (_, some, expanded) => {
    const { actors, inputs, steps, ...trace } = await waitingOrder();
    const model = createSessionModel(trace, { actorAt: (path) => actors[path], words });
    const growing = model.timeline().entries;
    const parts = [growing, { ...noFilter, ...some }, new Set(expanded)] as const;
    const rowsNow = rowsOf(...parts);
    let before = rowsNow();
    for (const input of inputs) {
      model.add(
        [input],
        steps.filter(({ cause }) => cause === input.i),
      );
      model.timeline();
      const now = rowsNow();
      expect(now).toEqual(rowsOf(...parts)());
      const earlier = before.filter(({ run }) => run < (before.at(-2)?.run ?? 0));
      for (const [index, row] of earlier.entries()) expect(now[index]).toBe(row);
      before = now;
    }
  },
);

test('an expanded wait is a row for each of its entries, the others stay', () => {
  const [, wait = expect.fail('no wait')] = runs();
  expect(runs([wait.first])).toHaveLength(runs().length - 1);
  expect(rows({}, [wait.first])).toHaveLength(rows().length + wait.last - wait.first);
});

test.each([
  { filter: { text: 'name' }, found: Array(3).fill('Edits the name') },
  { filter: { text: 'edits the N' }, found: Array(3).fill('Edits the name') },
  { filter: { text: 'API' }, found: ['chargeCard', 'placeOrder', ...Array(5).fill('checkOrder')] },
  { filter: { text: 'no such thing' }, found: [] },
  { filter: { kind: 'timer' as const }, found: Array(4).fill('2 s passed') },
  { filter: { kind: 'api' as const, text: 'place' }, found: ['placeOrder'] },
  { filter: { machine: '@order/x' }, found: [] },
])('filtered by $filter', ({ filter, found }) => {
  expect(rows(filter).map(({ first }) => entries[first]?.what)).toEqual(found);
});

test.each([
  [0, 0],
  [3, 3],
  [99, entries.length - 1],
])('position %i is shown by the row of entry %i', (position, entry) => {
  const all = rows();
  const row = all[rowAt(all, entries, position)];
  expect(row && row.first <= entry && entry <= row.last).toBe(true);
});
