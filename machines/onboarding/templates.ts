import { and, assertEvent, assign, not, raise, sendParent, setup, stateIn } from 'xstate';
import type { Id } from '../api/contract.ts';
import { shownError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { fallbackTemplatesFor } from '../reference/fallback-templates.ts';
import { isMissing } from '../shared/error-guards.ts';
import type { Tag } from '../shared/tags.ts';
import { callErrors } from './call-errors.ts';
import type { GenerationEvents } from './generation.ts';
import { draftChanged, type StepBack, type TabNoted } from './step-events.ts';
import { isDeleted, mayBeDeleted, templateDeletionMachine } from './template-deletion.ts';
import { type TemplateDialogInput, type TemplateTyped, templateDialogMachine } from './template-dialog.ts';
import type { TemplatesDraft } from './template-form.ts';
import { templatePollingMachine } from './template-polling.ts';
import {
  afterDeletion,
  afterEdit,
  afterFailedDeletion,
  afterWait,
  draftOf,
  editedTemplate,
  formOf,
  hasSelection,
  initialContext,
  isBelowGoal,
  isListed,
  isOutdated,
  isOwn,
  needsNoWait,
  pollingInput,
  readAtStart,
  rereadAfterRefusal,
  selectedIds,
  type TemplatesContext,
  type TemplatesInput,
  toggled,
  typed,
  unsavedOf,
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

/** Raised to open the Edit Template dialog, if a template is edited. */
type DialogEvents = ({ type: 'dialog.open' } & Omit<TemplateDialogInput, 'userId'>) | { type: 'dialog.none' };

const flow = setup({
  types: {} as {
    context: TemplatesContext;
    events: TemplatesEvents | DialogEvents;
    input: TemplatesInput;
    /** The saved selection, for a customer who returns from step 5. */
    output: TemplatesDraft;
    tags: Tag;
    children: { [Child in 'templatePolling' | 'templateDialog' | 'templateDeletion']: Child };
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
    hasWaited: ({ context }) => context.waitedForTemplates,
    hasNothingAfterWait: and(['hasWaited', not('hasTemplates')]),
    isBelowGoal: ({ context }) => isBelowGoal(context),
    canSubmit: and([hasSelection, not(stateIn({ choosing: 'refreshing' }))]),
  },
  actions: {
    useFallbacks: assign({
      templates: ({ context }) => fallbackTemplatesFor(context.audience.customer_category),
    }),
    ensureGeneration: sendParent({ type: 'generation.ensure' } satisfies GenerationEvents),
    retryGeneration: sendParent({ type: 'generation.retry' } satisfies GenerationEvents),
    sendDraft: sendParent(({ context }) => draftChanged('templates', unsavedOf(context))),
    noteEdited: sendParent(
      ({ context }): TabNoted<{ editedTemplates: Id[] }> => ({
        type: 'draft.noted',
        notes: { editedTemplates: context.edited },
      }),
    ),
    noteWait: sendParent({
      type: 'draft.noted',
      notes: { waitedForTemplates: true },
    } satisfies TabNoted<{ waitedForTemplates: boolean }>),
    showSaveError: assign({
      error: (_, { error }: { error: unknown }) => shownError(error, callErrors.saveTemplateSelection),
    }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => shownError(error, callErrors.getUserTemplates),
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
          actions: assign(({ context, event }) => readAtStart(context, event.output)),
        },
        onError: [
          { description: 'The API knows of none.', guard: isMissing, target: 'sorting' },
          {
            target: 'unavailable',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
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
      description:
        'Waits for generation, unless there are enough templates, some are selected already, or the customer waited before.',
      always: [
        { guard: 'hasNothingAfterWait', target: 'choosing', actions: 'useFallbacks' },
        { guard: 'hasWaited', target: 'choosing' },
        { guard: 'needsNoWait', target: 'choosing', actions: 'noteWait' },
        { guard: 'hasTemplates', target: 'generating' },
        { target: 'generating', actions: 'ensureGeneration' },
      ],
    },
    generating: {
      description: 'Templates are being generated.',
      tags: 'waiting',
      invoke: {
        id: 'templatePolling',
        src: 'templatePolling',
        input: ({ context }) => pollingInput(context),
        onDone: {
          target: 'choosing',
          actions: [assign(({ context, event }) => afterWait(context, event.output)), 'noteWait'],
        },
        onError: { target: 'choosing', actions: ['useFallbacks', 'noteWait'] },
      },
      on: {
        'templates.generateAgain': { target: 'generating', reenter: true, actions: 'retryGeneration' },
        'step.back': { actions: 'goBack' },
      },
    },
    choosing: {
      description: 'The customer selects, edits and deletes templates.',
      exit: 'clearError',
      on: {
        'template.toggle': {
          guard: isListed,
          actions: [
            assign({ selected: ({ context, event }) => toggled(selectedIds(context), event.id) }),
            'sendDraft',
          ],
        },
        'template.edit': {
          guard: isOwn,
          target: '.opening',
          actions: assign({ editing: ({ context, event }) => formOf(context.templates, event.id) }),
        },
        'template.delete': { guard: isOwn, target: 'deleting' },
        'templates.checkAgain': { guard: 'isBelowGoal', target: 'generating' },
        'templates.generateAgain': { guard: 'isBelowGoal', target: 'generating', actions: 'retryGeneration' },
        'templates.submit': { guard: 'canSubmit', target: 'saving' },
        'step.back': { actions: 'goBack' },
        'error.dismiss': { actions: 'clearError' },
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'Opens the dialog of a template that is edited, also one that a reload closed.',
          entry: raise(({ context }) => dialogEvent(context)),
          on: { 'dialog.open': { target: '#templates.editing' }, 'dialog.none': { target: 'current' } },
        },
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
              actions: assign(({ context, event }) => rereadAfterRefusal(context, event.output)),
            },
            onError: {
              target: 'outdated',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
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
        input: ({ context: { userId }, event }) => {
          assertEvent(event, 'dialog.open');
          return { userId, template: event.template, form: event.form };
        },
        onDone: {
          target: 'choosing',
          actions: [assign(({ context, event }) => afterEdit(context, event.output)), 'sendDraft'],
        },
        onError: { target: 'choosing', actions: assign({ editing: null }) },
      },
      on: {
        'template.typed': {
          actions: [assign(({ context, event }) => typed(context, event.form)), 'noteEdited', 'sendDraft'],
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
            guard: isDeleted,
            target: 'choosing',
            actions: assign(({ context, event }) => afterDeletion(context, event.output)),
          },
          {
            guard: mayBeDeleted,
            target: 'choosing.outdated',
            actions: assign({ error: ({ event }) => event.output.error }),
          },
          {
            target: 'choosing',
            actions: assign(({ context, event }) => afterFailedDeletion(context, event.output)),
          },
        ],
        onError: {
          target: 'choosing',
          actions: assign({ error: ({ event }) => shownError(event.error, callErrors.deleteTemplate) }),
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
        onError: [
          {
            description: 'Another tab may have deleted a template: the list is read again.',
            guard: isOutdated,
            target: 'choosing.refreshing',
            actions: { type: 'showSaveError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'choosing',
            actions: { type: 'showSaveError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    saved: { type: 'final', description: 'The selection is saved.', tags: 'done' },
  },
  output: ({ context }) => draftOf(context),
});

function dialogEvent(context: TemplatesContext): DialogEvents {
  const edited = editedTemplate(context);
  return edited ? { type: 'dialog.open', ...edited } : { type: 'dialog.none' };
}
