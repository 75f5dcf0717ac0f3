import type { AnswerOf, CallName } from '../../../machines/api/contract.ts';
import type { BrowserTasks, OnceClaim } from '../../../machines/browser/browser-services.ts';
import { type Drafts, noDrafts } from '../../../machines/onboarding/drafts.ts';
import { objectivesForm } from '../../../machines/onboarding/objectives-form.ts';
import type { OrderForm } from '../../../machines/purchase/subscription.ts';
import { customer } from '../walk/walk.ts';
import {
  accounts,
  addedAccount,
  link,
  newJob,
  noon,
  renamedTemplates,
  subscription,
  templates,
  typedDrafts,
  typedSchedule,
  unrealTemplates,
} from './sample-customer.ts';

type Outcomes = { [Name in Exclude<CallName, 'profilePicture'>]: AnswerOf<Name> } & {
  [Name in keyof BrowserTasks]: BrowserTasks[Name]['output'];
};

/** The answers of each call and browser task whose answer is not empty; the first is the usual one. */
type Answers = {
  [Name in keyof Outcomes as undefined extends Outcomes[Name] ? never : Name]: readonly Outcomes[Name][];
} & { readDrafts: readonly Drafts[]; readSubscription: readonly (OrderForm | null)[] };

const order = { userId: '1', plan: 'growth', billing: 'annual', email: 'customer@example.com' } as const;

const report = {
  fileName: 'what-happened-2026-01-01.session.json',
  pages: [{ heading: 'You opened /subscribe', lines: ['You changed the email.'] }],
  text: '{}',
};

const claims: readonly OnceClaim[] = [
  { flag: 'claimed', attempt: 1 },
  { flag: 'succeeded', attempt: 0 },
  { flag: 'pending', attempt: 2 },
];

export const answers: Answers = {
  checkPromoCode: [
    {
      code: 'SPRING',
      email: 'customer@example.com',
      is_expired: false,
      used: false,
      time_remaining_seconds: 90,
    },
    {
      code: 'SPRING',
      email: 'customer@example.com',
      is_expired: false,
      used: false,
      time_remaining_seconds: null,
    },
    {
      code: 'SPRING',
      email: 'customer@example.com',
      is_expired: true,
      used: false,
      time_remaining_seconds: 0,
    },
    { code: '', email: '', is_expired: false, used: false, time_remaining_seconds: 0 },
  ],
  createTemporaryUser: [
    { id: 'u1', message: '' },
    { id: '', message: 'DUPLICATE' },
    { id: '', message: '' },
  ],
  createCreemCheckout: [{ checkout_url: 'https://checkout.creem.io/ch_1' }, { checkout_url: '' }],
  createCheckoutSession: [
    { clientSecret: 'token-clientSecret-1', client_secret: '', url: '' },
    { clientSecret: '', client_secret: '', url: 'https://checkout.example.com/pay' },
    { clientSecret: '', client_secret: '', url: '' },
  ],
  sessionStatus: [
    { status: 'complete', customer_email: 'customer@example.com' },
    { status: 'open', customer_email: '' },
    { status: 'expired', customer_email: '' },
    { status: 'processing', customer_email: '' },
  ],
  verifySession: [
    { email: 'customer@example.com', is_pro: true, message: '' },
    { email: '', is_pro: false, message: '' },
    { email: '', is_pro: false, message: 'This session is over' },
    { email: 'no-mail', is_pro: true, message: '' },
  ],
  verifyActivation: [{ uid: 'u1', email: 'customer@example.com' }],
  getInstagramInfo: [
    {
      username: 'strong.you',
      account_name: 'Strong You',
      picture: '',
      onboarding_description: customer.description,
      jobs: ['Fitness coach'],
      email: '',
    },
    { username: '', account_name: '', picture: '', onboarding_description: '', jobs: [], email: '' },
    {
      username: '',
      account_name: ' @strong.you ',
      picture: '',
      onboarding_description: customer.description,
      jobs: [' Fitness coach ', 'fitness COACH', ' '],
      email: 'customer@example.com',
    },
  ],
  getUserCountry: [{ country: 'DE' }, { country: '' }],
  checkOnboardingStatus: [
    { status: 'pending', neko_url: '' },
    { status: 'completed', neko_url: '' },
    { status: 'pending', neko_url: link },
    { status: 'failed', neko_url: '' },
  ],
  checkNekoKill: [{ neko_url: '' }, { neko_url: link }, { neko_url: link.replace('room/1', 'room/2') }],
  checkNekoScheduler: [
    { neko_ready: false, neko_kill_ready: false },
    { neko_ready: true, neko_kill_ready: true },
  ],
  getMainAccounts: [{ accounts }, { accounts: [] }, { accounts: [...accounts, addedAccount] }],
  getUserTemplates: [
    { templates: [] },
    { templates },
    { templates: templates.slice(0, 1) },
    { templates: renamedTemplates },
    { templates: unrealTemplates },
  ],
  getJobData: [
    { categories: [newJob.category, 'Food'], job_names: ['Fitness coach', 'Nutritionist'] },
    { categories: [newJob.category, 'Food'], job_names: ['Fitness coach', 'Nutritionist', newJob.job_name] },
  ],
  checkTemplateGenerationStatus: [
    { has_templates: true, template_count: 4, real_template_count: 4 },
    { has_templates: false, template_count: 0, real_template_count: 0 },
  ],
  readStoredPromo: [
    null,
    { code: 'SPRING', email: 'customer@example.com', deadline: null },
    { code: 'SPRING', email: 'customer@example.com', deadline: noon + 60_000 },
  ],
  claimOnce: claims,
  readAttempt: [{ attempt: 0 }, { attempt: 1 }, { attempt: 0, isDone: true }],
  readUserId: [null, 1],
  readSubscription: [null, subscription, { ...subscription, unansweredEmail: 'customer@example.com' }],
  readCheckout: [
    null,
    { query: order, paid: true, returned: false, sessionId: 'cs_1' },
    { query: order, paid: true, returned: false, sessionId: null },
    { query: order, paid: false, returned: true, sessionId: null },
  ],
  readPayments: [
    { begun: [], otherPaid: null },
    { begun: [{ provider: 'card', id: 'cs_1' }], otherPaid: 'premium' },
    { begun: [{ provider: 'creem', id: 'ch_1' }], otherPaid: null },
  ],
  endOrder: [null, { plan: 'growth', billing: 'annual', email: 'customer@example.com' }],
  readGenerationRequest: [false, true],
  readDrafts: [
    noDrafts,
    typedDrafts,
    { ...noDrafts, objectives: objectivesForm.initial },
    { ...noDrafts, targets: typedDrafts.targets },
    { ...noDrafts, generation: 'failed', schedule: typedSchedule },
  ],
  readReport: [
    { outcome: 'made', report, isSent: false },
    { outcome: 'made', report: { ...report, pages: [] }, isSent: false },
    { outcome: 'made', report, isSent: true },
    { outcome: 'refused', reason: 'input 3 contains what looks like an email address, on /subscribe' },
  ],
  readTimeZones: [['Europe/Berlin', 'Europe/Paris']],
};
