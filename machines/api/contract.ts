import * as v from 'valibot';
import {
  billing,
  count,
  countryCode,
  customerCategory,
  email,
  filled,
  flag,
  id,
  label,
  languageCode,
  mainAccount,
  nameList,
  plan,
  slotsByDay,
  template,
  templateUpdates,
  text,
} from './fields.ts';

export type {
  Billing,
  CustomerCategory,
  MainAccount,
  Plan,
  Slot,
  SlotsByDay,
  Template,
  TemplateUpdates,
  Weekday,
} from './fields.ts';

/**
 * Every call this product makes to {host}: one table (spec §7). The typed client, the actors, the sandbox's
 * request validation, fault switches and redaction are all derived from it.
 */

const second = 1000;

/** What a secret field needs: `held` values are swapped for a pseudonym before a machine sees them. */
export type SecretField =
  | { side: 'request' | 'answer'; field: string; kind: 'tokenized' }
  /** A URL whose credentials (authority, `usr`, `pwd`) are swapped, the rest stays readable. */
  | { side: 'answer'; field: string; kind: 'tokenizedUrl' }
  /** Travels in one event and one request, is never kept. */
  | { side: 'request'; field: string; kind: 'transient' };

/** One call to {host}. */
export interface Call<
  Request extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
> {
  method: 'GET' | 'POST';
  /** Below {host}; `{name}` segments are filled from the request. */
  path: string;
  /** What it does, in words for the log, the Lab and the control page. */
  summary: string;
  /** Query fields of a GET, JSON body of a POST. */
  request: Request;
  /** `undefined` where the specification does not show the answer: any JSON, or nothing, will do. */
  answer: Answer;
  /** Milliseconds one logical call may take, retries included. */
  timeoutMs: number;
  secrets: readonly SecretField[];
  /** Fields of request and answer that tell who somebody is; pseudonymised in traces. */
  personal: readonly string[];
}

const nothing = v.optional(v.object({}), {});
const user = v.object({ user_id: id });
const notShown = v.unknown();

type Details<Request extends v.GenericSchema, Answer extends v.GenericSchema> = Omit<
  Call<Request, Answer>,
  'method' | 'path' | 'timeoutMs' | 'secrets' | 'personal'
> &
  Partial<Pick<Call, 'timeoutMs' | 'secrets' | 'personal'>>;

const defaults = { timeoutMs: 15 * second, secrets: [], personal: [] };

function get<Request extends v.GenericSchema, Answer extends v.GenericSchema>(
  path: string,
  details: Details<Request, Answer>,
): Call<Request, Answer> {
  return { ...defaults, ...details, method: 'GET', path };
}

function post<Request extends v.GenericSchema, Answer extends v.GenericSchema>(
  path: string,
  details: Details<Request, Answer>,
): Call<Request, Answer> {
  return { ...defaults, ...details, method: 'POST', path };
}

const nekoUrl: SecretField = { side: 'answer', field: 'neko_url', kind: 'tokenizedUrl' };

