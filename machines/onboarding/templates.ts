import { assign, sendParent, setup } from 'xstate';
import type { Template } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { fallbackTemplates, isFallback } from '../reference/fallback-templates.ts';
import type { Tag } from '../shared/tags.ts';
import type { DraftChanged, TemplateForm, TemplatesDraft } from './drafts.ts';
import { type Audience, type GenerationEvents, goalOf } from './generation.ts';
import { type TemplateTyped, templateDialogMachine } from './template-dialog.ts';
import { blankForm, updated } from './template-form.ts';
import {
  draftOf,
  formOf,
  generatedOnes,
  isBelowGoal,
  isListed,
  isShown,
  selectedIds,
  type TemplatesContext,
  toggled,
  withTemplates,
} from './template-list.ts';
import { templatePollingMachine } from './template-polling.ts';

/** What the customer can do in step 4, its Edit Template dialog aside. */
export type TemplatesEvents =
  | { type: 'templates.reload' }
  | { type: 'templates.checkAgain' }
  | { type: 'template.toggle'; id: string }
  | { type: 'template.edit'; id: string }
  | TemplateTyped
  | { type: 'template.delete'; id: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'templates.submit' }
  | { type: 'error.dismiss' };

/** What step 4 starts with. */
export interface TemplatesInput {
  userId: string;
  audience: Audience;
  /** The templates as just read; `null` loads them. */
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
    /** What was saved, for a customer who comes back. */
    output: TemplatesDraft;
    tags: Tag;
    children: { templatePolling: 'templatePolling'; templateDialog: 'templateDialog' };
  },
  actors: {
    getUserTemplates: fromApi('getUserTemplates'),
    deleteTemplate: fromApi('deleteTemplate'),
    saveTemplateSelection: fromApi('saveTemplateSelection'),
    templatePolling: templatePollingMachine,
    templateDialog: templateDialogMachine,
  },
  guards: {
    wasGiven: ({ context }) => context.given !== null,
    needsNoWait: ({ context }) => !isBelowGoal(context) || selectedIds(context).length > 0,
    hasTemplates: ({ context }) => context.templates.length > 0,
    hadFallbacks: ({ context }) => context.fallbacks !== null,
    isBelowGoal: ({ context }) => isBelowGoal(context),
    isBelowGoalWithSome: ({ context }) => isBelowGoal(context) && generatedOnes(context).length > 0,
    hasFound: (_, params: { found: Template[] }) => params.found.length > 0,
    wasEditing: ({ context }) => isListed(context, context.editing?.template_id),
    isListed: ({ context }, params: { id: string }) => isListed(context, params.id),
    isBuiltIn: ({ context }) => isFallback(context.deleting ?? ''),
    hasSelection: ({ context }) => selectedIds(context).length > 0,
  },
  actions: {
    keepTemplates: assign({
      templates: (_, params: { templates: Template[] }) => params.templates.filter(isShown),
    }),
    useFallbacks: assign({
      templates: ({ context: { fallbacks } }) => (fallbacks?.length ? fallbacks : [...fallbackTemplates]),
    }),
    toggle: assign({
      selected: ({ context }, params: { id: string }) => toggled(selectedIds(context), params.id),
    }),
    openEditor: assign({
      editing: ({ context }, params: { id: string }) => formOf(context.templates, params.id),
    }),
    keepTyped: assign({ editing: (_, params: { form: TemplateForm | null }) => params.form }),
    applyEdit: assign(({ context }, params: { form: TemplateForm | null }) => ({
      editing: null,
      ...withTemplates(
        context,
        context.templates.map((template) =>
          params.form?.template_id === template.template_id ? updated(template, params.form) : template,
        ),
      ),
    })),
    markDeleting: assign({ deleting: (_, params: { id: string }) => params.id }),
    clearDeleting: assign({ deleting: null }),
    dropDeleted: assign(({ context }) =>
      withTemplates(
        context,
        context.templates.filter(({ template_id }) => template_id !== context.deleting),
      ),
    ),
    startGeneration: sendParent({ type: 'generation.start' } satisfies GenerationEvents),
    retryGeneration: sendParent({ type: 'generation.retry' } satisfies GenerationEvents),
    tellDraft: sendParent(
      ({ context }): DraftChanged => ({ type: 'draft.changed', step: 'templates', draft: draftOf(context) }),
    ),
    showError: assign({ error: (_, params: { text: string }) => params.text }),
    clearError: assign({ error: null }),
  },
});

