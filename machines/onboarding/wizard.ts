import type { SnapshotFrom } from 'xstate';
import { noDrafts } from './drafts.ts';
import type { Customer, StartOutput } from './start.ts';
import { detectTimeZone } from './time-zone.ts';
import { defaultAudience, flow, noToken, passingFailure } from './wizard-setup.ts';

/** The onboarding wizard: from an access token to "All Set!" (spec §2 Onboarding wizard, §4). */
export const wizardMachine = flow.createMachine({
  id: 'wizard',
  description:
    'From an access token to "All Set!": the server’s facts pick the step, each step is a machine of its own.',
  context: ({ input }) => ({
    ...input,
    userId: '',
    email: '',
    instagram: null,
    username: '',
    jobData: null,
    country: null,
    resumeAt: 'welcome',
    accounts: null,
    templates: null,
    link: null,
    drafts: noDrafts,
    savedTemplates: null,
    failure: passingFailure,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Without a token nothing starts; a tab that finished stays finished.',
      always: [
        { guard: 'isFinished', target: 'allSet.shown' },
        { guard: 'hasToken', target: 'starting' },
        { target: 'failed', actions: { type: 'keepFailure', params: { failure: noToken } } },
      ],
    },
    starting: {
      description: 'The token is verified, then everything is asked side by side.',
      tags: 'loading',
      meta: { step: 0 },
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({
          accessToken: context.accessToken ?? '',
          tokenEmail: context.tokenEmail,
        }),
        onDone: [
          {
            guard: { type: 'hasStarted', params: ({ event }) => ({ customer: customerOf(event.output) }) },
            target: 'working',
            actions: {
              type: 'keepCustomer',
              params: ({ event }) => ({ customer: customerOf(event.output) }),
            },
          },
          {
            target: 'failed',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({
                failure: event.output.kind === 'failed' ? event.output.failure : passingFailure,
              }),
            },
          },
        ],
        onError: { target: 'failed' },
      },
    },
    working: {
      initial: 'resuming',
      invoke: [
        {
          id: 'draftKeeper',
          src: 'draftKeeper',
          input: ({ context }) => ({ userId: context.userId }),
        },
        {
          id: 'generation',
          src: 'generation',
          input: ({ context }) => ({ userId: context.userId }),
          onError: { target: 'failed' },
        },
      ],
      on: {
        'draft.changed': { actions: [{ type: 'keepDraft', params: ({ event }) => event }, 'storeDrafts'] },
        'generation.start': { actions: 'startGeneration' },
        'generation.retry': { actions: 'retryGeneration' },
      },
      states: {
        resuming: {
          description: 'What {host} knows picks the step.',
          meta: { step: 0 },
          always: [
            { guard: { type: 'resumesAt', params: { point: 'allSet' } }, target: '#wizard.allSet' },
            { guard: { type: 'resumesAt', params: { point: 'connecting' } }, target: 'connecting' },
            { guard: { type: 'resumesAt', params: { point: 'schedule' } }, target: 'schedule' },
            { guard: { type: 'resumesAt', params: { point: 'templates' } }, target: 'templates' },
            { target: 'welcome' },
          ],
        },
        welcome: {
          description: 'Step 0: the customer is greeted.',
          meta: { step: 0 },
          invoke: {
            id: 'welcome',
            src: 'welcome',
            input: ({ context: { userId, username, email } }) => ({ userId, username, email }),
            onDone: { target: 'business' },
            onError: { target: '#wizard.failed' },
          },
        },
        business: {
          description: 'Step 1: the business and its jobs.',
          meta: { step: 1 },
          invoke: {
            id: 'business',
            src: 'business',
            input: ({ context: { userId, instagram, jobData, drafts } }) => ({
              userId,
              instagram,
              jobData,
              draft: drafts.business,
            }),
            onDone: {
              target: 'objectives',
              actions: [
                { type: 'keepUsername', params: ({ event }) => event.output },
                { type: 'dropDraft', params: { step: 'business' } },
                'storeDrafts',
              ],
            },
            onError: { target: '#wizard.failed' },
          },
        },
        objectives: {
          description: 'Step 2: what the service may do, and for whom.',
          meta: { step: 2 },
          invoke: {
            id: 'objectives',
            src: 'objectives',
            input: ({ context: { userId, username, drafts } }) => ({
              userId,
              username,
              draft: drafts.objectives,
            }),
            onDone: {
              target: 'targets',
              actions: [
                { type: 'keepAccounts', params: ({ event }) => event.output },
                { type: 'keepAudience', params: ({ event }) => event.output },
                { type: 'dropDraft', params: { step: 'objectives' } },
                'storeDrafts',
              ],
            },
            onError: { target: '#wizard.failed' },
          },
        },
        targets: {
          description: 'Step 3: the target accounts.',
          meta: { step: 3 },
          invoke: {
            id: 'targets',
            src: 'targets',
            input: ({ context: { userId, accounts, drafts } }) => ({
              userId,
              accounts,
              draft: drafts.targets,
            }),
            onDone: {
              target: 'templates',
              actions: ['forgetTemplates', { type: 'dropDraft', params: { step: 'targets' } }, 'storeDrafts'],
            },
            onError: { target: '#wizard.failed' },
          },
        },
        templates: {
          description: 'Step 4: the message templates.',
          meta: { step: 4 },
          invoke: {
            id: 'templates',
            src: 'templates',
            input: ({ context: { userId, templates, drafts, savedTemplates } }) => ({
              userId,
              audience: drafts.audience ?? defaultAudience,
              templates,
              draft: drafts.templates ?? savedTemplates,
            }),
            onDone: {
              target: 'schedule',
              actions: [
                'forgetTemplates',
                { type: 'keepSavedTemplates', params: ({ event }) => ({ saved: event.output }) },
                { type: 'dropDraft', params: { step: 'templates' } },
                'storeDrafts',
              ],
            },
            onError: { target: '#wizard.failed' },
          },
        },
        schedule: {
          description: 'Step 5: when the customer does not use Instagram.',
          meta: { step: 5 },
          exit: 'forgetTemplates',
          invoke: {
            id: 'schedule',
            src: 'schedule',
            input: ({ context: { userId, browserTimeZone, country, link, drafts } }) => ({
              userId,
              detectedTimeZone: detectTimeZone({ browser: browserTimeZone, country }),
              link,
              draft: drafts.schedule,
            }),
            onDone: [
              {
                guard: { type: 'goesTo', params: ({ event }) => ({ ...event.output, to: 'templates' }) },
                target: 'templates',
              },
              {
                guard: { type: 'goesTo', params: ({ event }) => ({ ...event.output, to: 'allSet' }) },
                target: '#wizard.allSet',
              },
              {
                guard: { type: 'goesTo', params: ({ event }) => ({ ...event.output, to: 'setupError' }) },
                target: 'setupError',
              },
              {
                guard: { type: 'goesTo', params: ({ event }) => ({ ...event.output, to: 'preparing' }) },
                target: 'preparing',
                actions: [{ type: 'dropDraft', params: { step: 'schedule' } }, 'storeDrafts'],
              },
              {
                target: 'connecting',
                actions: [
                  { type: 'keepLink', params: ({ event }) => event.output },
                  { type: 'dropDraft', params: { step: 'schedule' } },
                  'storeDrafts',
                ],
              },
            ],
            onError: { target: '#wizard.failed' },
          },
        },
        preparing: {
          description: 'Step 7.5: the connection is prepared.',
          meta: { step: 7.5 },
          invoke: {
            id: 'preparing',
            src: 'preparing',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: { target: 'connecting' },
            onError: { target: '#wizard.failed' },
          },
        },
        connecting: {
          description: 'Step 7: the customer logs in to Instagram.',
          meta: { step: 7 },
          invoke: {
            id: 'connection',
            src: 'connection',
            input: ({ context: { userId, link, siteOrigin, allowedLinkOrigins } }) => ({
              userId,
              link,
              origins: { siteOrigin, allowed: allowedLinkOrigins },
            }),
            onDone: [
              {
                guard: { type: 'isCompleted', params: ({ event }) => event.output },
                target: '#wizard.allSet',
              },
              { target: 'setupError' },
            ],
            onError: { target: '#wizard.failed' },
          },
        },
        setupError: {
          description: 'Step 8: the setup failed; support helps on.',
          tags: 'failed',
          meta: { step: 8 },
        },
      },
    },
    allSet: {
      description: 'Step 6: onboarding is over.',
      tags: 'done',
      meta: { step: 6 },
      initial: 'forgetting',
      states: {
        forgetting: {
          description: 'The access token and the drafts leave this tab.',
          invoke: {
            id: 'forgetOnboarding',
            src: 'forgetOnboarding',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: { target: 'shown' },
            onError: { target: 'shown' },
          },
        },
        shown: { description: 'The way to the app is open.' },
      },
    },
    failed: {
      description: 'The "Verification Error" card.',
      tags: 'failed',
      meta: { step: 0 },
      on: {
        'start.retry': {
          guard: 'canRetry',
          target: 'starting',
          actions: { type: 'keepFailure', params: { failure: passingFailure } },
        },
      },
    },
  },
});

/** A moment of the wizard. */
export type WizardSnapshot = SnapshotFrom<typeof wizardMachine>;

function customerOf(output: StartOutput): Customer | null {
  return output.kind === 'started' ? output.customer : null;
}
