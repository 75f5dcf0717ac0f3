import { type AnswerOf, type CallName, calls } from '../../machines/api/contract.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import type { BrowserEventSources, BrowserTasks } from '../../machines/browser/browser-services.ts';
import { flows } from '../../machines/index.ts';
import { contactSubjects } from '../../machines/marketing/contact-message.ts';
import { type Drafts, noDrafts } from '../../machines/onboarding/drafts.ts';
import type { Subscription } from '../../machines/purchase/subscription.ts';
import { mapEntries } from '../trace/format/tagged.ts';
import type { Cases } from '../trace/profile.ts';
import {
  accounts,
  addedAccount,
  audience,
  description,
  link,
  newAccount,
  newJob,
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

/** Of each call and browser task whose answer is not empty; the first is its usual answer. */
type Answers = {
  [Name in keyof Outcomes as undefined extends Outcomes[Name] ? never : Name]: readonly Outcomes[Name][];
} & { readDrafts: readonly Drafts[]; readSubscription: readonly (Subscription | null)[] };

type Emissions = { [Name in keyof BrowserEventSources]: readonly BrowserEventSources[Name]['sends'][] };

const order = { userId: '1', plan: 'growth', billing: 'annual', email: 'customer@example.com' } as const;

const report = {
  fileName: 'what-happened-2026-01-01.flowjourney.json',
  pages: [{ heading: 'You opened /subscribe', lines: ['You changed the email.'] }],
  text: '{}',
};

const answers: Answers = {
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
      is_expired: true,
      used: false,
      time_remaining_seconds: 0,
    },
    { code: '', email: '', is_expired: false, used: false, time_remaining_seconds: 0 },
  ],
  createTemporaryUser: [
    { id: 'u1', message: '' },
    { id: null, message: 'DUPLICATE' },
    { id: null, message: '' },
  ],
  createCreemCheckout: [
    { checkout_url: 'https://checkout.creem.io/ch_1' },
    { checkout_url: 'http://evil.test/' },
  ],
  createCheckoutSession: [
    { clientSecret: 'token-clientSecret-1', client_secret: '', url: '' },
    { clientSecret: '', client_secret: '', url: 'https://checkout.example.com/pay' },
    { clientSecret: '', client_secret: '', url: '' },
  ],
  sessionStatus: [
    { status: 'complete', customer_email: 'customer@example.com' },
    { status: 'open', customer_email: '' },
    { status: 'expired', customer_email: '' },
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
      onboarding_description: description,
      jobs: ['Fitness coach'],
      email: '',
    },
    { username: '', account_name: '', picture: '', onboarding_description: '', jobs: [], email: '' },
    {
      username: '',
      account_name: ' @strong.you ',
      picture: '',
      onboarding_description: description,
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
  checkNekoKill: [{ neko_url: '' }, { neko_url: link }, { neko_url: 'http://elsewhere.example.com' }],
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
    { categories: ['Fitness', 'Food'], job_names: ['Fitness coach', 'Nutritionist'] },
    { categories: ['Fitness', 'Food'], job_names: ['Fitness coach', 'Nutritionist', newJob.job_name] },
  ],
  checkTemplateGenerationStatus: [
    { has_templates: true, template_count: 4, real_template_count: 4 },
    { has_templates: false, template_count: 0, real_template_count: 0 },
  ],
  readStoredPromo: [null, { code: 'SPRING', email: 'customer@example.com' }],
  claimNotification: [{ flag: 'claimed' }, { flag: 'sent' }, { flag: 'pending' }],
  readUserId: [null, 1],
  readSubscription: [
    null,
    subscription,
    { ...subscription, users: [], unansweredEmail: 'customer@example.com' },
  ],
  readCheckout: [
    null,
    { query: order, paid: true, returned: false, sessionId: 'cs_1' },
    { query: order, paid: false, returned: true, sessionId: null },
  ],
  readDrafts: [noDrafts, typedDrafts, { ...noDrafts, generation: 'failed', schedule: typedSchedule }],
  readAccountAttempt: [{ isUnanswered: false }, { isUnanswered: true }],
  readReport: [
    { outcome: 'made', report, isSent: false },
    { outcome: 'made', report: { ...report, pages: [] }, isSent: false },
    { outcome: 'made', report, isSent: true },
    { outcome: 'refused', reason: 'input 3 contains what looks like an email address, on /subscribe' },
  ],
  readTimeZones: [['Europe/Berlin', 'Europe/Paris']],
};

const noon = Date.UTC(2026, 0, 1, 12);

