import { setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { isFallback } from '../reference/fallback-templates.ts';
import type { Tag } from '../shared/tags.ts';

export interface TemplateDeletionInput {
  templateId: Id;
}

/** The outputs of the final states. */
type Outcome = 'deleted' | 'failed' | 'cancelled';

export interface TemplateDeletionOutput {
  templateId: Id;
  outcome: Outcome;
}

const flow = setup({
  types: {} as {
    context: TemplateDeletionInput;
    events: { type: 'delete.confirm' } | { type: 'delete.cancel' };
    input: TemplateDeletionInput;
    output: TemplateDeletionOutput;
    tags: Tag;
  },
  actors: { deleteTemplate: fromApi('deleteTemplate') },
  guards: { isFallback: ({ context }) => isFallback(context.templateId) },
});

export const templateDeletionMachine = flow.createMachine({
  id: 'templateDeletion',
  description: 'The Delete template dialog.',
  context: ({ input }) => input,
  initial: 'confirming',
  states: {
    confirming: {
      description:
        'Asks for confirmation. A fallback template is deleted in this tab only: the API does not have it.',
      on: {
        'delete.confirm': [{ guard: 'isFallback', target: 'deleted' }, { target: 'deleting' }],
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
        onError: { target: 'failed' },
      },
    },
    deleted: { type: 'final', description: 'The template is gone.', output: 'deleted' },
    failed: { type: 'final', description: 'The template is still there.', output: 'failed' },
    cancelled: { type: 'final', description: 'The customer cancelled.', output: 'cancelled' },
  },
  output: ({ context, event }) => ({ ...context, outcome: event.output as Outcome }),
});
