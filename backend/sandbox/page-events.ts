import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import type { Clock } from './clock.ts';
import type { SandboxEnv } from './env.ts';
import { readJson } from './read-body.ts';

/** An event as a page posted it, and when. */
export interface ReceivedEvent {
  /** In ISO 8601. */
  received: string;
  event: { kind: string } & Record<string, unknown>;
}

/** The events of customers' pages (docs/product.md, What the operator hears). */
export interface PageEvents {
  add(event: ReceivedEvent['event']): void;
  /** The newest first. */
  latest(count: number): ReceivedEvent[];
  /** Counts everything that happened, by `counts.sql`. */
  counts(): Record<string, unknown>[];
  clear(): void;
}

/** Older events are deleted. */
const maxEvents = 50_000;
const maxBytes = 64 * 1024;
/** One statement deletes many. */
const deletedAtOnce = 1_000;

const countsSql = readFileSync(new URL('counts.sql', import.meta.url), 'utf8');

export function openPageEvents(database: DatabaseSync, clock: Clock): PageEvents {
  database.exec(
    'CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY, received TEXT NOT NULL, event TEXT NOT NULL)',
  );
  const insert = database.prepare('INSERT INTO events (received, event) VALUES (?, ?)');
  const deleteUpTo = database.prepare('DELETE FROM events WHERE id <= ?');
  const newest = database.prepare('SELECT received, event FROM events ORDER BY id DESC LIMIT ?');
  const aggregate = database.prepare(countsSql);
  return {
    add(event) {
      const { lastInsertRowid } = insert.run(new Date(clock.now()).toISOString(), JSON.stringify(event));
      const id = Number(lastInsertRowid);
      if (id % deletedAtOnce === 0) deleteUpTo.run(id - maxEvents);
    },
    latest: (count) =>
      newest.all(count).map(({ received, event }) => ({
        received: String(received),
        event: JSON.parse(String(event)),
      })),
    counts: () => aggregate.all(),
    clear() {
      database.exec('DELETE FROM events');
    },
  };
}

/** The receiver that `VITE_EVENTS_URL` names in the sandbox, and the rows that the Lab counts. */
export function createEventReceiver(events: PageEvents): Hono<SandboxEnv> {
  const receiver = new Hono<SandboxEnv>();
  receiver.post('/', async (c) => {
    const event = await readEvent(c);
    if (!event) return c.json({ error: 'An event is a JSON object with a kind.' }, 400);
    if (JSON.stringify(event).length > maxBytes)
      return c.json({ error: `An event has at most ${maxBytes} characters.` }, 413);
    events.add(event);
    return c.body(null, 204);
  });
  receiver.get('/', (c) => c.json(events.latest(1_000)));
  receiver.get('/counts', (c) => c.json(events.counts()));
  return receiver;
}

async function readEvent(c: Context<SandboxEnv>): Promise<ReceivedEvent['event'] | null> {
  const body = await readJson(c);
  const isEvent = typeof body === 'object' && body !== null && 'kind' in body && typeof body.kind === 'string';
  return isEvent ? (body as ReceivedEvent['event']) : null;
}
