import { readCounts } from '@upwell/trace/replay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../sandbox/run-sandbox.ts';

/** docs/operations.md, Receive. */

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const common = { pageNumber: 'a1', build: { version: '1', commit: 'abc' }, page: '/subscribe' };
const step = {
  flow: 'subscribe',
  machine: 'subscribe',
  from: 'form.filling',
  to: 'form.creatingUser',
  event: 'subscription.submit',
  kind: 'user',
  ms: 3_000,
  count: 2,
  transition: 'subscribe.form.filling|subscription.submit|0',
};
const source = { utm_source: 'news', gclid: '' };
const edit = { ...step, from: null, to: null, event: 'email.edit', ms: 0, count: 8 };
const steps = {
  kind: 'steps',
  ...common,
  source,
  rows: [
    step,
    { ...step, from: null, to: 'form.filling', event: '', transition: null, kind: 'start', ms: 0, count: 1 },
    { ...edit, transition: 'subscribe.form.filling|email.edit|0' },
  ],
  omitted: { steps: 0, calls: 0 },
};
const call = {
  kind: 'call',
  ...common,
  source,
  call: 'createTemporaryUser',
  how: 'status',
  status: 503,
  ms: 120,
  tries: 1,
  flow: 'subscribe',
  machine: 'subscribe',
  state: 'form.creatingUser',
};
const crash = { kind: 'crash', ...common, name: 'TypeError', stack: '', changes: {}, flows: [] };

test('what pages reported is added up, for the Lab to open', async () => {
  const slow = { ...call, how: 'timeout', status: undefined, ms: 60_000, source: undefined };
  const forged = {
    ...steps,
    rows: [
      '{',
      1,
      null,
      { ...step, count: -1 },
      { ...step, machine: 'x'.repeat(300) },
      { ...step, flow: '<!channel>' },
    ],
  };
  const twice = { ...steps, rows: [{ ...step, count: 1 }] };
  for (const event of [steps, call, steps, { ...call, ms: 9 }, slow, twice, crash, forged])
    expect((await sandbox.send('/sandbox/events', event)).status).toBe(204);
  const aggregated = await (await sandbox.send('/sandbox/events/counts')).text();
  expect(JSON.parse(aggregated)).toContainEqual({
    ...step,
    period: '2026-01-05T12',
    build: 'abc',
    source: 'news gclid',
    failure: '',
    ms: 4_096,
    count: 5,
  });
  const counted = { ...step, failure: '', ms: 4_096, count: 5 };
  const failed = { ...counted, from: 'form.creatingUser', to: null, kind: 'call', event: call.call, ms: 0 };
  const ofPage = { ...failed, flow: 'page', machine: 'page', from: null, transition: null, failure: '', count: 1 };
  const byCount = (one: { count: number; kind: string }, other: { count: number; kind: string }) =>
    other.count - one.count || one.kind.localeCompare(other.kind);
  expect(readCounts(aggregated)?.toSorted(byCount)).toEqual([
    { ...edit, transition: 'subscribe.form.filling|email.edit|0', failure: '', count: 16 },
    counted,
    { ...failed, transition: null, failure: 'status 503', count: 2 },
    {
      ...counted,
      from: null,
      to: 'form.filling',
      event: '',
      transition: null,
      kind: 'start',
      ms: 0,
      count: 2,
    },
    { ...failed, transition: null, failure: 'timeout', count: 1 },
    { ...ofPage, kind: 'crash', event: 'TypeError' },
    { ...ofPage, kind: 'page', event: '' },
  ]);
});

test('the page of the sandbox shows the latest, and leads to the counts', async () => {
  const text = await (await sandbox.send('/sandbox')).text();
  expect(text).toContain('subscribe: form.filling → form.creatingUser 2×');
  expect(text).toContain('subscribe: subscribe.form.filling|email.edit|0 8×');
  expect(text).toContain('href="/lab#flow=subscribe&amp;tab=Counts"');
  await sandbox.send('/sandbox/events/clear', {});
  expect(await (await sandbox.send('/sandbox/events')).json()).toEqual([]);
});

test.each([
  ['no JSON object', [], 400],
  ['no kind', {}, 400],
  ['a very large one', { kind: 'error', name: 'x'.repeat(70_000) }, 413],
])('refuses %s', async (_, event, status) => {
  expect((await sandbox.send('/sandbox/events', event)).status).toBe(status);
});
