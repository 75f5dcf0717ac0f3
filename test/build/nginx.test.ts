import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { type FixtureSite, writeFixtureSite } from './fixture-site.ts';
import { nginx, type RunningNginx, startNginx, withoutNginx } from './run-nginx.ts';
import { servesTheFixture } from './served-paths.ts';

let fixture: FixtureSite;
beforeAll(() => {
  fixture = writeFixtureSite();
});
afterAll(() => fixture.remove());

test('the configuration names the site’s host, and leaves HTTPS to its operator', () => {
  const config = readFileSync(fixture.nginx, 'utf8');
  expect(config).toContain('\n  server_name www.example.com;\n');
  expect(config).toContain('\n  # listen 443 ssl;\n');
  expect(config).toContain('\n  # add_header Strict-Transport-Security "max-age=31536000" always;\n');
  expect(config).toContain('\n#   return 301 https://www.example.com$request_uri;\n');
});

test('quotes inside values are escaped', () => {
  expect(readFileSync(fixture.nginx, 'utf8')).toContain(
    'payment=(self \\"https://js.stripe.com\\" \\"https://checkout.stripe.com\\")',
  );
});

describe.skipIf(!nginx)(`nginx itself${nginx ? '' : ` (${withoutNginx})`}`, () => {
  let server: RunningNginx;
  beforeAll(() => {
    server = startNginx({ site: fixture.site, config: fixture.nginx });
  });
  afterAll(() => server.stop());

  servesTheFixture(() => ({ socketPath: server.socketPath }));

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
