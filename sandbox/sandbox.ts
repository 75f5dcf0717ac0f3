import { Hono } from 'hono';
import { createCallLog } from './call-log.ts';
import { createClock } from './clock.ts';
import { openDatabase } from './database.ts';
import { createFaults } from './faults.ts';
import { createHost, type SandboxEnv } from './host/host.ts';
import { openWorld } from './world.ts';

export interface SandboxOptions {
  /** Where the state is kept: a path, or `:memory:` (the default). */
  database?: string;
  /** 1 is lifelike; work that takes time takes a `speed`-th of it. */
  speed?: number;
  /** Milliseconds that every call to {host} takes longer. */
  latencyMs?: number;
  /** The clock of everything that takes time; milliseconds since 1970. */
  now?: () => number;
}

/** {host} and the world around it: serves `/host/*`, `/sandbox` and `/sandbox/*` (`design.md`, The sandbox). */
export interface Sandbox {
  app: Hono<SandboxEnv>;
  close(): void;
}

export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { database: path = ':memory:', speed = 1, latencyMs = 0, now = Date.now } = options;
  const database = openDatabase(path);
  const world = openWorld(database, createClock(speed, now));
  const faults = createFaults();
  const log = createCallLog();
  const app = new Hono<SandboxEnv>({ strict: false });
  app.route('/host', createHost({ world, faults, log, latencyMs }));
  return { app, close: () => database.close() };
}
