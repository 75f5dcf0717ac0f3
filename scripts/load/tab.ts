import { provideActors } from '@upwell/trace/services';
import { type ActorRefFrom, type AnyActorLogic, createActor, fromCallback, fromPromise } from 'xstate';
import { createApiClient } from '../../machines/api/client.ts';
import type { RequestOf } from '../../machines/api/contract.ts';
import { createVault } from '../../machines/api/vault.ts';
import { wizardMachine } from '../../machines/onboarding/wizard.ts';
import type { ProductService } from '../../machines/shared/product-service.ts';
import type { Random } from '../../sandbox/random.ts';
import { apiUrl, type Backend } from './backend.ts';
import type { EventQueue } from './event-queue.ts';

export type Wizard = ActorRefFrom<typeof wizardMachine>;

/** The wizard as it runs in a tab, from one load of the page to the next. */
export interface Tab {
  wizard: Wizard;
  /** The tab is shown again, or back online. */
  resume(): void;
  /** The page is left. */
  close(): void;
}

export interface TabOptions {
  queue: EventQueue;
  random: Random;
  backend: Backend;
  /** What outlives a reload. */
  storage: { drafts: unknown };
}

type ApiService = Extract<ProductService, { kind: 'api' }>;
type BrowserService = Exclude<ProductService, ApiService>;

interface RunningTab extends TabOptions {
  client: ReturnType<typeof createApiClient>;
  resumeListeners: Set<() => void>;
}

/** One machine for all tabs, because connecting one takes longer than running it. */
const machine = provideActors(wizardMachine, (service: ProductService) =>
  service.kind === 'api' ? callLogic(service) : browserLogic(service),
);
const running = new WeakMap<object, RunningTab>();

export function openTab(options: TabOptions): Tab {
  const { queue, random, backend } = options;
  const vault = createVault();
  const client = createApiClient({
    baseUrl: apiUrl,
    vault,
    urlPolicies: {
      checkout: { siteOrigin: 'https://www.example.com', allowed: [] },
      remoteBrowser: { siteOrigin: 'https://www.example.com', allowed: [] },
    },
    fetch: backend.fetch,
    random,
    clock: queue,
  });
  const resumeListeners = new Set<() => void>();
  const wizard = createActor(machine, {
    clock: queue,
    logger: () => undefined,
    input: {
      accessToken: vault.tokenize('access_token', 'secret-access-token'),
      tokenEmail: null,
      browserTimeZone: 'Europe/Berlin',
      finished: false,
    },
  });
  running.set(wizard.system, { ...options, client, resumeListeners });
  wizard.start();
  return {
    wizard,
    resume() {
      for (const listener of [...resumeListeners]) listener();
    },
    close: () => wizard.stop(),
  };
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

/** What the wizard needs of the browser. The ticker only moves what is shown. */
function browserLogic({ name }: BrowserService): AnyActorLogic {
  if (name === 'readDrafts') return fromPromise(async ({ system }) => tabOf(system).storage.drafts);
  if (name === 'readGenerationRequest') return fromPromise(async () => false);
  if (name === 'noteGenerationRequest' || name === 'forgetOnboarding')
    return fromPromise(async () => undefined);
  if (name === 'readTimeZones') return fromPromise(async () => []);
  return fromCallback(({ sendBack, receive, system }) => {
    const { storage, resumeListeners } = tabOf(system);
    if (name === 'draftKeeper') {
      receive((event) => {
        storage.drafts = 'drafts' in event ? event.drafts : null;
      });
    }
    if (name === 'tabLock') sendBack({ type: 'tab.admitted' });
    if (name !== 'pageResume') return undefined;
    const listener = () => sendBack({ type: 'page.resumed' });
    resumeListeners.add(listener);
    return () => resumeListeners.delete(listener);
  });
}
