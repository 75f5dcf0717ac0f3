import { type CallName, calls } from '../../../machines/api/contract.ts';
import { accountRow, type Change, type Fields, type Stored } from './plain-backend.ts';
import {
  also,
  alternating,
  always,
  type BrokenVariant,
  body,
  everyAnswer,
  everyPreflight,
  instead,
  isOk,
  ofCall,
  only,
  refusal,
  rows,
  running,
  welcome,
  without,
} from './variants.ts';

const page = '<!doctype html><title>Sign in</title><form></form>';
const promo = { code: 'X', email: 'a@b.se', is_expired: false, used: false, time_remaining_seconds: 9 };
const origin = 'Access-Control-Allow-Origin';
const exposed = 'Access-Control-Expose-Headers';

const noRouteTo = (name: CallName) => always({ status: 404, body: { message: `No route ${calls[name].path}` } });

type Row = [finding: `${CallName}: ${string}`, title: string, change: Parameters<typeof ofCall>[1]];

/** Mistakes in the answers of the call of the finding, found by reading alone. */
const reading: readonly Row[] = [
  ['verifyActivation: path', 'another method', always({ status: 405, body: { message: 'Method Not Allowed' } })],
  ['checkOnboardingStatus: status', 'another word for a status', only({ status: 'Done' })],
  ['sessionStatus: error', 'an unknown payment that is complete', welcome({ status: 'complete' })],
  ['verifySession: message', 'an error without a text', refusal({ body: { code: 17 } })],
  ['verifySession: null', 'an error as an HTML page', refusal({ body: page })],
  ['verifyActivation: null', 'an error with status 500', refusal({ status: 500 })],
  ['verifyActivation: error', 'an unknown token that is welcome', welcome({ uid: 9 })],
  ['checkPromoCode: error', 'an unknown promo code that is valid', welcome(promo)],
  [`getJobData: ${origin}`, 'no CORS', always({ headers: {} })],
  ['checkTemplateGenerationStatus: null', 'an empty body', only('')],
  ['verifyActivation: null', 'a page in place of an answer', only(page)],
  [
    'checkOnboardingStatus: null',
    'a status that always fails',
    (answer) => (isOk(answer) ? { status: 503, body: { error: 'Busy' } } : {}),
  ],
  ['checkPromoCode: email', 'an answer of another contract', only({ promotion: { id: 17 } })],
  [
    'checkPromoCode: time_remaining_seconds',
    'promo time in milliseconds, which stands still',
    also({ time_remaining_seconds: 3_600_000 }),
  ],
  [
    'checkPromoCode: time_remaining_seconds',
    'promo time in milliseconds, which runs',
    running('time_remaining_seconds', 172_800_000, 2_000),
  ],
  ['getJobData: job_names', 'a list as one text', also({ job_names: 'Trainer, Coach' })],
  [
    'getMainAccounts: accounts',
    'a list of rows as JSON in a text',
    body(({ accounts }) => ({ accounts: JSON.stringify(accounts) })),
  ],
  ...['/room/17', 'room/17?pwd=1', '//browser.example.com/17', 'browser.example.com'].map(
    (neko_url): Row => [
      'checkOnboardingStatus: neko_url',
      `a link that is no whole URL: ${neko_url}`,
      also({ neko_url }),
    ],
  ),
];

