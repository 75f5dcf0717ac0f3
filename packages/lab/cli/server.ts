import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createRelay } from './relay.ts';

export interface ServedLab {
  /** The folder of the built page. */
  page: string;
  /** The answer to the page's first request: `Program` of `src/page/program.tsx`. */
  program: object;
  /** The session files that it offers. */
  sessions: readonly string[];
  /** `undefined` for all networks of this machine. */
  host: string | undefined;
  /** 0 for any that is free. */
  port: number;
  /** The origins of other sites whose pages may publish. */
  origins: readonly string[];
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Serves the Lab's page, and hands on what is published to it. Rejects when the port is taken. */
export async function serveLab({ page, program, sessions, host, port, origins }: ServedLab) {
  const relay = createRelay();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin } = request.headers;
    if (isForeign(request.headers, origins)) return end(response, 403, { error: 'Another site may not use this Lab.' });
    if (origin) response.setHeader('access-control-allow-origin', origin);
    const { pathname, search } = new URL(request.url ?? '', 'http://lab');
    if (pathname === '/messages') return exchange(request, response, search);
    if (pathname === '/program.json') return end(response, 200, program);
    const [, session] = /^\/sessions\/(\d+)$/.exec(pathname) ?? [];
    const file =
      session === undefined ? join(page, pathname === '/' ? 'index.html' : pathname) : sessions[Number(session)];
    if (!file || !existsSync(file) || !statSync(file).isFile()) return end(response, 404, { error: 'Not found.' });
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  }

  async function exchange(request: IncomingMessage, response: ServerResponse, client: string): Promise<void> {
    if (request.method === 'POST') {
      const messages: unknown = await json(request);
      if (!Array.isArray(messages)) return end(response, 400, { error: 'Messages come as a list.' });
      relay.send(client, messages);
      return end(response, 200, []);
    }
    const left = new AbortController();
    response.on('close', () => left.abort());
    end(response, 200, await relay.next(client, left.signal));
  }

  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('cache-control', 'no-cache');
    answer(request, response).catch(() => end(response, 400, { error: 'This is no request to a Lab.' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host && { host }) }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function end(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * A page that a browser opened elsewhere: it could read what runs here, and send it events. Node and phones name no origin. A site that
 * lets its own name point to this machine is told by that name.
 */
function isForeign({ host = '', origin }: IncomingMessage['headers'], origins: readonly string[]): boolean {
  const name = nameIn(`http://${host}`);
  if (!isOwnName(name)) return true;
  return origin !== undefined && !origins.includes(origin) && nameIn(origin) !== name && !isLoopback(nameIn(origin));
}

function nameIn(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}

function isOwnName(name: string): boolean {
  const own = hostname().toLowerCase();
  return isLoopback(name) || isIP(name) !== 0 || name === own || name === `${own}.local`;
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d+){3}$/.test(name);
}
