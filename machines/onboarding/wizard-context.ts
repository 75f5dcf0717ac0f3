import type { MainAccount, Template } from '../api/contract.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { usernameOf } from './business-form.ts';
import { type Drafts, noDrafts, type TemplatesDraft } from './drafts.ts';
import type { Audience } from './generation.ts';
import { type ResumePoint, resumePoint } from './resume.ts';
import type { InstagramInfo, JobData } from './resume-facts.ts';
import { type StartError, type StartInput, type StartOutput, unexpectedError } from './start.ts';

/** What the page passes to the wizard. */
export interface WizardInput {
  /** The vault's token for the access token in the URL fragment or in this tab's storage. */
  accessToken: string | null;
  /** The `email` claim, when the access token is a JWT. */
  tokenEmail: string | null;
  /** As reported by `Intl`, not validated. */
  browserTimeZone: string | null;
  /** Onboarding was completed in this tab: show "All Set!" without calling the API. */
  finished: boolean;
  /** Origins that a connection link may have; empty means any `https:` origin, and this site's own. */
  allowedLinkOrigins: string[];
  siteOrigin: string;
}

export interface WizardContext extends WizardInput {
  /** Empty until `start` is done, as is all that follows. */
  userId: string;
  /** Empty when unknown. */
  email: string;
  instagram: InstagramInfo | null;
  /** The Instagram name that settings are saved under. */
  username: string;
  jobData: JobData | null;
  /** Two-letter code. */
  country: string | null;
  resumeAt: ResumePoint;
  /** As just read, for the step that comes next; `null` when that step has to read them itself. */
  accounts: MainAccount[] | null;
  templates: Template[] | null;
  /** The connection link, credentials masked. */
  link: string | null;
  drafts: Drafts;
  /** What step 4 saved, for Back from step 5. */
  savedTemplates: TemplatesDraft | null;
  /** Shown on the "Verification Error" card. */
  error: StartError;
}

export const noTokenError: StartError = { text: 'No access token found', canRetry: false };

/** The API's default, for when step 2 was saved in another tab. */
export const defaultAudience: Audience = { customer_category: 'all', target_languages: [defaultLanguage] };

export function initialContext(input: WizardInput): WizardContext {
  return {
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
    error: unexpectedError,
  };
}

/** Throws without an access token, so that an empty one is never sent. */
export function startInputOf({ accessToken, tokenEmail }: WizardContext): StartInput {
  if (accessToken === null) throw new Error('The wizard cannot start without an access token');
  return { accessToken, tokenEmail };
}

export function contextAfterStart(output: StartOutput): Partial<WizardContext> {
  if (output.kind === 'failed') return { error: output.error };
  const { userId, email, facts, jobData } = output.customer;
  const { instagram, country, status, accounts, templates, link, drafts } = facts;
  const resumeAt = resumePoint({
    status,
    hasAccounts: accounts.length > 0,
    hasTemplates: templates.length > 0,
    hasLink: link !== null,
  });
  const username = usernameOf(instagram);
  return {
    userId,
    email,
    instagram,
    username,
    jobData,
    country,
    resumeAt,
    accounts,
    templates,
    link,
    drafts,
  };
}