/** Mistakes in the answers of the call of the finding, found by what the check writes. */
const writing: readonly Row[] = [
  ['getMainAccounts: path', 'a read at another path', noRouteTo('getMainAccounts')],
  ['validateAccountList: path', 'a write at another path', noRouteTo('validateAccountList')],
  ['verifyActivation: uid', 'no uid', only({ user: 7 })],
  ['verifyActivation: uid', 'uid as an object', body((uid) => ({ uid }))],
  ['verifyActivation: uid', 'a uid that changes its type', alternating(({ uid }) => ({ uid: String(uid) }))],
  [
    'getMainAccounts: accounts[].main_account_id',
    'row ids that change',
    alternating(({ accounts }) => ({
      accounts: (accounts as Fields[]).map((row) => ({ ...row, main_account_id: `${row.main_account_id}` })),
    })),
  ],
  ['createCreemCheckout: checkout_url', 'a checkout that runs a script', only({ checkout_url: 'javascript:alert(1)' })],
  ['createCheckoutSession: clientSecret', 'no way to pay by card', only({ secret: 'cs_1' })],
  ['createTemporaryUser: id', 'no id of the temporary user', only({ user_id: 1 })],
  ['checkNekoKill: neko_url', 'a link of the quick check without https', only({ neko_url: 'http://10.0.0.7:8080/' })],
  ['checkOnboardingStatus: status', 'no status of onboarding', only({ state: 'pending' })],
  ['sessionStatus: status', 'payment statuses of another vocabulary', also({ status: 'paid' })],
  ['createAccount: error', 'an account for an unknown session', welcome({})],
  ['verifySession: error', 'an error in an answer that went well', also({ error: 'none' })],
  ['saveBusinessSettings: success', 'success: false in a good answer', only({ success: false })],
  ['getMainAccounts: accounts', 'a list under another name', body(({ accounts }) => ({ main_accounts: accounts }))],
  ['getMainAccounts: accounts', 'a bare list', body(({ accounts }) => accounts)],
  [
    'getMainAccounts: accounts[].main_account_id',
    'rows without ids',
    rows('accounts', (row) => without(row, 'main_account_id')),
  ],
  [
    'getMainAccounts: accounts[].ig_main_account_name',
    'rows without names',
    rows('accounts', (row) => without(row, 'ig_main_account_name')),
  ],
  [
    'getUserTemplates: templates[].template_content',
    'a field of another type in one row',
    rows('templates', (row, index) => (index === 0 ? { ...row, template_content: {} } : row)),
  ],
  ['getUserTemplates: templates[]', 'rows that are null', rows('templates', () => null)],
  ['checkNekoScheduler: neko_ready', 'flags that say maybe', only({ neko_ready: 'maybe', neko_kill_ready: false })],
  ['checkPromoCode: time_remaining_seconds', 'a number in words', also({ time_remaining_seconds: 'an hour' })],
  ['getJobData: job_names[]', 'jobs that are numbers', also({ job_names: [1, 2] })],
  ['verifySession: is_pro', 'no account type', body((before) => without(before, 'is_pro'))],
  ['addMainAccount: status', 'a failure that only its status tells', only({ status: 'error' })],
  ['getMainAccounts: null', 'a crash, whatever is asked', always({ status: 500, body: page })],
];

/** Mistakes in the answers of more than one call, found by reading alone. */
const ofCalls: readonly [finding: string, title: string, change: Change, extent: 'widespread' | 'once'][] = [
  [
    'verifySession: path',
    'every call at another path, with a page for those that do not exist',
    everyAnswer(() => ({ body: page, status: 404 })),
    'widespread',
  ],
  [
    `getJobData: ${origin}`,
    'CORS for another origin',
    (_, answer) => ({ ...answer, headers: { ...answer.headers, [origin]: 'https://example.org' } }),
    'widespread',
  ],
  [
    `verifyActivation: ${origin}`,
    'no CORS with errors',
    everyAnswer((answer) => (isOk(answer) ? {} : { headers: {} })),
    'widespread',
  ],
  [
    'saveBusinessSettings: Access-Control-Allow-Headers',
    'CORS without Content-Type',
    everyPreflight({ headers: { [origin]: '*', 'Access-Control-Allow-Headers': 'Accept' } }),
    'widespread',
  ],
  ['createAccount: null', 'a preflight that needs a login', everyPreflight({ status: 401 }), 'widespread'],
  ['addJob: null', 'a preflight that is not found', everyPreflight({ status: 404 }, '/add-job'), 'once'],
  ['getMainAccounts: null', 'a redirect to a login page', redirect('/get-main-accounts', 302, '/login', page), 'once'],
  [
    'getJobData: null',
    'a redirect to a path that works',
    redirect('/get-job-data', 308, '/get-job-data/', { categories: [], job_names: [] }),
    'once',
  ],
  [
    `checkPromoCode: ${exposed}`,
    'Retry-After that a browser hides',
    everyAnswer(({ headers }) => ({ headers: without(headers, exposed) })),
    'once',
  ],
];

function redirect(from: string, status: number, to: string, there: unknown): Change {
  return everyAnswer(({ headers }, path) => {
    if (path === to) return { status: 200, body: there };
    return path === from ? { status, body: '', headers: { ...headers, Location: to } } : {};
  });
}

const add = (fields: Fields, { accounts, newId }: Stored) => accounts.push(accountRow(newId(), fields));

/** Changes the template that an update names. */
const update =
  (change: (row: Fields, updates: Fields) => Fields) =>
  ({ template_id, updates }: Fields, stored: Stored): void => {
    stored.templates = stored.templates.map((row) =>
      row.template_id === template_id ? change(row, updates as Fields) : row,
    );
  };

type Effect = NonNullable<Parameters<typeof instead>[1]>;

