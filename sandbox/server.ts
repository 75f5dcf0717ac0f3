import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { removeDatabase } from './database.ts';
import { type Oddity, oddities, parseOddities } from './oddities.ts';
import { createSandbox } from './sandbox.ts';
import { readSiteHeaders } from './site-headers.ts';
import { serveBuild } from './static-files.ts';

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number;
  dist?: string;
  /** JSON file with the response headers of the site's pages. */
  headers?: string;
  database?: string;
  speed?: number;
  latencyMs?: number;
  odd?: readonly Oddity[];
}

/** Serves the production build and the sandbox on one port. Rejects when there is no build or the port is taken. */
export async function startServer(options: ServerOptions): Promise<{ url: string; close(): Promise<void> }> {
  const { port, dist = '.build/sandbox/site', headers = '.build/sandbox/headers.json' } = options;
  const serveSite = serveBuild(dist, readSiteHeaders(headers));
  const sandbox = createSandbox({
    database: options.database ?? '.sandbox/host.db',
    speed: options.speed ?? 1,
    latencyMs: options.latencyMs ?? 0,
    odd: options.odd ?? [],
  });
  sandbox.app.use('*', serveSite);
  const server = createServer(getRequestListener(sandbox.app.fetch));

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      sandbox.close();
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port)) : error);
    });
    server.listen(port, resolve);
  });

  const address = server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://localhost:${boundPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          sandbox.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function portTaken(port: number): string {
  return `Port ${port} is taken. Set PORT to another one, for example PORT=${port + 1} npm start.`;
}

export function optionsFromEnvironment(): { port: number; speed: number; latencyMs: number; odd: Oddity[] } {
  return {
    port: numberFrom('PORT', 4173, { min: 1, max: 65_535, whole: true }),
    speed: numberFrom('SANDBOX_SPEED', 1, { min: 0.01, max: 100_000 }),
    latencyMs: numberFrom('SANDBOX_LATENCY_MS', 0, { min: 0, max: 60_000 }),
    odd: odditiesFrom('SANDBOX_ODD'),
  };
}

/** Names of oddities from the environment; throws an error with the variable's name when one is unknown. */
function odditiesFrom(variable: string): Oddity[] {
  const written = process.env[variable] ?? '';
  const parsed = parseOddities(written);
  if (parsed) return parsed;
  throw new Error(`${variable} is "${written}". It must be oddest, or some of ${oddities.join(', ')}.`);
}

/** A number from the environment; throws an error with the variable's name when it is not within the limits. */
function numberFrom(
  variable: string,
  fallback: number,
  { min, max, whole = false }: { min: number; max: number; whole?: boolean },
): number {
  const written = process.env[variable]?.trim();
  if (!written) return fallback;
  const value = Number(written);
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
  throw new Error(
    `${variable} is "${written}". It must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}.`,
  );
}

/** Starts the server with the options of the command line and the environment. */
export async function serve(): Promise<void> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  const options = optionsFromEnvironment();
  const database = '.sandbox/host.db';
  if (values.fresh) removeDatabase(database);
  const { url, close } = await startServer({ ...options, database });
  console.log(whereToLook(url, options.speed));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
}

function whereToLook(url: string, speed: number): string {
  return `
  Site       ${url}
  Mailbox    ${url}/sandbox/mailbox
  Lab        ${url}/lab
  Sandbox    ${url}/sandbox   (customers, promo codes, faults, calls; speed ${speed})
`;
}

if (import.meta.main) {
  await serve().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
