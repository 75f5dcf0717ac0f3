import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { startServer } from '../../sandbox/server.ts';
import { appVersion } from '../../scripts/build/app-version.ts';
import { inlineHashesOf } from '../../scripts/build/document.ts';
import { ask, type Listening } from '../build/ask.ts';
import { nginx, startNginx, withoutNginx } from '../build/run-nginx.ts';

/** The real build, as its two documented ways of serving it do: the sandbox's server, and nginx where one is installed. */

const site = resolve('.build/sandbox/site');
const config = resolve('.build/sandbox/nginx-http.conf');

/** What differs from server to server and from answer to answer; in nginx.conf, HTTPS is its operator's. */
const ownHeaders = [
  'connection',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'strict-transport-security',
  'vary',
];
const transferHeaders = ['accept-ranges', 'content-length', 'transfer-encoding'];

test('every document is served with a policy that allows its own inline code', async () => {
  await withSandbox(async (server) => {
    for (const name of fileNames().filter((one) => one.endsWith('.html'))) {
      const { headers, body } = await ask(server, addressOf(name));
      const { styleHashes, scriptHashes } = inlineHashesOf(body.toString());
      expect(hash(body), name).toBe(hash(readFileSync(site + name)));
      for (const inline of [...styleHashes, ...scriptHashes]) {
        expect(headers['content-security-policy'], name).toContain(inline);
      }
    }
  });
});

test('nginx serves every file as the sandbox does: status, content, type, headers', async () => {
  test.skip(!nginx, withoutNginx);
  const server = startNginx({ site, config });
  await withSandbox(async (sandbox) => {
    for (const name of fileNames()) {
      const address = addressOf(name);
      const [expected, actual] = await Promise.all([ask(sandbox, address), ask(server, address)]);
      expect(comparable(actual), address).toEqual(comparable(expected));
    }
  }).finally(server.stop);
});

test('the build says which it is, and what it contains of others', async () => {
  await withSandbox(async (server) => {
    const version = await ask(server, '/version.json');
    expect(JSON.parse(version.body.toString())).toMatchObject({
      version: appVersion,
      commit: expect.stringMatching(/^([\da-f]{12}|unknown)(\+[\da-f]{8})?$/),
    });
    expect(version.headers['cache-control']).toBe('no-cache');
    const licenses = await ask(server, '/third-party-licenses.txt');
    expect(licenses.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(licenses.body.toString()).toContain(
      'source code of elkjs is available under the Eclipse Public License',
    );
  });
});

/** Every file that has an address. */
function fileNames(): string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '_headers')
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length));
}

/** The address that a file answers; that of the 404 is any other. */
function addressOf(name: string): string {
  return name === '/404.html' ? '/nothing' : name.replace(/index\.html$/, '');
}

function comparable({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const left = Object.entries(headers).filter(
    ([name]) => !ownHeaders.includes(name) && !transferHeaders.includes(name),
  );
  return { status, body: hash(body), headers: Object.fromEntries(left) };
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

async function withSandbox(use: (server: Listening) => Promise<void>): Promise<void> {
  const { url, close } = await startServer({ port: 0, database: ':memory:' });
  const { hostname: host, port } = new URL(url);
  await use({ host, port }).finally(close);
}
