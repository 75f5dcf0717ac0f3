import { assign, sendTo, setup } from 'xstate';
import { fromBrowser, fromBrowserSink } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import { businessMachine } from './business.ts';
import { connectionMachine } from './connection.ts';
import {
  type AnswerSaved,
  audienceOf,
  type DraftChanged,
  type DraftStep,
  type SavedAnswers,
  type TabNoted,
} from './drafts.ts';
import { defaultAudience, type GenerationEvents, generationMachine } from './generation.ts';
import { objectivesMachine } from './objectives.ts';
import { preparingMachine } from './preparing.ts';
import type { ResumePoint } from './resume.ts';
import { type ScheduleOutput, scheduleMachine } from './schedule.ts';
import { startMachine } from './start.ts';
import type { StepBack } from './steps.ts';
import { targetsMachine } from './targets.ts';
import { templatesMachine } from './templates.ts';
import { detectTimeZone } from './time-zone.ts';
import { welcomeMachine } from './welcome.ts';
import type { WizardContext, WizardInput } from './wizard.ts';

/** The wizard's own events; each step's machine has its own. */
type WizardEvents =
  | { type: 'start.retry' }
  | DraftChanged
  | AnswerSaved
  | TabNoted
  | GenerationEvents
  | StepBack;

const actors = {
  start: startMachine,
  draftKeeper: fromBrowserSink('draftKeeper'),
  generation: generationMachine,
  welcome: welcomeMachine,
  business: businessMachine,
  objectives: objectivesMachine,
  targets: targetsMachine,
  templates: templatesMachine,
  schedule: scheduleMachine,
  preparing: preparingMachine,
  connection: connectionMachine,
  forgetOnboarding: fromBrowser('forgetOnboarding'),
};

export const flow = setup({
  types: {} as {
    context: WizardContext;
    events: WizardEvents;
    input: WizardInput;
    tags: Tag;
    children: { [Id in keyof typeof actors]: Id };
  },
  actors,
  guards: {
    isFinished: ({ context }) => context.finished,
    hasToken: ({ context }) => context.accessToken !== null,
    canRetry: ({ context }) => context.error.canRetry,
    hasStarted: (_, params: { kind: string }) => params.kind === 'started',
    knowsUsername: ({ context }) => context.username !== '',
    resumesAt: ({ context }, params: { point: ResumePoint }) => context.resumeAt === params.point,
    toAllSet: (_, params: { next: string }) => params.next === 'allSet',
    toSetupError: (_, params: { next: string }) => params.next === 'setupError',
    toPreparing: (_, params: ScheduleOutput) => params.next === 'preparing',
    isCompleted: (_, params: { kind: string }) => params.kind === 'completed',
  },
  actions: {
    clearAccounts: assign({ accounts: null }),
    clearTemplates: assign({ templates: null }),
    clearDraft: assign({
      drafts: ({ context }, params: { step: DraftStep }) => ({ ...context.drafts, [params.step]: null }),
    }),
    keepAnswer: assign({
      drafts: ({ context: { drafts } }, params: Partial<SavedAnswers>) => ({
        ...drafts,
        saved: { ...drafts.saved, ...params },
      }),
    }),
    storeDrafts: sendTo('draftKeeper', ({ context }) => ({ type: 'drafts.keep', drafts: context.drafts })),
    startGeneration: sendTo('generation', { type: 'generation.start' }),
    ensureGeneration: sendTo('generation', { type: 'generation.ensure' }),
    retryGeneration: sendTo('generation', { type: 'generation.retry' }),
  },
});