const emissions: Emissions = {
  ticker: [
    { type: 'clock.ticked', now: noon },
    { type: 'clock.ticked', now: noon + 60_000 },
    { type: 'clock.ticked', now: noon + 1_860_000 },
  ],
  pageResume: [{ type: 'page.resumed' }],
  navigation: [{ type: 'visitor.returned' }],
  cardForm: [
    { type: 'cardForm.ready' },
    { type: 'cardForm.completed', sessionId: 'cs_1' },
    { type: 'cardForm.completed', sessionId: null },
    { type: 'cardForm.failed', reason: 'script' },
    { type: 'cardForm.failed', reason: 'timeout' },
  ],
  draftKeeper: [],
  subscriptionKeeper: [],
  tabLock: [{ type: 'tab.admitted' }],
  notificationWatch: [{ type: 'notification.sent' }],
};

const changes =
  (...each: object[]) =>
  () =>
    each.map((change) => ({ change }));
const idsOf = (list: string, id: string) => (context: Record<string, unknown>) => {
  const items = context[list];
  const known = Array.isArray(items) ? items.slice(0, 2).map((item) => ({ id: String(item?.[id]) })) : [];
  return [...known, { id: 'not on the list' }];
};
/** A text of so many characters, for the bounds of a length. */
const textOfLength = (length: number) =>
  description
    .repeat(10)
    .slice(0, length - 1)
    .trim()
    .padEnd(length, '.');
const strangeEmails = [
  '@example.com',
  'two words@example.com',
  'two@at@example.com',
  'sam@example.',
  'sam@.com',
  'sam@example',
  `${'s'.repeat(250)}@example.com`,
];
const tagLists = ['jobs', 'exclude_jobs', 'tags', 'exclude_tags'];

const events: Cases['events'] = {
  'account.edit': (context) =>
    'details' in context
      ? [
          { change: { country: 'DE', igUsername: 'strong.you', acceptsTerms: true } },
          { change: { country: '', email: 'customer@example.com' } },
          { change: { country: 'DE', igUsername: '', acceptsTerms: true } },
          { change: { igUsername: ' @strong.you ', acceptsTerms: false } },
          { change: { email: 'no-mail' } },
          { change: { email: '' } },
        ]
      : [
          { change: { account_name: newAccount.account_name } },
          { change: { account_name: '', language: 'DE' } },
        ],
  'account.submit': () => [
    {
      password: 'longenough1',
      confirmPassword: 'longenough1',
      igPassword: 'insta-secret',
      confirmIgPassword: 'insta-secret',
    },
    { password: 'short', confirmPassword: 'other', igPassword: '', confirmIgPassword: '' },
    { password: 'eight888', confirmPassword: 'eight888', igPassword: '', confirmIgPassword: '' },
    { password: 'seven77', confirmPassword: 'seven77', igPassword: 'in5ta', confirmIgPassword: 'other' },
    {
      password: 'longenough1',
      confirmPassword: 'longenough1',
      igPassword: 'insta-secret',
      confirmIgPassword: 'other',
    },
  ],
  'account.remove': idsOf('accounts', 'main_account_id'),
  'accountType.choose': () => [{ accountType: 'professional' }, { accountType: 'individual' }],
  'billing.choose': () => [{ billing: 'monthly' }, { billing: 'annual' }],
  'business.edit': () => [
    { description },
    { description: 'Too short' },
    ...[50, 500, 501].map((length) => ({ description: ` ${textOfLength(length)} ` })),
  ],
  'clock.ticked': () => [{ now: noon }],
  'email.edit': () => [
    { email: 'customer@example.com' },
    { email: 'no-mail' },
    { email: '' },
    { email: ' Customer@example.com ' },
    ...strangeEmails.map((email) => ({ email })),
  ],
  'form.edit': changes(
    { name: 'Sam Doe', email: 'sam@example.com', subject: 'General Inquiry', message: 'Hello there' },
    { email: 'no-mail' },
    { name: ' ', email: ' ', message: ' ' },
    { name: ' Sam\nDoe ', message: 'Longer message.\r\n'.repeat(200) },
    ...contactSubjects.map((subject) => ({ subject })),
  ),
  'growth.choose': () => [{ billing: 'annual' }, { billing: 'monthly' }],
  'job.edit': changes(
    { category: newJob.category, job_name: newJob.job_name },
    { newCategory: 'Wellness' },
    { job_name: 'Fitness coach' },
    { job_name: '', newCategory: '' },
    { category: '', job_name: ' Personal trainer ', newCategory: ' fitness ' },
  ),
  'job.remove': () => [{ name: 'Fitness coach' }],
  'job.select': () => [{ name: 'Nutritionist' }, { name: 'Fitness coach' }],
  'language.add': () => [{ code: 'DE' }],
  'language.remove': () => [{ code: 'EN' }, { code: 'DE' }],
  'moment.show': () => [{ position: 1 }, { position: 99 }],
  'objectives.edit': changes(
    { customer_description: audience },
    { send_message: false },
    { customer_category: 'followers' },
    { customer_description: 'Too short' },
    ...[50, 200, 201].map((length) => ({ customer_description: ` ${textOfLength(length)} ` })),
  ),
  'question.toggle': () => [{ question: 'setup' }, { question: 'price' }],
  'schedule.setAllDaysSame': () => [{ value: true }, { value: false }],
  'slot.add': () => [{ day: 'monday' }],
  'slot.edit': () => [
    { day: 'monday', index: 0, change: { from: '10:00' } },
    { day: 'monday', index: 0, change: { from: '10:00', to: '10:00' } },
    { day: 'monday', index: 0, change: { from: '22:00', to: '06:00' } },
    { day: 'monday', index: 1, change: { from: '18:00', to: '20:00' } },
    { day: 'monday', index: 1, change: { from: '05:00', to: '07:00' } },
  ],
  'slot.remove': () => [{ day: 'monday', index: 0 }],
  'tag.add': () => tagLists.map((list) => ({ list })),
  'tag.remove': () => [{ list: 'tags', value: 'strength' }],
  'tag.type': () => [
    { list: 'tags', text: 'mobility' },
    { list: 'tags', text: ' Strength ' },
    { list: 'jobs', text: ' ' },
  ],
  'template.change': changes(
    { template_name: renamedTemplates[0]?.template_name },
    { template_name: ' ' },
    {
      template_name: ' Warm hello ',
      template_content: ' What are you training for? ',
      jobs: [' Fitness coach ', ' '],
      tags: [' mobility '],
    },
    { template_content: ' ' },
  ),
  'template.delete': idsOf('templates', 'template_id'),
  'template.edit': idsOf('templates', 'template_id'),
  'template.toggle': idsOf('templates', 'template_id'),
  'timeZone.pick': () => [{ timeZone: 'Europe/Paris' }, { timeZone: 'Nowhere/Special' }],
  'trace.opened': () => [
    { session: { title: 'A session', flow: 'faq', length: 2, notes: [], bookmarks: [] } },
    { session: { title: 'An empty session', flow: 'faq', length: 0, notes: [], bookmarks: [] } },
  ],
  'notes.edit': () => [{ change: { title: 'A title' } }],
  'session.saved': () => [
    { file: 'faq-2026-01-01.flowtrace.json', saved: { title: 'A title', notes: [], bookmarks: [] } },
  ],
  'session.refused': () => [{ error: 'Not saved, because it contains private data.' }],
  'file.saved': () => [{ file: 'faq-2026-01-01.spec.ts' }],
  'trace.failed': () => [{ error: 'This is not a session file: it is not JSON.' }],
};

