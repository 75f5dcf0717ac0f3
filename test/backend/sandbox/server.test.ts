import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { optionsFromEnvironment } from '../../../backend/sandbox/environment.ts';
import { oddities } from '../../../backend/sandbox/oddities.ts';
import { loopback, reachOf } from '../../../backend/sandbox/own-names.ts';
import { checkAddress, type ServerOptions, startServer } from '../../../backend/sandbox/server.ts';
import { headersFor } from '../../../backend/sandbox/site-headers.ts';
import { ask } from '../../build/ask.ts';

/** backend/README.md, Try it. The server starts, sends the build's files with their headers, and says who reaches it. */

const script = 'console.log("upwell");'.repeat(200);
const files = {
  'site/index.html': '<h1>Landing</h1>',
  'site/assets/app-1a2b.js': script,
  'secret.txt': 'not for anybody',
  'bad.json': '{"path":"/*"}',
  'headers.json': JSON.stringify([{ path: '/*', headers: { 'X-Everywhere': 'yes' } }]),
};

let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  server = await startServer(optionsFor(0));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..\\..\\secret.txt', '//secret.txt'])(
  'no file outside of the build: %s',
  async (path) => {
    const { hostname: host, port } = new URL(server.url);
    expect((await ask({ host, port }, path)).body.toString()).not.toContain('not for anybody');
  },
);

test('a script is compressed with Brotli where it is accepted', async () => {
  const { hostname: host, port } = new URL(server.url);
  const headers = { 'accept-encoding': 'gzip, br' };
  const answer = await ask({ host, port }, '/assets/app-1a2b.js', { headers });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.body).toString()).toBe(script);
});

test('the build’s headers are not those of the sandbox and the API', async () => {
  expect((await fetch(server.url)).headers.has('x-everywhere')).toBe(true);
  for (const path of ['/sandbox/card-form', '/host/get-job-data'])
    expect((await fetch(server.url + path)).headers.has('x-everywhere')).toBe(false);
});

test('of the build’s headers a later entry overrides, whatever its case', () => {
  const entries = [
    { path: '/*', headers: { 'X-A': '1', 'X-B': '1' } },
    { path: '/assets/*', headers: { 'x-a': '2' } },
    { path: '/other', headers: { 'X-A': '3' } },
  ];
  expect(headersFor('/assets/app.js', entries)).toEqual({ 'x-a': '2', 'x-b': '1' });
});

describe('starting', () => {
  test.each<[string, () => Partial<ServerOptions>, RegExp]>([
    [
      'on a taken port: the error names the variable to set',
      () => ({ port: Number(new URL(server.url).port) }),
      /Port \d+ is taken\. Set PORT/,
    ],
    [
      'at an address of another machine: the error names the variable',
      () => ({ reach: reachOf('192.0.2.1') }),
      /HOST is "192\.0\.2\.1"/,
    ],
    ['without a build: the error names the command', () => ({ dist: join(folder, 'nowhere') }), /npm run build/],
    [
      'with malformed headers: the error names the file',
      () => ({ headers: join(folder, 'bad.json') }),
      /bad\.json is not a list/,
    ],
  ])('%s', async (_, options, message) => {
    await expect(startServer({ ...optionsFor(0), ...options() })).rejects.toThrow(message);
  });
});

test('whether the port can be had is known before a build', async () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { port } = new URL(server.url);
  await expect(checkAddress(['--port', port])).rejects.toThrow(/Port \d+ is taken\. Set PORT/);
  await expect(checkAddress(['--prot', port])).rejects.toThrow(/--prot/);
  vi.stubEnv('PORT', port);
  await expect(checkAddress([])).rejects.toThrow(/Port \d+ is taken\. Set PORT/);
});

describe('who reaches it', () => {
  const statusAt = (server: { url: string }, hostname: string) =>
    fetch(`http://${hostname}:${new URL(server.url).port}`).then(
      ({ status }) => status,
      (error: Error) => (error.cause as NodeJS.ErrnoException).code,
    );

  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const hasIpv6 = own.some(({ address }) => address === '::1');

  test.each(['localhost', '127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])])('this machine, as %s', async (name) => {
    expect(await statusAt(server, name)).toBe(200);
  });

  // Only Linux has all of 127.0.0.0/8, which stands for an address that other machines reach.
  test.runIf(process.platform === 'linux')('no other address, until HOST opens it', async () => {
    expect(await statusAt(server, '127.0.0.2')).toBe('ECONNREFUSED');
    const open = await startServer({ ...optionsFor(0), reach: reachOf('0.0.0.0') });
    expect(await statusAt(open, '127.0.0.2')).toBe(200);
    await open.close();
  });

  test('HOST is an address, or a name, or all of them', () => {
    expect(reachOf('localhost')).toBe(loopback);
    expect(reachOf('127.0.0.1')).toEqual({
      addresses: ['127.0.0.1'],
      ownName: '127.0.0.1',
      networkNames: [],
    });
    expect(reachOf('192.0.2.1')).toMatchObject({ ownName: '192.0.2.1', networkNames: ['192.0.2.1'] });
    expect(reachOf('2001:db8::1')).toMatchObject({ addresses: ['2001:db8::1'], ownName: '[2001:db8::1]' });
    const computer = hostname().toLowerCase();
    expect(reachOf('0.0.0.0').networkNames).toEqual(expect.arrayContaining([computer, `${computer}.local`]));
    expect(reachOf('0.0.0.0').networkNames).not.toContain('127.0.0.1');
  });
});

describe('the environment', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('has defaults', () => {
    for (const name of ['PORT', 'HOST', 'SANDBOX_SPEED', 'SANDBOX_LATENCY_MS', 'SANDBOX_ODD']) vi.stubEnv(name, '');
    expect(optionsFromEnvironment()).toEqual({
      port: 4173,
      reach: loopback,
      speed: 1,
      latencyMs: 0,
      odd: [],
    });
  });

  test.each([
    ['nulls, numericIds', ['numericIds', 'nulls']],
    ['oddest', oddities],
  ])('SANDBOX_ODD=%s', (value, odd) => {
    vi.stubEnv('SANDBOX_ODD', value);
    expect(optionsFromEnvironment()).toHaveProperty('odd', odd);
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['HOST', 'not a host'],
    ['SANDBOX_SPEED', '0'],
    ['SANDBOX_SPEED', 'fast'],
    ['SANDBOX_LATENCY_MS', '-1'],
    ['SANDBOX_ODD', 'nulls,strange'],
  ])('%s=%s: the error names the variable', (name, value) => {
    vi.stubEnv(name, value);
    expect(() => optionsFromEnvironment()).toThrow(`${name} is "${value}"`);
  });

  test('--port goes before PORT, and is named when it is no port', () => {
    vi.stubEnv('PORT', '5001');
    expect(optionsFromEnvironment({ port: '5000' })).toHaveProperty('port', 5000);
    for (const port of ['', '70000', 'http'])
      expect(() => optionsFromEnvironment({ port })).toThrow(`--port is "${port}"`);
  });
});

function optionsFor(port: number) {
  return { port, dist: join(folder, 'site'), headers: join(folder, 'headers.json'), database: ':memory:' };
}
