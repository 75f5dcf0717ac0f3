import { setup } from 'xstate';
import type { Tag } from '../shared/tags.ts';

/** Whom step 0 greets. */
export interface WelcomeContext {
  userId: string;
  /** Instagram user name without `@`; empty when unknown. */
  username: string;
  /** Empty when unknown. */
  email: string;
}

/** What becomes of the picture, and the customer's Continue. */
export type WelcomeEvents =
  | { type: 'picture.loaded' }
  | { type: 'picture.failed' }
  | { type: 'welcome.continue' };

const flow = setup({
  types: {} as {
    context: WelcomeContext;
    events: WelcomeEvents;
    input: WelcomeContext;
    tags: Tag;
  },
  /** How long the profile picture may keep the customer looking at a blank (spec §2 step 0, §9). */
  delays: { pictureWait: 5_000 },
});

/** Step 0: the customer is greeted, with the Instagram profile picture or, when it does not come, an icon. */
export const welcomeMachine = flow.createMachine({
  id: 'welcome',
  description: 'Step 0: a greeting. The picture has five seconds to come.',
  context: ({ input }) => input,
  initial: 'awaitingPicture',
  on: { 'welcome.continue': { target: '.greeted' }, 'picture.loaded': { target: '.withPicture' } },
  states: {
    awaitingPicture: {
      description: 'The picture loads.',
      tags: 'loading',
      after: { pictureWait: { target: 'withIcon' } },
      on: { 'picture.failed': { target: 'withIcon' } },
    },
    withPicture: { description: 'The greeting with the profile picture.' },
    withIcon: { description: 'The greeting with an icon; a late picture still takes its place.' },
    greeted: { type: 'final', description: 'On to step 1.' },
  },
});
