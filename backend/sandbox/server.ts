import type { RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { tellNetwork, tellPlaces } from './announce.ts';
import { removeDatabase } from './database.ts';
import { optionsFromEnvironment } from './environment.ts';
import { listen } from './listen.ts';
import type { Oddity } from './oddities.ts';
import { loopback, type Reach } from './own-names.ts';
import { createSandbox } from './sandbox.ts';
import { readSiteHeaders } from './site-headers.ts';
import { serveBuild } from './static-files.ts';

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** This machine only, by default. */
  reach?: Reach;
  dist?: string;
  /** JSON file with the response headers of the site's pages. */
  headers?: string;
  database?: string;
  speed?: number;
  latencyMs?: number;
  odd?: readonly Oddity[];
  /** Answers what the Lab loads and a build has not prepared. */
  labData?: (request: Request) => Promise<Response>;
}

/** Serves the production build and the sandbox on one port. Rejects when there is no build, or no such address, or the port is taken. */
export async function startServer(options: ServerOptions): Promise<{ url: string; close(): Promise<void> }> {
  const { port, dist = '.build/sandbox/site', headers = '.build/sandbox/headers.json', labData } = options;
  const { addresses, ownName, networkNames } = options.reach ?? loopback;
  const serveSite = serveBuild(dist, readSiteHeaders(headers));
  const sandbox = createSandbox({
    database: options.database ?? '.sandbox/host.db',
    speed: options.speed ?? 1,
    latencyMs: options.latencyMs ?? 0,
    odd: options.odd ?? [],
    names: networkNames,
  });
  if (labData) sandbox.app.get('/lab-data/*', (c) => labData(c.req.raw));
  sandbox.app.use('*', serveSite);
  try {
    const server = await listenAt(addresses, port, getRequestListener(sandbox.app.fetch));
    return {
      url: `http://${ownName}:${server.port}`,
      close: async () => {
        await server.close();
        sandbox.close();
      },
    };
  } catch (error) {
    sandbox.close();
    throw error;
  }
}

/** Rejects when the server could not listen where it is told to: asked before anything is built. */
export async function checkAddress(args?: string[]): Promise<void> {
  const { port, reach } = startOptions(args);
  const server = await listenAt(reach.addresses, port, () => undefined);
  await server.close();
}

async function listenAt(addresses: readonly string[], port: number, listener: RequestListener) {
  try {
    return await listen(listener, addresses, port);
  } catch (error) {
    throw describeListenError(error, port, addresses);
  }
}

function describeListenError(error: unknown, port: number, [address = '']: readonly string[]): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new Error(portTaken(port));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Error(`HOST is "${address}", which is no address of this machine. HOST=0.0.0.0 is all of them.`);
  }
  return error;
}

function portTaken(port: number): string {
  return `Port ${port} is taken. Set PORT to another one, for example PORT=${port + 1} npm start.`;
}

/** The options of the command line and the environment. */
function startOptions(args = process.argv.slice(2)) {
  const { fresh, port } = parseArgs({
    args,
    options: { fresh: { type: 'boolean', default: false }, port: { type: 'string' } },
  }).values;
  return { ...optionsFromEnvironment({ port }), fresh };
}

/** Starts the server with the options of the command line and the environment. */
export async function serve(labData?: ServerOptions['labData']): Promise<void> {
  const { fresh, ...options } = startOptions();
  const database = '.sandbox/host.db';
  if (fresh) removeDatabase(database);
  const { url, close } = await startServer({ ...options, database, ...(labData && { labData }) });
  tellPlaces(url, options.speed);
  tellNetwork(options.reach, options.port);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
}

if (import.meta.main) {
  await serve().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
