import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
} from 'xstate';
import { asService } from '../shared/service.ts';
import type { BrowserEventSources, BrowserTasks } from './browser-services.ts';

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
): CallbackActorLogic<Received<Name>, BrowserEventSources[Name]['input']> {
  return asService(
    { kind: 'browser', name, emits: true },
    fromCallback<Received<Name>, BrowserEventSources[Name]['input']>(() => undefined),
  );
}

type Received<Name extends keyof BrowserEventSources> = [BrowserEventSources[Name]['receives']] extends [
  never,
]
  ? EventObject
  : BrowserEventSources[Name]['receives'];
