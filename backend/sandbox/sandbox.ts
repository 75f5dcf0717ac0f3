import { Hono } from 'hono';
import { createApi } from './api/api.ts';
import { createCardPayments } from './card-payments.ts';
import { createClock } from './clock.ts';
import { createControlApi } from './control-api.ts';
import { openDatabase } from './database.ts';
import type { SandboxEnv } from './env.ts';
import type { Oddity } from './oddities.ts';
import { createEventReceiver } from './page-events.ts';
import { createApiReference } from './pages/api-reference.ts';
import { createAssets } from './pages/assets.ts';
import { createCardFormPages } from './pages/card-form.ts';
import { createControlPage } from './pages/control/control.ts';
import { createCreemPages } from './pages/creem.ts';
import { createExternalSites } from './pages/external-sites.ts';
import { createMailbox } from './pages/mailbox.ts';
import { createRemoteBrowser } from './pages/remote-browser.ts';
import { checkHost, checkOrigin, limitBody } from './request-checks.ts';
import { openState } from './state.ts';

export interface SandboxOptions {
  /** A path, or `:memory:` (the default). */
  database?: string;
  /** 1 is real time; at 10 background work takes a tenth of it. */
  speed?: number;
  latencyMs?: number;
  /** The oddities of its answers that are on from the start. */
  odd?: readonly Oddity[];
  /** Host names, besides those of loopback, by which it may be asked. */
  names?: readonly string[];
  now?: () => number;
}

/** The API (`/host/*`) and everything else the product talks to (`/sandbox`, `/sandbox/*`). */
export interface Sandbox {
  app: Hono<SandboxEnv>;
  close(): void;
}

export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { database: path = ':memory:', speed = 1, latencyMs = 0, odd = [], names = [], now = Date.now } = options;
  const database = openDatabase(path);
  const state = openState(database, createClock(speed, now), odd);
  const app = new Hono<SandboxEnv>({ strict: false });

  app.use(checkHost(names));
  app.use('/sandbox/*', limitBody);
  app.route('/host', createApi(state, latencyMs));
  // Before the check: the product frames it without an origin. Each of its requests shows the room's password instead.
  app.route('/sandbox/remote-browser', createRemoteBrowser(state));
  app.use('/sandbox/*', checkOrigin);
  app.route('/sandbox/api', createApiReference());
  app.route('/sandbox/api', createControlApi(state));
  app.route('/sandbox/events', createEventReceiver(state.pageEvents));
  app.route('/sandbox/card-payments', createCardPayments(state));
  app.route('/sandbox/assets', createAssets());
  app.route('/sandbox/mailbox', createMailbox(state));
  app.route('/sandbox/creem', createCreemPages(state));
  app.route('/sandbox', createCardFormPages(state));
  app.route('/sandbox', createExternalSites());
  app.route('/sandbox', createControlPage(state));
  app.all('/sandbox/*', (c) => c.text('There is no such page in the sandbox.', 404));

  return { app, close: () => database.close() };
}
