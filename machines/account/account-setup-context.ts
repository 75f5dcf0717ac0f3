import type { AnswerOf, RequestOf } from '../api/contract.ts';
import { isInterrupted } from '../api/errors.ts';
import type { OnceKey } from '../browser/browser-services.ts';
import { countries } from '../reference/countries.ts';
import { type FailedCall, failedCall } from '../shared/failed-call.ts';
import { type FieldErrors, hasErrors } from '../shared/field-errors.ts';
import type { OnceOutput } from '../shared/once.ts';
import { readEmail } from '../text/email.ts';
import { readInstagramName } from '../text/instagram-name.ts';
import type { AccountField, AccountForm, AccountProblem } from './validation.ts';

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
  /** What is wrong with each field; the whole failure of the call where the API refused that field. */
  fieldErrors: FieldErrors<AccountField, AccountProblem | FailedCall<'createAccount'>>;
  /** Why the session was not verified or the account not created. */
  error: AccountError | null;
  /** A warning about an earlier attempt, which may have created the account. */
  notice: AccountNotice | null;
  /** The last attempt to create the account that the customer knows of, in any tab; 0 when none is open. */
  attempt: number;
}

/** The link has no session, or a call failed. */
export type AccountError = 'sessionMissing' | FailedCall<'verifySession' | 'createAccount'>;

/** Nobody knows whether the form arrived; it was refused now, but an earlier one may have arrived. */
export const accountNotices = ['unanswered', 'mayExist'] as const;

export type AccountNotice = (typeof accountNotices)[number];

/** The form before the session is verified and anything is typed. */
export const emptyForm: Omit<AccountSetupContext, 'session'> = {
  sessionEmail: '',
  isProfessional: false,
  details: { email: '', country: '', igUsername: '', acceptsTerms: false },
  hasSecret: false,
  fieldErrors: {},
  error: null,
  notice: null,
  attempt: 0,
};

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

/** The page was left before the answer came. */
export function wasLeft({ event }: { event: { output: OnceOutput } }): boolean {
  return isInterrupted(event.output.error);
}

/** The form had become invalid before it was sent. */
export function wasWithdrawn({ event }: { event: { output: OnceOutput } }): boolean {
  return event.output.error === null;
}

export function onceKey({ session }: AccountSetupContext): OnceKey {
  return { purpose: 'account', id: session };
}

export function formOf({ details }: AccountSetupContext, secrets: AccountSecrets): AccountForm {
  return {
    ...secrets,
    ...details,
    email: readEmail(details.email) ?? details.email.trim(),
    igUsername: readInstagramName(details.igUsername),
  };
}

/** The passwords go from the event into the call, never into the context. */
export function accountRequest(context: AccountSetupContext, secrets: AccountSecrets): RequestOf<'createAccount'> {
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

/** A message of the API that begins with the name of a request field is shown at that field; any other as it is. */
export function creationErrors(thrown: unknown): Pick<AccountSetupContext, 'fieldErrors' | 'error'> {
  const failure = failedCall('createAccount', thrown);
  const field = refusedField(failure.error.message)?.field;
  return field ? { fieldErrors: { [field]: failure }, error: null } : { fieldErrors: {}, error: failure };
}

/** The field that a message of the API begins with, and what it says of it. */
export function refusedField(message = ''): { field: AccountField; reason: string } | null {
  const [, name = '', reason = ''] =
    /^\W*(email|password|country|ig_username|ig_password)\W*:\s*([\s\S]*)$/i.exec(message) ?? [];
  const field = formFields[name.toLowerCase()];
  return field ? { field, reason } : null;
}

/** By field of the request, the field of the form. */
const formFields: Readonly<Record<string, AccountField>> = {
  email: 'email',
  password: 'password',
  country: 'country',
  ig_username: 'igUsername',
  ig_password: 'igPassword',
};
