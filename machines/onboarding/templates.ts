import { and, assertEvent, assign, not, sendParent, setup, stateIn } from 'xstate';
import type { Id } from '../api/contract.ts';
import { shownError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { droppedRows } from '../api/read-answer.ts';
import { fallbackTemplatesFor } from '../reference/fallback-templates.ts';
import { required } from '../shared/required.ts';
import type { Tag } from '../shared/tags.ts';

import { type GenerationEvents, goalOf } from './generation.ts';
import { findTemplate } from './real-templates.ts';
import type { DraftChanged, StepBack, TabNoted } from './step-events.ts';
import { type TemplateDeletionOutput, templateDeletionMachine } from './template-deletion.ts';
import { type TemplateTyped, templateDialogMachine } from './template-dialog.ts';
import type { TemplatesDraft } from './template-form.ts';
import { templatePollingMachine } from './template-polling.ts';
import {
  afterDeletion,
  afterEdit,
  afterWait,
  draftOf,
  formOf,
  initialContext,
  isBelowGoal,
  isListed,
  isOwn,
  keptIds,
  needsNoWait,
  ownTemplates,
  reread,
  selectedIds,
  type TemplatesContext,
  type TemplatesInput,
  templatesAtStart,
  toggled,
  withId,
} from './templates-context.ts';

export type TemplatesEvents =
  | { type: 'templates.reload' }
  /** Waits for templates that may be on their way. */
  | { type: 'templates.checkAgain' }
  /** Requests generation again, and waits. */
  | { type: 'templates.generateAgain' }
  | { type: 'template.toggle'; id: Id }
  | { type: 'template.edit'; id: Id }
  | TemplateTyped
  | { type: 'template.delete'; id: Id }
  | { type: 'templates.submit' }
  | StepBack
  | { type: 'error.dismiss' };

const texts = {
  load: 'Failed to load templates. Please try again.',
  delete: 'Failed to delete template',
  save: 'Failed to save template selection',
};

const flow = setup({
  types: {} as {
    context: TemplatesContext;
    events: TemplatesEvents;
    input: TemplatesInput;
    /** What was saved, for a customer who returns from step 5. */
    output: TemplatesDraft;
    tags: Tag;
    children: {
      templatePolling: 'templatePolling';
      templateDialog: 'templateDialog';
      templateDeletion: 'templateDeletion';
    };
  },
  actors: {
    getUserTemplates: fromApi('getUserTemplates'),
    saveTemplateSelection: fromApi('saveTemplateSelection'),
    templatePolling: templatePollingMachine,
    templateDialog: templateDialogMachine,
    templateDeletion: templateDeletionMachine,
  },
  guards: {
    wereRead: ({ context }) => context.wereRead,
    needsNoWait: ({ context }) => needsNoWait(context),
    hasTemplates: ({ context }) => context.templates.length > 0,
    hadFallbacks: ({ context }) => context.hadFallbacks,
    isBelowGoal: ({ context }) => isBelowGoal(context),
    wasEditing: ({ context }) => context.editing !== null && isOwn(context, context.editing.template_id),
    isListed: ({ context }, params: { id: Id }) => isListed(context, params.id),
    isOwn: ({ context }, params: { id: Id }) => isOwn(context, params.id),
    isUnknown: (_, { outcome }: TemplateDeletionOutput) => outcome === 'unknown',
    hasSelection: ({ context }) => selectedIds(context).length > 0,
    canSubmit: and(['hasSelection', not(stateIn({ choosing: 'refreshing' }))]),
  },
  actions: {
    useFallbacks: assign({
      templates: ({ context }) => fallbackTemplatesFor(context.audience.customer_category),
    }),
    endDeletion: assign(({ context }, output: TemplateDeletionOutput) => afterDeletion(context, output)),
    ensureGeneration: sendParent({ type: 'generation.ensure' } satisfies GenerationEvents),
    retryGeneration: sendParent({ type: 'generation.retry' } satisfies GenerationEvents),
    sendDraft: sendParent(
      ({ context }): DraftChanged<'templates', TemplatesDraft> => ({
        type: 'draft.changed',
        step: 'templates',
        draft: draftOf(context),
      }),
    ),
    noteEdited: sendParent(
      ({ context }): TabNoted<{ editedTemplates: Id[] }> => ({
        type: 'draft.noted',
        notes: { editedTemplates: context.edited },
      }),
    ),
    showError: assign({
      error: (_, params: { error: unknown; text: string }) => shownError(params.error, params.text),
    }),
    goBack: sendParent({ type: 'step.back' } satisfies StepBack),
    clearError: assign({ error: null }),
  },
});

export const templatesMachine = flow.createMachine({
  id: 'templates',
  description: 'Step 4: message templates, generated, edited and chosen.',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: {
      description: 'Templates that were just read are not read again.',
      always: [{ guard: 'wereRead', target: 'sorting' }, { target: 'loading' }],
    },
    loading: {
      description: 'The templates are loading.',
      tags: 'loading',
      invoke: {
        id: 'getUserTemplates',
        src: 'getUserTemplates',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: {
          target: 'sorting',
          actions: assign(({ context, event }) => ({
            templates: templatesAtStart(context, event.output.templates),
            unreadable: droppedRows(event.output, 'templates'),
          })),
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'showError',
            params: ({ event: { error } }) => ({ error, text: texts.load }),
          },
        },
      },
      on: { 'step.back': { actions: 'goBack' } },
    },
    unavailable: {
      description: 'The templates could not be loaded; the customer can try again.',
      tags: 'failed',
      on: {
        'templates.reload': { target: 'loading', actions: 'clearError' },
        'step.back': { actions: 'goBack' },
      },
    },
    sorting: {
      description: 'Waits for generation, unless there are enough templates, or some are selected already.',
      always: [
        { guard: 'needsNoWait', target: 'choosing' },
        { guard: 'hasTemplates', target: 'generating' },
        { guard: 'hadFallbacks', target: 'choosing', actions: 'useFallbacks' },
        { target: 'generating', actions: 'ensureGeneration' },
      ],
    },
    generating: {
      description: 'Templates are being generated.',
      tags: 'waiting',
      invoke: {
        id: 'templatePolling',
        src: 'templatePolling',
        input: ({ context }) => ({
          userId: context.userId,
          goal: goalOf(context.audience),
          found: ownTemplates(context),
          kept: keptIds(context),
        }),
        onDone: {
          target: 'choosing',
          actions: assign(({ context, event }) => afterWait(context, event.output)),
        },
        onError: { target: 'choosing', actions: 'useFallbacks' },
      },
      on: {
        'templates.generateAgain': { target: 'generating', reenter: true, actions: 'retryGeneration' },
        'step.back': { actions: 'goBack' },
      },
    },
    choosing: {
      description:
        'The customer selects, edits and deletes templates. A dialog that a reload closed reopens.',
      always: { guard: 'wasEditing', target: 'editing' },
      on: {
        'template.toggle': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: [
            assign({ selected: ({ context, event }) => toggled(selectedIds(context), event.id) }),
            'sendDraft',
          ],
        },
        'template.edit': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'editing',
          actions: [
            'clearError',
            assign({ editing: ({ context, event }) => formOf(context.templates, event.id) }),
          ],
        },
        'template.delete': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'deleting',
          actions: 'clearError',
        },
        'templates.checkAgain': { guard: 'isBelowGoal', target: 'generating', actions: 'clearError' },
        'templates.generateAgain': {
          guard: 'isBelowGoal',
          target: 'generating',
          actions: ['clearError', 'retryGeneration'],
        },
        'templates.submit': { guard: 'canSubmit', target: 'saving', actions: 'clearError' },
        'step.back': { actions: 'goBack' },
        'error.dismiss': { actions: 'clearError' },
      },
      initial: 'current',
      states: {
        current: { description: 'The templates as last read.' },
        outdated: {
          description: 'The templates could not be read again; the customer can try again.',
          on: { 'templates.reload': { target: 'refreshing', actions: 'clearError' } },
        },
        refreshing: {
          description: 'Reads the templates again.',
          tags: 'busy',
          invoke: {
            id: 'getUserTemplates',
            src: 'getUserTemplates',
            input: ({ context }) => ({ user_id: context.userId }),
            onDone: {
              target: 'current',
              actions: assign(({ context, event }) => reread(context, event.output)),
            },
            onError: {
              target: 'outdated',
              actions: {
                type: 'showError',
                params: ({ event: { error } }) => ({ error, text: texts.load }),
              },
            },
          },
        },
      },
    },
    editing: {
      description: 'The Edit Template dialog is open.',
      invoke: {
        id: 'templateDialog',
        src: 'templateDialog',
        input: ({ context }) => {
          const form = required(context.editing, 'The edited template');
          const template = required(findTemplate(context.templates, form.template_id), 'The template');
          return { userId: context.userId, template, form };
        },
        onDone: {
          target: 'choosing',
          actions: [assign(({ context, event }) => afterEdit(context, event.output)), 'sendDraft'],
        },
        onError: { target: 'choosing', actions: assign({ editing: null }) },
      },
      on: {
        'template.typed': {
          actions: [
            assign(({ context, event: { form } }) => ({
              editing: form,
              edited: withId(context.edited, form.template_id),
            })),
            'noteEdited',
            'sendDraft',
          ],
        },
      },
    },
    deleting: {
      description: 'The Delete template dialog is open.',
      invoke: {
        id: 'templateDeletion',
        src: 'templateDeletion',
        input: ({ context, event }) => {
          assertEvent(event, 'template.delete');
          return { userId: context.userId, templateId: event.id };
        },
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            target: 'choosing.outdated',
            actions: { type: 'endDeletion', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'endDeletion', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'choosing',
          actions: {
            type: 'showError',
            params: ({ event: { error } }) => ({ error, text: texts.delete }),
          },
        },
      },
    },
    saving: {
      description: 'Saves the selection.',
      tags: 'busy',
      invoke: {
        id: 'saveTemplateSelection',
        src: 'saveTemplateSelection',
        input: ({ context }) => ({ user_id: context.userId, selected_templates: selectedIds(context) }),
        onDone: { target: 'saved' },
        onError: {
          target: 'choosing',
          actions: {
            type: 'showError',
            params: ({ event: { error } }) => ({ error, text: texts.save }),
          },
        },
      },
    },
    saved: { type: 'final', description: 'The selection is saved.', tags: 'done' },
  },
  output: ({ context }) => draftOf(context),
});
