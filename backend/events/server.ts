import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { EventStore } from './event-store.ts';
import { createRateLimit } from './limit-rate.ts';
import { maxEventBytes, receiveEvent } from './receive.ts';

/** Pages of another origin may post, without credentials. */
const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' };

/**
 * A server that takes what pages post, at any path, and answers `GET /counts` with the rows that the Lab opens. It neither keeps nor
 * logs an address.
 */
export function createEventServer(store: EventStore, now: () => number): Server {
  const mayPost = createRateLimit(now);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://events');
    const reply = (status: number, body?: unknown) => {
      const type = !body ? {} : { 'Content-Type': 'application/json' };
      response.writeHead(status, { ...cors, ...type }).end(!body ? undefined : JSON.stringify(body));
    };
    if (method === 'OPTIONS') return reply(204);
    if (method === 'GET' && pathname === '/counts') {
      const [from, to] = ['from', 'to'].map((name) => searchParams.get(name) ?? undefined);
      return reply(200, store.counts({ from, to }));
    }
    if (method !== 'POST') return reply(405);
    if (
      !mayPost(
        String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim(),
      )
    )
      return reply(429);
    const refusal = receiveEvent(store, await readBody(request));
    reply(refusal?.status ?? 204, refusal && { error: refusal.error });
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500, cors).end();
    });
  });
}

/** Reads a body; of a longer one, as much as shows that it is too long. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > maxEventBytes) break;
  }
  return Buffer.concat(chunks).toString();
}
