import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../../backend/sandbox/server.ts';
import { ask } from './ask.ts';
import { builtSite } from './built-site.ts';
import { nginx, startNginx, withNginx } from './run-nginx.ts';

/** docs/operations.md, Serve it. The sandbox's server and nginx serve the real build alike. */

/** Headers that differ from server to server and from answer to answer; in nginx.conf, HTTPS is its operator's, who also adds a header here. */
const ownHeaders = [
  'connection',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'strict-transport-security',
  'vary',
  'x-robots-tag',
  'accept-ranges',
  'content-length',
  'transfer-encoding',
];

test.skipIf(!nginx)(
  `nginx serves every file as the sandbox does: status, content, type, headers${withNginx}`,
  async () => {
    const site = builtSite('sandbox');
    const server = startNginx({ site, config: join(site, '../nginx-http.conf') });
    const { url, close } = await startServer({ port: 0, database: ':memory:' });
    const { hostname: host, port } = new URL(url);
    try {
      for (const address of addressesOf(site)) {
        const [expected, actual] = await Promise.all([ask({ host, port }, address), ask(server, address)]);
        expect(comparable(actual), address).toEqual(comparable(expected));
      }
    } finally {
      server.stop();
      await close();
    }
  },
);

/** Those that files answer; that of the 404 is any other. */
function addressesOf(site: string): string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^_(headers|redirects)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length))
    .map((name) => (name === '/404.html' ? '/nothing' : name.replace(/index\.html$/, '')));
}

function comparable({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const left = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  return { status, body: hash(body), headers: Object.fromEntries(left) };
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
