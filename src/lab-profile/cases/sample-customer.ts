import type { MainAccount, Template } from '../../../machines/api/contract.ts';
import type { NewAccountForm } from '../../../machines/onboarding/account-form.ts';
import { businessForm } from '../../../machines/onboarding/business-form.ts';
import { type Drafts, noDrafts } from '../../../machines/onboarding/drafts.ts';
import type { JobForm } from '../../../machines/onboarding/job-form.ts';
import { genericGreetings, placeholderWords } from '../../../machines/onboarding/real-templates.ts';
import type { ScheduleDraft } from '../../../machines/onboarding/schedule-rules.ts';
import { defaultSchedule } from '../../../machines/onboarding/schedule-rules.ts';
import { templateFormOf } from '../../../machines/onboarding/template-form.ts';
import type { OrderForm } from '../../../machines/purchase/subscription.ts';
import { readInstagramName } from '../../../machines/text/instagram-name.ts';
import { customer, walker } from '../walk/walk.ts';

/** The data that the API has about the customer of the walk, and what they typed before a reload. */

export const link = 'https://remote.example.com/room/1?usr=token-credential-1&pwd=token-credential-2';

export const accounts: MainAccount[] = [
  {
    main_account_id: 'm1',
    ig_main_account_name: 'strong.daily',
    language: 'EN',
    followers: 12_000,
    following: 310,
    bio: 'Daily strength for busy people',
    jobs: ['Fitness coach', 'Nutritionist'],
  },
  {
    main_account_id: 'm2',
    ig_main_account_name: 'kraft_und_ruhe',
    language: 'DE',
    followers: 4_200,
    following: 150,
    bio: 'Kraft und Ruhe',
    jobs: ['Yoga teacher'],
  },
];

/** Typed in the Add New Account dialog. */
export const newAccount: NewAccountForm = { account_name: `@${walker.targetAccount}`, language: 'DE' };

/** The account once it is on the list. */
export const addedAccount: MainAccount = {
  main_account_id: 'm3',
  ig_main_account_name: readInstagramName(newAccount.account_name),
  language: newAccount.language,
  followers: 900,
  following: 80,
  bio: '',
  jobs: [],
};

/** Typed in the Add Job dialog. */
export const newJob: JobForm = {
  category: customer.jobCategory,
  job_name: walker.job,
  newCategory: 'Wellness',
};

export const templates: Template[] = ['Warm hello', 'Quick question', 'Shared goals', 'Weekly check-in'].map(
  (name, index) => ({
    template_id: `t${index + 1}`,
    template_name: name,
    template_content: `${name}: what are you training for at the moment?`,
    language: 'EN',
    category: index % 2 === 0 ? 'sub_message' : 'liked',
    is_pro: index === 3,
    jobs: ['Fitness coach'],
    exclude_jobs: [],
    tags: ['strength'],
    exclude_tags: [],
    active: index < 2,
  }),
);

/** Each looks generated but for one reason (docs/product.md, Step 4: message templates); the last two are real. */
export const unrealTemplates: Template[] = [
  ...[...placeholderWords.map((word) => `My ${word} text`), 'My BASIC text', 'Oneword', 'A b'].map((template_name) => ({
    template_name,
  })),
  ...[...genericGreetings, ' … '].map((template_content) => ({ template_content })),
  { template_name: ' a bc ' },
  { template_name: 'ab cd' },
  {},
].flatMap((change, index) =>
  templates.slice(0, 1).map((template) => ({ ...template, template_id: `g${index}`, active: false, ...change })),
);

export const newTemplateName = 'A warmer hello';

/** After the customer renamed the first. */
export const renamedTemplates: Template[] = templates.map((template, index) =>
  index === 0 ? { ...template, template_name: newTemplateName } : template,
);

/** Slots that go past midnight, touch and overlap; every day has an error of its own. */
export const typedSchedule: ScheduleDraft = {
  all_days_same: false,
  timeZone: 'Europe/Paris',
  schedule: {
    ...defaultSchedule(),
    monday: [
      { from: '22:00', to: '06:00' },
      { from: '05:00', to: '07:00' },
    ],
    tuesday: [
      { from: '12:00', to: '14:00' },
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '15:00' },
    ],
    wednesday: [
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ],
    thursday: [],
    friday: [
      { from: '18:00', to: '00:00' },
      { from: '00:00', to: '00:00' },
    ],
    saturday: [],
    sunday: [{ from: '10:00', to: '10:00' }],
  },
};

/** Stored by an earlier visit to the subscribe page. */
export const subscription: OrderForm = {
  email: walker.email,
  accountType: 'individual',
  unansweredEmail: null,
};

/** Typed in every step, saved in none; the dialogs of steps 1 and 4 are open. */
export const typedDrafts: Drafts = {
  ...noDrafts,
  business: { ...businessForm.initial, description: customer.description, jobs: ['Fitness coach'], newJob },
  targets: newAccount,
  templates: {
    selected: [],
    editing: templates.map(templateFormOf)[0] ?? null,
  },
  schedule: null,
  generation: 'requested',
};

/** On the customer's first day, in milliseconds since 1970. */
export const noon = Date.UTC(2026, 0, 1, 12);
