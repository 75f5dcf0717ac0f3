import type { EventFrom } from 'xstate';
import type { AccountSetupEvents } from '../../../machines/account/account-setup.ts';
import type { ReportEvents } from '../../../machines/diagnostics/report.ts';
import type { ContactEvents } from '../../../machines/marketing/contact.ts';
import type { PricingEvents } from '../../../machines/marketing/pricing.ts';
import type { PromoBannerEvents } from '../../../machines/marketing/promo-banner.ts';
import type { AccountDialogEvents } from '../../../machines/onboarding/account-dialog.ts';
import type { BusinessEvents } from '../../../machines/onboarding/business.ts';
import type { ConnectionEvents } from '../../../machines/onboarding/connection.ts';
import type { JobDialogEvents } from '../../../machines/onboarding/job-dialog.ts';
import type { ObjectivesEvents } from '../../../machines/onboarding/objectives.ts';
import type { ScheduleEvents } from '../../../machines/onboarding/schedule-context.ts';
import { steps } from '../../../machines/onboarding/steps.ts';
import type { TargetsEvents } from '../../../machines/onboarding/targets-context.ts';
import type { templateDeletionMachine } from '../../../machines/onboarding/template-deletion.ts';
import type { TemplateDialogEvents } from '../../../machines/onboarding/template-dialog.ts';
import type { TemplatePollingEvents } from '../../../machines/onboarding/template-polling.ts';
import type { TemplatesEvents } from '../../../machines/onboarding/templates-context.ts';
import type { WelcomeEvents } from '../../../machines/onboarding/welcome.ts';
import type { SubscribeEvents } from '../../../machines/purchase/subscribe-context.ts';
import { languageName } from '../../../machines/reference/languages.ts';
import {
  asObject,
  box,
  capitalized,
  choice,
  type Gesture,
  gesture,
  gesturesOf,
  itemControl,
  press,
  pressInDialog,
  pressNamed,
  type Row,
  type Rows,
  type RowsOf,
  radio,
  search,
  text,
  type UserEvent,
} from './gestures.ts';

/** The person who goes through the product, as far as tests vary it. Jobs are new to the product, accounts to the customer. */
export interface Walker {
  email: string;
  accountType: 'individual' | 'professional';
  card: string;
  job: string;
  targetAccount: string;
}

/** The input that all customers of the walk share. */
export const customer = {
  password: 'correct horse battery',
  instagramName: 'slow.strength',
  instagramPassword: 'another staple',
  description:
    'Strength coaching for people who train around work, family and everything else that life asks of them.',
  jobCategory: 'Fitness & Wellness',
  audience: 'People between 30 and 50 who want to get strong and have little time to train.',
  templateName: 'A warmer hello',
};

/** The card numbers that the sandbox knows. */
export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secondFactor: '4000 0025 0000 3155',
};

export const walker: Walker = {
  email: 'customer@example.com',
  accountType: 'professional',
  card: cards.accepted,
  job: 'Personal trainer',
  targetAccount: 'studio.north',
};

export interface Screen {
  /** Its path, or a pattern of the link in the newest email; without one, the screen before leads to it. */
  opensAt?: string | RegExp;
  heading: string;
  /** Further texts on the screen. */
  texts?: readonly string[];
  /** The customer's events there, in order, with the controls that cause them. */
  walk: Rows;
  /** Further events that are possible there. */
  others: Rows;
  /** Gestures on somebody else's page, which is in the frame of this title if it has one. */
  elsewhere?: { frame?: string; gestures: readonly Gesture[] };
}

/** A step that the walk comes to. */
export type Step = Exclude<keyof typeof steps, 'setupError'>;

/** A screen whose rows are checked against the events of its machines. */
function screen<Event extends { type: string }>(
  definition: Partial<Omit<Screen, 'walk' | 'others'>> & { walk?: RowsOf<Event>; others?: RowsOf<Event> },
): Screen {
  return {
    heading: '',
    ...definition,
    walk: { ...definition.walk } as Rows,
    others: { ...definition.others } as Rows,
  };
}

const template = { list: 'templates', id: 'template_id', name: 'template_name' };
const account = { list: 'accounts', id: 'main_account_id', name: 'ig_main_account_name' };

