import { assign, type ErrorActorEvent, sendParent, setup } from 'xstate';
import type { Id, MainAccount, Template } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowser } from '../browser/from-browser.ts';
import { isMissing } from '../shared/error-guards.ts';
import { type FailedCall, failedCall } from '../shared/failed-call.ts';
import type { Tag } from '../shared/tags.ts';
import type { InstagramInfo, JobData } from './business-form.ts';
import { type Drafts, noDrafts, readDrafts } from './drafts.ts';
import { accountEmail } from './profile.ts';

/** Everything known about a customer when the wizard starts; `resume.ts` picks the step from it. */
export interface Facts {
  instagram: InstagramInfo | null;
  /** Two-letter code. */
  country: string | null;
  /** pending, completed or another value. */
  status: string;
  /** The connection link, with tokens for its credentials; `null` while there is none. */
  link: string | null;
  accounts: MainAccount[];
  templates: Template[];
  drafts: Drafts;
  /** `null` while the call is under way, and when it failed. */
  jobData: JobData | null;
}

/** The wizard's customer: the user, and the facts about them. */
export interface Customer extends Facts {
  userId: Id;
  /** Empty when unknown. */
  email: string;
}

/** The calls that decide the step. */
type DecidingCall = 'checkOnboardingStatus' | 'getMainAccounts' | 'getUserTemplates';

/** Sent to the parent when a fact that decides the step cannot be loaded. */
export interface FactsUnavailable {
  type: 'facts.unavailable';
  failure: FailedCall<DecidingCall>;
}

export interface FactsInput {
  userId: Id;
  /** The email of the activation; empty when it has none. */
  email: string;
  /** The `email` claim, when the access token is a JWT. */
  tokenEmail: string | null;
}

const flow = setup({
  types: {} as {
    context: FactsInput & Facts;
    events: ErrorActorEvent<unknown, DecidingCall>;
    input: FactsInput;
    output: Customer;
    tags: Tag;
  },
  actors: {
    getJobData: fromApi('getJobData'),
    getInstagramInfo: fromApi('getInstagramInfo'),
    getUserCountry: fromApi('getUserCountry'),
    checkOnboardingStatus: fromApi('checkOnboardingStatus'),
    checkNekoKill: fromApi('checkNekoKill'),
    getMainAccounts: fromApi('getMainAccounts'),
    getUserTemplates: fromApi('getUserTemplates'),
    readDrafts: fromBrowser('readDrafts'),
  },
  actions: {
    /** The wizard does not start at a guessed step, where a customer could overwrite their own work. */
    sendUnavailable: sendParent(({ event }): FactsUnavailable => {
      return { type: 'facts.unavailable', failure: failedCall(event.actorId, event.error) };
    }),
  },
});

export const factsMachine = flow.createMachine({
  id: 'facts',
  description:
    'Loads everything about the customer in parallel. Status, accounts and templates decide the step and are required; the API may know of none.',
  context: ({ input }) => ({
    ...input,
    instagram: null,
    country: null,
    status: '',
    link: null,
    accounts: [],
    templates: [],
    drafts: noDrafts,
    jobData: null,
  }),
  // Not user-specific, and not waited for.
  invoke: {
    id: 'getJobData',
    src: 'getJobData',
    input: {},
    onDone: { actions: assign({ jobData: ({ event }) => event.output }) },
    onError: { description: 'Step 1 loads it again.' },
  },
  type: 'parallel',
  states: {
    instagram: loading('Loads the Instagram profile.', {
      id: 'getInstagramInfo',
      src: 'getInstagramInfo',
      input: ({ context }) => ({ user_id: context.userId }),
      onDone: { target: 'known', actions: assign({ instagram: ({ event }) => event.output }) },
      onError: { target: 'known' },
    }),
    country: loading('Loads the country, for the time zone.', {
      id: 'getUserCountry',
      src: 'getUserCountry',
      input: ({ context }) => ({ user_id: context.userId }),
      onDone: {
        target: 'known',
        actions: assign({ country: ({ event }) => event.output.country || null }),
      },
      onError: { target: 'known' },
    }),
    status: loading('Loads the onboarding status.', {
      id: 'checkOnboardingStatus',
      src: 'checkOnboardingStatus',
      input: ({ context }) => ({ user_id: context.userId }),
      onDone: {
        target: 'known',
        actions: assign({
          status: ({ event }) => event.output.status,
          link: ({ context, event }) => event.output.neko_url || context.link,
        }),
      },
      onError: [{ guard: isMissing, target: 'known' }, { actions: 'sendUnavailable' }],
    }),
    link: loading('Quick check for a connection link. A link from the status takes precedence.', {
      id: 'checkNekoKill',
      src: 'checkNekoKill',
      input: ({ context }) => ({ user_id: context.userId }),
      onDone: {
        target: 'known',
        actions: assign({ link: ({ context, event }) => context.link ?? (event.output.neko_url || null) }),
      },
      onError: { target: 'known' },
    }),
    accounts: loading('Loads the target accounts.', {
      id: 'getMainAccounts',
      src: 'getMainAccounts',
      input: ({ context }) => ({ user_id: context.userId }),
      onDone: { target: 'known', actions: assign({ accounts: ({ event }) => event.output.accounts }) },
      onError: [{ guard: isMissing, target: 'known' }, { actions: 'sendUnavailable' }],
    }),
    templates: loading('Loads the message templates.', {
      id: 'getUserTemplates',
      src: 'getUserTemplates',
      input: ({ context }) => ({ user_id: context.userId }),
      onDone: { target: 'known', actions: assign({ templates: ({ event }) => event.output.templates }) },
      onError: [{ guard: isMissing, target: 'known' }, { actions: 'sendUnavailable' }],
    }),
    drafts: loading('Reads the drafts stored in this tab.', {
      id: 'readDrafts',
      src: 'readDrafts',
      input: ({ context }) => ({ userId: context.userId }),
      onDone: { target: 'known', actions: assign({ drafts: ({ event }) => readDrafts(event.output) }) },
      onError: { target: 'known' },
    }),
  },
  output: ({ context: { tokenEmail, email, ...facts } }) => ({
    ...facts,
    email: accountEmail(email, facts.instagram?.email, tokenEmail),
  }),
});

/** A region that loads one fact. */
function loading(description: string, invoke: NonNullable<Parameters<typeof flow.createStateConfig>[0]['invoke']>) {
  return {
    initial: 'asking',
    states: {
      asking: { description, tags: 'loading', invoke },
      known: { type: 'final', description: 'Loaded, or missing: the wizard starts without it.' },
    },
  } as const;
}
