import * as v from 'valibot';
import { type Call, get, post, second } from './call.ts';
import {
  billing,
  count,
  countOrNone,
  countryCode,
  customerCategory,
  email,
  filled,
  flag,
  id,
  idOrNone,
  label,
  languageCode,
  listOf,
  mainAccount,
  nameList,
  plan,
  proFlag,
  slotsByDay,
  template,
  templateUpdates,
  text,
} from './fields.ts';

export type { Call, UrlUse } from './call.ts';
export type {
  Billing,
  CustomerCategory,
  Id,
  MainAccount,
  Plan,
  Slot,
  SlotsByDay,
  Template,
  TemplateUpdates,
  Weekday,
} from './fields.ts';

const nothing = v.optional(v.object({}), {});
const user = v.object({ user_id: id });
/** An undocumented answer: whatever a 2xx carries, nothing of it is read. */
const ignored = v.pipe(
  v.unknown(),
  v.transform((): unknown => null),
);

const nekoUrl = {
  urls: { neko_url: 'remoteBrowser' },
  secrets: [{ side: 'answer', field: 'neko_url', kind: 'tokenizedUrl' }],
} as const;

/**
 * Every API call by name; client, actors, sandbox, faults and redaction derive from it (docs/product.md, The API).
 * A field of an answer that has a default can be done without; a comment says why a field without one cannot.
 */
