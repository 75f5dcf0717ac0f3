import { setup } from 'xstate';
import type { Tag } from '../shared/tags.ts';

export interface RemoteBrowserInput {
  /** With tokens for its credentials. */
  link: string;
}

export type RemoteBrowserEvents =
  /** The remote browser has loaded in its frame. */
  | { type: 'frame.loaded' }
  /** The browser does not let the remote browser into its frame. */
  | { type: 'frame.refused' };

/** The time in which the remote browser usually appears in its frame. */
export const frameSeconds = 15;

const flow = setup({
  types: {} as {
    context: RemoteBrowserInput;
    events: RemoteBrowserEvents;
    input: RemoteBrowserInput;
    tags: Tag;
  },
  delays: { framePatience: frameSeconds * 1000 },
});

export const remoteBrowserMachine = flow.createMachine({
  id: 'remoteBrowser',
  description: 'The remote browser in its frame, in which the customer logs in to Instagram. Each run has a new frame.',
  context: ({ input }) => input,
  initial: 'loading',
  on: { 'frame.refused': { target: '.refused' } },
  states: {
    loading: {
      description: 'The remote browser loads in its frame.',
      tags: 'loading',
      after: { framePatience: { target: 'late' } },
      on: { 'frame.loaded': { target: 'loaded' } },
    },
    late: {
      description: 'It takes long. It may still come.',
      on: { 'frame.loaded': { target: 'loaded' } },
    },
    loaded: { description: 'The customer can log in.' },
    refused: { description: 'The browser does not show it. Only a new frame tries again.' },
  },
});
