import type { MainAccount, Template } from '../../machines/api/contract.ts';
import { type Drafts, noDrafts } from '../../machines/onboarding/drafts.ts';
import { templateFormOf } from '../../machines/onboarding/template-form.ts';

/** What one made-up customer types, and what the API knows about them. */

export const description =
  'Strength training and meal plans for people who sit all day, coached online every week.';
export const audience = 'People between thirty and fifty who want to feel strong again without a gym.';
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

/** After the customer renamed the first. */
export const renamedTemplates: Template[] = templates.map((template, index) =>
  index === 0 ? { ...template, template_name: 'A warmer hello' } : template,
);

/** Typed in every step, saved in none; the dialogs of steps 1 and 4 are open. */
export const typedDrafts: Drafts = {
  ...noDrafts,
  business: {
    description,
    jobs: ['Fitness coach'],
    newJob: { category: 'Fitness', job_name: 'Personal trainer', newCategory: 'Wellness' },
  },
  targets: { account_name: '@new.account', language: 'DE' },
  templates: {
    selected: [],
    editing: templates.map(templateFormOf)[0] ?? null,
    fallbacks: true,
  },
  schedule: null,
  generation: 'requested',
};