export const contract = {
  checkPromoCode: get('/check-promo-code', {
    request: v.object({ code: filled }),
    answer: v.object({
      code: text,
      email: label,
      is_expired: flag,
      used: flag,
      time_remaining_seconds: countOrNone,
    }),
    personal: ['email'],
  }),
  createTemporaryUser: post('/create_user_temp', {
    request: v.object({ email }),
    // Without an id (empty) there is nobody to check out for; the flow says so in its own words.
    answer: v.object({ id: idOrNone, message: label }),
    timeoutMs: 60 * second,
    personal: ['email'],
  }),
  createCreemCheckout: post('/create-creem-checkout', {
    request: v.object({ user_id: id, plan, billing, email }),
    // Empty when the answer has none that may be followed; the flow says so in its own words.
    answer: v.object({ checkout_url: text }),
    timeoutMs: 60 * second,
    urls: { checkout_url: 'checkout' },
    personal: ['email'],
  }),
  createCheckoutSession: post('/create-checkout-session', {
    request: v.object({ user_id: id, plan, billing, email: v.optional(email) }),
    // One of the three is needed; the flow takes the first it can use.
    answer: v.object({ clientSecret: text, client_secret: text, url: text }),
    timeoutMs: 60 * second,
    urls: { url: 'checkout' },
    secrets: [
      { side: 'answer', field: 'clientSecret', kind: 'tokenized' },
      { side: 'answer', field: 'client_secret', kind: 'tokenized' },
    ],
    personal: ['email'],
  }),
  sessionStatus: get('/session-status', {
    request: v.object({ session_id: filled }),
    // Only the status says whether somebody paid.
    answer: v.object({ status: v.string(), customer_email: label }),
    personal: ['session_id', 'customer_email'],
  }),
  /** Sends the onboarding email to a customer who has paid. */
  updateUserStatus: post('/update-user-status', {
    request: v.object({ session_id: v.optional(filled), checkout_id: v.optional(filled) }),
    answer: ignored,
    personal: ['session_id', 'checkout_id'],
  }),
  /** Checks the link of the onboarding email. */
  verifySession: get('/verify-session', {
    request: v.object({ session: filled }),
    answer: v.object({ email: label, is_pro: proFlag, message: label }),
    isNeverEmpty: true,
    personal: ['session', 'email'],
  }),
  createAccount: post('/create-account', {
    request: v.object({
      session_id: filled,
      email,
      password: v.pipe(v.string(), v.minLength(8)),
      country: countryCode,
      ig_username: filled,
      ig_password: v.pipe(v.string(), v.nonEmpty()),
    }),
    answer: ignored,
    timeoutMs: 60 * second,
    secrets: [
      { side: 'request', field: 'password', kind: 'transient' },
      { side: 'request', field: 'ig_password', kind: 'transient' },
    ],
    personal: ['session_id', 'email', 'ig_username'],
  }),
  /** Looks up the user of an access token. */
  verifyActivation: post('/verify-activation', {
    request: v.object({ access_token: filled }),
    // Every later call needs the user id.
    answer: v.object({ uid: id, email: label }),
    secrets: [{ side: 'request', field: 'access_token', kind: 'tokenized' }],
    personal: ['email'],
  }),
  getInstagramInfo: get('/get-instagram-info', {
    request: user,
    answer: v.object({
      username: label,
      account_name: label,
      picture: text,
      onboarding_description: label,
      jobs: nameList,
      email: label,
    }),
    personal: ['username', 'account_name', 'picture', 'onboarding_description', 'email'],
  }),
  getUserCountry: get('/get-user-country', {
    request: user,
    answer: v.object({ country: text }),
  }),
  checkOnboardingStatus: get('/check-onboarding-status', {
    request: user,
    // Without a status it is none of the known ones.
    answer: v.object({ status: text, neko_url: text }),
    timeoutMs: 8 * second,
    ...nekoUrl,
  }),
  /** A quick check for the URL of the remote browser. */
  checkNekoKill: get('/check-neko-kill', {
    request: user,
    answer: v.object({ neko_url: text }),
    timeoutMs: 5 * second,
    ...nekoUrl,
  }),
  /** Are the scheduler and the remote browser ready? */
  checkNekoScheduler: get('/check-neko-scheduler', {
    request: user,
    answer: v.object({ neko_ready: flag, neko_kill_ready: flag }),
  }),
  getMainAccounts: get('/get-main-accounts', {
    request: user,
    answer: v.object({ accounts: listOf(mainAccount) }),
    personal: ['ig_main_account_name', 'account_name', 'bio'],
  }),
  getUserTemplates: get('/get-user-templates', {
    request: user,
    answer: v.object({ templates: listOf(template) }),
    personal: ['template_name', 'template_content'],
  }),
  getJobData: get('/get-job-data', {
    request: nothing,
    answer: v.object({ categories: nameList, job_names: nameList }),
  }),
  addJob: post('/add-job', {
    request: v.object({
      category: filled,
      job_name: filled,
      lang: v.optional(languageCode),
      user_id: v.optional(id),
    }),
    answer: ignored,
  }),
  saveBusinessSettings: post('/save-business-settings', {
    request: v.object({
      user_id: id,
      username_instagram: filled,
      description: v.pipe(v.string(), v.minLength(50), v.maxLength(500)),
      jobs: v.pipe(v.array(filled), v.minLength(1)),
    }),
    answer: ignored,
    personal: ['username_instagram', 'description'],
  }),
  saveAccountSettings: post('/save-account-settings', {
    request: v.object({
      user_id: id,
      username_instagram: filled,
      send_message: v.boolean(),
      follow_unfollow: v.boolean(),
      customer_category: customerCategory,
      target_languages: v.array(languageCode),
      customer_description: v.pipe(v.string(), v.minLength(50), v.maxLength(200)),
    }),
    answer: ignored,
    personal: ['username_instagram', 'customer_description'],
  }),
  generateTemplates: post('/generate-templates', {
    request: user,
    answer: ignored,
    timeoutMs: 60 * second,
  }),
  checkTemplateGenerationStatus: get('/check-template-generation-status', {
    request: user,
    answer: v.object({ has_templates: flag, template_count: count, real_template_count: count }),
  }),
  addMainAccount: post('/add-main-account', {
    request: v.object({ user_id: id, account_name: filled, language: languageCode }),
    answer: ignored,
    personal: ['account_name'],
  }),
  removeMainAccount: post('/remove-main-account', {
    request: v.object({ user_id: id, account_id: id }),
    answer: ignored,
  }),
  /** Confirms the list of target accounts. */
  validateAccountList: post('/validate-account-list', {
    request: user,
    answer: ignored,
    timeoutMs: 60 * second,
  }),
  updateTemplate: post('/update-template', {
    request: v.object({ template_id: id, updates: templateUpdates }),
    answer: ignored,
    personal: ['template_name', 'template_content'],
  }),
  deleteTemplate: post('/delete-template', {
    request: v.object({ template_id: id }),
    answer: ignored,
  }),
  saveTemplateSelection: post('/save-template-selection', {
    request: v.object({ user_id: id, selected_templates: v.pipe(v.array(id), v.minLength(1)) }),
    answer: ignored,
  }),
  saveInstagramSchedule: post('/save-instagram-schedule', {
    request: v.object({
      user_id: id,
      all_days_same: v.boolean(),
      schedule: slotsByDay,
      user_timezone: filled,
    }),
    answer: ignored,
  }),
  /** The source of an image, never called by an actor. */
  profilePicture: get('/profile-picture/{uid}', {
    request: v.object({ uid: id }),
    answer: ignored,
  }),
} as const;

export type CallName = keyof typeof contract;
export type RequestOf<Name extends CallName> = v.InferOutput<(typeof contract)[Name]['request']>;
/** The answer as read: what is missing or of another type has its default. `null` where nothing is read. */
export type AnswerOf<Name extends CallName> = WithDropped<v.InferOutput<(typeof contract)[Name]['answer']>>;
/** How many values of an answer could not be read, by path: `accounts[]` are whole rows, `accounts[].bio` is a field of rows. */
export type Dropped = Record<string, number>;
type WithDropped<Answer> = Answer extends object ? Answer & { dropped?: Dropped | undefined } : Answer;

export const calls = contract as Record<CallName, Call>;
export const callNames = Object.keys(contract) as CallName[];
