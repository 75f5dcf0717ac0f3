import { assign, setup } from 'xstate';
import type { AnswerOf, Id, Template } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { realTemplates } from './real-templates.ts';

export const maxAttempts = 12;

export interface TemplatePollingInput {
  userId: Id;
  /** How many real templates end the wait. */
  goal: number;
  /** The real templates known already. */
  found: Template[];
}

export interface TemplatePollingContext extends TemplatePollingInput {
  attempts: number;
  /** Errors are not shown: the next attempt is the retry. */
  errorCount: number;
}

export type TemplatePollingEvents =
  | PollEvent<'checkTemplateGenerationStatus'>
  /** Continue with the templates found so far. */
  | { type: 'templates.goOn' };

const statusPolling = createPolling('checkTemplateGenerationStatus', 10_000);

const flow = setup({
  types: {} as {
    context: TemplatePollingContext;
    events: TemplatePollingEvents;
    input: TemplatePollingInput;
    output: { found: Template[] };
    tags: Tag;
  },
  actors: { statusPolling, getUserTemplates: fromApi('getUserTemplates') },
  guards: {
    hasTemplates: (_, params: { answer: AnswerOf<'checkTemplateGenerationStatus'> }) =>
      params.answer.has_templates,
    isEnough: ({ context }) => context.found.length >= context.goal,
    isExhausted: ({ context }) => context.attempts >= maxAttempts,
  },
  actions: {
    /** An early poll, made because the customer returned to the tab, is not counted. */
    countAttempt: assign({
      attempts: ({ context }, params: { isEarly: boolean }) => context.attempts + (params.isEarly ? 0 : 1),
    }),
    countError: assign({ errorCount: ({ context }) => context.errorCount + 1 }),
  },
});

export const templatePollingMachine = flow.createMachine({
  id: 'templatePolling',
  description:
    'Polls the generation status, and reads the templates whenever there are some. Ends with the real templates found.',
  context: ({ input }) => ({ ...input, attempts: 0, errorCount: 0 }),
  initial: 'polling',
  states: {
    polling: {
      description: 'Ends with enough real templates, after the last attempt, or when the customer continues.',
      invoke: {
        id: 'statusPolling',
        src: 'statusPolling',
        input: ({ context }) => ({ userId: context.userId }),
        onError: { target: 'finished' },
      },
      initial: 'waiting',
      on: {
        'poll.answered': {
          actions: { type: 'countAttempt', params: ({ event }) => event },
        },
        'poll.failed': {
          actions: ['countError', { type: 'countAttempt', params: ({ event }) => event }],
        },
        'templates.goOn': { target: 'finished' },
      },
      states: {
        waiting: {
          description: 'Waits for the next answer.',
          tags: 'waiting',
          always: [
            { guard: 'isEnough', target: '#templatePolling.finished' },
            { guard: 'isExhausted', target: '#templatePolling.finished' },
          ],
          on: {
            'poll.answered': {
              guard: { type: 'hasTemplates', params: ({ event }) => ({ answer: event.answer }) },
              target: 'reading',
              actions: { type: 'countAttempt', params: ({ event }) => event },
            },
          },
        },
        reading: {
          description: 'Reads the templates and counts the real ones.',
          tags: 'waiting',
          invoke: {
            id: 'getUserTemplates',
            src: 'getUserTemplates',
            input: ({ context }) => ({ user_id: context.userId }),
            onDone: {
              target: 'waiting',
              actions: assign({ found: ({ event }) => realTemplates(event.output.templates) }),
            },
            onError: { target: 'waiting', actions: 'countError' },
          },
        },
      },
    },
    finished: { type: 'final', description: 'Returns the real templates found, maybe none.' },
  },
  output: ({ context }) => ({ found: context.found }),
});