/** Step 4: the messages to send; waits for them to be generated where there are none yet (spec §2, §4). */
export const templatesMachine = flow.createMachine({
  id: 'templates',
  description: 'Step 4: message templates, generated, edited and chosen.',
  context: ({ input: { userId, audience, templates, draft } }) => ({
    userId,
    audience,
    templates: (templates ?? []).filter(isShown),
    given: templates,
    fallbacks: draft?.fallbacks ?? null,
    selected: draft?.selected ?? null,
    editing: draft?.editing ?? null,
    deleting: null,
    error: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Templates that were just read need no second reading.',
      always: [{ guard: 'wasGiven', target: 'sorting' }, { target: 'loading' }],
    },
    loading: {
      description: 'The templates load.',
      tags: 'loading',
      invoke: {
        id: 'getUserTemplates',
        src: 'getUserTemplates',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: {
          target: 'sorting',
          actions: { type: 'keepTemplates', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'showError', params: { text: texts.load } },
        },
      },
    },
    unavailable: {
      description: 'The templates could not be loaded; the customer can ask again.',
      tags: 'failed',
      on: { 'templates.reload': { target: 'loading', actions: 'clearError' } },
    },
    sorting: {
      description: 'Enough to choose from, some, or none yet?',
      always: [
        { guard: 'needsNoWait', target: 'choosing' },
        { guard: 'hasTemplates', target: 'generating' },
        { guard: 'hadFallbacks', target: 'choosing', actions: 'useFallbacks' },
        { target: 'generating', actions: 'startGeneration' },
      ],
    },
    generating: {
      description: 'Templates are being generated; we watch.',
      tags: 'waiting',
      invoke: {
        id: 'templatePolling',
        src: 'templatePolling',
        input: ({ context }) => ({
          userId: context.userId,
          goal: goalOf(context.audience),
          found: generatedOnes(context),
        }),
        onDone: [
          {
            guard: { type: 'hasFound', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepTemplates', params: ({ event }) => ({ templates: event.output.found }) },
          },
          { target: 'choosing', actions: 'useFallbacks' },
        ],
        onError: { target: 'choosing', actions: 'useFallbacks' },
      },
    },
    choosing: {
      description:
        'The templates, to choose from, edit and delete. A dialog that a reload closed opens again.',
      always: { guard: 'wasEditing', target: 'editing' },
      on: {
        'template.toggle': {
          guard: { type: 'isListed', params: ({ event }) => ({ id: event.id }) },
          actions: [{ type: 'toggle', params: ({ event }) => ({ id: event.id }) }, 'tellDraft'],
        },
        'template.edit': {
          guard: { type: 'isListed', params: ({ event }) => ({ id: event.id }) },
          target: 'editing',
          actions: ['clearError', { type: 'openEditor', params: ({ event }) => ({ id: event.id }) }],
        },
        'template.delete': {
          guard: { type: 'isListed', params: ({ event }) => ({ id: event.id }) },
          target: 'confirmingDelete',
          actions: ['clearError', { type: 'markDeleting', params: ({ event }) => ({ id: event.id }) }],
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
        input: ({ context }) => ({ form: context.editing ?? blankForm }),
        onDone: {
          target: 'choosing',
          actions: [{ type: 'applyEdit', params: ({ event }) => ({ form: event.output }) }, 'tellDraft'],
        },
        onError: { target: 'choosing', actions: { type: 'keepTyped', params: { form: null } } },
      },
      on: {
        'template.typed': {
          actions: [{ type: 'keepTyped', params: ({ event }) => ({ form: event.form }) }, 'tellDraft'],
        },
      },
    },
    confirmingDelete: {
      description: 'Really delete it?',
      on: {
        'delete.confirm': [
          { guard: 'isBuiltIn', target: 'choosing', actions: ['dropDeleted', 'clearDeleting', 'tellDraft'] },
          { target: 'deleting' },
        ],
        'delete.cancel': { target: 'choosing', actions: 'clearDeleting' },
      },
    },
    deleting: {
      description: 'The template is being deleted.',
      tags: 'busy',
      invoke: {
        id: 'deleteTemplate',
        src: 'deleteTemplate',
        input: ({ context }) => ({ template_id: context.deleting ?? '' }),
        onDone: { target: 'choosing', actions: ['dropDeleted', 'clearDeleting', 'tellDraft'] },
        onError: {
          target: 'choosing',
          actions: ['clearDeleting', { type: 'showError', params: { text: texts.delete } }],
        },
      },
    },
    saving: {
      description: 'The selection is on its way.',
      tags: 'busy',
      invoke: {
        id: 'saveTemplateSelection',
        src: 'saveTemplateSelection',
        input: ({ context }) => ({ user_id: context.userId, selected_templates: selectedIds(context) }),
        onDone: { target: 'saved' },
        onError: { target: 'choosing', actions: { type: 'showError', params: { text: texts.save } } },
      },
    },
    saved: { type: 'final', description: '{host} has the selection.', tags: 'done' },
  },
  output: ({ context }) => draftOf(context),
});
