import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { profile } from '../../../../src/lab-profile/trace-profile.ts';
import { readTrace } from '../../src/format/session-file.ts';
import type { Trace } from '../../src/format/trace.ts';
import { sentenceOf } from '../../src/timeline/entry-words.ts';
import { rowWords } from '../../src/timeline/row-words.ts';
import { rowsOf } from '../../src/timeline/rows.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { createTimelineBuilder } from '../../src/timeline/timeline-builder.ts';
import { timelineOf } from '../../src/timeline/timeline-of.ts';
import { smallTrace } from '../small-session.ts';

const folder = 'test/traces/';
const recorded = (name: string) => readTrace(readFileSync(`${folder}${name}.session.json`, 'utf8'));

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
    '3 api failed: Remove main account failed: network (removing → listing)',
    '4 person: item.remove (listing → removing)',
    '5 timer: 4 s passed: patience (removing → listing)',
    '6 source: clock.ticked',
    '7 person: item.remove (listing → removing)',
    '8 api: Remove main account: answered (removing → listing)',
    '8 end: Leaves the page',
  ]);
});

test('an answer that a fault made or delayed says so', async () => {
  const trace = await smallTrace();
  const settled = trace.inputs.map((input) => {
    if (input.kind === 'reject') return { ...input, fault: { side: 'lab' as const, kind: 'offline' } };
    return input.kind === 'resolve'
      ? { ...input, fault: { side: 'sandbox' as const, kind: 'latency:800' } }
      : input;
  });
  const timeline = timelineOf({ ...trace, inputs: settled }, {});
  expect(timeline.entries.filter(({ fault }) => fault).map(sentenceOf)).toEqual([
    'Remove main account failed: network, by a fault set in the Lab',
    'Remove main account: answered, with a fault set in the sandbox',
  ]);
  expect(timeline.calls.map(({ fault }) => fault?.kind ?? null)).toEqual(['offline', null, 'latency:800']);
  const rows = rowsOf(timeline.entries, { text: 'a fault', kinds: new Set() }, new Set());
  expect(rows.map((row) => rowWords(timeline, row)?.outcome)).toEqual(['network (fault)', 'fault']);
});

test('a session in the words of the product', () => {
  expect(story(timelineOf(recorded('subscribe-status-500'), profile))).toEqual([
    '0 start: Opens the page',
    '1 browser: Read subscription: done (form: restoring.unsubmitted → filling)',
    '2 browser: Read stored promo: done (promo: reading → known)',
    '3 person: Edits the email: amber.heron@example.test',
    '4 person: Chooses the account type: professional',
    '5 person: Presses Continue to Payment (form: filling → creatingUser, upsell: open → closed)',
    '6 api failed: Registering the email failed: 499 (form: creatingUser → filling)',
    '7 person: Presses Continue to Payment (form: filling → creatingUser)',
    '8 api failed: Registering the email failed: 500 (form: creatingUser → filling)',
    '9 person: Presses Continue to Payment (form: filling → creatingUser)',
    '10 api: Registering the email: answered “DUPLICATE” (form: creatingUser → filling)',
    '11 person: Edits the email: brisk.otter@example.test',
    '12 person: Presses Continue to Payment (form: filling → creatingUser)',
    '13 api: Registering the email: answered (form: creatingUser → departing)',
    '14 source: visitor.returned (form: departing → filling)',
    '15 person: Presses Continue to Payment (form: filling → departing)',
    '15 end: Leaves the page',
  ]);
});

test('each machine has the span of its life', async () => {
  const { spans } = timelineOf(await smallTrace(), {});
  const times = spans.map(({ path, title, depth, from, to }) => [path, title, depth, (to ?? 0) - from]);
  expect(times).toEqual([
    ['@list', 'List', 0, expect.any(Number)],
    ['@list/removal', 'Removal', 1, expect.any(Number)],
    ['@list/removal#1', 'Removal', 1, expect.any(Number)],
    ['@list/removal#2', 'Removal', 1, expect.any(Number)],
  ]);
  expect(spans.every(({ from, to }) => to !== null && to >= from)).toBe(true);
});

test('a call has its request, its answer, its status, its attempt and what it led to', () => {
  const { calls, entries } = timelineOf(recorded('subscribe-status-500'), profile);
  const second = calls.find(({ path }) => path === '@subscribe/createTemporaryUser#1');
  expect(second).toEqual({
    path: '@subscribe/createTemporaryUser#1',
    name: 'createTemporaryUser',
    title: 'Registering the email',
    service: 'api',
    attempt: 2,
    from: 700,
    to: 800,
    outcome: 'failed',
    status: 500,
    error: '500',
    fault: null,
    request: { email: 'amber.heron@example.test' },
    answer: { kind: 'status', status: 500 },
    startedBy: 7,
    endedBy: 8,
    machine: '@subscribe',
    stateBefore: 'form.creatingUser + upsell.closed + promo.known',
    stateAfter: 'form.filling + upsell.closed + promo.known',
  });
  expect(entries[8]?.call).toBe(second && calls.indexOf(second));
});

test('a call whose machine was stopped by a delay is dropped', async () => {
  const { calls } = timelineOf(await smallTrace(), {});
  expect(calls.map(({ outcome, startedBy, endedBy }) => [outcome, startedBy, endedBy])).toEqual([
    ['failed', 2, 3],
    ['dropped', 4, null],
    ['answered', 7, 8],
  ]);
});

test('leaving the page for an address is a navigation', () => {
  const { navigations } = timelineOf(recorded('checkout-paid'), profile);
  expect(navigations).toEqual([
    { time: 15_000, position: 11, url: 'https://example.com/success?session_id=elk' },
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
  expect(entries.slice(0, 1).map(sentenceOf)).toEqual(['Continues here; earlier moments were left out']);
  expect(from).toBe(trimmed.inputs[0]?.t);
  expect(spans[0]).toMatchObject({ path: '@list', from });
});

describe('a running session', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.session.json'))
    .map((name) => name.replace('.session.json', ''));

  test.each(names)('%s has the same timeline when its inputs come one by one', (name) => {
    const untimed = recorded(name);
    const trace = {
      ...untimed,
      inputs: untimed.inputs.map((input, index) => ({ ...input, t: index * 100 })),
    };
    const { flow, actors, inputs, steps } = trace;
    const builder = createTimelineBuilder({
      flow,
      from: 0,
      isCut: false,
      actorAt: (path) => actors[path],
      words: profile,
    });
    const added = (cause: number) => steps.filter((step) => step.cause === cause);
    builder.add([], added(-1));
    for (const input of inputs) {
      builder.add([input], added(input.i));
      builder.timeline();
    }
    expect(builder.timeline()).toEqual(timelineOf(trace, profile));
  });
});

test('words never hold names of XState', () => {
  for (const name of ['recorded/individual-4-wizard', 'recorded/preparing', 'checkout-paid', 'report-sent'])
    for (const { who, what, outcome, change } of timelineOf(recorded(name), {}).entries)
      expect(`${who} ${what} ${outcome} ${change}`).not.toMatch(/xstate|@|undefined/);
});
