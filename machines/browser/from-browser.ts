import { asService } from '@upwell/services';
import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';
import type { BrowserEventSources, BrowserSinks, BrowserTasks } from './browser-services.ts';

/** The actor of a browser task. Rejects by name until provided. */
export function fromBrowser<Name extends keyof BrowserTasks>(
  name: Name,
): PromiseActorLogic<BrowserTasks[Name]['output'], BrowserTasks[Name]['input']> {
  return asService(
    { kind: 'browser', name, emits: false },
    fromPromise<BrowserTasks[Name]['output'], BrowserTasks[Name]['input']>(() =>
      Promise.reject(new Error(`${name} is not provided`)),
    ),
  );
}

/** The actor of a browser event source. No-op until provided. */
export function fromBrowserEvents<Name extends keyof BrowserEventSources>(
  name: Name,
): CallbackActorLogic<EventObject, BrowserEventSources[Name]['input']> {
  return asService(
    { kind: 'browser', name, emits: true },
    fromCallback<EventObject, BrowserEventSources[Name]['input']>(() => undefined),
  );
}

/** The actor of a browser sink. No-op until provided. */
export function fromBrowserSink<Name extends keyof BrowserSinks>(
  name: Name,
): CallbackActorLogic<BrowserSinks[Name]['receives'], BrowserSinks[Name]['input']> {
  return asService(
    { kind: 'sink', name },
    fromCallback<BrowserSinks[Name]['receives'], BrowserSinks[Name]['input']>(() => undefined),
  );
}
