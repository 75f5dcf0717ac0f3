import type { DatabaseSync } from 'node:sqlite';
import { type CountedRow, type PostedEvent, rowsOf } from './count-rows.ts';

export interface ReceivedEvent {
  /** In ISO 8601. */
  received: string;
  event: PostedEvent;
}

/** Rows of `counts` without build, source and times: how often in the last 24 hours, and in the seven days before. */
export interface ComparedRow extends Pick<CountedRow, Exclude<keyof CountedRow, 'build' | 'source' | 'ms' | 'count'>> {
  lastDay: number;
  weekBefore: number;
}

/** The events of customers' pages, and how often everything happened. */
export interface EventStore {
  /** Counts an event, unless it has been received before. */
  add(event: PostedEvent): void;
  /** The newest first. */
  latest(count: number): ReceivedEvent[];
  /** The rows that the Lab opens; of the periods from `from` on and before `to`, which are dates. */
  counts(range?: { from?: string | undefined; to?: string | undefined }): Record<string, unknown>[];
  compared(): ComparedRow[];
  /** Was it told in the last 24 hours? */
  wasTold(what: string): boolean;
  noteTold(what: string): void;
  /** Deletes all events and counts. */
  clear(): void;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Hours are counted apart for as long as they are compared, then their days. */
const hoursKeptDays = 8;
const eventsKeptDays = 30;

const columns = 'period, build, source, flow, machine, "from", "to", kind, event, failure, ms, transition';

const schema = `
  CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY, page TEXT, number INTEGER, received TEXT NOT NULL, event TEXT NOT NULL, UNIQUE (page, number)
  );
  CREATE INDEX IF NOT EXISTS events_received ON events (received);
  CREATE TABLE IF NOT EXISTS counts (
    period TEXT, build TEXT, source TEXT, flow TEXT, machine TEXT, "from" TEXT, "to" TEXT, kind TEXT, event TEXT,
    failure TEXT, ms INTEGER, transition TEXT, count INTEGER NOT NULL, PRIMARY KEY (${columns})
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS told (what TEXT PRIMARY KEY, at TEXT NOT NULL);
`;

/** Opens the tables in a database; `now` in milliseconds since 1970. */
export function openEventStore(database: DatabaseSync, now: () => number): EventStore {
  database.exec(schema);
  const isKnown = database.prepare('SELECT 1 FROM events WHERE page = ? LIMIT 1');
  const insert = database.prepare('INSERT OR IGNORE INTO events (page, number, received, event) VALUES (?, ?, ?, ?)');
  const addCount = database.prepare(`
    INSERT INTO counts (${columns}, count) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count
  `);
  const newest = database.prepare('SELECT received, event FROM events ORDER BY id DESC LIMIT ?');
  const foldHours = database.prepare(`
    INSERT INTO counts (${columns}, count)
    SELECT substr(period, 1, 10), ${columns.replace('period, ', '')}, sum(count) FROM counts
    WHERE length(period) = 13 AND period < ? GROUP BY substr(period, 1, 10), ${columns.replace('period, ', '')}
    ON CONFLICT DO UPDATE SET count = count + excluded.count
  `);
  const dropHours = database.prepare('DELETE FROM counts WHERE length(period) = 13 AND period < ?');
  const dropEvents = database.prepare('DELETE FROM events WHERE received < ?');
  const selectCounts = database.prepare(`SELECT ${columns}, count FROM counts WHERE period >= ? AND period < ?`);
  const compare = database.prepare(`
    SELECT flow, machine, "from", "to", kind, event, failure, transition,
      sum(iif(period > :day, count, 0)) AS lastDay, sum(iif(period > :day, 0, count)) AS weekBefore
    FROM counts WHERE period > :week AND length(period) = 13 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  `);
  const selectTold = database.prepare('SELECT 1 FROM told WHERE what = ? AND at > ?');
  const insertTold = database.prepare('INSERT OR REPLACE INTO told (what, at) VALUES (?, ?)');
  let tidiedHour = '';

  function before(days: number): string {
    return new Date(now() - days * dayMs).toISOString();
  }

  function tidy(hour: string): void {
    if (hour === tidiedHour) return;
    tidiedHour = hour;
    const oldestHour = before(hoursKeptDays).slice(0, 10);
    foldHours.run(oldestHour);
    dropHours.run(oldestHour);
    dropEvents.run(before(eventsKeptDays));
  }

  function count(event: PostedEvent): void {
    const received = before(0);
    const page = typeof event.pageNumber === 'string' ? event.pageNumber : null;
    const number = typeof event.number === 'number' ? event.number : null;
    const isFirst = page === null || !isKnown.get(page);
    if (insert.run(page, number, received, JSON.stringify(event)).changes === 0) return;
    const hour = received.slice(0, 13);
    for (const row of rowsOf(event, isFirst)) {
      const { build, source, flow, machine, from, to, kind, event: name, failure, ms, transition, count } = row;
      addCount.run(hour, build, source, flow, machine, from, to, kind, name, failure, ms, transition, count);
    }
    tidy(hour);
  }

  return {
    add(event) {
      database.exec('BEGIN IMMEDIATE');
      try {
        count(event);
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    latest: (count) =>
      newest.all(count).map(({ received, event }) => ({
        received: String(received),
        event: JSON.parse(String(event)),
      })),
    counts: ({ from = '', to = '~' } = {}) => selectCounts.all(from, to),
    compared: () =>
      compare.all({ day: before(1).slice(0, 13), week: before(8).slice(0, 13) }) as unknown as ComparedRow[],
    wasTold: (what) => selectTold.get(what, before(1)) !== undefined,
    noteTold(what) {
      insertTold.run(what, before(0));
    },
    clear() {
      database.exec('DELETE FROM events; DELETE FROM counts');
    },
  };
}
