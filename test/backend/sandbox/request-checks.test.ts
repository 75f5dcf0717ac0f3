import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox } from '../../../backend/sandbox/sandbox.ts';
import { ask } from '../../build/ask.ts';
import { type RunningSandbox, runSandbox } from './run-sandbox.ts';

/** backend/README.md, Try it. Requests from other hosts and sites are refused. */

let sandbox: RunningSandbox;
let listening: { host: string; port: string };

beforeAll(async () => {
  sandbox = await runSandbox();
  const { hostname: host, port } = new URL(sandbox.url);
  listening = { host, port };
});
afterAll(() => sandbox.close());

describe('the Host header', () => {
  test.each([
    ['localhost:4173', 200],
    ['LOCALHOST', 200],
    ['upwell.localhost:4173', 200],
    ['127.0.0.1', 200],
    ['[::1]:4173', 200],
    ['evil.example', 403],
    ['evil.example:4173', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['192.0.2.1', 403],
  ])('%s: %i', async (host, status) => {
    for (const path of ['/sandbox/mailbox', '/sandbox/api/mails', '/host/get-job-data']) {
      expect((await ask(listening, path, { headers: { host } })).status).toBe(status);
    }
  });

  test.each([
    ['one Host', '/sandbox', ['Host: localhost'], 200],
    ['an empty Host', '/sandbox', ['Host:'], 400],
    ['two Hosts', '/sandbox', ['Host: localhost', 'host: evil.example'], 400],
    ['the same Host twice', '/sandbox', ['Host: localhost', 'Host: localhost'], 400],
    ['an absolute address', 'http://localhost/sandbox', ['Host: localhost'], 400],
    ['an absolute address and an empty Host', 'http://localhost/sandbox', ['Host:'], 400],
  ])('%s: %i', async (_, address, headers, status) => {
    expect(await statusOf(`GET ${address} HTTP/1.1`, ...headers, 'Connection: close')).toBe(status);
  });

  test('a name that HOST opened is answered, and others are told what to do', async () => {
    const { app, close } = createSandbox({ names: ['192.0.2.1'] });
    expect((await app.request('http://192.0.2.1:4173/sandbox')).status).toBe(200);
    const foreign = await app.request('http://evil.example:4173/sandbox');
    expect([foreign.status, await foreign.text()]).toEqual([
      403,
      'The sandbox does not answer to the name evil.example. Open http://localhost:4173, or start it with HOST=evil.example.\n',
    ]);
    close();
  });
});

describe('changes from another page', () => {
  const own = 'http://localhost';
  test.each([
    ['a program that is no browser', {}, 200],
    ['a page of the sandbox', { 'Sec-Fetch-Site': 'same-origin', Origin: own }, 200],
    ['an address that was typed', { 'Sec-Fetch-Site': 'none' }, 200],
    ['a page of the sandbox, without Sec-Fetch-Site', { Origin: own }, 200],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
    ['another port', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }, 403],
    ['another site, without Sec-Fetch-Site', { Origin: 'https://evil.example' }, 403],
    ['a page without an origin', { Origin: 'null' }, 403],
  ])('%s: %i', async (_, headers, status) => {
    const { app, close } = createSandbox();
    const change = (path: string, body: string, type: string) =>
      app.request(path, { method: 'POST', body, headers: { 'Content-Type': type, ...headers } });
    const json = await change('/sandbox/api/promo-codes', '{"kind":"valid"}', 'text/plain');
    const form = await change('/sandbox/promo', 'kind=valid', 'application/x-www-form-urlencoded');
    expect([json.status, form.status]).toEqual([status, status === 200 ? 303 : status]);
    close();
  });

  test('the remote browser, framed without an origin, takes its room’s password instead', async () => {
    const { uid } = await sandbox.customerAt('connecting');
    const status = async (room: string) => {
      const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' };
      const body = new URLSearchParams({ room, username: 'river.and.oak', password: 'another password' });
      const path = `${sandbox.url}/sandbox/remote-browser/${uid}`;
      return (await fetch(path, { method: 'POST', headers, body })).status;
    };
    const { neko_url } = await sandbox.call('checkOnboardingStatus', { user_id: uid });
    const room = new URL(sandbox.detokenize(neko_url)).searchParams.get('pwd') ?? '';
    expect([await status('a guess'), await status(room)]).toEqual([403, 200]);
  });

  test('a link from another site may be followed', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await sandbox.send('/sandbox/scheduling', undefined, headers)).status).toBe(200);
  });

  test.each(['http://localhost:3000', 'https://www.example.com'])(
    'the API is called from %s, as a real one is; the mailbox is not',
    async (origin) => {
      const preflight = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } };
      const api = await ask(listening, '/host/create_user_temp', preflight);
      expect([api.status, api.headers['access-control-allow-origin']]).toEqual([204, '*']);
      expect(api.headers['access-control-allow-credentials']).toBeUndefined();
      for (const path of ['/sandbox', '/sandbox/mailbox', '/sandbox/api/mails']) {
        const { headers } = await ask(listening, path, preflight);
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    },
  );
});

describe('deeply nested JSON', () => {
  const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  const headers = { 'Content-Type': 'application/json' };

  test.each([
    '/host/create_user_temp',
    '/host/save-instagram-schedule',
    '/sandbox/api/customers',
    '/sandbox/card-payments/pay',
  ])('%s: 400', async (path) => {
    for (const body of [deep, `{"email":${deep}}`, '{"a":'.repeat(20_000) + 0 + '}'.repeat(20_000)]) {
      expect((await fetch(sandbox.url + path, { method: 'POST', headers, body })).status).toBe(400);
    }
  });
});

describe('large requests', () => {
  const large = { email: `${'a'.repeat(1_000_000)}@example.com` };

  test.each(['/host/create_user_temp', '/sandbox/api/customers'])('%s: 413, and why', async (path) => {
    const response = await sandbox.send(path, large);
    expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
    expect(await response.json()).toEqual({ error: 'A body has at most 262144 bytes. Send less.' });
  });

  test('without a Content-Length: 413 as soon as it is too large', async () => {
    expect(await sendEndlessly('/host/create_user_temp')).toBe(413);
  });

  test.each([
    ['email', '/host/create_user_temp', { email: `${'a'.repeat(250)}@example.com` }, 254],
    ['name', '/host/create_user_temp', { email: 'a@example.com', name: 'a'.repeat(20_001) }, 20_000],
    ['overrides.email', '/sandbox/api/customers', { overrides: { email: 'a'.repeat(300) } }, 254],
  ])('%s: a text has a sensible length', async (name, path, body, longest) => {
    const response = await sandbox.send(path, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: `${name}: must have at most ${longest} characters` });
  });
});

/** The status that answers lines which no client of Node would send. */
function statusOf(...lines: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(listening.port), listening.host);
    socket.on('data', (answer) => resolve(Number(answer.toString().split(' ')[1])));
    socket.on('error', reject);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

/** Writes a body in chunks until there is an answer, whose status this is. */
function sendEndlessly(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sending = request({ ...listening, path, method: 'POST', headers });
    const chunk = 'a'.repeat(64 * 1024);
    function sendMore(): void {
      sending.write(chunk, (error) => !error && setImmediate(sendMore));
    }
    sending.on('response', ({ statusCode }) => {
      resolve(statusCode);
      sending.destroy();
    });
    sending.on('error', reject);
    sendMore();
  });
}
