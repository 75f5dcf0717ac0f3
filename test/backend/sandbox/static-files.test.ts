import { afterAll, beforeAll } from 'vitest';
import { startServer } from '../../../backend/sandbox/server.ts';
import type { Listening } from '../../build/ask.ts';
import { type FixtureSite, writeFixtureSite } from '../../build/fixture-site.ts';
import { servesTheFixture } from '../../build/served-paths.ts';

/** backend/README.md, Try it. The server sends the files of a build as nginx does. */

let fixture: FixtureSite;
let server: Awaited<ReturnType<typeof startServer>>;
let listening: Listening;

beforeAll(async () => {
  fixture = writeFixtureSite();
  const { site: dist, headers } = fixture;
  server = await startServer({ port: 0, dist, headers, database: ':memory:' });
  const { hostname: host, port } = new URL(server.url);
  listening = { host, port };
});
afterAll(async () => {
  await server.close();
  fixture.remove();
});

servesTheFixture(() => listening);
