import { DatabaseSync } from 'node:sqlite';
import { type EventStore, openEventStore } from '../../../backend/events/event-store.ts';

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/** A step of a machine: where it goes, or where it goes when it fails, and how often that is. */
export interface Step {
  machine: string;
  from: string;
  to: string;
  failed: string;
  rate: number;
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A store whose clock a test sets, and pages that post to it. */
export function traffic(seed: number) {
  const random = randomFrom(seed);
  let now = Date.UTC(2026, 0, 5);
  let pages = 0;
  const database = new DatabaseSync(':memory:');
  const store: EventStore = openEventStore(database, () => now);

  /** One page that takes these steps. */
  function visit(steps: readonly Step[]): void {
    const rows = steps.map(({ machine, from, to, failed, rate }) => {
      const hasFailed = random() < rate;
      const taken = hasFailed ? { to: failed, failure: 'failed' } : { to };
      const ms = Math.round(2_000 * Math.exp(4 * random()));
      return {
        flow: machine,
        machine,
        from,
        ...taken,
        kind: 'resolve',
        event: 'answered',
        ms,
        count: 1,
        transition: `${machine}.${from}|answered|0`,
      };
    });
    const build = { version: '1', commit: 'abc' };
    store.add({ kind: 'steps', pageNumber: `page${++pages}`, number: 1, build, rows });
  }

  return {
    store,
    database,
    random,
    visit,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    /** An hour with about so many pages, more of them in the evening. */
    hour(pagesADay: number, steps: readonly Step[]): void {
      const rhythm = 1 + Math.sin((2 * Math.PI * (now - dayMs / 2)) / dayMs);
      for (let left = (pagesADay / 24) * rhythm * 2 * random(); left > random(); left--) visit(steps);
      now += hourMs;
    },
  };
}
