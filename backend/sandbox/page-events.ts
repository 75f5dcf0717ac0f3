import { Hono } from 'hono';
import type { EventStore } from '../events/event-store.ts';
import { receiveEvent } from '../events/receive.ts';
import type { SandboxEnv } from './env.ts';

/** The receiver that `VITE_EVENTS_URL` names in the sandbox, and the rows that the Lab counts. */
export function createEventReceiver(events: EventStore): Hono<SandboxEnv> {
  const receiver = new Hono<SandboxEnv>();
  receiver.post('/', async (c) => {
    const refusal = receiveEvent(events, await c.req.text());
    return refusal ? c.json({ error: refusal.error }, refusal.status) : c.body(null, 204);
  });
  receiver.get('/', (c) => c.json(events.latest(1_000)));
  receiver.get('/counts', (c) => c.json(events.counts()));
  return receiver;
}