/** The call of the finding answers as documented, and does nothing or something else. */
const effects: readonly [finding: `${CallName}: ${string}`, title: string, effect?: Effect][] = [
  ...['language', 'category', 'jobs'].map((field): (typeof effects)[number] => [
    'updateTemplate: updates',
    `an update that wipes ${field}`,
    update((row, updates) => ({ ...without(row, field), ...updates })),
  ]),
  [
    'updateTemplate: updates',
    'an update that sets what was not sent to null',
    update(({ template_id }, updates) => ({ template_id, template_content: null, ...updates })),
  ],
  [
    'updateTemplate: updates',
    'an update that keeps the name only',
    update((row, { template_name }) => ({ ...row, template_name })),
  ],
  [
    'updateTemplate: updates',
    'an update of every template',
    ({ updates }, stored) => {
      stored.templates = stored.templates.map((row) => ({ ...row, ...(updates as Fields) }));
    },
  ],
  ['updateTemplate: updates', 'a template that is not edited'],
  ['deleteTemplate: template_id', 'a template that is not deleted'],
  ['deleteTemplate: template_id', 'a deletion of all templates', (_, stored) => stored.templates.splice(0)],
  ['generateTemplates: templates', 'templates that never come'],
  ['addJob: job_name', 'a job that is not added'],
  ['addMainAccount: account_name', 'an account that is not added'],
  [
    'addMainAccount: account_name',
    'an account that is stored as two rows',
    (fields, stored) => [add(fields, stored), add(fields, stored)],
  ],
  [
    'addMainAccount: account_name',
    'an account that is stored twice under one id',
    (fields, { accounts, newId }) => {
      const row = accountRow(newId(), fields);
      accounts.push(row, row);
    },
  ],
  [
    'addMainAccount: account_name',
    'an account in the place of the others',
    (fields, { accounts, newId }) => accounts.splice(0, accounts.length, accountRow(newId(), fields)),
  ],
  ['removeMainAccount: account_id', 'an account that is not removed'],
  ['removeMainAccount: account_id', 'a removal of all accounts', (_, { accounts }) => accounts.splice(0)],
];

const beyondTheSpecification: typeof effects = [
  ['saveBusinessSettings: description', 'business settings that get-instagram-info does not give back'],
  [
    'saveBusinessSettings: jobs',
    'a description that it gives back without the jobs',
    ({ description }, { business }) => Object.assign(business, { description }),
  ],
  ['addMainAccount: account_name', 'an account that is added again as another row', add],
];

/** Worse for customers than it could be, and nothing asks a backend for more: each is a warning. */
export const tolerated: readonly BrokenVariant[] = beyondTheSpecification.map(effectVariantOf);

/** What would break for customers: each must fail by the name of the call and the field. */
export const broken: readonly BrokenVariant[] = [
  ...reading.map((row) => ({ ...variantOf(row), args: [] })),
  ...writing.map(variantOf),
  ...ofCalls.map(([finding, title, change, extent]) => ({
    finding,
    title,
    change,
    isWidespread: extent === 'widespread',
    args: [],
  })),
  ...effects.map(effectVariantOf),
  {
    title: 'a uid that nobody else knows',
    finding: 'checkOnboardingStatus: user_id',
    change: ofCall('verifyActivation', only({ uid: 8 })),
    isWidespread: true,
  },
  {
    title: 'a call that hangs',
    finding: 'getUserTemplates: null',
    change: ofCall('getUserTemplates', (answer) => (isOk(answer) ? null : {})),
    args: [],
    timeoutMs: 300,
  },
  {
    title: 'a validator of emails that knows ASCII only',
    finding: 'createTemporaryUser: null',
    handlers: ({ emails, newId }) => ({
      'POST /create_user_temp': ({ email }) => {
        if (!/^[!-~]+$/.test(String(email))) return [422, { message: 'Enter a valid email address.' }];
        if (emails.has(email)) return [200, { message: 'DUPLICATE' }];
        emails.set(email, newId());
        return [201, { id: emails.get(email) }];
      },
    }),
  },
  {
    title: 'a second user for one email',
    finding: 'createTemporaryUser: id',
    handlers: ({ emails, newId }) => ({
      'POST /create_user_temp': () => {
        const id = newId();
        emails.set(id, id);
        return [201, { id }];
      },
    }),
  },
];

function effectVariantOf([finding, title, effect]: (typeof effects)[number]): BrokenVariant {
  return { finding, title, ...instead(callOf(finding), effect) };
}

function variantOf([finding, title, change]: Row): BrokenVariant {
  return { finding, title, change: ofCall(callOf(finding), change) };
}

function callOf(finding: `${CallName}: ${string}`): CallName {
  return finding.split(':')[0] as CallName;
}
