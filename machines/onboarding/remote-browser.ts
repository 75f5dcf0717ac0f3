import { setup } from 'xstate';
import type { BrowserEventSources } from '../browser/browser-services.ts';
import { fromBrowserEvents } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';

export interface RemoteBrowserInput {
  /** With tokens for its credentials. */
  link: string;
}

export type RemoteBrowserEvents =
  /** The frame has loaded: the remote browser, or whatever came in its place. */
  | { type: 'frame.loaded' }
  /** The remote browser says that it is in the frame. */
  | { type: 'frame.ready' }
  /** The browser does not let the remote browser into its frame. */
  | { type: 'frame.refused' }
  | BrowserEventSources['reachability']['sends'];

/** The time in which the remote browser usually appears in its frame. */
export const frameSeconds = 15;

const flow = setup({
  types: {} as {
    context: RemoteBrowserInput;
    events: RemoteBrowserEvents;
    input: RemoteBrowserInput;
    tags: Tag;
  },
  actors: { reachability: fromBrowserEvents('reachability') },
  delays: { framePatience: frameSeconds * 1000 },
});

export const remoteBrowserMachine = flow.createMachine({
  id: 'remoteBrowser',
  description: 'The remote browser in its frame, in which the customer logs in to Instagram. Each run has a new frame.',
  context: ({ input }) => input,
  initial: 'loading',
  invoke: { id: 'reachability', src: 'reachability', input: ({ context }) => context },
  on: {
    'frame.ready': { target: '.ready' },
    'frame.refused': { target: '.refused' },
    'origin.unreachable': { target: '.unreachable' },
  },
  states: {
    loading: {
      description: 'The remote browser loads in its frame.',
      tags: 'loading',
      after: { framePatience: { target: 'late' } },
      on: { 'frame.loaded': { target: 'loaded' } },
    },
    late: {
      description: 'It takes long. It may still come.',
      tags: 'failed',
      on: { 'frame.loaded': { target: 'loaded' } },
    },
    loaded: { description: 'Something has loaded in the frame: whether it is the login, only the customer sees.' },
    ready: {
      description: 'The remote browser said that it is there, whatever its origin answers.',
      on: { 'origin.unreachable': {} },
    },
    refused: { description: 'The browser does not show it. Only a new frame tries again.', tags: 'failed' },
    unreachable: { description: 'This network does not reach it. Only a new frame tries again.', tags: 'failed' },
  },
});
