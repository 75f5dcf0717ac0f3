import { expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import * as words from '../../../../docs/examples/coffee/words.ts';
import { mapEntries } from '../../src/format/tagged.ts';
import type { Trace } from '../../src/format/trace.ts';
import { sentenceOf } from '../../src/timeline/entry-words.ts';
import { rowWords } from '../../src/timeline/row-words.ts';
import { entryAt, noFilter, rowAt, rowsOf } from '../../src/timeline/rows.ts';
import { createSessionModel, readSessionModel, timelineOf } from '../../src/timeline/session-model.ts';
import { stateChange } from '../../src/timeline/state-change.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';

import { liveSession } from '../live-session.ts';
import { orderTrace } from '../order-session.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, The engine. A session is spans and calls on an axis of time. */

function story({ entries }: Timeline): string[] {
  return entries.map(
    (entry) =>
      `${entry.position} ${entry.kind}${entry.failed ? ' failed' : ''}: ${sentenceOf(entry)}${entry.change ? ` (${entry.change})` : ''}`,
  );
}

test('a session in words, without a table of words', async () => {
  expect(story(timelineOf(await smallTrace(), {}))).toEqual([
    '0 start: Opens the page',
    '1 source: clock.ticked',
    '2 person: item.remove (listing → removing)',
    '3 api failed: removeItem failed: network (removing → listing)',
    '4 person: item.remove (listing → removing)',
    '5 timer: 4 s passed: patience (removing → listing)',
    '6 source: clock.ticked',
    '7 person: item.remove (listing → removing)',
    '8 api: removeItem: answered (removing → listing)',
    '8 end: Leaves the page',
  ]);
});

test('the last moment is that of its input, not of what ends the session there', async () => {
  const { entries } = timelineOf(await smallTrace(), {});
  const rows = rowsOf(entries, noFilter, new Set())();
  const shown = entries[rows[rowAt(rows, entries, 8)]?.first ?? -1];
  expect([shown?.what, entries[entryAt(entries, 8)]?.what]).toEqual(['removeItem', 'removeItem']);
});

test('an answer that a fault made or delayed says so', async () => {
  const trace = await smallTrace();
  const settled = trace.inputs.map((input) => {
    if (input.kind === 'reject') return { ...input, fault: { side: 'lab' as const, kind: 'offline' } };
    return input.kind === 'resolve' ? { ...input, fault: { side: 'sandbox' as const, kind: 'latency:800' } } : input;
  });
  const timeline = timelineOf({ ...trace, inputs: settled }, {});
  expect(timeline.entries.filter(({ fault }) => fault).map(sentenceOf)).toEqual([
    'removeItem failed: network, by a fault set in the Lab',
    'removeItem: answered, with a fault set in the sandbox',
  ]);
  expect(timeline.calls.map(({ fault }) => fault?.kind ?? null)).toEqual(['offline', null, 'latency:800']);
  const rows = rowsOf(timeline.entries, { ...noFilter, text: 'a fault' }, new Set())();
  expect(rows.map((row) => rowWords(timeline, row)?.outcome)).toEqual(['network (fault)', 'fault']);
});

test('a session in the words of the product', async () => {
  expect(story(timelineOf(await orderTrace(), words))).toEqual([
    '0 start: Opens the page',
    '1 person: Chooses the coffee: filter',
    '2 person: Edits the name: Marguerite',
    '3 person: Orders (choosing → paying)',
    '4 api failed: chargeCard failed: declined (charging → declined)',
    '5 person: Tries the card again (declined → charging)',
    '6 api: chargeCard: answered (paying → placing)',
    '7 api: placeOrder: answered (placing → brewing)',
    '8 api: checkOrder: answered (checking → waiting)',
    '9 timer: 2 s passed: interval (waiting → checking)',
    '10 api: checkOrder: answered (brewing → ready)',
  ]);
});

test.each<[before: StateValue, after: StateValue, change: string]>([
  ['listing', 'removing', 'listing → removing'],
  ['listing', 'listing', ''],
  [{ form: 'filling' }, { form: 'sending' }, 'filling → sending'],
  [
    { form: 'filling', upsell: 'open' },
    { form: 'sending', upsell: 'closed' },
    'form: filling → sending, upsell: open → closed',
  ],
  [
    { form: { restoring: 'asking' }, promo: 'known' },
    { form: 'filling', promo: 'known' },
    'form: restoring.asking → filling',
  ],
  [{ form: 'filling', promo: 'known' }, 'paid', ' → paid'],
])('the change of a state from %j to %j is "%s"', (before, after, change) => {
  expect(stateChange(before, after)).toBe(change);
});

test('each machine has the span of its life', async () => {
  const { spans } = timelineOf(await smallTrace(), {});
  const times = spans.map(({ path, title, depth, from, to }) => [path, title, depth, (to ?? 0) - from]);
  expect(times).toEqual([
    ['@list', 'list', 0, expect.any(Number)],
    ['@list/removal', 'removal', 1, expect.any(Number)],
    ['@list/removal#1', 'removal#1', 1, expect.any(Number)],
    ['@list/removal#2', 'removal#2', 1, expect.any(Number)],
  ]);
  expect(spans.every(({ from, to }) => to !== null && to >= from)).toBe(true);
});

test('a call has its request, its answer, its status, its attempt and what it led to', async () => {
  const session = liveSession(smallFlow(), { email: '' });
  for (const error of [{ kind: 'network' }, { kind: 'status', status: 500 }]) {
    session.send({ type: 'item.remove', id: 'm1' });
    session.clock.increment(100);
    await session.reject('removeItem', error);
  }
  const { calls, entries } = timelineOf(session.trace(), {});
  expect(calls[1]).toEqual({
    path: '@list/removal#1/removeItem',
    name: 'removeItem',
    source: 'removeItem',
    service: 'api',
    attempt: 2,
    from: 100,
    to: 200,
    outcome: 'failed',
    status: 500,
    error: '500',
    fault: null,
    request: { list: 'l1', item: 'm1' },
    answer: { kind: 'status', status: 500 },
    startedBy: 4,
    endedBy: 5,
    machine: '@list/removal#1',
    stateBefore: 'removing',
    stateAfter: 'given',
  });
  expect(entries[5]?.call).toBe(1);
});

test('a call whose machine was stopped by a delay is dropped', async () => {
  const { calls } = timelineOf(await smallTrace(), {});
  expect(calls.map(({ outcome, startedBy, endedBy }) => [outcome, startedBy, endedBy])).toEqual([
    ['failed', 2, 3],
    ['dropped', 4, null],
    ['answered', 7, 8],
  ]);
});

test('leaving the page for an address is a navigation', async () => {
  const trace = await smallTrace();
  const service = { kind: 'browser' as const, name: 'navigation', emits: true };
  const input = { url: 'https://example.com/' };
  const actors = mapEntries(trace.actors, (actor) =>
    actor.service?.kind === 'api' ? { ...actor, service, input } : actor,
  );
  expect(timelineOf({ ...trace, actors }, {}).navigations.map(({ position, url }) => [position, url])).toEqual([
    [2, input.url],
    [4, input.url],
    [7, input.url],
  ]);
});

test('a trimmed session begins with its first input, with what ran then', async () => {
  const trace = await smallTrace();
  const running = Object.fromEntries(
    Object.entries(trace.actors).filter(([path]) => path === '@list' || path === '@list/ticker'),
  );
  const trimmed: Trace = {
    ...trace,
    start: { checkpoint: { snapshot: null, generations: {}, delays: [], actors: running } },
    inputs: trace.inputs.slice(4).map((input) => ({ ...input, t: input.t + 500 })),
    steps: trace.steps.filter(({ cause }) => cause >= 4),
  };
  const { from, spans, entries } = timelineOf(trimmed, {});
  expect(entries.slice(0, 1).map(sentenceOf)).toEqual(['Starts from a checkpoint']);
  expect(from).toBe(trimmed.inputs[0]?.t);
  expect(spans[0]).toMatchObject({ path: '@list', from });
});

test.each([
  ['small', await smallTrace()],
  ['order', await orderTrace()],
])('a running session (%s) has the same timeline when its inputs come one by one', (_, trace) => {
  const { actors, steps } = trace;
  const inputs = trace.inputs.map((input, index) => ({ ...input, t: index * 100 }));
  const builder = createSessionModel(trace, { actorAt: (path) => actors[path], words });
  const added = (cause: number) => steps.filter((step) => step.cause === cause);
  builder.add([], added(-1));
  for (const input of inputs) {
    builder.add([input], added(input.i));
    builder.timeline();
  }
  expect(builder.timeline()).toEqual(timelineOf({ ...trace, inputs }, words));
});

test.each([
  ['with its times', (index: number) => index * 7],
  ['without times, which are spread evenly', () => 0],
])('a long session is read in portions, %s', async (_, timeOf) => {
  const { inputs, steps, ...trace } = await smallTrace();
  const [tick = expect.fail('no tick')] = inputs;
  const long = Array.from({ length: 1_200 }, (_, i) => ({ ...tick, i, t: timeOf(i) }));
  const tickSteps = long.flatMap(({ i }) =>
    steps.filter(({ cause }) => cause === tick.i).map((step) => ({ ...step, cause: i })),
  );
  const session = { ...trace, inputs: long, steps: [...steps.filter(({ cause }) => cause === -1), ...tickSteps] };
  const reading = readSessionModel(session, {});
  expect([...reading]).toEqual([500 / 1_200, 1_000 / 1_200]);
  const { entries, isTimed } = timelineOf(session, {});
  const times = long.map((_, index) => timeOf(index) || (isTimed ? 0 : (index + 1) * 100));
  expect(entries.map(({ time }) => time)).toEqual([0, ...times]);
  const model = createSessionModel(session, { actorAt: (path) => session.actors[path], words: {} });
  const spread = long.map((input, index) => ({ ...input, t: times[index] ?? 0 }));
  model.add(spread, session.steps);
  expect({ ...model.timeline(), isTimed }).toEqual(timelineOf(session, {}));
});
