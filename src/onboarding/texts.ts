import { textLimits } from '../../machines/api/fields.ts';
import type { accountForm } from '../../machines/onboarding/account-form.ts';
import type { businessForm } from '../../machines/onboarding/business-form.ts';
import { type ConnectionContext, isOffline } from '../../machines/onboarding/connection.ts';
import type { jobForm } from '../../machines/onboarding/job-form.ts';
import type { objectivesForm } from '../../machines/onboarding/objectives-form.ts';
import type { SlotProblem } from '../../machines/onboarding/schedule-rules.ts';
import type { StartError } from '../../machines/onboarding/start.ts';
import type { TagProblem, templateForm } from '../../machines/onboarding/template-form.ts';
import type { ShownCall, WizardError, WizardFailure } from '../../machines/onboarding/wizard-error.ts';
import type { FieldErrors } from '../../machines/shared/field-errors.ts';
import type { CodeOf } from '../../machines/shared/form.ts';
import { counted } from '../ui/counted.ts';
import { fieldTexts, networkError, noInstagramName, type ShownError, shownError } from '../ui/texts.ts';

/** The error text of each call of the wizard (docs/product.md, Error texts). */
export const callErrors: Readonly<Record<ShownCall, string>> = {
  verifyActivation: 'Failed to verify token',
  addJob: 'Failed to add job. Please try again.',
  saveBusinessSettings: 'Failed to save business settings. Please try again.',
  saveAccountSettings: 'Failed to save account settings. Please try again.',
  getMainAccounts: 'Failed to load main accounts. Please try again.',
  addMainAccount: 'Failed to add account. Please try again.',
  removeMainAccount: 'Failed to remove account. Please try again.',
  validateAccountList: 'Failed to validate account list. Please try again.',
  getUserTemplates: 'Failed to load templates. Please try again.',
  updateTemplate: 'Failed to update template',
  deleteTemplate: 'Failed to delete template',
  saveTemplateSelection: 'Failed to save template selection',
  saveInstagramSchedule: 'Failed to save Instagram schedule',
  checkOnboardingStatus: 'Failed to check onboarding status.',
  checkNekoScheduler: 'Failed to check onboarding status.',
};

/** Steps 7 and 7.5, while polls fail. */
export const pollIssue = 'Connection issue. We keep trying.';

/** The text of a failed check of the status when no answer came. */
export const noStatusError = 'Network error while checking status.';

/** In place of the text and its detail when no answer came. */
const networkTexts: Readonly<Partial<Record<ShownCall, string>>> = {
  verifyActivation: networkError,
  addJob: networkError,
  saveBusinessSettings: networkError,
  saveAccountSettings: networkError,
  checkOnboardingStatus: noStatusError,
  checkNekoScheduler: noStatusError,
};

/** Why the wizard could not load what it starts with. */
export const startErrors = {
  facts: 'We could not load your setup. Please try again.',
  busy: 'Our server is busy. Please try again in a moment.',
  unexpected: 'Something went wrong. Please try again.',
};

/** Shown without an access token. */
export const noTokenText = 'No access token found';

/** Said in a dialog that opens with a form that was typed before. */
export const notSavedYet = 'Not saved yet';

const goneTemplate = 'This template no longer exists, so it could not be changed.';

const { description, customerDescription } = textLimits;

type Problem =
  | CodeOf<typeof accountForm | typeof businessForm | typeof jobForm | typeof objectivesForm | typeof templateForm>
  | TagProblem
  | Extract<SlotProblem, string>;

/** The errors of the fields of all forms. */
const problemTexts: Readonly<Record<Problem, string>> = {
  usernameMissing: 'Enter your Instagram username.',
  usernameInvalid: noInstagramName,
  descriptionTooShort: `Describe your business in at least ${description.min} characters.`,
  descriptionTooLong: `Keep the description of your business to ${description.max} characters.`,
  jobsMissing: 'Choose or add at least one job.',
  categoryMissing: 'Choose a category, or add a new one.',
  categoryNameMissing: 'Enter a name for the category.',
  categoryListed: 'This category exists already. Choose it from the list.',
  jobNameMissing: 'Enter a job name.',
  jobListed: 'This job exists already. Select it from the existing jobs.',
  languagesMissing: 'Choose at least one target language.',
  customersTooShort: `Describe your target audience and purpose in at least ${customerDescription.min} characters.`,
  customersTooLong: `Keep the description of your target audience to ${customerDescription.max} characters.`,
  accountNameMissing: 'Enter an account name.',
  accountNameInvalid: noInstagramName,
  accountListed: 'This account is on your list already.',
  templateNameMissing: 'Enter a template name.',
  templateContentMissing: 'Enter the message.',
  tagMissing: 'Enter a value to add.',
  tagListed: 'This value is on the list already.',
  slotMissing: 'Add at least one time slot',
  slotEmpty: 'Start and end time cannot be the same',
};

/** The texts at the fields of a form. */
export function formTexts<Field extends string>(errors: FieldErrors<Field, Problem>): FieldErrors<Field> {
  return fieldTexts(errors, problemTexts);
}

/** The banner of a step or dialog. */
export function wizardError(error: WizardError): ShownError {
  if (error === 'templateGone') return { text: goneTemplate };
  const shown = shownError(error.error, callErrors[error.call], networkTexts[error.call]);
  const gone = goneText(error);
  return gone ? { ...shown, detail: gone } : shown;
}

/** What the list has no more that was read again after a call failed. */
function goneText({ goneAccounts, goneTemplates }: WizardFailure): string {
  if (goneAccounts) return `${counted(goneAccounts, 'account is', 'accounts are')} no longer on the list.`;
  return goneTemplates
    ? `${counted(goneTemplates, 'chosen template no longer exists', 'chosen templates no longer exist')}.`
    : '';
}

/** The card of a wizard that could not start. An answer below 500 is no network error. */
export function startError(failure: StartError): ShownError {
  if (failure === 'unexpected') return { text: startErrors.unexpected };
  if (failure.call === 'verifyActivation') return wizardError(failure);
  const { status = 0 } = failure.error;
  const text = status === 429 ? startErrors.busy : startErrors.facts;
  return shownError(failure.error, status >= 500 ? networkError : text, networkError);
}

/** The errors of a day's slots, each once. */
export function slotTexts(problems: readonly SlotProblem[] = []): string[] {
  return [...new Set(problems.map(slotText))];
}

function slotText(problem: SlotProblem): string {
  if (typeof problem === 'string') return problemTexts[problem];
  const [one, other] = problem.overlapping.map(({ from, to }) => `${from}–${to}`);
  return `Time slots overlap: ${one} and ${other}`;
}

/** What went wrong last while step 7 polls; empty when nothing did. */
export function lastErrorText(context: ConnectionContext): string {
  if (!context.lastError) return '';
  return isOffline(context) ? noStatusError : callErrors.checkOnboardingStatus;
}
