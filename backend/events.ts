import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { openEventStore } from './events/event-store.ts';
import { createEventServer } from './events/server.ts';
import { postText, tellRises } from './events/tell.ts';

/** The text of `--help`. */
const usage = `npm run events -- [check] [options]

Receives what happens on customers' pages, counts it, and tells what fails more often than before:
docs/operations.md, "Measure". Without "check" it serves, and asks each hour.

  check             ask once what fails more often in the last 24 hours than in the seven days before
  --database FILE   where events and counts are kept (default events.db)
  --port PORT       default 8088
  --host ADDRESS    who reaches it: 127.0.0.1 is this machine only (default)
  --webhook URL     is told, once a day each, by POST {"text": "…"}           (or EVENTS_WEBHOOK)
  --help            this text

Exit code of check: 0 nothing, 1 something fails more often, or the webhook does not answer, 2 wrong command line.`;

const hourMs = 60 * 60 * 1000;

/** The parts of the process that the command uses. */
export interface CommandOptions {
  environment?: Readonly<Record<string, string | undefined>>;
  print?: (text: string) => void;
  now?: () => number;
  /** Ends the server. */
  signal?: AbortSignal;
}

/** Serves until it is ended, or checks once. Returns the exit code. */
export async function main(args: readonly string[], command: CommandOptions = {}): Promise<number> {
  const { environment = process.env, print = console.log, now = Date.now, signal } = command;
  const options = read(args);
  if (!options || options.help) {
    print(usage);
    return options ? 0 : 2;
  }
  const database = new DatabaseSync(options.database);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000');
  const store = openEventStore(database, now);
  const webhook = options.webhook ?? environment.EVENTS_WEBHOOK;
  const post = async (text: string) => (webhook ? postText(webhook, text) : undefined);

  async function check(): Promise<number> {
    try {
      const rises = await tellRises(store, post);
      for (const sentence of rises) print(sentence);
      return rises.length > 0 ? 1 : 0;
    } catch (error) {
      print(messageOf(error));
      return 1;
    }
  }

  try {
    if (options.isCheck) return await check();
    const timer = setInterval(check, hourMs);
    await serve(createEventServer(store, now), options, print, signal).finally(() => clearInterval(timer));
    return 0;
  } catch (error) {
    print(messageOf(error));
    return 1;
  } finally {
    database.close();
  }
}

/** Settles when the server is ended; rejects when it cannot listen there. */
async function serve(
  server: Server,
  { host, port }: { host: string; port: number },
  print: (text: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  server.listen(port, host);
  signal?.addEventListener('abort', () => server.close());
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  print(`Events are received at http://${host}:${taken}`);
  await once(server, 'close');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        database: { type: 'string', default: 'events.db' },
        port: { type: 'string', default: '8088' },
        host: { type: 'string', default: '127.0.0.1' },
        webhook: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const [word, ...others] = positionals;
    const port = Number(values.port);
    if (others.length > 0 || (word !== undefined && word !== 'check') || !Number.isInteger(port)) return null;
    return { ...values, port, isCheck: word === 'check' };
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  process.exitCode = await main(process.argv.slice(2), { signal: ending.signal });
}
