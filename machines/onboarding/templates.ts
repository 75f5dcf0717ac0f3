import { assertEvent, assign, sendParent, setup } from 'xstate';
import type { Id, Template } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { fallbackTemplates } from '../reference/fallback-templates.ts';
import { required } from '../shared/required.ts';
import type { Tag } from '../shared/tags.ts';
import type { Audience, DraftChanged, TemplatesDraft } from './drafts.ts';
import { type GenerationEvents, goalOf } from './generation.ts';
import { type TemplateDeletionOutput, templateDeletionMachine } from './template-deletion.ts';
import { type TemplateTyped, templateDialogMachine } from './template-dialog.ts';
import { templatePollingMachine } from './template-polling.ts';
import {
  draftOf,
  formOf,
  generatedTemplates,
  isBelowGoal,
  isListed,
  isShown,
  selectedIds,
  type TemplatesContext,
  toggled,
  withEdit,
  withoutTemplate,
} from './templates-context.ts';

export type TemplatesEvents =
  | { type: 'templates.reload' }
  | { type: 'templates.checkAgain' }
  | { type: 'template.toggle'; id: Id }
  | { type: 'template.edit'; id: Id }
  | TemplateTyped
  | { type: 'template.delete'; id: Id }
  | { type: 'templates.submit' }
  | { type: 'error.dismiss' };

export interface TemplatesInput {
  userId: Id;
  audience: Audience;
  /** The templates if they were just read; `null` loads them. */
  templates: Template[] | null;
  draft: TemplatesDraft | null;
}

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
    hasInitialTemplates: ({ context }) => context.initialTemplates !== null,
    needsNoWait: ({ context }) => !isBelowGoal(context) || selectedIds(context).length > 0,
    hasTemplates: ({ context }) => context.templates.length > 0,
    hadFallbacks: ({ context }) => context.fallbacks !== null,
    isBelowGoal: ({ context }) => isBelowGoal(context),
    isBelowGoalWithSome: ({ context }) => isBelowGoal(context) && generatedTemplates(context).length > 0,
    hasFound: (_, params: { found: Template[] }) => params.found.length > 0,
    wasEditing: ({ context }) => isListed(context, context.editing?.template_id),
    isListed: ({ context }, params: { id: Id }) => isListed(context, params.id),
    isOutcome: (_, { outcome, is }: TemplateDeletionOutput & { is: TemplateDeletionOutput['outcome'] }) =>
      outcome === is,
    hasSelection: ({ context }) => selectedIds(context).length > 0,
  },
  actions: {
    setTemplates: assign({
      templates: (_, params: { templates: Template[] }) => params.templates.filter(isShown),
    }),
    useFallbacks: assign({
      templates: ({ context: { fallbacks } }) => (fallbacks?.length ? fallbacks : [...fallbackTemplates]),
    }),
    startGeneration: sendParent({ type: 'generation.start' } satisfies GenerationEvents),
    retryGeneration: sendParent({ type: 'generation.retry' } satisfies GenerationEvents),
    sendDraft: sendParent(
      ({ context }): DraftChanged => ({ type: 'draft.changed', step: 'templates', draft: draftOf(context) }),
    ),
    showError: assign({ error: (_, params: { text: string }) => params.text }),
    clearError: assign({ error: null }),
  },
});

export const templatesMachine = flow.createMachine({
  id: 'templates',
  description: 'Step 4: message templates, generated, edited and chosen.',
  context: ({ input: { userId, audience, templates, draft } }) => ({
    userId,
    audience,
    templates: (templates ?? []).filter(isShown),
    initialTemplates: templates,
    fallbacks: draft?.fallbacks ?? null,
    selected: draft?.selected ?? null,
    editing: draft?.editing ?? null,
    error: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Templates that were just read are not read again.',
      always: [{ guard: 'hasInitialTemplates', target: 'sorting' }, { target: 'loading' }],
    },
    loading: {
      description: 'The templates are loading.',
      tags: 'loading',
      invoke: {
        id: 'getUserTemplates',
        src: 'getUserTemplates',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: { target: 'sorting', actions: { type: 'setTemplates', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: { type: 'showError', params: { text: texts.load } } },
      },
    },
    unavailable: {
      description: 'The templates could not be loaded; the customer can try again.',
      tags: 'failed',
      on: { 'templates.reload': { target: 'loading', actions: 'clearError' } },
    },
    sorting: {
      description: 'Waits for generation, unless there are enough templates, or some are selected already.',
      always: [
        { guard: 'needsNoWait', target: 'choosing' },
        { guard: 'hasTemplates', target: 'generating' },
        { guard: 'hadFallbacks', target: 'choosing', actions: 'useFallbacks' },
        { target: 'generating', actions: 'startGeneration' },
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
          found: generatedTemplates(context),
        }),
        onDone: [
          {
            guard: { type: 'hasFound', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setTemplates', params: ({ event }) => ({ templates: event.output.found }) },
          },
          { target: 'choosing', actions: 'useFallbacks' },
        ],
        onError: { target: 'choosing', actions: 'useFallbacks' },
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
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'editing',
          actions: [
            'clearError',
            assign({ editing: ({ context, event }) => formOf(context.templates, event.id) }),
          ],
        },
        'template.delete': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'deleting',
          actions: 'clearError',
        },
        'templates.checkAgain': [
          { guard: 'isBelowGoalWithSome', target: 'generating', actions: ['clearError', 'retryGeneration'] },
          { guard: 'isBelowGoal', target: 'generating', actions: ['clearError', 'startGeneration'] },
        ],
        'templates.submit': { guard: 'hasSelection', target: 'saving', actions: 'clearError' },
        'error.dismiss': { actions: 'clearError' },
      },
    },
    editing: {
      description: 'The Edit Template dialog is open.',
      invoke: {
        id: 'templateDialog',
        src: 'templateDialog',
        input: ({ context }) => ({ form: required(context.editing, 'The edited template') }),
        onDone: {
          target: 'choosing',
          actions: [assign(({ context, event }) => withEdit(context, event.output)), 'sendDraft'],
        },
        onError: { target: 'choosing', actions: assign({ editing: null }) },
      },
      on: { 'template.typed': { actions: [assign({ editing: ({ event }) => event.form }), 'sendDraft'] } },
    },
    deleting: {
      description: 'The Delete template dialog is open.',
      invoke: {
        id: 'templateDeletion',
        src: 'templateDeletion',
        input: ({ event }) => {
          assertEvent(event, 'template.delete');
          return { templateId: event.id };
        },
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ ...event.output, is: 'deleted' }) },
            target: 'choosing',
            actions: [
              assign(({ context, event }) => withoutTemplate(context, event.output.templateId)),
              'sendDraft',
            ],
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ ...event.output, is: 'failed' }) },
            target: 'choosing',
            actions: { type: 'showError', params: { text: texts.delete } },
          },
          { target: 'choosing' },
        ],
        onError: { target: 'choosing', actions: { type: 'showError', params: { text: texts.delete } } },
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
        onError: { target: 'choosing', actions: { type: 'showError', params: { text: texts.save } } },
      },
    },
    saved: { type: 'final', description: 'The selection is saved.', tags: 'done' },
  },
  output: ({ context }) => draftOf(context),
});
