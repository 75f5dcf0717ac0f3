import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chartsOf } from '@upwell/trace/chart';
import { createPlayer } from '@upwell/trace/record';
import { createCountsReader, flowCounts } from '@upwell/trace/replay';
import { readTrace } from '@upwell/trace/session';
import { flows } from '../../machines/index.ts';
import { createStepCounts } from '../../src/diagnostics/events/step-counts.ts';
import { kilobytes, type Table } from './table.ts';
import { timed } from './timed.ts';

const eventCount = 1_000_000;
const rowsOfEvent = 3;
/** As `packages/lab/src/gallery/read-counts-file.ts` reads a file. */
const partCharacters = 250_000;

/** The cost of a million events: to aggregate them with SQLite, and to open them, and their aggregate, in the Lab. */
export async function benchCounts(): Promise<Table[]> {
  const { machine, steps } = wizardSteps();
  const folder = mkdtempSync(join(tmpdir(), 'upwell-counts-'));
  const database = new DatabaseSync(join(folder, 'events.db'));
  try {
    fill(database, steps);
    const sql = readFileSync(new URL('../../backend/sandbox/counts.sql', import.meta.url), 'utf8');
    const [aggregating, aggregated] = timed(() => database.prepare(sql).all());
    const text = JSON.stringify(aggregated);
    const events = openFile(eventsAsText(steps));
    const rows = openFile([text]);
    const [counting] = timed(() => flowCounts(chartsOf(machine), machine.id, rows.counts.rows));
    return [
      {
        title: `${eventCount} events with ${rowsOfEvent} steps each, time of one core`,
        rows: [
          ['', 'measured'],
          ['aggregate with SQLite, s', (aggregating / 1_000).toFixed(1)],
          ['aggregated rows', `${aggregated.length}`],
          ['their file', kilobytes(text.length)],
          ['open the events in the Lab, s', (events.milliseconds / 1_000).toFixed(1)],
          ['longest time the page waits then, ms', events.longest.toFixed(0)],
          ['open the aggregated rows, ms', rows.milliseconds.toFixed(0)],
          ['put them on the charts of the wizard, ms', counting.toFixed(0)],
        ],
      },
    ];
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

/** The steps of a customer who walks through the wizard, as pages send them. */
function wizardSteps() {
  const machine = flows.find(({ id }) => id === 'wizard')?.machine;
  if (!machine) throw new Error('the wizard is not in the flows');
  const file = new URL('../traces/recorded/professional-5-wizard.session.json', import.meta.url);
  const { start, inputs } = readTrace(readFileSync(file, 'utf8'));
  const steps = createStepCounts({ now: () => 0 });
  const player = createPlayer(machine, { start, inputs, inspect: steps.inspect });
  player.feedQueued();
  return { machine, steps: steps.take().rows };
}

type Steps = ReturnType<typeof wizardSteps>['steps'];

/** Different hours, builds, campaigns and times. */
function eventAt(index: number, steps: Steps): string {
  const rows = Array.from({ length: rowsOfEvent }, (_, row) => {
    const step = steps[(index * rowsOfEvent + row) % steps.length];
    return { ...step, ms: ((index % 9) + 1) * 10 ** (index % 5) };
  });
  return JSON.stringify({
    kind: 'steps',
    ...(index % 4 === 0 && { source: { utm_source: `campaign-${index % 3}` } }),
    rows,
    omitted: { steps: 0, calls: 0 },
    pageNumber: index.toString(16).padStart(16, '0'),
    build: { version: '0.1.0', commit: index % 2 === 0 ? '3f9c2ab01d4e' : '8a11c0d2e7f3' },
    page: '/userOnboarding',
  });
}

function fill(database: DatabaseSync, steps: Steps): void {
  database.exec('CREATE TABLE events (id INTEGER PRIMARY KEY, received TEXT NOT NULL, event TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO events (received, event) VALUES (?, ?)');
  database.exec('BEGIN');
  for (let index = 0; index < eventCount; index++)
    insert.run(new Date(Date.UTC(2026, 0, 1 + (index % 7))).toISOString(), eventAt(index, steps));
  database.exec('COMMIT');
}

function* eventsAsText(steps: Steps): Generator<string> {
  let part = '';
  for (let index = 0; index < eventCount; index++) {
    part += `${eventAt(index, steps)}\n`;
    if (part.length < partCharacters) continue;
    yield part;
    part = '';
  }
  yield part;
}

function openFile(parts: Iterable<string>) {
  const reader = createCountsReader();
  let milliseconds = 0;
  let longest = 0;
  for (const part of parts) {
    const [taken] = timed(() => reader.push(part));
    milliseconds += taken;
    longest = Math.max(longest, taken);
  }
  return { milliseconds, longest, counts: reader.end() };
}
