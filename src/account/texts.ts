import type { AccountError, AccountNotice, AccountSetupContext } from '../../machines/account/account-setup-context.ts';
import { refusedField } from '../../machines/account/account-setup-context.ts';
import type { AccountField, AccountProblem } from '../../machines/account/validation.ts';
import { isUnreachable } from '../../machines/api/errors.ts';
import { textLimits } from '../../machines/api/fields.ts';
import { errorText, linkTexts, networkError, noAnswer, noInstagramName } from '../ui/texts.ts';

export const texts = {
  sessionMissing: 'No session ID provided',
  unverified: 'Failed to verify session. Please contact support.',
  notCreated: 'Failed to create account',
};

const problemTexts: Readonly<Record<AccountProblem, string>> = {
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: `Password must be at least ${textLimits.password.min} characters long`,
  igPasswordsDiffer: 'Instagram passwords do not match',
  countryMissing: 'Please select your country',
  termsNotAccepted: 'Please accept the Terms of Service',
  emailMissing: 'Please enter your email',
  emailInvalid: 'Please enter a valid email address',
  igUsernameMissing: 'Please enter your Instagram username',
  igUsernameInvalid: noInstagramName,
  igPasswordMissing: 'Please enter your Instagram password',
};

/** The warning above the form about an earlier attempt. */
export const noticeTexts: Readonly<Record<AccountNotice, string>> = {
  unanswered:
    'You sent this form before, and we do not know whether it arrived. Your account may already exist: look for our email first. If none comes, fill in the form again.',
  mayExist:
    'Your account may already exist: you sent this form before and got no answer. Look for our email first. If none comes, contact support.',
};

/** What to say when the API refuses a field of the request. */
const refusals: Readonly<Partial<Record<AccountField, string>>> = {
  email: 'This email was not accepted',
  password: 'This password was not accepted',
  country: 'This country was not accepted',
  igUsername: 'This Instagram username was not accepted',
  igPassword: 'This Instagram password was not accepted',
};

export function accountErrorText(error: AccountError): string {
  if (error === 'sessionMissing') return texts.sessionMissing;
  switch (error.call) {
    case 'verifySession':
      return errorText(error.error, { network: texts.unverified, otherwise: texts.unverified });
    case 'createAccount':
      return errorText(error.error, { network: networkError, otherwise: texts.notCreated });
    default:
      return error.call satisfies never;
  }
}

/** The text at a field; where the API refused it, in our words and with its reason. */
export function accountFieldText(
  field: AccountField,
  problem: AccountSetupContext['fieldErrors'][AccountField],
): string | undefined {
  if (problem === undefined) return undefined;
  if (typeof problem === 'string') return problemTexts[problem];
  const reason = refusedField(problem.error.message)?.reason;
  return reason ? `${refusals[field]}: “${reason}”` : refusals[field];
}

/** Beside the error of a session: what is known beyond it. */
export function sessionDetail({ error }: AccountSetupContext): string {
  if (typeof error !== 'object' || error?.call !== 'verifySession') return '';
  return isUnreachable(error.error) && !error.error.message ? noAnswer : '';
}

/** Beside the error of a session that is not valid: what to do, unless the API said so. */
export function sessionHint({ error, attempt }: AccountSetupContext): string {
  if (attempt > 0) return noticeTexts.mayExist;
  if (error === 'sessionMissing') return linkTexts.openHere;
  return error && accountErrorText(error) === texts.unverified ? linkTexts.openAgain : '';
}
