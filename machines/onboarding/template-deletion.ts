import { assign, setup } from 'xstate';
import type { AnswerOf, Id } from '../api/contract.ts';
import { isGone, mayHaveWorked, type ShownError, shownError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { Tag } from '../shared/tags.ts';
import { findTemplate } from './real-templates.ts';

export interface TemplateDeletionInput {
  userId: Id;
  templateId: Id;
}

interface TemplateDeletionContext extends TemplateDeletionInput {
  /** Why deleting failed; `null` unless it did. */
  error: ShownError | null;
  /** The templates, if they were read again. */
  read: AnswerOf<'getUserTemplates'> | null;
}

/** The outputs of the final states. */
type Outcome = 'deleted' | 'failed' | 'unknown' | 'cancelled';

export interface TemplateDeletionOutput extends TemplateDeletionContext {
  outcome: Outcome;
}

const deleteFailed = 'Failed to delete template';

const flow = setup({
  types: {} as {
    context: TemplateDeletionContext;
    events: { type: 'delete.confirm' } | { type: 'delete.cancel' };
    input: TemplateDeletionInput;
    output: TemplateDeletionOutput;
    tags: Tag;
  },
  actors: { deleteTemplate: fromApi('deleteTemplate'), getUserTemplates: fromApi('getUserTemplates') },
  guards: {
    isUncertain: (_, params: { error: unknown }) => mayHaveWorked(params.error) || isGone(params.error),
    isListed: ({ context }, params: { answer: AnswerOf<'getUserTemplates'> }) =>
      findTemplate(params.answer.templates, context.templateId) !== undefined,
  },
  actions: {
    setError: assign({ error: (_, params: { error: unknown }) => shownError(params.error, deleteFailed) }),
    clearError: assign({ error: null }),
    setRead: assign({ read: (_, params: { answer: AnswerOf<'getUserTemplates'> }) => params.answer }),
  },
});

export const templateDeletionMachine = flow.createMachine({
  id: 'templateDeletion',
  description: 'The Delete template dialog.',
  context: ({ input }) => ({ ...input, error: null, read: null }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'Asks for confirmation.',
      on: {
        'delete.confirm': { target: 'deleting' },
        'delete.cancel': { target: 'cancelled' },
      },
    },
    deleting: {
      description: 'Deletes the template.',
      tags: 'busy',
      invoke: {
        id: 'deleteTemplate',
        src: 'deleteTemplate',
        input: ({ context }) => ({ template_id: context.templateId }),
        onDone: { target: 'deleted' },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'rereading',
            actions: { type: 'setError', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    rereading: {
      description:
        'The answer was lost, or the API has no such template: reads the templates, to see whether this one is there.',
      tags: 'busy',
      invoke: {
        id: 'getUserTemplates',
        src: 'getUserTemplates',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => ({ answer: event.output }) },
            target: 'failed',
            actions: { type: 'setRead', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'deleted',
            actions: [{ type: 'setRead', params: ({ event }) => ({ answer: event.output }) }, 'clearError'],
          },
        ],
        onError: { target: 'unknown' },
      },
    },
    deleted: { type: 'final', description: 'The template is deleted.', output: 'deleted' },
    failed: { type: 'final', description: 'The template is still there.', output: 'failed' },
    unknown: { type: 'final', description: 'The template may be deleted or not.', output: 'unknown' },
    cancelled: { type: 'final', description: 'The customer cancelled.', output: 'cancelled' },
  },
  output: ({ context, event }) => ({ ...context, outcome: event.output as Outcome }),
});
