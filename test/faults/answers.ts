import type { CallName } from '../../machines/api/contract.ts';

/** A good answer of every call, for a new customer. */
export const goodAnswers: Record<CallName, unknown> = {
  checkPromoCode: {
    code: 'SPRING',
    email: 'customer@example.com',
    is_expired: false,
    used: false,
    time_remaining_seconds: 9000,
  },
  createTemporaryUser: { id: 41 },
  createCreemCheckout: { checkout_url: 'https://checkout.creem.io/ch_1' },
  createCheckoutSession: { clientSecret: 'cs_1_secret_1' },
  sessionStatus: { status: 'complete', customer_email: 'customer@example.com' },
  updateUserStatus: {},
  verifySession: { email: 'customer@example.com', is_pro: true },
  createAccount: {},
  verifyActivation: { uid: 41 },
  getInstagramInfo: {
    username: 'strong.you',
    account_name: 'Strong You',
    onboarding_description: 'Strength training and meal plans for people who sit all day at a desk.',
    jobs: ['Fitness coach'],
  },
  getUserCountry: { country: 'DE' },
  checkOnboardingStatus: { status: 'pending' },
  checkNekoKill: { neko_url: '' },
  checkNekoScheduler: { neko_ready: false, neko_kill_ready: false },
  getMainAccounts: { accounts: [] },
  getUserTemplates: { templates: [] },
  getJobData: { categories: ['Fitness'], job_names: ['Fitness coach', 'Nutritionist'] },
  addJob: {},
  saveBusinessSettings: {},
  saveAccountSettings: {},
  generateTemplates: {},
  checkTemplateGenerationStatus: { has_templates: false, template_count: 0, real_template_count: 0 },
  addMainAccount: {},
  removeMainAccount: {},
  validateAccountList: {},
  updateTemplate: {},
  deleteTemplate: {},
  saveTemplateSelection: {},
  saveInstagramSchedule: {},
  profilePicture: {},
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