const siteOrigin = 'https://example.com';
const wizardInput = {
  accessToken: 'token-access_token-1',
  tokenEmail: null,
  browserTimeZone: null,
  finished: false,
  allowedLinkOrigins: [],
  siteOrigin,
};

/** Besides the example of each flow. */
const moreInputs: Cases['inputs'] = {
  promoBanner: [{ code: '' }, { code: null }],
  subscribe: [{ plan: 'basic', billing: 'annual', siteOrigin, allowedCheckoutOrigins: [] }],
  checkout: [{ query: null, siteOrigin, allowedCheckoutOrigins: [] }],
  paymentVerification: [
    { payment: { provider: 'creem', checkoutId: 'ch_1' } },
    { payment: { provider: 'creem', checkoutId: null } },
    { payment: null },
  ],
  accountSetup: [{ session: null }],
  report: [{ canSend: false }],
  wizard: [
    { ...wizardInput, accessToken: null },
    { ...wizardInput, finished: true },
    { ...wizardInput, allowedLinkOrigins: ['https://elsewhere.example.com'] },
  ],
};

/** Sent by machines and event sources. */
const internalEvents =
  /^(draft|drafts|facts|generation|poll|clock|cardForm|page|tab|visitor)\.|^(template|job|account)\.typed$|^notification\.sent$/;

export const cases: Cases = {
  inputs: Object.fromEntries(
    flows.map(({ id, exampleInput }) => [id, [exampleInput, ...(moreInputs[id] ?? [])]]),
  ),
  events,
  answers: { ...mapEntries(calls, () => [{}]), ...answers },
  errors: [
    { kind: 'network' },
    { kind: 'timeout', spread: 1 },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 404 },
    { kind: 'status', status: 409 },
    { kind: 'status', status: 429, retryAfterMs: 2000 },
    { kind: 'refused', status: 200, message: 'This email cannot be used, Sam' },
    { kind: 'malformed' },
    { kind: 'interrupted' },
  ] satisfies ApiError[] as Cases['errors'],
  emissions,
  isInternalEvent: (type) => internalEvents.test(type),
};
