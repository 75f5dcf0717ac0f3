import { type CallName, callNames } from '../../machines/api/contract.ts';
import { documentationOf } from '../../machines/api/documentation/fields.ts';

/** A good answer of every call, for a new customer: elsewhere the documented example. */
export const goodAnswers = {
  ...(Object.fromEntries(
    callNames.map((name) => [name, documentationOf(name).answerExample ?? {}]),
  ) as Record<CallName, unknown>),
  checkOnboardingStatus: { status: 'pending' },
  checkNekoKill: { neko_url: '' },
  checkNekoScheduler: { neko_ready: false, neko_kill_ready: false },
  getMainAccounts: { accounts: [] },
  getUserTemplates: { templates: [] },
  checkTemplateGenerationStatus: { has_templates: false, template_count: 0, real_template_count: 0 },
};

export const accounts = ['strong.daily', 'kraft.und.ruhe'].map((name, index) => ({
  main_account_id: index + 1,
  ig_main_account_name: name,
  language: 'EN',
  followers: 1200,
  followings: 300,
  bio: 'Daily strength',
  jobs: ['Fitness coach'],
}));

export const templates = ['Warm hello', 'Quick question', 'Shared goals', 'Weekly check-in'].map(
  (name, index) => ({
    template_id: index + 1,
    template_name: name,
    template_content: `${name}: what are you training for at the moment?`,
    language: 'EN',
    category: index % 2 === 0 ? 'sub_message' : 'liked',
    is_pro: false,
    jobs: [],
    exclude_jobs: [],
    tags: [],
    exclude_tags: [],
    active: index < 2,
  }),
);
