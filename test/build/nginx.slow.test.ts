import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectHttp2, type OutgoingHttpHeaders } from 'node:http2';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFiles } from '../../scripts/build/compress-files.ts';
import { ask } from './ask.ts';
import { type FixtureSite, writeFixtureSite } from './fixture-site.ts';
import { nginx, type RunningNginx, startNginx, withNginx } from './run-nginx.ts';
import { keepsOperatorFiles, servesTheFixture } from './served-paths.ts';

/** docs/operations.md, Serve it. nginx takes its configuration. */

let fixture: FixtureSite;
beforeAll(() => {
  fixture = writeFixtureSite();
});
afterAll(() => fixture.remove());

test('the configuration names the site’s host, and leaves the promise of HTTPS to its operator', () => {
  const config = readFileSync(fixture.nginx, 'utf8');
  expect(config).toContain('\n  server_name www.example.com;\n');
  expect(config).not.toContain('Strict-Transport-Security');
});

test('quotes inside values are escaped', () => {
  expect(readFileSync(fixture.nginx, 'utf8')).toContain(
    'payment=(self \\"https://js.stripe.com\\" \\"https://checkout.stripe.com\\")',
  );
});

describe.skipIf(!nginx)(`nginx itself${withNginx}`, () => {
  let server: RunningNginx;
  beforeAll(() => {
    server = startNginx({ site: fixture.site, config: fixture.nginxHttp });
  });
  afterAll(() => server.stop());

  servesTheFixture(() => ({ socketPath: server.socketPath }));
  keepsOperatorFiles(() => ({ socketPath: server.socketPath }));

  test('does not tell its version', async () => {
    const { headers, body } = await ask({ socketPath: server.socketPath }, '/about', { method: 'POST' });
    expect([headers.server, body.toString().match(/nginx\/\d/)]).toEqual(['nginx', null]);
  });

  test('keeps queries and referrers out of its log', async () => {
    await ask({ socketPath: server.socketPath }, '/onboarding?session=s_2', {
      headers: { referer: 'https://www.example.com/success?session_id=cs_1' },
    });
    // One process answers one request after the other: this one comes after the log of the last.
    await ask({ socketPath: server.socketPath }, '/about');
    const log = server.readLog();
    expect(log).toContain('"GET /onboarding HTTP/1.1" 200');
    expect(log).not.toMatch(/session|cs_1/);
  });
});

describe.skipIf(!nginx)(`nginx with HTTPS${withNginx}`, () => {
  let server: RunningNginx;
  beforeAll(async () => {
    await compressFiles(fixture.site);
    server = startNginx({ site: fixture.site, config: fixture.nginx });
  });
  afterAll(() => server.stop());

  test.each([
    [['h2', 'http/1.1'], 'h2'],
    [['http/1.1'], 'http/1.1'],
  ])('of %j it speaks %s', async (offered, spoken) => {
    const socket = connectByTls(server.tls, offered);
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe(spoken);
    socket.destroy();
  });

  test.each([
    ['/about', 200],
    ['/assets/app-1a2b.js', 200],
    ['/nothing', 404],
    ['/assets/app-1a2b.js.gz', 404],
    ['/assets/app-1a2b.js.br', 404],
  ])('by HTTP/2, %s: %i, with its policy', async (path, status) => {
    const { headers } = await askByHttp2(server.tls, { ':path': path });
    expect([headers[':status'], typeof headers['content-security-policy']]).toEqual([status, 'string']);
  });

  test('sends the file that the build compressed', async () => {
    const { headers, body } = await askByHttp2(server.tls, {
      ':path': '/assets/app-1a2b.js',
      'accept-encoding': 'gzip',
    });
    expect(body).toEqual(readFileSync(`${fixture.site}/assets/app-1a2b.js.gz`));
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  test('sends HTTP on', async () => {
    const { status, headers } = await ask(server, '/checkout?plan=growth');
    expect([status, headers.location]).toEqual([301, 'https://www.example.com/checkout?plan=growth']);
  });
});

function connectByTls({ socketPath, certificate }: RunningNginx['tls'], offered: string[]): TLSSocket {
  return connect({
    path: socketPath,
    ca: certificate,
    servername: 'www.example.com',
    ALPNProtocols: offered,
  });
}

async function askByHttp2(tls: RunningNginx['tls'], headers: OutgoingHttpHeaders) {
  const session = connectHttp2('https://www.example.com', {
    createConnection: () => connectByTls(tls, ['h2']),
  });
  const stream = session.request(headers);
  const [answered] = await once(stream, 'response');
  const chunks: Buffer[] = await stream.toArray();
  session.destroy();
  return { headers: answered, body: Buffer.concat(chunks) };
}
