import { assign, setup } from 'xstate';
import type { AnswerOf, Id } from '../api/contract.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';

export interface PreparingContext {
  userId: Id;
  /** Consecutive failed polls. */
  errorCount: number;
}

const schedulerPolling = createPolling('checkNekoScheduler', 10_000);

const flow = setup({
  types: {} as {
    context: PreparingContext;
    events: PollEvent<'checkNekoScheduler'>;
    input: { userId: Id };
    tags: Tag;
  },
  actors: { schedulerPolling },
  guards: {
    isReady: (_, params: { answer: AnswerOf<'checkNekoScheduler'> }) => isReady(params.answer),
  },
});

export const preparingMachine = flow.createMachine({
  id: 'preparing',
  description: 'Step 7.5: polls until the scheduler and the remote browser are ready.',
  context: ({ input }) => ({ userId: input.userId, errorCount: 0 }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Usually takes two to five minutes.',
      tags: 'waiting',
      invoke: {
        id: 'schedulerPolling',
        src: 'schedulerPolling',
        input: ({ context }) => ({ userId: context.userId }),
      },
      on: {
        'poll.answered': [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ answer: event.answer }) },
            target: 'ready',
          },
          { actions: assign({ errorCount: 0 }) },
        ],
        'poll.failed': { actions: assign({ errorCount: ({ context }) => context.errorCount + 1 }) },
      },
    },
    ready: { type: 'final', description: 'The Instagram login can begin.', tags: 'done' },
  },
});

/** Scheduler and remote browser are both ready. */
export function isReady({ neko_ready, neko_kill_ready }: AnswerOf<'checkNekoScheduler'>): boolean {
  return neko_ready && neko_kill_ready;
}
