import { keepsRunning, provideActors } from '@upwell/trace/services';
import { type ActorRefFrom, type AnyActorLogic, createActor, fromCallback, fromPromise } from 'xstate';
import { createApiClient } from '../../machines/api/client.ts';
import type { RequestOf } from '../../machines/api/contract.ts';
import { createVault } from '../../machines/api/vault.ts';
import { wizardMachine } from '../../machines/onboarding/wizard.ts';
import type { ProductService } from '../../machines/shared/product-service.ts';
import type { Random } from '../../sandbox/random.ts';
import { cases } from '../../src/lab-profile/cases/cases.ts';
import type { EventQueue } from './event-queue.ts';

export type Wizard = ActorRefFrom<typeof wizardMachine>;

interface TabOptions {
  queue: EventQueue;
  random: Random;
  fetch: typeof globalThis.fetch;
  /** The storage that outlives a reload. */
  storage: { drafts: unknown };
}

interface RunningTab extends Pick<TabOptions, 'storage'> {
  client: ReturnType<typeof createApiClient>;
  resumeListeners: Set<() => void>;
}

type ApiService = Extract<ProductService, { kind: 'api' }>;
type BrowserService = Exclude<ProductService, ApiService>;

/** One machine for all tabs, because connecting one takes longer than running it. */
const machine = provideActors(wizardMachine, (service: ProductService) =>
  service.kind === 'api' ? callLogic(service) : browserLogic(service),
);
const running = new WeakMap<object, RunningTab>();

/** The wizard as it runs in a tab, from one load of the page to the next. */
export function openTab({ queue, random, fetch, storage }: TabOptions) {
  const vault = createVault();
  const urlPolicy = { siteOrigin: 'https://www.example.com', allowed: [] };
  const client = createApiClient({
    ...{ vault, fetch, random, clock: queue, baseUrl: 'https://api.example.com' },
    urlPolicies: { checkout: urlPolicy, remoteBrowser: urlPolicy },
  });
  const resumeListeners = new Set<() => void>();
  const accessToken = vault.tokenize('access_token', 'secret-access-token');
  const wizard = createActor(machine, {
    clock: queue,
    logger: () => undefined,
    input: { accessToken, tokenEmail: null, browserTimeZone: 'Europe/Berlin', finished: false },
  });
  running.set(wizard.system, { client, storage, resumeListeners });
  wizard.start();
  /** Shows the tab again, or brings it back online. */
  const resume = () => [...resumeListeners].map((listener) => listener());
  return { wizard, resume };
}

function tabOf(system: object): RunningTab {
  const tab = running.get(system);
  if (!tab) throw new Error('no tab runs this wizard');
  return tab;
}

function callLogic({ name, retry }: ApiService): AnyActorLogic {
  return fromPromise(({ input, signal, system }) =>
    tabOf(system).client.call(name, input as RequestOf<typeof name>, { signal, retry }),
  );
}

/**
 * The logic of a browser service. The wizard needs only drafts, and to hear when the tab is shown again; the
 * ticker only moves what is shown.
 */
function browserLogic(service: BrowserService): AnyActorLogic {
  const { name } = service;
  if (name === 'readDrafts') return fromPromise(async ({ system }) => tabOf(system).storage.drafts);
  if (!keepsRunning(service)) return fromPromise(async () => cases.answers[name]?.[0]);
  return fromCallback(({ sendBack, receive, system }) => {
    const { storage, resumeListeners } = tabOf(system);
    if (name === 'draftKeeper') receive((event) => Object.assign(storage, { drafts: event.drafts }));
    if (name === 'tabLock') sendBack({ type: 'tab.admitted' });
    if (name !== 'pageResume') return undefined;
    const listener = () => sendBack({ type: 'page.resumed' });
    resumeListeners.add(listener);
    return () => resumeListeners.delete(listener);
  });
}
