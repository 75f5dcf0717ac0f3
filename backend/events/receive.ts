import type { PostedEvent } from './count-rows.ts';
import type { EventStore } from './event-store.ts';

/** The most that a page may post, in bytes. */
export const maxEventBytes = 64 * 1024;

/** Takes the body of a POST. Returns why it refuses, with the status to answer with; `null` where it does not. */
export function receiveEvent(store: EventStore, body: string): { status: 400 | 413; error: string } | null {
  if (Buffer.byteLength(body) > maxEventBytes)
    return { status: 413, error: `An event has at most ${maxEventBytes} bytes.` };
  const event = readEvent(body);
  if (!event) return { status: 400, error: 'An event is a JSON object with a kind.' };
  store.add(event);
  return null;
}

function readEvent(body: string): PostedEvent | null {
  try {
    const event: unknown = JSON.parse(body);
    return typeof Object(event).kind === 'string' ? (event as PostedEvent) : null;
  } catch {
    return null;
  }
}
