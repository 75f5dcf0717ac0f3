import { assign, setup } from 'xstate';
import type { AnswerOf, Template } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { realOnes } from './realness.ts';

/** Attempts before the wait ends with what there is (spec §4, §9). */
export const maxAttempts = 12;

/** What the watch knows. */
export interface TemplateWatchContext {
  userId: string;
  /** How many real templates end the wait. */
  goal: number;
  /** Attempts that are over. */
  attempts: number;
  /** Attempts and readings that failed: counted, not shown (spec §4). */
  failures: number;
  /** The real templates so far. */
  found: Template[];
}

/** What the watch hears of its polls, and the customer's one choice. */
export type TemplateWatchEvents =
  | PollEvent<'checkTemplateGenerationStatus'>
  /** The customer goes on with the templates found so far, or with none. */
  | { type: 'templates.goOn' };

/** What the watch starts with: the real templates there are already. */
export interface TemplateWatchInput {
  userId: string;
  goal: number;
  found: Template[];
}

/** How far template generation is: every 10 s (spec §4, §9). */
const templatePolling = createPolling('checkTemplateGenerationStatus', 10_000);

const flow = setup({
  types: {} as {
    context: TemplateWatchContext;
    events: TemplateWatchEvents;
    input: TemplateWatchInput;
    output: { found: Template[] };
    tags: Tag;
  },
  actors: { templatePolling, getUserTemplates: fromApi('getUserTemplates') },
  guards: {
    saysTemplates: (_, params: { answer: AnswerOf<'checkTemplateGenerationStatus'> }) =>
      params.answer.has_templates,
    isEnough: ({ context }) => context.found.length >= context.goal,
    isExhausted: ({ context }) => context.attempts >= maxAttempts,
  },
  actions: {
    /** A poll that the customer's return to the tab brought on is a bonus: it costs no attempt. */
    countAttempt: assign({
      attempts: ({ context }, params: { isEarly: boolean }) => context.attempts + (params.isEarly ? 0 : 1),
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    keepFound: assign({ found: (_, params: { templates: Template[] }) => realOnes(params.templates) }),
  },
});

/**
 * Waits for generated templates: each attempt reads the generation status and, when it says there are templates, the
 * templates (spec §4 Template generation polling). Ends with the real ones, however many there are by then.
 */
export const templateWatchMachine = flow.createMachine({
  id: 'templateWatch',
  description: 'Asks every ten seconds, twelve times at most, whether enough real templates are there.',
  context: ({ input }) => ({ ...input, attempts: 0, failures: 0 }),
  initial: 'watching',
  states: {
    watching: {
      description: 'Polls run until there is enough, or patience ends: ours, or the customer’s.',
      invoke: {
        id: 'templatePolling',
        src: 'templatePolling',
        input: ({ context }) => ({ userId: context.userId }),
        onError: { target: 'over' },
      },
      initial: 'listening',
      on: {
        'poll.answered': {
          actions: { type: 'countAttempt', params: ({ event }) => ({ isEarly: event.isEarly }) },
        },
        'poll.failed': {
          actions: [
            'countFailure',
            { type: 'countAttempt', params: ({ event }) => ({ isEarly: event.isEarly }) },
          ],
        },
        'templates.goOn': { target: 'over' },
      },
      states: {
        listening: {
          description: 'Between two answers.',
          tags: 'waiting',
          always: [
            { guard: 'isEnough', target: '#templateWatch.over' },
            { guard: 'isExhausted', target: '#templateWatch.over' },
          ],
          on: {
            'poll.answered': {
              guard: { type: 'saysTemplates', params: ({ event }) => ({ answer: event.answer }) },
              target: 'reading',
              actions: { type: 'countAttempt', params: ({ event }) => ({ isEarly: event.isEarly }) },
            },
          },
        },
        reading: {
          description: 'There are templates: how many of them are real?',
          tags: 'waiting',
          invoke: {
            id: 'getUserTemplates',
            src: 'getUserTemplates',
            input: ({ context }) => ({ user_id: context.userId }),
            onDone: {
              target: 'listening',
              actions: { type: 'keepFound', params: ({ event }) => event.output },
            },
            onError: { target: 'listening', actions: 'countFailure' },
          },
        },
      },
    },
    over: { type: 'final', description: 'Enough, or no more patience.' },
  },
  output: ({ context }) => ({ found: context.found }),
});