/** A customer's way through the product, screen by screen, from the order to "All Set!". */
export function walkOf(who: Walker = walker) {
  return { ...purchaseOf(who), ...wizardOf(who) };
}

function purchaseOf({ email, accountType, card }: Walker) {
  return {
    subscribe: screen<SubscribeEvents>({
      opensAt: '/subscribe?plan=growth&billing=annual',
      heading: 'Start your subscription',
      walk: {
        'email.edit': { enter: { email: text('Email', email) } },
        'accountType.choose': { enter: { accountType: radio(accountType) } },
        'subscription.submit': press('Continue to Payment'),
      },
      others: {
        'email.leave': { press: () => [gesture('leave', 'Email')] },
        'upsell.accept': pressInDialog('Switch to Annual'),
        'upsell.dismiss': press('Continue with Monthly Plan'),
      },
    }),
    payment: accountType === 'professional' ? cardForm(card) : hostedPayment,
    success: screen({ heading: 'Welcome', texts: ['Onboarding email has been sent successfully!'] }),
    accountSetup: screen<AccountSetupEvents>({
      opensAt: /\/onboarding\?session=[^\s"<]+/,
      heading: `${capitalized(accountType)} Account`,
      walk: {
        'account.edit': {
          enter: {
            change: {
              email: text('Email'),
              country: choice('Country', 'SE'),
              igUsername: text('Instagram username', customer.instagramName),
              acceptsTerms: box('Terms of Service', true),
            },
          },
        },
        'account.submit': {
          enter: {
            password: text('Password', customer.password),
            confirmPassword: text('Confirm password', customer.password),
            igPassword: text('Instagram password', customer.instagramPassword),
            confirmIgPassword: text('Confirm Instagram password', customer.instagramPassword),
          },
          ...press('Create Account'),
        },
      },
      others: { 'secret.edit': { press: () => [gesture('type', 'Password', { value: '' })] } },
    }),
    accountCreated: screen({ heading: 'Account Created!' }),
  };
}

const welcomeFor = ({ email }: Walker) =>
  screen<WelcomeEvents>({
    opensAt: /\/userOnboarding#access_token=[^\s"<\\]+/,
    heading: `Welcome, @${customer.instagramName}`,
    texts: [email],
    walk: { 'welcome.continue': press('Continue') },
  });

const businessFor = ({ job }: Walker) =>
  screen<BusinessEvents | JobDialogEvents>({
    walk: {
      'business.edit': { enter: { description: text('Business Description', customer.description) } },
      'job.create': press('Add Job'),
      'job.edit': {
        enter: {
          change: {
            category: choice('Category', customer.jobCategory),
            job_name: text('Job name', job),
            newCategory: text('New category name'),
          },
        },
      },
      'job.submit': pressInDialog('Add Job'),
      'business.submit': press('Continue'),
    },
    others: {
      'username.edit': { enter: { username: text('Instagram username', customer.instagramName) } },
      'job.cancel': pressInDialog('Cancel'),
      'job.select': { enter: { name: search('Select from existing jobs') } },
      'job.restore': press('Undo'),
      'job.remove': pressNamed(({ event }) => `Remove ${event.name}`),
      'category.start': press('Add new category'),
      'category.add': pressInDialog('Add Category'),
      'category.cancel': pressInDialog('Choose an existing one'),
    },
  });

const objectives = screen<ObjectivesEvents>({
  walk: {
    'objectives.edit': {
      enter: {
        change: {
          customer_description: text('Target audience and purpose', customer.audience),
          customer_category: choice('Customer category', 'followers'),
          follow_unfollow: box('Follow/Unfollow'),
          send_message: box('Send first message to potential customers'),
        },
      },
    },
    'objectives.submit': press('Continue'),
  },
  others: {
    'language.add': { enter: { code: search('Target languages', languageName) } },
    'language.remove': pressNamed(({ event }) => `Remove ${languageName(String(event.code))}`),
  },
});

const targetsFor = ({ targetAccount }: Walker) =>
  screen<TargetsEvents | AccountDialogEvents>({
    walk: {
      'account.create': press('Add New Account'),
      'account.edit': {
        enter: {
          change: { account_name: text('Account name', targetAccount), language: choice('Language') },
        },
      },
      'account.add': pressInDialog('Add Account'),
      'targets.submit': press('Continue'),
    },
    others: {
      'account.cancel': pressInDialog('Cancel'),
      'account.restore': press('Undo'),
      'account.remove': { enter: { id: itemControl('Remove', account) } },
    },
  });

const templates = screen<
  TemplatesEvents | TemplatePollingEvents | TemplateDialogEvents | EventFrom<typeof templateDeletionMachine>
>({
  walk: {
    'template.toggle': { enter: { id: itemControl('Select', template, 'checkbox') } },
    'templates.submit': press(/^Continue with \d+ Template/),
  },
  others: {
    'templates.checkAgain': press('Check again'),
    'templates.generateAgain': press('Try generating again'),
    'templates.goOn': press(/^(Continue with|Use ready-made ones)/),
    'template.edit': { enter: { id: itemControl('Edit', template) } },
    'template.change': {
      enter: {
        change: {
          template_name: text('Template name', customer.templateName),
          language: choice('Language'),
          category: choice('Category'),
          is_pro: box('Pro template'),
          template_content: text('Template content'),
        },
      },
    },
    'tag.type': { enter: { text: text((sent) => tagsOf(sent).field) } },
    'tag.add': pressNamed((sent) => `Add ${tagsOf(sent).noun}`),
    'tag.remove': pressNamed(
      ({ event }) => `Remove ${event.value}`,
      (sent) => ({ role: 'list', name: tagsOf(sent).list }),
    ),
    'tag.restore': pressInDialog('Undo'),
    'template.useSaved': pressInDialog('Use the saved version'),
    'template.save': pressInDialog('Save'),
    'template.cancel': pressInDialog('Cancel'),
    'template.delete': { enter: { id: itemControl('Delete', template) } },
    'delete.confirm': pressInDialog('Delete'),
    'delete.cancel': pressInDialog('Cancel'),
  },
});

const schedule = screen<ScheduleEvents>({
  walk: { 'schedule.submit': press('Continue') },
  others: {
    'schedule.setAllDaysSame': { enter: { value: box('All days have the same schedule') } },
    'day.toggle': pressNamed((sent) => new RegExp(`^${dayOf(sent).slice(0, 3)} `)),
    'day.copy': pressNamed(
      () => 'Copy to all days',
      (sent) => ({ role: 'group', name: dayOf(sent) }),
    ),
    'day.fill': pressNamed(
      () => 'Whole day',
      (sent) => ({ role: 'group', name: dayOf(sent) }),
    ),
    'slot.add': pressNamed(
      () => '+ Add Time Slot',
      (sent) => ({ role: 'group', name: dayOf(sent) }),
    ),
    'slot.edit': {
      enter: { change: { from: choice('From', undefined, slotOf), to: choice('To', undefined, slotOf) } },
    },
    'slot.remove': pressNamed(() => /^Remove/, slotOf),
    'slot.restore': press('Undo'),
    'timeZone.change': press('Change'),
    'timeZone.pick': { enter: { timeZone: search('Time zone', cityOfZone) } },
    'timeZone.confirm': pressInDialog('Confirm'),
    'timeZone.cancel': pressInDialog('Cancel'),
  },
});

const connecting = screen<ConnectionEvents>({
  elsewhere: {
    frame: 'Remote browser for the Instagram login',
    gestures: [gesture('type', 'Password', { value: 'instagram' }), gesture('press', 'Log in')],
  },
  others: {
    'connection.pause': press('Pause Auto-check'),
    'connection.resume': press('Resume Auto-check'),
    'connection.refresh': press('Refresh'),
    'connection.restart': press('Restart'),
    'connection.finish': press('Continue Manually'),
  },
});

/** A step that is not listed is passed by its button. */
function wizardOf(who: Walker): Record<Step, Screen> {
  const listed: Partial<Record<string, Screen>> = {
    welcome: welcomeFor(who),
    business: businessFor(who),
    objectives,
    targets: targetsFor(who),
    templates,
    schedule,
    preparing: screen({}),
    allSet: screen({}),
    connecting,
  };
  const walked = stepsInOrder.map((name): [string, Screen] => {
    const found = listed[name] ?? screen({ walk: { [`${name}.continue`]: press('Continue') } });
    return [name, { ...found, heading: found.heading || steps[name].title }];
  });
  return Object.fromEntries(walked) as Record<Step, Screen>;
}

/** The login comes after the steps with a form, whatever their number, and "All Set!" last. */
export const stepsInOrder: readonly Step[] = [
  ...(Object.keys(steps) as Step[])
    .filter((name) => steps[name].number < steps.allSet.number)
    .sort((one, other) => steps[one].number - steps[other].number),
  'preparing',
  'connecting',
  'allSet',
];

/** Everything that the customer does on a screen. */
export function gesturesOn({ walk, elsewhere }: Screen): Gesture[] {
  return [...Object.values(walk).flatMap((row) => gesturesOf(row)), ...(elsewhere?.gestures ?? [])];
}

/** The pages of the two payment providers, whose events are not a person's. */
const hostedPayment = screen({ elsewhere: { gestures: [gesture('press', /^Pay/)] } });

const cardForm = (card: string) =>
  screen({
    heading: 'Complete your payment',
    elsewhere: {
      frame: 'Secure payment form',
      gestures: [
        gesture('type', 'Card number', { value: card }),
        gesture('type', 'Expiry', { value: '12 / 40' }),
        gesture('type', 'CVC', { value: '123' }),
        gesture('type', 'Name', { value: 'Test Customer' }),
        gesture('press', /^Pay/),
      ],
    },
  });

/** On pages that the walk does not come to, and on several of its screens. */
const otherRows: RowsOf<PromoBannerEvents | PricingEvents | ContactEvents | ReportEvents> & Rows = {
  'banner.dismiss': press('Close offer'),
  'billing.choose': { enter: { billing: radio() } },
  'basicPlan.open': press('Choose Basic'),
  'basicPlan.close': pressInDialog('Close'),
  'growth.choose': pressNamed(
    ({ event }) => (event.billing === 'monthly' ? /^Monthly Growth Plan/ : /^Annual Growth Plan/),
    () => ({ role: 'dialog' }),
  ),
  'form.edit': {
    enter: {
      change: {
        name: text('Full name', 'Sam Doe'),
        email: text('Email address', 'sam@example.com'),
        subject: choice('Subject', 'General Inquiry'),
        message: text('Message', 'Hello there'),
      },
    },
  },
  'form.submit': press('Send Message'),
  'form.reopen': press('Back to the form'),
  'mail.openAgain': press('Open mail program again'),
  'message.copy': press(/^(Copy message|Copied)$/),
  'report.read': pressInDialog('Try again'),
  'report.copy': pressInDialog('Copy'),
  'report.download': pressInDialog('Download'),
  'report.send': pressInDialog('Send'),
  'step.back': press('Back'),
  'verification.retry': press(/^(Check|Try) again$/),
  'error.dismiss': press('Dismiss error'),
};

const rows = [...Object.values<Screen>(walkOf()).flatMap(({ walk, others }) => [walk, others]), otherRows];

/** The types of events that the walk or another page has a way to cause. */
export const walkedTypes: readonly string[] = [...new Set(rows.flatMap(Object.keys))];

/** Every way in which a person causes an event of this type; several where machines call their events alike. */
export function rowsFor(type: string): Row[] {
  const found = rows.flatMap((some) => some[type] ?? []);
  return found.length === 0 && /\.(retry|reload)$/.test(type) ? [press('Try again')] : found;
}

const tagNames: Record<string, { field: string; list: string; noun: string }> = {
  jobs: { field: 'Include jobs', list: 'Jobs to include', noun: 'job to include' },
  exclude_jobs: { field: 'Exclude jobs', list: 'Jobs to exclude', noun: 'job to exclude' },
  tags: { field: 'Include hashtags', list: 'Hashtags to include', noun: 'hashtag to include' },
  exclude_tags: { field: 'Exclude hashtags', list: 'Hashtags to exclude', noun: 'hashtag to exclude' },
};

function tagsOf({ event }: UserEvent) {
  return tagNames[String(event.list)] ?? { field: '', list: '', noun: '' };
}

/** "New York" of "America/New_York", which its choice begins with. */
function cityOfZone(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** The label of a schedule's day. */
function dayOf({ event, context }: UserEvent): string {
  return asObject(context?.form).all_days_same ? 'Every day' : capitalized(event.day);
}

function slotOf(sent: UserEvent): Gesture['within'] {
  return { role: 'group', name: `${dayOf(sent)}, time slot ${Number(sent.event.index) + 1}` };
}
