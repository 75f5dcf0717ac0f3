import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createRateLimit } from '../../../backend/events/limit-rate.ts';
import { main } from '../../../backend/events.ts';
import { dayMs } from './page-traffic.ts';

/** docs/operations.md, Receive. `npm run events` receives, counts and tells. */

const folder = mkdtempSync(join(tmpdir(), 'events-'));
const database = join(folder, 'events.db');
const ending = new AbortController();
let url = '';
let isBroken = false;
const told: string[] = [];
const hook = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (body: string) => isBroken || told.push(JSON.parse(body).text));
  request.on('end', () => response.writeHead(isBroken ? 500 : 200).end());
});

beforeAll(async () => {
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  url = await new Promise<string>((resolve) => {
    const print = (text: string) => resolve(text.replace('Events are received at ', ''));
    void main(['--port', '0', '--database', database], { environment: {}, print, now, signal: ending.signal });
  });
});
afterAll(() => {
  ending.abort();
  hook.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => told.splice(0));

let time = Date.UTC(2026, 0, 5, 12);
const now = () => time;
const step = {
  flow: 'checkout',
  machine: 'checkout',
  from: 'paying',
  kind: 'resolve',
  event: 'answered',
  ms: 900,
  transition: '',
};
let pages = 0;

function post(body: unknown, headers = {}): Promise<Response> {
  return fetch(`${url}/events`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** A page on which so many steps worked and failed. */
function report(worked: number, failed: number): Promise<Response> {
  const rows = [
    { ...step, to: 'paid', count: worked },
    { ...step, to: 'failed', failure: 'failed', count: failed },
  ];
  return post({ kind: 'steps', pageNumber: `p${++pages}`, number: 1, rows: rows.filter(({ count }) => count > 0) });
}

async function check(...args: string[]): Promise<[code: number, printed: string[]]> {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const webhook = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
  return [
    await main(['check', '--database', database, ...args], { environment: { EVENTS_WEBHOOK: webhook }, print, now }),
    printed,
  ];
}

test('it receives by CORS, and gives the counts of a period', async () => {
  const asked = await fetch(`${url}/events`, { method: 'OPTIONS' });
  expect(asked.headers.get('access-control-allow-headers')).toBe('Content-Type');
  const { status, headers } = await report(10, 0);
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  const counts = async (query: string) => (await (await fetch(`${url}/counts${query}`)).json()).length;
  expect([await counts(''), await counts('?to=2026-01-05'), await counts('?from=2026-01-05&to=2026-01-06')]).toEqual([
    2, 0, 2,
  ]);
});

test.each<[string, () => Promise<Response>, number]>([
  ['a read', () => fetch(`${url}/events`), 405],
  ['what is no event', () => post([]), 400],
  ['a long one', () => post({ kind: 'error', name: 'x'.repeat(70_000) }), 413],
])('it refuses %s', async (_, request, status) => {
  expect((await request()).status).toBe(status);
});

test('a check prints and tells what fails more often, once a day, and exits with 1', async () => {
  for (let day = 0; day < 7; day++) {
    await report(390, 1);
    time += dayMs;
  }
  expect([await check(), told]).toEqual([[0, []], []]);
  time -= dayMs / 2;
  await report(360, 30);
  const sentence = expect.stringMatching(
    /^checkout paying → failed \(answered\): 3\d of \d+ \(\d %\) in the last 24 hours, /,
  );
  isBroken = true;
  expect(await check()).toEqual([1, ['The webhook answered 500.']]);
  isBroken = false;
  expect(await check()).toEqual([1, [sentence]]);
  expect(await check()).toEqual([1, [sentence]]);
  expect(told).toEqual([expect.stringContaining('checkout paying → failed')]);
});

test.each([[['chek']], [['--port', 'x']], [['--unknown']]])('%j is a wrong command line', async (args) => {
  const printed: string[] = [];
  expect([await main(args, { print: (text) => printed.push(text) }), printed]).toEqual([
    2,
    [expect.stringContaining('npm run events')],
  ]);
});

test('one sender posts 120 times a minute, all together 12,000, and nobody who is not named has less', () => {
  let at = 0;
  const mayPost = createRateLimit(() => at);
  const taken = (times: number, address?: string) =>
    Array.from({ length: times }, () => mayPost(address)).filter(Boolean).length;
  expect([taken(200, '203.0.113.7'), taken(200, '203.0.113.8'), taken(300)]).toEqual([120, 120, 300]);
  expect(taken(20_000)).toBe(12_000 - 700);
  at = 60_000;
  expect(taken(200, '203.0.113.7')).toBe(120);
});
