import type { AccountSetupContext } from '../../machines/account/account-setup-context.ts';
import type { AccountField } from '../../machines/account/validation.ts';
import type { ContactContext } from '../../machines/marketing/contact.ts';
import type { ScheduleErrors } from '../../machines/onboarding/schedule-rules.ts';
import type { StartError } from '../../machines/onboarding/start.ts';
import type { WizardError } from '../../machines/onboarding/wizard-error.ts';
import type { SubscribeErrors } from '../../machines/purchase/subscribe-errors.ts';
import { accountErrorText, accountFieldText, sessionDetail } from '../../src/account/texts.ts';
import { problemTexts } from '../../src/marketing/contact/texts.ts';
import { formTexts, slotTexts, startError, wizardError } from '../../src/onboarding/texts.ts';
import { subscribeErrorText } from '../../src/purchase/texts.ts';
import { fieldTexts, type ShownError } from '../../src/ui/texts.ts';

/** The errors that the screens show of a machine: that of the form, then those of its fields. */
export function shownErrors(id: string, context: object): string[] {
  return (textsOf[id]?.(context as never) ?? []).filter((text) => text !== '');
}

interface WizardErrors {
  error: WizardError | null;
  fieldErrors?: Parameters<typeof formTexts>[0];
}

function wizardTexts({ error, fieldErrors = {} }: WizardErrors): string[] {
  const fields = Object.values(formTexts(fieldErrors)).filter((text) => text !== undefined);
  return [...(error ? lines(wizardError(error)) : []), ...fields];
}

/** By machine. Others show no error, or leave it to their parent. */
const textsOf: Readonly<Record<string, (context: never) => string[]>> = {
  contact: ({ fieldErrors }: ContactContext) => Object.values<string>(fieldTexts(fieldErrors, problemTexts)),
  subscribe: ({ error, fieldErrors: { email } }: SubscribeErrors) =>
    [error, email].flatMap((problem) => (problem ? [subscribeErrorText(problem)] : [])),
  accountSetup: (context: AccountSetupContext) => [
    ...(context.error ? [accountErrorText(context.error), sessionDetail(context)] : []),
    ...Object.entries(context.fieldErrors).map(
      ([field, problem]) => accountFieldText(field as AccountField, problem) ?? '',
    ),
  ],
  wizard: ({ error }: { error: StartError }) => lines(startError(error)),
  business: wizardTexts,
  jobDialog: wizardTexts,
  objectives: wizardTexts,
  targets: wizardTexts,
  accountDialog: wizardTexts,
  templates: wizardTexts,
  templateDialog: wizardTexts,
  schedule: ({ error, fieldErrors }: { error: WizardError | null; fieldErrors: ScheduleErrors }) => [
    ...wizardTexts({ error }),
    ...Object.values(fieldErrors).flatMap(slotTexts),
  ],
};

function lines({ text, detail = '' }: ShownError): string[] {
  return [text, detail];
}
