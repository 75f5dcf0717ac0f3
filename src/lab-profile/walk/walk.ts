import type { AccountSetupEvents } from '../../../machines/account/account-setup.ts';
import type { AccountDialogEvents } from '../../../machines/onboarding/account-dialog.ts';
import type { BusinessEvents } from '../../../machines/onboarding/business.ts';
import type { JobDialogEvents } from '../../../machines/onboarding/job-dialog.ts';
import type { ObjectivesEvents } from '../../../machines/onboarding/objectives.ts';
import type { ScheduleEvents } from '../../../machines/onboarding/schedule-context.ts';
import { steps } from '../../../machines/onboarding/steps.ts';
import type { TargetsEvents } from '../../../machines/onboarding/targets-context.ts';
import type { TemplatesEvents } from '../../../machines/onboarding/templates-context.ts';
import type { WelcomeEvents } from '../../../machines/onboarding/welcome.ts';
import type { SubscribeEvents } from '../../../machines/purchase/subscribe-context.ts';
import {
  box,
  capitalized,
  choice,
  firstItemBox,
  type Gesture,
  type GestureRow,
  type GestureRows,
  gesture,
  gesturesOf,
  press,
  pressInDialog,
  type RowsOf,
  radio,
  text,
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
  description: 'Strength coaching for people who train around work, family and everything else that life asks of them.',
  jobCategory: 'Fitness & Wellness',
  audience: 'People between 30 and 50 who want to get strong and have little time to train.',
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

export interface WalkedScreen {
  /** Its path, or a pattern of the link in the newest email; without one, the screen before leads to it. */
  opensAt?: string | RegExp;
  heading: string;
  /** Further texts on the screen. */
  texts?: readonly string[];
  /** The customer's events there, in order, with the controls that cause them. */
  walk: GestureRows;
  /** Gestures on somebody else's page, which is in the frame of this title if it has one. */
  elsewhere?: {
    frame?: string;
    /** The frame shows a picture: nothing in it has a role or a label. The names are those of what is drawn. */
    isPicture?: true;
    gestures: readonly Gesture[];
  };
}

/** A step that the walk comes to. */
export type Step = Exclude<keyof typeof steps, 'setupError'>;

/** A screen whose rows are checked against the events of its machines. */
function screen<Event extends { type: string }>(
  definition: Partial<Omit<WalkedScreen, 'walk'>> & { walk?: RowsOf<Event> },
): WalkedScreen {
  return { heading: '', ...definition, walk: { ...definition.walk } as GestureRows };
}

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
          },
        },
      },
      'job.submit': pressInDialog('Add Job'),
      'business.submit': press('Continue'),
    },
  });

const objectives = screen<ObjectivesEvents>({
  walk: {
    'objectives.edit': {
      enter: {
        change: {
          customer_description: text('Target audience and purpose', customer.audience),
          customer_category: choice('Customer category', 'followers'),
        },
      },
    },
    'objectives.submit': press('Continue'),
  },
});

const targetsFor = ({ targetAccount }: Walker) =>
  screen<TargetsEvents | AccountDialogEvents>({
    walk: {
      'account.create': press('Add New Account'),
      'account.edit': {
        enter: { change: { account_name: text('Account name', targetAccount) } },
      },
      'account.add': pressInDialog('Add Account'),
      'targets.submit': press('Continue'),
    },
  });

const templates = screen<TemplatesEvents>({
  walk: {
    'template.toggle': { enter: { id: firstItemBox('Select', 'templates', 'template_id') } },
    'templates.submit': press(/^Continue with \d+ Template/),
  },
});

const schedule = screen<ScheduleEvents>({ walk: { 'schedule.submit': press('Continue') } });

const connecting = screen({
  elsewhere: {
    frame: 'Remote browser for the Instagram login',
    isPicture: true,
    gestures: [gesture('type', 'Password', { value: 'instagram' }), gesture('press', 'Log in')],
  },
});

/** A step that is not listed is passed by its button. */
function wizardOf(who: Walker): Record<Step, WalkedScreen> {
  const listed: Partial<Record<string, WalkedScreen>> = {
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
  const walked = stepsInOrder.map((name): [string, WalkedScreen] => {
    const found = listed[name] ?? screen({ walk: { [`${name}.continue`]: press('Continue') } });
    return [name, { ...found, heading: found.heading || steps[name].title }];
  });
  return Object.fromEntries(walked) as Record<Step, WalkedScreen>;
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
export function gesturesOn({ walk, elsewhere }: WalkedScreen): Gesture[] {
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

const rows = Object.values<WalkedScreen>(walkOf()).map(({ walk }) => walk);

/** The types of events that the walk sends. */
export const walkedTypes: readonly string[] = [...new Set(rows.flatMap(Object.keys))];

/** The ways in which the walk causes an event of this type; several where machines call their events alike. */
export function rowsFor(type: string): GestureRow[] {
  return rows.flatMap((some) => some[type] ?? []);
}
