import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import type { Random } from '../../sandbox/random.ts';
import { cases } from '../../src/lab-profile/cases/cases.ts';
import { templates as written } from '../../src/lab-profile/cases/sample-customer.ts';
import { answerTimeOf, drawMs, work } from './assumptions.ts';
import type { EventQueue } from './event-queue.ts';

/** The kinds of outages, in the words of the report. */
export const outages = {
  refused: 'connection refused at once',
  hang: 'no answer until the timeout',
  unavailable: '503 with `Retry-After: 30`',
  offline: 'every customer offline, back online in the same instant',
} as const;

export type OutageKind = keyof typeof outages;
export const outageKinds = Object.keys(outages) as OutageKind[];

export interface Outage {
  kind: OutageKind;
  fromMs: number;
  toMs: number;
}

export function isDown(outage: Outage | null, atMs: number): outage is Outage {
  return outage !== null && atMs >= outage.fromMs && atMs < outage.toMs;
}

/** A call as it arrived at the backend, or as it failed to. */
export interface LoggedCall {
  name: CallName;
  atMs: number;
  /** The body of a POST, as text; empty for a GET. */
  body: string;
}

interface BackendOptions {
  queue: EventQueue;
  random: Random;
  outage: Outage | null;
  onCall: (call: LoggedCall) => void;
}

const neverMs = Number.POSITIVE_INFINITY;
const nameOfPath = new Map(callNames.map((name) => [calls[name].path, name]));

/**
 * A backend whose answers depend on what the customer did and on nobody else: its speed does not depend on load. The sandbox
 * would need 0.35 ms for each call, more than all the rest of a simulated call, and its work takes fixed times.
 */
export function createBackend({ queue, random, outage, onCall }: BackendOptions) {
  const accounts: object[] = [];
  const templatesAtMs: number[] = [];
  let selected: unknown[] = [];
  let connectionAtMs = neverMs;
  let completedAtMs = neverMs;

  const isPast = (atMs: number) => atMs <= queue.now();
  const link = () => ({ neko_url: isPast(connectionAtMs) ? 'https://browser.example.com/' : '' });
  const templates = () =>
    written.slice(0, templatesAtMs.filter(isPast).length).map((template) => ({
      ...template,
      active: selected.includes(template.template_id),
    }));

  const answers: Partial<Record<CallName, (body: Record<string, unknown>) => unknown>> = {
    checkOnboardingStatus: () => ({ status: isPast(completedAtMs) ? 'completed' : 'pending', ...link() }),
    checkNekoKill: link,
    checkNekoScheduler: () => {
      const isReady = isPast(connectionAtMs);
      return { neko_ready: isReady, neko_kill_ready: isReady };
    },
    getMainAccounts: () => ({ accounts }),
    addMainAccount: ({ account_name, language }) => {
      const ig_main_account_name = String(account_name);
      accounts.push({ main_account_id: accounts.length + 1, ig_main_account_name, language });
    },
    generateTemplates: () => {
      if (templatesAtMs.length > 0) return;
      for (let atMs = queue.now(); templatesAtMs.length < written.length; ) {
        atMs += drawMs(random, work.template);
        templatesAtMs.push(atMs);
      }
    },
    checkTemplateGenerationStatus: () => {
      const count = templates().length;
      return { has_templates: count > 0, template_count: count, real_template_count: count };
    },
    getUserTemplates: () => ({ templates: templates() }),
    saveTemplateSelection: ({ selected_templates }) => {
      selected = selected_templates as unknown[];
    },
    saveInstagramSchedule: () => {
      if (connectionAtMs === neverMs) connectionAtMs = queue.now() + drawMs(random, work.connection);
    },
  };

  function wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = queue.setTimeout(resolve, ms);
      const abort = () => {
        queue.clearTimeout(timer);
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
    });
  }

  /** The request reaches the backend, unless that is down; the answer is lost when it goes down before it is sent. */
  async function fetch(url: string, { body = '', signal }: { body?: string; signal: AbortSignal }) {
    const name = nameOfPath.get(new URL(url).pathname);
    if (!name) throw new Error(`no call has the address ${url}`);
    onCall({ name, atMs: queue.now(), body });
    const wasDown = isDown(outage, queue.now());
    if (!wasDown) {
      const answer = (answers[name] ?? (() => cases.answers[name]?.[0]))(body ? JSON.parse(body) : {});
      await wait(drawMs(random, answerTimeOf(name, calls[name].method)), signal);
      if (!isDown(outage, queue.now())) return Response.json(answer ?? {});
    }
    await wait(outage?.kind === 'hang' ? neverMs : 10, signal);
    if (wasDown && outage.kind === 'unavailable')
      return new Response('{}', { status: 503, headers: { 'Retry-After': '30' } });
    throw new TypeError('Failed to fetch');
  }

  return {
    fetch: fetch as typeof globalThis.fetch,
    /** The customer logs in to Instagram in the remote browser. */
    logIn() {
      completedAtMs = queue.now() + drawMs(random, work.completion);
    },
  };
}
