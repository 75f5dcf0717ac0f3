import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, log, setup } from 'xstate';
import type { AnswerOf, Id, Template } from '../api/contract.ts';
import { isTemporary, toApiError } from '../api/errors.ts';
import { templateAttempts } from '../api/fields.ts';
import { fromApi } from '../api/from-api.ts';
import { droppedRows } from '../api/read-answer.ts';
import { createPolling, type PollEvent } from '../shared/polling.ts';
import type { Tag } from '../shared/tags.ts';
import { shownTemplates } from './real-templates.ts';

export interface TemplatePollingInput {
  userId: Id;
  /** The number of real templates that ends the wait. */
  goal: number;
  /** The real templates known already. */
  found: Template[];
  /** Ids of the customer's own templates: they count whatever their names. */
  kept: Id[];
}

export interface TemplatePollingContext extends TemplatePollingInput {
  attempts: number;
  /** The number of templates of the last answer that could not be read. */
  unreadable: number;
  /** Errors are not shown: the next attempt is the retry. */
  errorCount: number;
}

export type TemplatePollingEvents =
  | PollEvent<'checkTemplateGenerationStatus'>
  /** Continue with the templates found so far. */
  | { type: 'templates.goOn' };

type Reading = 'getUserTemplates' | 'lastReading';

const statusPolling = createPolling('checkTemplateGenerationStatus');

export interface TemplatePollingOutput {
  found: Template[];
  /** The number of templates of the last answer that could not be read. */
  unreadable: number;
}

const flow = setup({
  types: {} as {
    context: TemplatePollingContext;
    events:
      | TemplatePollingEvents
      | DoneActorEvent<AnswerOf<'getUserTemplates'>, Reading>
      | ErrorActorEvent<unknown, Reading>;
    input: TemplatePollingInput;
    output: TemplatePollingOutput;
    tags: Tag;
  },
  actors: { statusPolling, getUserTemplates: fromApi('getUserTemplates') },
  guards: {
    isEnough: ({ context }) => context.found.length >= context.goal,
    isExhausted: ({ context }) => context.attempts >= templateAttempts,
  },
  actions: {
    /** An early poll, made because the customer returned to the tab, is not counted. */
    countAttempt: assign(({ context: { attempts }, event }) => {
      assertEvent(event, ['poll.answered', 'poll.failed']);
      return { attempts: event.isEarly ? attempts : attempts + 1 };
    }),
    countError: assign({ errorCount: ({ context }) => context.errorCount + 1 }),
    logError: log(({ event }) => {
      assertEvent(event, ['poll.failed', 'xstate.error.actor.getUserTemplates', 'xstate.error.actor.lastReading']);
      return `Templates not checked: ${toApiError(event.error).kind}`;
    }),
    setFound: assign(({ context, event }) => {
      assertEvent(event, ['xstate.done.actor.getUserTemplates', 'xstate.done.actor.lastReading']);
      return {
        found: shownTemplates(event.output.templates, context.kept),
        unreadable: droppedRows(event.output, 'templates'),
      };
    }),
  },
});

export const templatePollingMachine = flow.createMachine({
  id: 'templatePolling',
  description:
    'Polls the generation status, and reads the templates unless it says that there are none. Ends with the real templates found.',
  context: ({ input }) => ({ ...input, attempts: 0, unreadable: 0, errorCount: 0 }),
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
        'poll.answered': { actions: 'countAttempt' },
        'poll.failed': {
          actions: ['countError', 'logError', 'countAttempt'],
        },
        'templates.goOn': { target: 'finished' },
      },
      states: {
        waiting: {
          description: 'Waits for the next answer.',
          tags: 'waiting',
          always: [
            { guard: 'isEnough', target: '#templatePolling.finished' },
            { guard: 'isExhausted', target: 'lastReading' },
          ],
          on: {
            'poll.answered': { guard: mayHaveTemplates, target: 'reading', actions: 'countAttempt' },
            'poll.failed': {
              guard: saysNothing,
              target: 'reading',
              actions: ['countError', 'logError', 'countAttempt'],
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
              target: 'counted',
              actions: 'setFound',
            },
            onError: {
              target: 'waiting',
              actions: ['countError', 'logError'],
            },
          },
        },
        counted: {
          description: 'The templates are known. After the last attempt nothing more is waited for.',
          always: [{ guard: 'isExhausted', target: '#templatePolling.finished' }, { target: 'waiting' }],
        },
        lastReading: {
          description:
            'After the last attempt the templates are read once more, whatever the status said: it may be wrong.',
          tags: 'waiting',
          invoke: {
            id: 'lastReading',
            src: 'getUserTemplates',
            input: ({ context }) => ({ user_id: context.userId }),
            onDone: {
              target: '#templatePolling.finished',
              actions: 'setFound',
            },
            onError: {
              target: '#templatePolling.finished',
              actions: ['countError', 'logError'],
            },
          },
        },
      },
    },
    finished: { type: 'final', description: 'Returns the real templates found, maybe none.' },
  },
  output: ({ context: { found, unreadable } }) => ({ found, unreadable }),
});

/** Only a status that can be read, and says none, is believed. */
function mayHaveTemplates({ event }: { event: { answer: AnswerOf<'checkTemplateGenerationStatus'> } }): boolean {
  const { has_templates, template_count, real_template_count, dropped } = event.answer;
  return has_templates || template_count > 0 || real_template_count > 0 || dropped !== undefined;
}

/** An answer that does not tell whether there are templates, and will not tell later either. */
function saysNothing({ event }: { event: { error: unknown } }): boolean {
  return ['malformed', 'defect'].includes(toApiError(event.error).kind) || !isTemporary(event.error);
}
