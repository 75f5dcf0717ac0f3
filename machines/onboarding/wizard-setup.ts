import { assign, sendTo, setup } from 'xstate';
import type { MainAccount, Template } from '../api/contract.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import { defaultLanguage } from '../reference/languages.ts';
import type { Tag } from '../shared/tags.ts';
import { businessMachine } from './business.ts';
import { usernameOf } from './business-form.ts';
import { connectionMachine } from './connection.ts';
import type { DraftChanged, DraftStep, Drafts, TemplatesDraft } from './drafts.ts';
import type { Audience } from './expected-count.ts';
import { type GenerationEvents, generationMachine } from './generation.ts';
import { objectivesMachine } from './objectives.ts';
import { preparingMachine } from './preparing.ts';
import { type ResumePoint, resumePoint } from './resume.ts';
import type { InstagramInfo, JobData } from './resume-facts.ts';
import { type AfterSchedule, scheduleMachine } from './schedule.ts';
import { type Customer, type StartFailure, startMachine } from './start.ts';
import { targetsMachine } from './targets.ts';
import { templatesMachine } from './templates.ts';
import { welcomeMachine } from './welcome.ts';

/** What the page hands to the wizard. */
export interface WizardInput {
  /** The vault's pseudonym of the token in the URL fragment or kept for this tab; never the token. */
  accessToken: string | null;
  /** The `email` claim, when the token is a JWT. */
  tokenEmail: string | null;
  /** As `Intl` reports it; validated here. */
  browserTimeZone: string | null;
  /** This tab finished onboarding before: show that, and call nothing. */
  finished: boolean;
  /** Origins a connection link may lead to; empty means any `https:` origin, and this site's own. */
  allowedLinkOrigins: string[];
  siteOrigin: string;
}

/** What the wizard knows. */
export interface WizardContext extends WizardInput {
  userId: string;
  /** Empty when nobody said it. */
  email: string;
  instagram: InstagramInfo | null;
  /** The Instagram name that settings are saved under. */
  username: string;
  jobData: JobData | null;
  country: string | null;
  resumeAt: ResumePoint;
  /** As last read, for the step that comes next; `null` when a step has to read them itself. */
  accounts: MainAccount[] | null;
  templates: Template[] | null;
  link: string | null;
  drafts: Drafts;
  /** What step 4 saved, for the way Back from step 5. */
  savedTemplates: TemplatesDraft | null;
  /** Why it could not start (spec §8). */
  failure: StartFailure;
}

/** What the wizard itself hears; the steps hear their own. */
export type WizardEvents = { type: 'start.retry' } | DraftChanged | GenerationEvents;

/** Without a token there is nothing to try again. */
export const noToken: StartFailure = { text: 'No access token found', canRetry: false };

/** For what should not happen: a start from the server's facts may go better. */
export const passingFailure: StartFailure = { text: 'Network error. Please try again.', canRetry: true };

/** What {host} expects when step 2 was saved in another tab (spec §9). */
export const defaultAudience: Audience = { customer_category: 'all', target_languages: [defaultLanguage] };

/** Everything the wizard is made of, by name. */
export const flow = setup({
  types: {} as {
    context: WizardContext;
    events: WizardEvents;
    input: WizardInput;
    tags: Tag;
    meta: { step: number };
    children: {
      start: 'start';
      draftKeeper: 'draftKeeper';
      generation: 'generation';
      welcome: 'welcome';
      business: 'business';
      objectives: 'objectives';
      targets: 'targets';
      templates: 'templates';
      schedule: 'schedule';
      preparing: 'preparing';
      connection: 'connection';
      forgetOnboarding: 'forgetOnboarding';
    };
  },
  actors: {
    start: startMachine,
    draftKeeper: fromBrowserEvents('draftKeeper'),
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
  },
  guards: {
    isFinished: ({ context }) => context.finished,
    hasToken: ({ context }) => context.accessToken !== null,
    canRetry: ({ context }) => context.failure.canRetry,
    hasStarted: (_, params: { customer: Customer | null }) => params.customer !== null,
    resumesAt: ({ context }, params: { point: ResumePoint }) => context.resumeAt === params.point,
    goesTo: (_, params: { next: AfterSchedule; to: AfterSchedule }) => params.next === params.to,
    isCompleted: (_, params: { kind: string }) => params.kind === 'completed',
  },
  actions: {
    keepCustomer: assign((_, { customer }: { customer: Customer | null }) =>
      customer ? knownOf(customer) : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: StartFailure }) => params.failure }),
    keepUsername: assign({ username: (_, params: { username: string }) => params.username }),
    keepAudience: assign({
      drafts: ({ context }, params: { audience: Audience }) => ({
        ...context.drafts,
        audience: params.audience,
      }),
    }),
    keepAccounts: assign({ accounts: (_, params: { accounts: MainAccount[] | null }) => params.accounts }),
    forgetTemplates: assign({ templates: null }),
    keepSavedTemplates: assign({ savedTemplates: (_, params: { saved: TemplatesDraft }) => params.saved }),
    keepLink: assign({ link: (_, params: { link: string | null }) => params.link }),
    keepDraft: assign({
      drafts: ({ context }, { step, draft }: DraftChanged) => ({ ...context.drafts, [step]: draft }),
    }),
    dropDraft: assign({
      drafts: ({ context }, params: { step: DraftStep }) => ({
        ...context.drafts,
        [params.step]: null,
      }),
    }),
    storeDrafts: sendTo('draftKeeper', ({ context }) => ({ type: 'drafts.keep', drafts: context.drafts })),
    startGeneration: sendTo('generation', { type: 'generation.start' }),
    retryGeneration: sendTo('generation', { type: 'generation.retry' }),
  },
});

function knownOf({ userId, email, facts, jobData }: Customer): Partial<WizardContext> {
  const { status, accounts, templates, link } = facts;
  const resumeAt = resumePoint({
    status,
    hasAccounts: accounts.length > 0,
    hasTemplates: templates.length > 0,
    hasLink: link !== null,
  });
  return {
    userId,
    email,
    instagram: facts.instagram,
    username: usernameOf(facts.instagram),
    jobData,
    country: facts.country,
    resumeAt,
    accounts,
    templates,
    link,
    drafts: facts.drafts,
  };
}
