import type { AnswerOf, RequestOf } from '../api/contract.ts';
import { errorText, isUnreachable, networkError, noAnswer, toApiError } from '../api/errors.ts';
import type { OnceKey } from '../browser/browser-services.ts';
import { countries } from '../reference/countries.ts';
import { type FieldErrors, hasErrors } from '../shared/field-errors.ts';
import { cleanEmail } from '../text/email.ts';
import { readInstagramName } from '../text/instagram-name.ts';
import { linkTexts } from './link-texts.ts';
import type { AccountField, AccountForm } from './validation.ts';

/** The fields that are not secret. */
export type AccountDetails = Pick<AccountForm, 'email' | 'country' | 'igUsername' | 'acceptsTerms'>;

/** The passwords: only in the inputs and in the events that check and send them. */
export type AccountSecrets = Omit<AccountForm, keyof AccountDetails>;

export interface AccountSetupContext {
  /** The session in the link of the onboarding email; empty when the link has none. */
  session: string;
  /** The email of the session; empty when the API gave none, and the customer has to. */
  sessionEmail: string;
  isProfessional: boolean;
  details: AccountDetails;
  /** Has the customer typed in a password field? */
  hasSecret: boolean;
  fieldErrors: FieldErrors<AccountField>;
  /** Why the session was not verified or the account not created. */
  error: string | null;
  /** What is known beyond the error of a session. */
  detail: string | null;
  /** A warning about an earlier attempt, which may have created the account. */
  notice: string | null;
  /** The last attempt to create the account that the customer knows of, in any tab; 0 when none is open. */
  attempt: number;
}

/** The form before the session is verified and anything is typed. */
export const emptyForm: Omit<AccountSetupContext, 'session'> = {
  sessionEmail: '',
  isProfessional: false,
  details: { email: '', country: '', igUsername: '', acceptsTerms: false },
  hasSecret: false,
  fieldErrors: {},
  error: null,
  detail: null,
  notice: null,
  attempt: 0,
};

export const texts = {
  noSession: 'No session ID provided',
  unverified: 'Failed to verify session. Please contact support.',
  notCreated: 'Failed to create account',
  unanswered:
    'You sent this form before, and we do not know whether it arrived. Your account may already exist: look for our email first. If none comes, fill in the form again.',
  mayExist:
    'Your account may already exist: you sent this form before and got no answer. Look for our email first. If none comes, contact support.',
};

/** Beside the error of a session that is not valid: what to do, unless the API said so. */
export function sessionHint({ error, attempt }: AccountSetupContext): string {
  if (attempt > 0) return texts.mayExist;
  if (error === texts.noSession) return linkTexts.openHere;
  return error === texts.unverified ? linkTexts.openAgain : '';
}

/** Is there an error, of a field or of the form? */
export function showsError({ fieldErrors, error }: AccountSetupContext): boolean {
  return hasErrors(fieldErrors) || error !== null;
}

/** What a tab keeps of the form: nothing secret, and no email, which the session has. */
export type AccountDraft = Omit<AccountDetails, 'email'>;

export function draftOf({ details }: AccountSetupContext): AccountDraft {
  const { country, igUsername, acceptsTerms } = details;
  return { country, igUsername, acceptsTerms };
}

/** Reads what the tab kept. Unreadable fields are treated as empty. */
export function readAccountDraft(stored: unknown): AccountDraft {
  const { country, igUsername, acceptsTerms }: Record<string, unknown> = Object(stored);
  return {
    country: countries.find(({ code }) => code === country)?.code ?? '',
    igUsername: typeof igUsername === 'string' ? igUsername : '',
    acceptsTerms: acceptsTerms === true,
  };
}

/** A message in place of an email. */
export function isRejected({ event }: { event: { output: AnswerOf<'verifySession'> } }): boolean {
  return event.output.email.trim() === '' && event.output.message !== '';
}

export function onceKey({ session }: AccountSetupContext): OnceKey {
  return { purpose: 'account', id: session };
}

export function formOf({ details }: AccountSetupContext, secrets: AccountSecrets): AccountForm {
  return {
    ...secrets,
    ...details,
    email: cleanEmail(details.email),
    igUsername: readInstagramName(details.igUsername),
  };
}

/** The passwords go from the event into the call, never into the context. */
export function accountRequest(
  context: AccountSetupContext,
  secrets: AccountSecrets,
): RequestOf<'createAccount'> {
  const form = formOf(context, secrets);
  return {
    session_id: context.session,
    email: form.email,
    password: form.password,
    country: form.country,
    ig_username: form.igUsername,
    ig_password: form.igPassword,
  };
}

export function sessionError(thrown: unknown): Pick<AccountSetupContext, 'error' | 'detail'> {
  const error = errorText(thrown, { network: texts.unverified, otherwise: texts.unverified });
  return { error, detail: isUnreachable(toApiError(thrown)) ? noAnswer : null };
}

/** A message of the API that begins with the name of a request field is shown at that field; any other as it is. */
export function creationErrors(thrown: unknown): Pick<AccountSetupContext, 'fieldErrors' | 'error'> {
  const message = errorText(thrown, { network: networkError, otherwise: texts.notCreated });
  const [, name = '', reason = ''] =
    /^\W*(email|password|country|ig_username|ig_password)\W*:\s*([\s\S]*)$/i.exec(message) ?? [];
  const field = requestFields[name.toLowerCase()];
  if (!field) return { fieldErrors: {}, error: message };
  const { text, at } = field;
  return { fieldErrors: { [at]: reason ? `${text}: “${reason}”` : text }, error: null };
}

/** The fields of the request that the form has, and what to say when the API refuses one. */
const requestFields: Readonly<Record<string, { at: AccountField; text: string }>> = {
  email: { at: 'email', text: 'This email was not accepted' },
  password: { at: 'password', text: 'This password was not accepted' },
  country: { at: 'country', text: 'This country was not accepted' },
  ig_username: { at: 'igUsername', text: 'This Instagram username was not accepted' },
  ig_password: { at: 'igPassword', text: 'This Instagram password was not accepted' },
};
