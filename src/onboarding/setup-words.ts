import { type ScheduleForm, shownDays } from '../../machines/onboarding/schedule-rules.ts';
import type { PartState, SetupPart } from '../../machines/onboarding/setup.ts';
import type { DraftStep } from '../../machines/onboarding/steps.ts';
import type { WizardStepsContext } from '../../machines/onboarding/wizard-steps-context.ts';
import { languageName } from '../../machines/reference/languages.ts';
import { counted } from '../ui/counted.ts';
import { slotsText } from './slots-text.ts';

/** The texts of a part of the setup that is done. */
interface PartWords {
  text?: string | undefined;
  /** The customer's own words, and names; as they were typed. */
  own?: string | undefined;
}

interface Part {
  name: string;
  /** The step in which it is changed; a login is no step to come back to. */
  step: DraftStep | null;
  words(context: Pick<WizardStepsContext, 'known' | 'drafts'>): PartWords;
  /** The words where it is missing, and of the button that completes it. */
  missing?: { text: string; button?: string };
}

/** The parts of a setup in words (docs/product.md, Your setup). */
export const partTexts: Record<SetupPart, Part> = {
  business: {
    name: 'Business',
    step: 'business',
    words: ({ drafts: { saved } }) => ({ own: saved.business?.jobs.join(', ') }),
  },
  actions: {
    name: 'What it does',
    step: 'objectives',
    words: ({ drafts: { saved } }) => {
      const { follow_unfollow, send_message } = saved.objectives ?? {};
      const actions = ['likes', follow_unfollow && 'follows and unfollows', send_message && 'first messages'];
      return { text: sentence(actions.filter(Boolean).join(', ')) };
    },
  },
  audience: {
    name: 'Audience',
    step: 'objectives',
    words: ({ drafts: { saved } }) => {
      const { send_message, target_languages = [], customer_description } = saved.objectives ?? {};
      return { text: send_message ? target_languages.map(languageName).join(', ') : '', own: customer_description };
    },
  },
  accounts: {
    name: 'Target accounts',
    step: 'targets',
    words: ({ known: { accounts } }) => ({
      text: number(accounts, 'account'),
      own: accounts.map((name) => `@${name}`).join(', '),
    }),
    missing: { text: 'None is added yet', button: 'Add accounts' },
  },
  messages: {
    name: 'First messages',
    step: 'templates',
    words: ({ known: { messages } }) => ({ text: number(messages, 'message') }),
    missing: { text: 'None is chosen yet', button: 'Choose messages' },
  },
  hours: {
    name: 'Hours',
    step: 'schedule',
    words: ({ drafts: { saved } }) => ({ text: saved.schedule ? hoursOf(saved.schedule) : '' }),
  },
  login: {
    name: 'Instagram login',
    step: null,
    words: () => ({ text: 'Connected' }),
    missing: { text: 'Not yet' },
  },
};

/** The state of a part that is not done; a part that is missing has words of its own. */
export const stateTexts: Record<Exclude<PartState, 'done' | 'missing'>, string> = {
  off: 'Turned off',
  unknown: 'Not known in this browser',
};

/** The number of items; a part that this tab saved and the API does not list is done, too. */
function number(items: readonly string[], one: string): string {
  return items.length > 0 ? counted(items.length, one) : 'Saved';
}

/** "Monday to Friday 09:00 – 18:00; Saturday to Sunday 10:00 – 16:00": days in a row with the same hours are one. */
function hoursOf(form: ScheduleForm): string {
  const runs: { days: string[]; hours: string }[] = [];
  for (const day of shownDays(form)) {
    const hours = slotsText(form.schedule[day]);
    const last = runs[runs.length - 1];
    if (last?.hours === hours) last.days.push(day);
    else runs.push({ days: [day], hours });
  }
  if (runs.length === 1) return `Every day ${runs[0]?.hours}`;
  return runs.map(({ days, hours }) => `${daysText(days)} ${hours}`).join('; ');
}

function daysText(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days[days.length - 1]];
  return first === last ? sentence(first) : `${sentence(first)} to ${sentence(last)}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
