import { Hono } from 'hono';
import { createApi } from './api/api.ts';
import { createCallLog } from './call-log.ts';
import { createCardPayments } from './card-payments.ts';
import { createClock } from './clock.ts';
import { createControlApi } from './control-api.ts';
import { openDatabase } from './database.ts';
import type { SandboxEnv } from './env.ts';
import { createFaults } from './faults.ts';
import { createAssets } from './pages/assets.ts';
import { createCardForm } from './pages/card-form.ts';
import { createControlPage } from './pages/control.ts';
import { createCreemPages } from './pages/creem.ts';
import { createPlaces } from './pages/external-sites.ts';
import { createMailbox } from './pages/mailbox.ts';
import { createRemoteBrowser } from './pages/remote-browser.ts';
import { openState } from './state.ts';

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

/** {host} and the state around it: serves `/host/*`, `/sandbox` and `/sandbox/*` (`design.md`, The sandbox). */
export interface Sandbox {
  app: Hono<SandboxEnv>;
  close(): void;
}

export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { database: path = ':memory:', speed = 1, latencyMs = 0, now = Date.now } = options;
  const database = openDatabase(path);
  const state = openState(database, createClock(speed, now));
  const faults = createFaults();
  const log = createCallLog();
  const app = new Hono<SandboxEnv>({ strict: false });

  app.route('/host', createApi({ state, faults, log, latencyMs }));
  app.route('/sandbox/api', createControlApi({ state, faults, log }));
  app.route('/sandbox/card-payments', createCardPayments(state));
  app.route('/sandbox/assets', createAssets());
  app.route('/sandbox/mailbox', createMailbox(state));
  app.route('/sandbox/creem', createCreemPages(state));
  app.route('/sandbox/remote-browser', createRemoteBrowser(state));
  app.route('/sandbox', createCardForm(state));
  app.route('/sandbox', createPlaces());
  app.route('/sandbox', createControlPage({ state, faults, log }));
  app.all('/sandbox/*', (c) => c.text('There is no such page in the sandbox.', 404));

  return { app, close: () => database.close() };
}
