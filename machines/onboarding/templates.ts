import { and, assertEvent, assign, not, or, sendParent, setup } from 'xstate';
import { fromApi } from '../api/from-api.ts';
import { fallbackTemplatesFor } from '../reference/fallback-templates.ts';
import { isMissing, isOutdated } from '../shared/error-guards.ts';
import { fail } from '../shared/failed-call.ts';
import type { Tag } from '../shared/tags.ts';
import type { GenerationEvents } from './generation.ts';
import { draftChanged, type StepBack, tabNoted } from './step-events.ts';
import { isDeleted, mayBeDeleted, templateDeletionMachine } from './template-deletion.ts';
import { templateDialogMachine } from './template-dialog.ts';
import { templatePollingMachine } from './template-polling.ts';
import {
  afterDeletion,
  afterEdit,
  afterFailedDeletion,
  afterWait,
  dialogInput,
  formOf,
  hasFound,
  hasSelection,
  initialContext,
  isBelowGoal,
  isEdited,
  isListed,
  mayGetMore,
  needsNoWait,
  outputOf,
  pollingInput,
  readAtStart,
  rereadAfterRefusal,
  selectionOf,
  type TemplatesContext,
  type TemplatesEvents,
  type TemplatesInput,
  type TemplatesOutput,
  toggled,
  typed,
  unsavedOf,
} from './templates-context.ts';
import type { WizardFailure } from './wizard-error.ts';

const flow = setup({
  types: {} as {
    context: TemplatesContext;
    events: TemplatesEvents;
    input: TemplatesInput;
    /** The saved selection, for a customer who returns from step 5. */
    output: TemplatesOutput;
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
    mayGetMore: ({ context }) => mayGetMore(context),
  },
  actions: {
    ensureGeneration: sendParent({ type: 'generation.ensure' } satisfies GenerationEvents),
    retryGeneration: sendParent({ type: 'generation.retry' } satisfies GenerationEvents),
    sendDraft: sendParent(({ context }) => draftChanged('templates', unsavedOf(context))),
    noteEdited: sendParent(({ context }) => tabNoted({ editedTemplates: context.edited })),
    noteKept: sendParent(({ context }) => tabNoted({ keptTemplate: context.kept })),
    noteWait: sendParent(tabNoted({ waitedForTemplates: true })),
    fail: assign((_, failure: { error: WizardFailure }) => failure),
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
          { target: 'unavailable', actions: fail('getUserTemplates') },
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
        { guard: 'hasNothingAfterWait', target: 'choosing.readyMade' },
        { guard: and([or(['hasWaited', 'needsNoWait']), isEdited]), target: 'editing', actions: 'noteWait' },
        { guard: 'hasWaited', target: 'choosing.own' },
        { guard: 'needsNoWait', target: 'choosing.own', actions: 'noteWait' },
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
        onDone: [
          {
            guard: hasFound,
            target: 'choosing.own',
            actions: [assign(({ event }) => afterWait(event.output)), 'noteWait'],
          },
          {
            target: 'choosing.readyMade',
            actions: [assign({ unreadable: ({ event }) => event.output.unreadable }), 'noteWait'],
          },
        ],
        onError: { target: 'choosing.readyMade', actions: 'noteWait' },
      },
      on: {
        'templates.generateAgain': { target: 'generating', reenter: true, actions: 'retryGeneration' },
        'step.back': { actions: 'goBack' },
      },
    },
    choosing: {
      description: 'The customer chooses the first messages.',
      exit: 'clearError',
      on: {
        'template.toggle': {
          guard: isListed,
          actions: [assign(({ context, event }) => toggled(context, event.id)), 'sendDraft'],
        },
        'step.back': { actions: 'goBack' },
        'error.dismiss': { actions: 'clearError' },
      },
      initial: 'own',
      states: {
        readyMade: {
          description:
            'Generation produced none. The customer selects ready-made templates, of which the API has nothing to edit or delete.',
          entry: assign({
            templates: ({ context }) => fallbackTemplatesFor(context.audience.customer_category),
          }),
          on: {
            'templates.generateAgain': {
              target: '#templates.generating',
              actions: [assign({ templates: [] }), 'retryGeneration'],
            },
            'templates.submit': { guard: hasSelection, target: '#templates.saving.readyMade' },
          },
        },
        own: {
          description: 'The customer selects, edits and deletes templates.',
          on: {
            'template.edit': {
              guard: isListed,
              target: '#templates.editing',
              actions: assign({ editing: ({ context, event }) => formOf(context, event.id) }),
            },
            'template.delete': { guard: isListed, target: '#templates.deleting' },
            'templates.checkAgain': { guard: 'mayGetMore', target: '#templates.generating' },
            'templates.generateAgain': {
              guard: 'isBelowGoal',
              target: '#templates.generating',
              actions: 'retryGeneration',
            },
            'templates.submit': { guard: hasSelection, target: '#templates.saving' },
          },
          initial: 'current',
          states: {
            current: { description: 'The templates as last read.' },
            outdated: {
              description: 'The templates could not be read again; the customer can try again.',
              on: { 'templates.reload': { target: 'refreshing', actions: 'clearError' } },
            },
            refreshing: {
              description: 'Reads the templates again. The selection is not saved meanwhile.',
              tags: 'busy',
              on: { 'templates.submit': {} },
              invoke: {
                id: 'getUserTemplates',
                src: 'getUserTemplates',
                input: ({ context }) => ({ user_id: context.userId }),
                onDone: {
                  target: 'current',
                  actions: assign(({ context, event }) => rereadAfterRefusal(context, event.output)),
                },
                onError: { target: 'outdated', actions: fail('getUserTemplates') },
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
        input: ({ context }) => dialogInput(context),
        onDone: {
          target: 'choosing',
          actions: [assign(({ context, event }) => afterEdit(context, event.output)), 'noteKept', 'sendDraft'],
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
            target: 'choosing.own.outdated',
            actions: assign({ error: ({ event }) => event.output.error }),
          },
          {
            target: 'choosing',
            actions: assign(({ context, event }) => afterFailedDeletion(context, event.output)),
          },
        ],
        onError: { target: 'choosing', actions: fail('deleteTemplate') },
      },
    },
    saving: {
      description: 'Saves the selection.',
      tags: 'busy',
      initial: 'own',
      states: {
        own: {
          description: 'Saves which templates are selected.',
          invoke: {
            id: 'saveTemplateSelection',
            src: 'saveTemplateSelection',
            input: ({ context }) => selectionOf(context),
            onDone: { target: '#templates.saved' },
            onError: [
              {
                description: 'Another tab may have deleted a template: the list is read again.',
                guard: isOutdated,
                target: '#templates.choosing.own.refreshing',
                actions: fail('saveTemplateSelection'),
              },
              { target: '#templates.choosing.own', actions: fail('saveTemplateSelection') },
            ],
          },
        },
        readyMade: {
          description: 'Saves which ready-made templates are selected. They are on no list to read again.',
          invoke: {
            id: 'saveReadyMade',
            src: 'saveTemplateSelection',
            input: ({ context }) => selectionOf(context),
            onDone: { target: '#templates.saved' },
            onError: { target: '#templates.choosing.readyMade', actions: fail('saveTemplateSelection') },
          },
        },
      },
    },
    saved: { type: 'final', description: 'The selection is saved.', tags: 'done' },
  },
  output: ({ context }) => outputOf(context),
});
