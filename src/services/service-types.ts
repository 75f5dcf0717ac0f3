import type { BrowserEventSources, BrowserSinks, BrowserTasks } from '../../machines/browser/browser-services.ts';

export type BrowserTask<Name extends keyof BrowserTasks> = (
  input: BrowserTasks[Name]['input'],
) => BrowserTasks[Name]['output'] | Promise<BrowserTasks[Name]['output']>;

/** Implements one browser event source; returns its cleanup. */
export type BrowserEventSource<Name extends keyof BrowserEventSources> = (actor: {
  input: BrowserEventSources[Name]['input'];
  send: (event: BrowserEventSources[Name]['sends']) => void;
}) => (() => void) | undefined;

/** Implements one browser sink; returns its cleanup. */
export type BrowserSink<Name extends keyof BrowserSinks> = (actor: {
  input: BrowserSinks[Name]['input'];
  listen: (listener: (event: BrowserSinks[Name]['receives']) => void) => void;
}) => (() => void) | undefined;
