import { assign, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';

/** What step 7.5 knows. */
export interface PreparingContext {
  userId: string;
  /** Polls in a row that got no answer; the next poll is the retry. */
  failures: number;
}

/** Is the scheduler there? Every 10 s (spec §4, §9). */
const schedulerPolling = createPolling('checkNekoScheduler', 10_000);

const flow = setup({
  types: {} as {
    context: PreparingContext;
    events: PollEvent<'checkNekoScheduler'>;
    input: { userId: string };
    tags: Tag;
  },
  actors: { schedulerPolling },
  guards: {
    isReady: (_, params: { answer: AnswerOf<'checkNekoScheduler'> }) => isReady(params.answer),
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
  },
});

/** Step 7.5: the connection is prepared; asks the scheduler until both of its parts are ready (spec §4). */
export const preparingMachine = flow.createMachine({
  id: 'preparing',
  description: 'Step 7.5: waits, as long as it takes, until scheduler and remote browser are ready.',
  context: ({ input }) => ({ userId: input.userId, failures: 0 }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Two to five minutes, as a rule.',
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
          { actions: 'forgetFailures' },
        ],
        'poll.failed': { actions: 'countFailure' },
      },
    },
    ready: { type: 'final', description: 'The Instagram login can begin.', tags: 'done' },
  },
});

/** "Scheduler and link ready" (`decisions.md`): both flags. */
export function isReady({ neko_ready, neko_kill_ready }: AnswerOf<'checkNekoScheduler'>): boolean {
  return neko_ready && neko_kill_ready;
}
