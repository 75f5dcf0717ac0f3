import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import type { Random } from '../../sandbox/random.ts';
import { answerTimeOf, work } from './assumptions.ts';
import { drawMs } from './distributions.ts';
import type { EventQueue } from './event-queue.ts';
import { isDown, type Outage, retryAfterSeconds } from './outage.ts';

/** A call as it arrived at the backend, or as it failed to. */
export interface LoggedCall {
  name: CallName;
  atMs: number;
  /** The body of a POST, as text; empty for a GET. */
  body: string;
}

/** What a backend knows about one customer, and how it answers them. */
export interface Backend {
  fetch: typeof globalThis.fetch;
  /** Whether the profile picture arrives, which the page loads by itself. */
  loadPicture(onEnd: (isLoaded: boolean) => void): void;
  /** The customer logs in to Instagram in the remote browser. */
  logIn(): void;
}

export interface BackendOptions {
  queue: EventQueue;
  random: Random;
  outage: Outage | null;
  onCall: (call: LoggedCall) => void;
}

export const apiUrl = 'https://api.example.com';
const userId = 41;
const neverMs = Number.POSITIVE_INFINITY;
const refusalMs = 5;
const rejectionMs = 20;

const templateNames = ['Warm hello', 'Quick question', 'Shared goals', 'Weekly check-in'];

const nameOfPath = new Map(callNames.map((name) => [calls[name].path, name]));

/**
 * A backend whose answers depend on what the customer did and on nobody else: its speed does not depend on load. The sandbox
 * would need 0.35 ms for each call, more than all the rest of a simulated call, and its work takes fixed times.
 */
export function createBackend({ queue, random, outage, onCall }: BackendOptions): Backend {
  const accounts: { main_account_id: number; ig_main_account_name: string; language: string }[] = [];
  const templatesAtMs: number[] = [];
  const edits = new Map<unknown, object>();
  let selected: unknown[] = [];
  let connectionAtMs = neverMs;
  let completedAtMs = neverMs;

  const isPast = (atMs: number) => atMs <= queue.now();
  const link = () => (isPast(connectionAtMs) ? 'https://browser.example.com/' : '');
  const templates = () =>
    templatesAtMs.filter(isPast).map((_, index) => ({
      ...templateAt(index),
      active: selected.includes(index + 1),
      ...edits.get(index + 1),
    }));

  const answers: Partial<Record<CallName, (body: Record<string, unknown>) => unknown>> = {
    verifyActivation: () => ({ uid: userId, email: 'customer@example.com' }),
    getInstagramInfo: () => ({
      username: 'strong.you',
      account_name: 'Strong You',
      onboarding_description: 'Strength training and meal plans for people who sit all day at a desk.',
      jobs: ['Fitness coach'],
    }),
    getUserCountry: () => ({ country: 'DE' }),
    getJobData: () => ({ categories: ['Fitness'], job_names: ['Fitness coach', 'Nutritionist'] }),
    checkOnboardingStatus: () => ({
      status: isPast(completedAtMs) ? 'completed' : 'pending',
      neko_url: link(),
    }),
    checkNekoKill: () => ({ neko_url: link() }),
    checkNekoScheduler: () => ({
      neko_ready: isPast(connectionAtMs),
      neko_kill_ready: isPast(connectionAtMs),
    }),
    getMainAccounts: () => ({ accounts }),
    addMainAccount: ({ account_name, language }) => {
      accounts.push({
        main_account_id: accounts.length + 1,
        ig_main_account_name: String(account_name),
        language: String(language),
      });
    },
    generateTemplates: () => {
      if (templatesAtMs.length > 0) return;
      for (let atMs = queue.now(); templatesAtMs.length < templateNames.length; ) {
        atMs += drawMs(random, work.template);
        templatesAtMs.push(atMs);
      }
    },
    checkTemplateGenerationStatus: () => ({
      has_templates: templates().length > 0,
      template_count: templates().length,
      real_template_count: templates().length,
    }),
    getUserTemplates: () => ({ templates: templates() }),
    updateTemplate: ({ template_id, updates }) => {
      edits.set(template_id, updates as object);
    },
    saveTemplateSelection: ({ selected_templates }) => {
      selected = selected_templates as unknown[];
    },
    saveInstagramSchedule: () => {
      if (connectionAtMs === neverMs) connectionAtMs = queue.now() + drawMs(random, work.connection);
    },
  };

  /** The request reaches the backend, unless that is down; the answer is lost when it goes down before it is sent. */
  function settle(name: CallName, body: string, settleWith: (answer: Response | 'lost' | 'none') => void) {
    const { kind } = outage ?? {};
    onCall({ name, atMs: queue.now(), body });
    if (isDown(outage, queue.now())) {
      if (kind === 'hang') return queue.setTimeout(() => settleWith('none'), neverMs);
      if (kind !== 'unavailable') return queue.setTimeout(() => settleWith('lost'), refusalMs);
      return queue.setTimeout(() => settleWith(unavailable()), rejectionMs);
    }
    const answer = answers[name]?.(body ? JSON.parse(body) : {}) ?? {};
    return queue.setTimeout(
      () => {
        const isLost = isDown(outage, queue.now());
        if (isLost && kind === 'hang') settleWith('none');
        else settleWith(isLost ? 'lost' : Response.json(answer));
      },
      drawMs(random, answerTimeOf(name, calls[name].method)),
    );
  }

  const fetch = (url: string, { body = '', signal }: { body?: string; signal: AbortSignal }) =>
    new Promise<Response>((resolve, reject) => {
      const name = nameOfPath.get(new URL(url).pathname);
      if (!name) throw new Error(`no call has the address ${url}`);
      const timer = settle(name, body, (answer) => {
        signal.removeEventListener('abort', abort);
        if (answer === 'lost') reject(new TypeError('Failed to fetch'));
        else if (answer !== 'none') resolve(answer);
      });
      function abort(): void {
        queue.clearTimeout(timer);
        reject(signal.reason);
      }
      signal.addEventListener('abort', abort, { once: true });
    });

  return {
    fetch: fetch as typeof globalThis.fetch,
    loadPicture(onEnd) {
      settle('profilePicture', '', (answer) => onEnd(answer instanceof Response && answer.ok));
    },
    logIn() {
      completedAtMs = queue.now() + drawMs(random, work.completion);
    },
  };
}

function unavailable(): Response {
  return new Response('{}', { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } });
}

function templateAt(index: number) {
  const name = templateNames[index] ?? '';
  return {
    template_id: index + 1,
    template_name: name,
    template_content: `${name}: what are you training for at the moment?`,
    language: 'EN',
    category: index % 2 === 0 ? 'sub_message' : 'liked',
  };
}
