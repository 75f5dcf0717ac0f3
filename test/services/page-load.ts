import { onTestFinished, vi } from 'vitest';
import { type AnyActorLogic, createActor, type EventObject, setup, toPromise } from 'xstate';
import { createVault } from '../../machines/api/vault.ts';
import type { BrowserServices } from '../../src/services/browser-services.ts';
import { browserServicesOf } from '../harness/page-services.ts';

/** The address to which the page went. */
export const navigations: string[] = [];

/** The services of one page load. What the browser stores lasts until the test ends. */
export function pageLoad(): BrowserServices {
  onTestFinished(() => {
    vi.restoreAllMocks();
    navigations.length = 0;
  });
  return browserServicesOf(createVault(), (how, url) => navigations.push(`${how} ${url}`));
}

/** Runs a browser task and answers with its output. */
export function runTask(logic: AnyActorLogic, input?: unknown): Promise<unknown> {
  const actor = createActor(logic, { input });
  const answer = toPromise(actor);
  actor.start();
  return answer;
}

/** Invokes an event source from a machine and records what it sends. */
export function runEventSource(logic: AnyActorLogic, input?: unknown) {
  const events: EventObject[] = [];
  const machine = setup({
    actors: { source: logic },
    actions: { record: ({ event }) => events.push(event) },
  }).createMachine({
    invoke: { id: 'source', src: 'source', input: () => input },
    on: { '*': { actions: 'record' } },
  });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
  return {
    events,
    send: (event: EventObject) => actor.getSnapshot().children.source?.send(event),
    stop: () => actor.stop(),
  };
}

/** The page is shown: from the back/forward cache, or for the first time. */
export function show(persisted: boolean): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

/** Storage that the browser does not give. */
export function denyStorage(): void {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(deny);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(deny);
}

/** Storage that can be read and has no room left. */
export function fill(...storages: Storage[]) {
  const { setItem } = Storage.prototype;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (storages.includes(this)) throw new DOMException('No room is left.', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
}
