import type { BrowserEventSources, BrowserTasks } from '../../machines/browser/from-browser.ts';

/** How one question to the outside world is answered in a browser. */
export type Task<Name extends keyof BrowserTasks> = (
  input: BrowserTasks[Name]['input'],
) => BrowserTasks[Name]['output'] | Promise<BrowserTasks[Name]['output']>;

/** What something that goes on is given, and how it speaks and listens. */
export interface StreamEnds<Name extends keyof BrowserEventSources> {
  input: BrowserEventSources[Name]['input'];
  send: (event: BrowserEventSources[Name]['sends']) => void;
  listen: (listener: (event: BrowserEventSources[Name]['receives']) => void) => void;
}

/** How something goes on in a browser; what it gives back ends it. */
export type Stream<Name extends keyof BrowserEventSources> = (
  ends: StreamEnds<Name>,
) => (() => void) | undefined;