/** The 29 calls of spec §7 and the profile picture, by the name their actors have. */
export const contract = {
  checkPromoCode: get('/check-promo-code', {
    summary: 'Is this promo code still good?',
    request: v.object({ code: filled }),
    answer: v.object({
      code: text,
      email: text,
      is_expired: flag,
      used: flag,
      time_remaining_seconds: count,
    }),
    personal: ['email'],
  }),
  createTemporaryUser: post('/create_user_temp', {
    summary: 'An e-mail becomes a temporary user',
    request: v.object({ email }),
    /** No `id` is an unexpected answer; `message` may be DUPLICATE. */
    answer: v.object({ id: v.nullish(id), message: text }),
    personal: ['email'],
  }),
  createCreemCheckout: post('/create-creem-checkout', {
    summary: 'A hosted checkout page for an Individual',
    request: v.object({ user_id: id, plan, billing, email }),
    answer: v.object({ checkout_url: text }),
    personal: ['email'],
  }),
  createCheckoutSession: post('/create-checkout-session', {
    summary: 'A checkout session for the embedded card form',
    request: v.object({ user_id: id, plan, billing, email: v.optional(email) }),
    answer: v.object({ clientSecret: text, client_secret: text, url: text }),
    secrets: [
      { side: 'answer', field: 'clientSecret', kind: 'tokenized' },
      { side: 'answer', field: 'client_secret', kind: 'tokenized' },
    ],
    personal: ['email'],
  }),
  sessionStatus: get('/session-status', {
    summary: 'Did this checkout session complete?',
    request: v.object({ session_id: filled }),
    answer: v.object({ status: v.string(), customer_email: text }),
    personal: ['session_id', 'customer_email'],
  }),
  updateUserStatus: post('/update-user-status', {
    summary: 'A paid customer gets the onboarding e-mail',
    request: v.object({ session_id: v.optional(filled), checkout_id: v.optional(filled) }),
    answer: notShown,
    personal: ['session_id', 'checkout_id'],
  }),
  verifySession: get('/verify-session', {
    summary: 'Is the link in the onboarding e-mail good?',
    request: v.object({ session: filled }),
    answer: v.object({ email: v.pipe(v.string(), v.nonEmpty()), is_pro: flag }),
    personal: ['session', 'email'],
  }),
  createAccount: post('/create-account', {
    summary: 'The customer account is created',
    request: v.object({
      session_id: filled,
      email,
      password: v.pipe(v.string(), v.minLength(8)),
      country: countryCode,
      ig_username: filled,
      ig_password: v.pipe(v.string(), v.nonEmpty()),
    }),
    answer: notShown,
    secrets: [
      { side: 'request', field: 'password', kind: 'transient' },
      { side: 'request', field: 'ig_password', kind: 'transient' },
    ],
    personal: ['session_id', 'email', 'ig_username'],
  }),
  verifyActivation: post('/verify-activation', {
    summary: 'Whose access token is this?',
    request: v.object({ access_token: filled }),
    answer: v.object({ uid: id, email: text }),
    secrets: [{ side: 'request', field: 'access_token', kind: 'tokenized' }],
    personal: ['email'],
  }),
  getInstagramInfo: get('/get-instagram-info', {
    summary: 'What is known of the Instagram account',
    request: user,
    answer: v.object({
      username: label,
      account_name: label,
      picture: text,
      onboarding_description: label,
      jobs: nameList,
      email: text,
    }),
    personal: ['username', 'account_name', 'picture', 'onboarding_description', 'email'],
  }),
  getUserCountry: get('/get-user-country', {
    summary: 'The country the account was created in',
    request: user,
    answer: v.object({ country: text }),
  }),
  checkOnboardingStatus: get('/check-onboarding-status', {
    summary: 'Is onboarding pending or completed?',
    request: user,
    answer: v.object({ status: v.string(), neko_url: text }),
    timeoutMs: 8 * second,
    secrets: [nekoUrl],
  }),
  checkNekoKill: get('/check-neko-kill', {
    summary: 'Quick check for the connection link',
    request: user,
    answer: v.object({ neko_url: text }),
    timeoutMs: 5 * second,
    secrets: [nekoUrl],
  }),
  checkNekoScheduler: get('/check-neko-scheduler', {
    summary: 'Are the scheduler and the remote browser ready?',
    request: user,
    answer: v.object({ neko_ready: flag, neko_kill_ready: flag }),
  }),
  getMainAccounts: get('/get-main-accounts', {
    summary: 'The target accounts',
    request: user,
    answer: v.object({ accounts: v.nullable(v.array(mainAccount), []) }),
    personal: ['ig_main_account_name', 'account_name', 'bio'],
  }),
  getUserTemplates: get('/get-user-templates', {
    summary: 'The message templates',
    request: user,
    answer: v.object({ templates: v.nullable(v.array(template), []) }),
    personal: ['template_name', 'template_content'],
  }),
  getJobData: get('/get-job-data', {
    summary: 'Job categories and names to choose from',
    request: nothing,
    answer: v.object({ categories: nameList, job_names: nameList }),
  }),
  addJob: post('/add-job', {
    summary: 'A new job name, in an existing or new category',
    request: v.object({
      category: filled,
      job_name: filled,
      lang: v.optional(languageCode),
      user_id: v.optional(id),
    }),
    answer: notShown,
  }),
  saveBusinessSettings: post('/save-business-settings', {
    summary: 'Description and jobs (step 1)',
    request: v.object({
      user_id: id,
      username_instagram: filled,
      description: v.pipe(v.string(), v.minLength(50), v.maxLength(500)),
      jobs: v.pipe(v.array(filled), v.minLength(1)),
    }),
    answer: notShown,
    personal: ['username_instagram', 'description'],
  }),
  saveAccountSettings: post('/save-account-settings', {
    summary: 'Objectives and audience (step 2)',
    request: v.object({
      user_id: id,
      username_instagram: filled,
      send_message: v.boolean(),
      follow_unfollow: v.boolean(),
      customer_category: customerCategory,
      target_languages: v.array(languageCode),
      customer_description: v.pipe(v.string(), v.minLength(50), v.maxLength(200)),
    }),
    answer: notShown,
    personal: ['username_instagram', 'customer_description'],
  }),
  generateTemplates: post('/generate-templates', {
    summary: 'Start generating message templates',
    request: user,
    answer: notShown,
    timeoutMs: 60 * second,
  }),
  checkTemplateGenerationStatus: get('/check-template-generation-status', {
    summary: 'How many templates are there by now?',
    request: user,
    answer: v.object({ has_templates: flag, template_count: count, real_template_count: count }),
  }),
  addMainAccount: post('/add-main-account', {
    summary: 'One more target account',
    request: v.object({ user_id: id, account_name: filled, language: languageCode }),
    answer: notShown,
    personal: ['account_name'],
  }),
  removeMainAccount: post('/remove-main-account', {
    summary: 'One target account less',
    request: v.object({ user_id: id, account_id: id }),
    answer: notShown,
  }),
  validateAccountList: post('/validate-account-list', {
    summary: 'The list of target accounts is final (step 3)',
    request: user,
    answer: notShown,
    timeoutMs: 60 * second,
  }),
  updateTemplate: post('/update-template', {
    summary: 'Change one message template',
    request: v.object({ template_id: id, updates: templateUpdates }),
    answer: notShown,
    personal: ['template_name', 'template_content'],
  }),
  deleteTemplate: post('/delete-template', {
    summary: 'Delete one message template',
    request: v.object({ template_id: id }),
    answer: notShown,
  }),
  saveTemplateSelection: post('/save-template-selection', {
    summary: 'The chosen templates (step 4)',
    request: v.object({ user_id: id, selected_templates: v.pipe(v.array(id), v.minLength(1)) }),
    answer: notShown,
  }),
  saveInstagramSchedule: post('/save-instagram-schedule', {
    summary: 'When the customer uses Instagram (step 5)',
    request: v.object({
      user_id: id,
      all_days_same: v.boolean(),
      schedule: slotsByDay,
      user_timezone: filled,
    }),
    answer: notShown,
  }),
  /** Used as an image source, never called by an actor (`decisions.md`: path not given in the spec). */
  profilePicture: get('/profile-picture/{uid}', {
    summary: 'The Instagram profile picture, as an image',
    request: v.object({ uid: id }),
    answer: notShown,
  }),
} as const;

/** The name of a call, which is also the name of its actor. */
export type CallName = keyof typeof contract;
/** What a call is given. */
export type RequestOf<Name extends CallName> = v.InferOutput<(typeof contract)[Name]['request']>;
/** What a call answers, after missing fields got their defaults and ids became strings. */
export type AnswerOf<Name extends CallName> = v.InferOutput<(typeof contract)[Name]['answer']>;

/** The same table for code that walks all calls. */
export const calls = contract as Record<CallName, Call>;
export const callNames = Object.keys(contract) as CallName[];