/** The wizard's `working` state, one state per step: runs the step's machine, stores what later steps need, clears its draft. */
export const workingState = flow.createStateConfig({
  description: 'The steps. Drafts are stored meanwhile, and templates are generated.',
  initial: 'resuming',
  invoke: [
    { id: 'draftKeeper', src: 'draftKeeper', input: ({ context }) => ({ userId: context.userId }) },
    {
      id: 'generation',
      src: 'generation',
      input: ({ context }) => ({ userId: context.userId, request: context.drafts.generation }),
      onError: { target: 'failed' },
    },
  ],
  on: {
    'draft.changed': {
      actions: [
        assign({ drafts: ({ context, event }) => ({ ...context.drafts, [event.step]: event.draft }) }),
        'storeDrafts',
      ],
    },
    'draft.noted': {
      actions: [
        assign({ drafts: ({ context, event }) => ({ ...context.drafts, ...event.notes }) }),
        'storeDrafts',
      ],
    },
    'generation.start': { actions: 'startGeneration' },
    'generation.ensure': { actions: 'ensureGeneration' },
    'generation.retry': { actions: 'retryGeneration' },
  },
  states: {
    resuming: {
      description: 'Picks the step by what the API knows of the customer.',
      always: [
        {
          description: 'Onboarding is completed.',
          guard: { type: 'resumesAt', params: { point: 'allSet' } },
          target: '#wizard.allSet',
        },
        {
          description: 'There are accounts, templates and a connection link.',
          guard: { type: 'resumesAt', params: { point: 'connecting' } },
          target: 'connecting',
        },
        {
          description: 'There are accounts and templates, but no connection link.',
          guard: { type: 'resumesAt', params: { point: 'schedule' } },
          target: 'schedule',
        },
        {
          description: 'There are accounts or templates, not both.',
          guard: { type: 'resumesAt', params: { point: 'templates' } },
          target: 'templates',
        },
        { description: 'There are neither accounts nor templates.', target: 'welcome' },
      ],
    },
    welcome: {
      description: 'Welcome (step 0).',
      invoke: {
        id: 'welcome',
        src: 'welcome',
        input: ({ context: { userId, username, email } }) => ({ userId, username, email }),
        onDone: { target: 'business' },
        onError: { target: '#wizard.failed' },
      },
    },
    business: {
      description: 'Step 1: the business. Its description and its job types.',
      invoke: {
        id: 'business',
        src: 'business',
        input: ({ context: { userId, instagram, jobData, drafts } }) => ({
          userId,
          instagram,
          jobData,
          draft: drafts.business,
          saved: drafts.saved.business,
        }),
        onDone: {
          target: 'objectives',
          actions: [
            assign({ username: ({ event }) => event.output.username }),
            { type: 'keepAnswer', params: ({ event }) => ({ business: event.output.saved }) },
            { type: 'clearDraft', params: { step: 'business' } },
            'storeDrafts',
          ],
        },
        onError: { target: '#wizard.failed' },
      },
    },
    objectives: {
      description: 'Step 2: objectives. Account settings and objectives.',
      on: { 'step.back': { target: 'business' } },
      invoke: {
        id: 'objectives',
        src: 'objectives',
        input: ({ context: { userId, username, drafts, resumeAt } }) => ({
          userId,
          username,
          draft: drafts.objectives,
          saved: drafts.saved.objectives,
          wasSavedElsewhere: resumeAt !== 'welcome',
        }),
        onDone: {
          target: 'targets',
          actions: [
            assign({ accounts: ({ event }) => event.output.list }),
            { type: 'keepAnswer', params: ({ event }) => ({ objectives: event.output.saved }) },
            { type: 'clearDraft', params: { step: 'objectives' } },
            'storeDrafts',
          ],
        },
        onError: { target: '#wizard.failed' },
      },
    },
    targets: {
      description: 'Step 3: target accounts. Back skips step 2 while the name it is saved under is unknown.',
      on: {
        'step.back': [
          { description: 'If the Instagram name is known.', guard: 'knowsUsername', target: 'objectives' },
          { target: 'business' },
        ],
      },
      invoke: {
        id: 'targets',
        src: 'targets',
        input: ({ context: { userId, accounts, drafts } }) => ({
          userId,
          list: accounts,
          draft: drafts.targets,
        }),
        onDone: {
          target: 'templates',
          actions: ['clearTemplates', { type: 'clearDraft', params: { step: 'targets' } }, 'storeDrafts'],
        },
        onError: { target: '#wizard.failed' },
      },
    },
    templates: {
      description: 'Step 4: message templates.',
      on: { 'step.back': { target: 'targets', actions: 'clearAccounts' } },
      invoke: {
        id: 'templates',
        src: 'templates',
        input: ({ context: { userId, templates, drafts, savedTemplates } }) => ({
          userId,
          audience: drafts.saved.objectives ? audienceOf(drafts.saved.objectives) : defaultAudience,
          templates,
          hasRequested: drafts.generation !== null,
          edited: drafts.editedTemplates,
          draft: drafts.templates ?? savedTemplates,
        }),
        onDone: {
          target: 'schedule',
          actions: [
            assign({ templates: null, savedTemplates: ({ event }) => event.output }),
            { type: 'clearDraft', params: { step: 'templates' } },
            'storeDrafts',
          ],
        },
        onError: { target: '#wizard.failed' },
      },
    },
    schedule: {
      description: 'Step 5: the schedule. The times when the customer does not use Instagram.',
      exit: 'clearTemplates',
      on: {
        'step.back': { target: 'templates' },
        'draft.saved': {
          actions: [
            { type: 'keepAnswer', params: ({ event }) => event.saved },
            { type: 'clearDraft', params: { step: 'schedule' } },
            'storeDrafts',
          ],
        },
      },
      invoke: {
        id: 'schedule',
        src: 'schedule',
        input: ({ context: { userId, browserTimeZone, country, link, drafts, resumeAt } }) => ({
          userId,
          detectedTimeZone: detectTimeZone({ browser: browserTimeZone, country }),
          link,
          draft: drafts.schedule,
          saved: drafts.saved.schedule,
          mayBeSavedElsewhere: resumeAt !== 'welcome',
        }),
        onDone: [
          {
            description: 'Onboarding is completed.',
            guard: { type: 'toAllSet', params: ({ event }) => event.output },
            target: '#wizard.allSet',
          },
          {
            description: 'The setup failed.',
            guard: { type: 'toSetupError', params: ({ event }) => event.output },
            target: 'setupError',
          },
          {
            description: 'The login is still being prepared.',
            guard: { type: 'toPreparing', params: ({ event }) => event.output },
            target: 'preparing',
          },
          { target: 'connecting', actions: assign({ link: ({ event }) => event.output.link }) },
        ],
        onError: { target: '#wizard.failed' },
      },
    },
    preparing: {
      description: 'Step 7: preparing. Waits until the Instagram login can begin.',
      invoke: {
        id: 'preparing',
        src: 'preparing',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            description: 'Onboarding is completed.',
            guard: { type: 'toAllSet', params: ({ event }) => event.output },
            target: '#wizard.allSet',
          },
          {
            description: 'The setup failed.',
            guard: { type: 'toSetupError', params: ({ event }) => event.output },
            target: 'setupError',
          },
          { target: 'connecting' },
        ],
        onError: { target: '#wizard.failed' },
      },
    },
    connecting: {
      description: 'Step 7: connecting. The customer logs in to Instagram.',
      invoke: {
        id: 'connection',
        src: 'connection',
        input: ({ context: { userId, link } }) => ({ userId, link }),
        onDone: [
          {
            description: 'Onboarding is completed.',
            guard: { type: 'isCompleted', params: ({ event }) => event.output },
            target: '#wizard.allSet',
          },
          { target: 'setupError' },
        ],
        onError: { target: '#wizard.failed' },
      },
    },
    setupError: { description: 'Setup Error (step 8). Offers to contact support.', tags: 'failed' },
  },
});
