import { type DayAnswers, usualHours } from '../shared/day.ts';
import type { WizardStepsContext } from './wizard-steps-context.ts';

/** The customer's answers that a day is planned from, as far as the API said them or this tab knows; else the usual ones. */
export function dayAnswers({ known, drafts: { saved } }: Pick<WizardStepsContext, 'known' | 'drafts'>): DayAnswers {
  return {
    accounts: known.accounts,
    follows: saved.objectives?.follow_unfollow ?? true,
    messages: saved.objectives?.send_message ?? true,
    message: known.messages[0] ?? '',
    hours: saved.schedule?.schedule.monday ?? usualHours,
  };
}
