import { assign, setup } from 'xstate';
import type { AnswerOf, Id } from '../api/contract.ts';
import { isGone } from '../api/errors.ts';
import { createConfirmedCall, hasSucceeded, isUnknown, type ListRead } from '../shared/confirmed-call.ts';
import { fail } from '../shared/failed-call.ts';
import type { Tag } from '../shared/tags.ts';
import { findTemplate } from './real-templates.ts';
import type { WizardFailure } from './wizard-error.ts';

export interface TemplateDeletionInput {
  userId: Id;
  templateId: Id;
}

interface TemplateDeletionContext extends TemplateDeletionInput {
  /** Why deleting failed; `null` unless it did. */
  error: WizardFailure | null;
  /** The templates, if they were read again. */
  read: AnswerOf<'getUserTemplates'> | null;
}

/** The outputs of the final states. */
type Outcome = 'deleted' | 'failed' | 'unknown' | 'cancelled';

export interface TemplateDeletionOutput extends TemplateDeletionContext {
  outcome: Outcome;
}

const deletionMachine = createConfirmedCall({
  call: 'deleteTemplate',
  list: 'getUserTemplates',
  isConfirmed: ({ templates }, { template_id }) => findTemplate(templates, template_id) === undefined,
  isRepeated: isGone,
});

const flow = setup({
  types: {} as {
    context: TemplateDeletionContext;
    events: { type: 'delete.confirm' } | { type: 'delete.cancel' } | ListRead<'getUserTemplates'>;
    input: TemplateDeletionInput;
    output: TemplateDeletionOutput;
    tags: Tag;
  },
  actors: { deletion: deletionMachine },
  actions: { fail: assign((_, failure: { error: WizardFailure }) => failure) },
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
      description: 'Deletes the template. The list tells whether it is still there, if an answer was lost.',
      tags: 'busy',
      invoke: {
        id: 'deletion',
        src: 'deletion',
        input: ({ context: { userId, templateId } }) => ({
          request: { template_id: templateId },
          listRequest: { user_id: userId },
        }),
        onDone: [
          { guard: hasSucceeded, target: 'deleted' },
          { guard: isUnknown, target: 'unknown', actions: fail('deleteTemplate') },
          { target: 'failed', actions: fail('deleteTemplate') },
        ],
        onError: { target: 'unknown', actions: fail('deleteTemplate') },
      },
      on: { 'list.read': { actions: assign({ read: ({ event }) => event.answer }) } },
    },
    deleted: { type: 'final', description: 'The template is deleted.', output: 'deleted' },
    failed: { type: 'final', description: 'The template is still there.', tags: 'failed', output: 'failed' },
    unknown: {
      type: 'final',
      description: 'The template may be deleted or not.',
      tags: 'failed',
      output: 'unknown',
    },
    cancelled: { type: 'final', description: 'The customer cancelled.', output: 'cancelled' },
  },
  output: ({ context, event }) => ({ ...context, outcome: event.output as Outcome }),
});

type Settled = { event: { output: TemplateDeletionOutput } };

export function isDeleted({ event }: Settled): boolean {
  return event.output.outcome === 'deleted';
}

/** May the template be deleted or not? */
export function mayBeDeleted({ event }: Settled): boolean {
  return event.output.outcome === 'unknown';
}
