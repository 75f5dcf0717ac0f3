import { expect, test } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { fromCall } from '../../../../docs/examples/coffee/machines/calls.ts';
import { orderMachine } from '../../../../docs/examples/coffee/machines/order.ts';
import * as words from '../../../../docs/examples/coffee/words.ts';
import type { Json } from '../../src/format/tagged.ts';
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

test('letters typed into one field are one row, with the last text', () => {
  const [row = expect.fail('no row')] = runs();
  expect([row, rowWords(timeline, row)]).toEqual([
    { first: 2, last: 4, members: [2, 3, 4], run: 2 },
    {
      entry: entries[4],
      what: 'Edits the name',
      outcome: 'Ann',
      sentence: 'Edits the name: Ann',
    },
  ]);
});

test('the delays of a poll are one row, equal answers one beside it, with their number; another answer is a row of its own', () => {
  const wait = rows().filter(({ run }) => run === 9);
  expect(wait.map(({ members, ...row }) => [members, rowWords(timeline, { ...row, members })?.sentence])).toEqual([
    [[9, 11, 13, 15], '2 s passed ×4: interval'],
    [[10, 12, 14], 'checkOrder ×3: answered'],
    [[16], 'checkOrder: answered'],
  ]);
});

/** A poll every second, whose answers lead to another call. */
const polling = setup({ actors: { check: fromCall('check'), read: fromCall('read') } }).createMachine({
  id: 'polling',
  initial: 'checking',
  states: {
    checking: { invoke: { id: 'check', src: 'check', onDone: 'reading', onError: 'resting' } },
    reading: { invoke: { id: 'read', src: 'read', onDone: 'resting' } },
    resting: { after: { 1000: 'checking' } },
  },
});

/** The sentences of the rows after so many polls, with the answers or the errors of their calls. */
async function rowsOfPolls(answers: readonly { check?: Json; error?: Json; read?: Json }[]) {
  const session = liveSession(polling);
  for (const { check, error, read } of answers) {
    if (error) await session.reject('check', error);
    else await session.resolve('check', check ?? 'later');
    if (!error) await session.resolve('read', read ?? []);
    session.clock.increment(1_000);
  }
  const polled = timelineOf(session.trace(), {});
  return rowsOf(polled.entries, noFilter, new Set())().map((row) => rowWords(polled, row)?.sentence);
}

test('forty polls are as many rows as two; what a call leads to is counted, too', async () => {
  expect(await rowsOfPolls(Array(40).fill({}))).toEqual([
    'Opens the page',
    'check: answered',
    'read: answered',
    '1 s passed ×40',
    'check ×39: answered',
    'read ×39: answered',
  ]);
});

test('an answer that differs from the one before begins a row, as a failure does', async () => {
  const answers = [{}, {}, {}, { read: ['one'] }, { read: ['one'] }, { error: 'offline' }, { error: 'offline' }, {}];
  expect((await rowsOfPolls(answers)).slice(3)).toEqual([
    '1 s passed ×8',
    'check ×4: answered',
    'read ×2: answered',
    'read ×2: answered',
    'check ×2 failed: offline',
    'check: answered',
    'read: answered',
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

test.each<[string, object[], string[]]>([
  ['equal numbers', [{ amount: 5 }, { amount: 5 }], ['SET ×2: amount 5']],
  ['other numbers', [{ amount: 5 }, { amount: 500 }], ['SET ×2: amount 5 … 500']],
  [
    'a run with a text beside it',
    [
      { progress: 0.11, file: 'a' },
      { progress: 0.4, file: 'a' },
      { progress: 0.78, file: 'a' },
    ],
    ['SET ×3: progress 0.11 … 0.78'],
  ],
  [
    'two fields',
    [
      { x: 1, y: 2 },
      { x: 3, y: 2 },
      { x: 5, y: -1 },
    ],
    ['SET ×3: x 1 … 5, y 2 … -1'],
  ],
  ['ids', [{ id: 'm1' }, { id: 'm12' }], ['SET ×2: id m1 … m12']],
  ['moments', [{ at: 1_780_000_000_000 }, { at: 1_780_000_001_000 }], ['SET ×2']],
  ['a single number', [{ amount: 5 }, { amount: 5, by: 'a' }], ['SET: amount 5', 'SET: by “a”']],
])('payloads of a run: %s', (_, payloads, sentences) => {
  const session = liveSession(createMachine({ id: 'setting', context: {}, on: { SET: {} } }));
  for (const payload of payloads) session.send({ type: 'SET', ...payload });
  const set = timelineOf(session.trace(), {});
  const all = rowsOf(set.entries, noFilter, new Set())();
  expect(all.slice(1).map((row) => rowWords(set, row)?.sentence)).toEqual(sentences);
});

test('numbers that a source sends are said with the row that they are folded into', () => {
  const session = liveSession(smallFlow(), { email: '' });
  for (const progress of [0.11, 0.4, 0.78]) session.emit('ticker', { type: 'upload', progress } as never);
  const uploaded = timelineOf(session.trace(), {});
  const all = rowsOf(uploaded.entries, noFilter, new Set())();
  expect(all.map((row) => rowWords(uploaded, row)?.sentence)).toEqual([
    'Opens the page. clock.ticked. upload ×3: progress 0.11 … 0.78',
  ]);
});

test('events of a source that say something else are rows of their own', () => {
  const session = liveSession(smallFlow(), { email: '' });
  for (const text of ['Hello', 'Hello', 'Goodbye']) session.emit('ticker', { type: 'message.came', text });
  const heard = timelineOf(session.trace(), {});
  const all = rowsOf(heard.entries, noFilter, new Set())();
  expect(all.map((row) => rowWords(heard, row)?.sentence)).toEqual([
    'Opens the page. clock.ticked',
    'message.came ×2',
    'message.came',
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
  expect(rows({}, [9]).filter(({ run }) => run === 9)).toHaveLength(8);
  expect(rows({}, [9])).toHaveLength(rows().length + 5);
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
  [13, 13],
  [14, 14],
  [99, entries.length - 1],
])('position %i is shown by the row of entry %i', (position, entry) => {
  const all = rows();
  expect(all[rowAt(all, entries, position)]?.members).toContain(entry);
});

test('where nothing is listed, no row shows a position', () => {
  expect(rowAt([], entries, 3)).toBe(-1);
});
