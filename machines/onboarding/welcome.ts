import { setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import type { Tag } from '../shared/tags.ts';

export interface WelcomeContext {
  userId: Id;
  /** Without `@`; empty when unknown. */
  username: string;
  /** Empty when unknown. */
  email: string;
}

export type WelcomeEvents = { type: 'picture.loaded' } | { type: 'picture.failed' } | { type: 'welcome.continue' };

const flow = setup({
  types: {} as {
    context: WelcomeContext;
    events: WelcomeEvents;
    input: WelcomeContext;
    tags: Tag;
  },
  delays: { pictureWait: 5_000 },
});

export const welcomeMachine = flow.createMachine({
  id: 'welcome',
  description:
    'Welcomes the customer (step 0) with the Instagram profile picture, or an icon if it does not load in time.',
  context: ({ input }) => input,
  initial: 'awaitingPicture',
  on: { 'welcome.continue': { target: '.greeted' }, 'picture.loaded': { target: '.withPicture' } },
  states: {
    awaitingPicture: {
      description: 'The picture is loading.',
      tags: 'loading',
      after: { pictureWait: { target: 'withIcon' } },
      on: { 'picture.failed': { target: 'withIcon' } },
    },
    withPicture: { description: 'Shows the profile picture.' },
    withIcon: { description: 'Shows an icon. A picture that loads later replaces it.' },
    greeted: { type: 'final', description: 'Continues with step 1.' },
  },
});
