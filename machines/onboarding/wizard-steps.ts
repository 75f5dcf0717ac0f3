import { and, assertEvent, assign, forwardTo, sendTo, setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { fromBrowserSink } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import { businessMachine } from './business.ts';
import { connectionMachine, isLeft, isReported } from './connection.ts';
import { type DraftEvent, entering, withAnswer, withDone, withoutEnded } from './drafts.ts';
import { defaultAudience, type GenerationEvents, generationMachine } from './generation.ts';
import { objectivesMachine } from './objectives.ts';
import { audienceOf } from './objectives-form.ts';
import { preparingMachine } from './preparing.ts';
import { usernameOf } from './profile.ts';
import type { ResumePoint } from './resume.ts';
import { isAllSet, isPreparing, isSetupError, scheduleMachine } from './schedule.ts';
import type { StepBack } from './step-events.ts';
import { draftSteps, type steps } from './steps.ts';
import { targetsMachine } from './targets.ts';
import { templatesMachine } from './templates.ts';
import { detectTimeZone } from './time-zone.ts';
import { welcomeMachine } from './welcome.ts';
import {
  continueTo,
  enter,
  type Origin,
  type StepDone,
  type StepOpened,
  type WizardStepsContext,
  type WizardStepsInput,
} from './wizard-steps-context.ts';

const actors = {
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
};

const flow = setup({
  types: {} as {
    context: WizardStepsContext;
    events: DraftEvent | GenerationEvents | StepBack | StepOpened | { type: 'onboarding.leave' } | StepDone;
    input: WizardStepsInput;
    output: { userId: Id };
    tags: Tag;
    children: { [Name in keyof typeof actors]: Name };
  },
  actors,
  guards: {
    resumesAt: ({ context }, { step }: { step: ResumePoint | Origin }) =>
      (context.opened ?? context.origin ?? context.resumeAt) === step,
    knowsUsername: ({ context }) => context.username !== '',
    isDetour: ({ context }) => context.origin !== null,
    isOnWay: ({ context }) => context.origin === null,
  },
  actions: {
    noteEntry: assign(({ context }, { step }: { step: keyof typeof steps }) => ({
      drafts: entering(context.drafts, step),
    })),
    endDraft: assign(({ context, event }) => ({ drafts: withoutEnded(context.drafts, event) })),
    noteOpened: assign(({ context, event }) => {
      assertEvent(event, 'step.open');
      return { opened: event.step, origin: event.step === 'connecting' ? null : (context.origin ?? event.from) };
    }),
    noteResumed: assign(({ context }) => (context.opened ? { opened: null } : { origin: null })),
    keepBusiness: assign(({ context: { drafts }, event }) => {
      assertEvent(event, 'xstate.done.actor.business');
      const { username, saved } = event.output;
      return { username, drafts: withAnswer(drafts, 'business', saved) };
    }),
    keepObjectives: assign(({ context: { drafts }, event }) => {
      assertEvent(event, 'xstate.done.actor.objectives');
      const { list, saved } = event.output;
      return { accounts: list, drafts: withAnswer(drafts, 'objectives', saved) };
    }),
    keepTargets: assign(({ context: { known, drafts }, event }) => {
      assertEvent(event, 'xstate.done.actor.targets');
      return { templates: null, known: { ...known, accounts: event.output }, drafts: withDone(drafts, 'targets') };
    }),
    keepTemplates: assign(({ context: { known, drafts }, event }) => {
      assertEvent(event, 'xstate.done.actor.templates');
      const { draft, messages } = event.output;
      return { savedTemplates: draft, known: { ...known, messages }, drafts: withDone(drafts, 'templates') };
    }),
    forgetTemplates: assign({ templates: null }),
    storeDrafts: sendTo('draftKeeper', ({ context }) => ({ type: 'drafts.keep', drafts: context.drafts })),
    forwardToGeneration: forwardTo('generation'),
  },
});

/**
 * Runs each step's machine and stores what later steps need. An error of a step fails this machine, too: the
 * wizard handles it.
 */
export const wizardStepsMachine = flow.createMachine({
  id: 'wizardSteps',
  description: 'The steps. Drafts are stored meanwhile, and templates are generated.',
  context: ({ input }) => ({
    ...input,
    username: usernameOf(input.instagram) || (input.drafts.saved.business?.username ?? ''),
    savedTemplates: null,
    opened: null,
    origin: null,
  }),
  initial: 'resuming',
  invoke: [
    { id: 'draftKeeper', src: 'draftKeeper', input: ({ context }) => ({ userId: context.userId }) },
    {
      id: 'generation',
      src: 'generation',
      input: ({ context }) => ({ userId: context.userId, request: context.drafts.generation }),
    },
  ],
  on: {
    'draft.changed': {
      actions: [
        assign({ drafts: ({ context, event }) => ({ ...context.drafts, [event.step]: event.draft }) }),
        'storeDrafts',
      ],
    },
    'draft.saved': {
      actions: [
        assign({ drafts: ({ context, event }) => withAnswer(context.drafts, event.step, event.saved) }),
        'storeDrafts',
      ],
    },
    'draft.noted': {
      actions: [assign({ drafts: ({ context, event }) => ({ ...context.drafts, ...event.notes }) }), 'storeDrafts'],
    },
    'step.open': {
      description: 'The login is a step of the usual way, from which it goes on.',
      target: '.resuming',
      actions: 'noteOpened',
    },
    'step.back': { guard: 'isDetour', target: '.resuming' },
    'generation.start': { actions: 'forwardToGeneration' },
    'generation.ensure': { actions: 'forwardToGeneration' },
    'generation.retry': { actions: 'forwardToGeneration' },
  },
  states: {
    resuming: {
      description:
        'Picks the step by what the API knows of the customer, or an earlier one that this tab has not saved; the step that a screen opens, and after it that screen.',
      exit: 'noteResumed',
      always: [
        ...(['allSet', 'continuedManually', 'connecting', 'preparing', ...draftSteps] as const).map(
          (step) => ({ guard: { type: 'resumesAt', params: { step } }, target: step }) as const,
        ),
        { target: 'welcome' },
      ],
    },
    welcome: {
      description: 'Welcome (step 0).',
      invoke: {
        id: 'welcome',
        src: 'welcome',
        input: ({ context: { userId, username, email } }) => ({ userId, username, email }),
        onDone: { target: 'business' },
      },
    },
    business: {
      description: 'Step 1: the business. Its description and its job types.',
      entry: enter('business'),
      invoke: {
        id: 'business',
        src: 'business',
        input: ({ context: { userId, instagram, jobData, drafts } }) => ({
          userId,
          instagram,
          jobData,
          draft: drafts.business,
          keptJob: drafts.keptJob,
          saved: drafts.saved.business,
        }),
        onDone: continueTo('objectives', 'keepBusiness'),
      },
    },
    objectives: {
      description: 'Step 2: objectives. Account settings and objectives.',
      entry: enter('objectives'),
      on: { 'step.back': { guard: 'isOnWay', target: 'business' } },
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
        onDone: continueTo('targets', 'keepObjectives'),
      },
    },
    targets: {
      description: 'Step 3: target accounts. Back skips step 2 while the name it is saved under is unknown.',
      entry: enter('targets'),
      on: {
        'step.back': [
          { guard: and(['isOnWay', 'knowsUsername']), target: 'objectives' },
          { guard: 'isOnWay', target: 'business' },
        ],
      },
      invoke: {
        id: 'targets',
        src: 'targets',
        input: ({ context: { userId, accounts, drafts } }) => ({
          userId,
          list: accounts,
          draft: drafts.targets,
          kept: drafts.keptAccount,
        }),
        onDone: continueTo('templates', 'keepTargets'),
      },
    },
    templates: {
      description: 'Step 4: message templates.',
      entry: enter('templates'),
      exit: 'forgetTemplates',
      on: { 'step.back': { guard: 'isOnWay', target: 'targets', actions: assign({ accounts: null }) } },
      invoke: {
        id: 'templates',
        src: 'templates',
        input: ({ context: { userId, templates, drafts, savedTemplates } }) => ({
          userId,
          audience: drafts.saved.objectives ? audienceOf(drafts.saved.objectives) : defaultAudience,
          templates,
          hasRequested: drafts.generation !== null,
          waitedForTemplates: drafts.waitedForTemplates,
          edited: drafts.editedTemplates,
          draft: drafts.templates ?? savedTemplates,
          kept: drafts.keptTemplate,
        }),
        onDone: continueTo('schedule', 'keepTemplates'),
      },
    },
    schedule: {
      description: 'Step 5: the schedule. The times when the customer does not use Instagram.',
      entry: enter('schedule'),
      exit: 'forgetTemplates',
      on: { 'step.back': { guard: 'isOnWay', target: 'templates' } },
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
          { guard: 'isDetour', target: 'resuming' },
          { guard: isAllSet, target: 'allSet' },
          { guard: isSetupError, target: 'setupError' },
          { guard: isPreparing, target: 'preparing' },
          { target: 'connecting', actions: assign({ link: ({ event }) => event.output.link }) },
        ],
      },
    },
    preparing: {
      description: 'Step 7: preparing. Waits until the Instagram login can begin.',
      entry: enter('preparing'),
      invoke: {
        id: 'preparing',
        src: 'preparing',
        input: ({ context: { userId, drafts } }) => ({ userId, since: drafts.preparingSince }),
        onDone: [
          { guard: isAllSet, target: 'allSet' },
          { guard: isSetupError, target: 'setupError' },
          { target: 'connecting' },
        ],
      },
    },
    connecting: {
      description: 'Step 7: connecting. The customer logs in to Instagram.',
      entry: enter('connecting'),
      invoke: {
        id: 'connection',
        src: 'connection',
        input: ({ context: { userId, link, drafts } }) => ({ userId, link, since: drafts.connectingSince }),
        onDone: [
          { guard: isReported, target: 'allSet' },
          { guard: isLeft, target: 'continuedManually' },
          { target: 'setupError' },
        ],
      },
    },
    setupError: { description: 'Setup Error (step 8). Offers to contact support.', tags: 'failed' },
    allSet: {
      description: 'All Set! (step 6). The API reported that onboarding is complete.',
      tags: 'done',
      entry: enter('allSet'),
      on: { 'onboarding.leave': { target: 'completed' } },
    },
    continuedManually: {
      description: 'All Set! (step 6), on the word of the customer: the login may be left to do.',
      tags: 'done',
      entry: enter('allSet'),
      on: { 'onboarding.leave': { target: 'completed' } },
    },
    completed: { type: 'final', description: 'The customer left for the application.' },
  },
  output: ({ context }) => ({ userId: context.userId }),
});
