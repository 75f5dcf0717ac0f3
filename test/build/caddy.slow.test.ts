import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFiles } from '../../scripts/build/compress-files.ts';
import { ask } from './ask.ts';
import { type FixtureSite, writeFixtureSite } from './fixture-site.ts';
import { hasCaddy, type RunningCaddy, startCaddy, validate, withoutCaddy } from './run-caddy.ts';
import { keepsOperatorFiles, servesTheFixture } from './served-paths.ts';

/** docs/operations.md, Serve it. Caddy takes its configuration. */

const withCaddy = hasCaddy ? '' : ` (${withoutCaddy})`;

describe.skipIf(!hasCaddy)(`Caddy itself${withCaddy}`, () => {
  let fixture: FixtureSite;
  let server: RunningCaddy;
  beforeAll(async () => {
    fixture = writeFixtureSite();
    server = await startCaddy({ site: fixture.site, config: fixture.caddyfile });
  });
  afterAll(() => fixture.remove());

  servesTheFixture(() => ({ socketPath: server.socketPath }));
  keepsOperatorFiles(() => ({ socketPath: server.socketPath }));

  test('takes the configuration as it is written', () => {
    expect(validate(fixture.caddyfile)).toBe('');
  });

  test('does not tell its name', async () => {
    const { headers } = await ask({ socketPath: server.socketPath }, '/about', { method: 'POST' });
    expect(headers.server).toBeUndefined();
  });

  test('sends the file that the build compressed, which has no address of its own', async () => {
    await compressFiles(fixture.site);
    const name = '/assets/app-1a2b.js';
    const { headers } = await ask({ socketPath: server.socketPath }, name, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const { status } = await ask({ socketPath: server.socketPath }, `${name}.br`);
    expect(status).toBe(404);
  });

  test('keeps queries and referrers out of its log', async () => {
    await ask({ socketPath: server.socketPath }, '/onboarding?session=s_2', {
      headers: { referer: 'https://www.example.com/success?session_id=cs_1' },
    });
    const log = await server.stop();
    expect(log).toContain('"uri":"/onboarding"');
    expect(log).not.toMatch(/s_2|cs_1/);
  });
});
