import { brokenEffects } from './broken-effects.ts';
import type { Change } from './plain-backend.ts';
import {
  type BrokenVariant,
  body,
  every,
  type Fields,
  isCall,
  isOk,
  onError,
  onSuccess,
  rows,
  without,
} from './variants.ts';

const page = '<!doctype html><title>Sign in</title><form></form>';
const html = { body: page, headers: { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' } };

/** Each second answer of a call is another one. */
function alternating(path: string, change: (body: Fields) => unknown): Change {
  let count = 0;
  return body(path, (before) => {
    count += 1;
    return count % 2 === 0 ? change(before) : before;
  });
}

const unknownPath = (path: string): Change =>
  every((asked, answer) =>
    isCall(path)(asked) ? { ...answer, status: 404, body: { message: `No route ${path}` } } : answer,
  );

type Row = [title: string, finding: string, change: Change, extent?: 'widespread'];

/** Found by reading alone. */
const reading: Row[] = [
  [
    'every call at another path, with a page for those that do not exist',
    'verifySession: path',
    every((asked, answer) => (asked.method === 'OPTIONS' ? answer : { ...answer, ...html, status: 404 })),
    'widespread',
  ],
  [
    'another method',
    'verifyActivation: path',
    every((asked, answer) =>
      isCall('/verify-activation')(asked)
        ? { ...answer, status: 405, body: { message: 'Method Not Allowed' } }
        : answer,
    ),
  ],
  [
    'an onboarding status in capitals',
    'checkOnboardingStatus: status',
    body('/check-onboarding-status', () => ({ status: 'COMPLETED' })),
  ],
  [
    'an unknown payment that is complete',
    'sessionStatus: error',
    onError('/session-status', { status: 200, body: { status: 'complete' } }),
  ],
  ['an error without a text', 'verifySession: message', onError('/verify-session', { body: { code: 17 } })],
  ['an error as an HTML page', 'verifySession: null', onError('/verify-session', html)],
  ['an error with status 500', 'verifyActivation: null', onError('/verify-activation', { status: 500 })],
  [
    'an unknown token that is welcome',
    'verifyActivation: error',
    onError('/verify-activation', { status: 200, body: { uid: 9 } }),
  ],
  [
    'an unknown promo code that is valid',
    'checkPromoCode: error',
    onError('/check-promo-code', {
      status: 200,
      body: { code: 'X', email: 'a@b.se', is_expired: false, used: false, time_remaining_seconds: 9 },
    }),
  ],
  [
    'no CORS',
    'getJobData: Access-Control-Allow-Origin',
    every((asked, answer) => (isCall('/get-job-data')(asked) ? { ...answer, headers: {} } : answer)),
  ],
  [
    'CORS for another origin',
    'getJobData: Access-Control-Allow-Origin',
    every((_, answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Access-Control-Allow-Origin': 'https://example.org' },
    })),
    'widespread',
  ],
  [
    'no CORS with errors',
    'verifyActivation: Access-Control-Allow-Origin',
    every((_, answer) => (isOk(answer) ? answer : { ...answer, headers: {} })),
    'widespread',
  ],
  [
    'CORS without Content-Type',
    'saveBusinessSettings: Access-Control-Allow-Headers',
    every((asked, answer) =>
      asked.method === 'OPTIONS'
        ? { ...answer, headers: { ...answer.headers, 'Access-Control-Allow-Headers': 'Accept' } }
        : answer,
    ),
    'widespread',
  ],
  [
    'a preflight that is not found',
    'addJob: null',
    every((asked, answer) =>
      asked.method === 'OPTIONS' && asked.path === '/add-job' ? { ...answer, status: 404 } : answer,
    ),
  ],
  [
    'a preflight that needs a login',
    'createAccount: null',
    every((asked, answer) => (asked.method === 'OPTIONS' ? { ...answer, status: 401 } : answer)),
    'widespread',
  ],
  [
    'a redirect to a login page',
    'getMainAccounts: null',
    every((asked, answer) =>
      asked.path === '/login'
        ? { ...answer, ...html, status: 200 }
        : isCall('/get-main-accounts')(asked)
          ? { ...answer, status: 302, body: '', headers: { ...answer.headers, Location: '/login' } }
          : answer,
    ),
  ],

  [
    'an empty body',
    'checkTemplateGenerationStatus: null',
    onSuccess('/check-template-generation-status', () => ({ body: '' })),
  ],

  ['a page in place of an answer', 'verifyActivation: null', onSuccess('/verify-activation', () => html)],
  [
    'a status that always fails',
    'checkOnboardingStatus: null',
    onSuccess('/check-onboarding-status', () => ({ status: 503, body: { error: 'Busy' } })),
  ],

  [
    'an answer of another contract',
    'checkPromoCode: email',
    body('/check-promo-code', () => ({ promotion: { id: 17 } })),
  ],
  [
    'a redirect to a path that works',
    'getJobData: null',
    every((asked, answer) => {
      if (asked.path === '/get-job-data/')
        return { ...answer, status: 200, body: { categories: [], job_names: [] } };
      const headers = { ...answer.headers, Location: '/get-job-data/' };
      return isCall('/get-job-data')(asked) ? { ...answer, status: 308, body: '', headers } : answer;
    }),
  ],
  [
    'Retry-After that a browser hides',
    'checkPromoCode: Access-Control-Expose-Headers',
    every((_, answer) => ({ ...answer, headers: without(answer.headers, 'Access-Control-Expose-Headers') })),
  ],

  [
    'promo time in milliseconds, which stands still',
    'checkPromoCode: time_remaining_seconds',
    body('/check-promo-code', (before) => ({ ...before, time_remaining_seconds: 3_600_000 })),
  ],
  [
    'promo time in milliseconds, which runs',
    'checkPromoCode: time_remaining_seconds',
    running('/check-promo-code', 172_800_000, 2_000),
  ],
  [
    'a list as one text',
    'getJobData: job_names',
    body('/get-job-data', (before) => ({ ...before, job_names: 'Trainer, Coach' })),
  ],
  [
    'a list of rows as JSON in a text',
    'getMainAccounts: accounts',
    body('/get-main-accounts', ({ accounts }) => ({ accounts: JSON.stringify(accounts) })),
  ],
  [
    'flags as text',
    'checkNekoScheduler: neko_ready',
    body('/check-neko-scheduler', () => ({ neko_ready: 'false', neko_kill_ready: 'false' })),
  ],
];

/** Found by what the check writes. */
const writing: Row[] = [
  ['a read at another path', 'getMainAccounts: path', unknownPath('/get-main-accounts')],
  ['a write at another path', 'validateAccountList: path', unknownPath('/validate-account-list')],
  ['no uid', 'verifyActivation: uid', body('/verify-activation', () => ({ user: 7 }))],

  ['uid as an object', 'verifyActivation: uid', body('/verify-activation', (uid) => ({ uid }))],
  [
    'a uid that nobody else knows',
    'checkOnboardingStatus: user_id',
    body('/verify-activation', () => ({ uid: 8 })),
    'widespread',
  ],
  [
    'a uid that changes its type',
    'verifyActivation: uid',
    alternating('/verify-activation', ({ uid }) => ({ uid: String(uid) })),
  ],
  [
    'row ids that change',
    'getMainAccounts: accounts[].main_account_id',
    alternating('/get-main-accounts', ({ accounts }) => ({
      accounts: (accounts as Fields[]).map((row) => ({ ...row, main_account_id: `${row.main_account_id}` })),
    })),
  ],
  [
    'a checkout that runs a script',
    'createCreemCheckout: checkout_url',
    body('/create-creem-checkout', () => ({ checkout_url: 'javascript:alert(1)' })),
  ],

  [
    'no way to pay by card',
    'createCheckoutSession: clientSecret',
    body('/create-checkout-session', () => ({ secret: 'cs_1' })),
  ],
  [
    'no id of the temporary user',
    'createTemporaryUser: id',
    body('/create_user_temp', () => ({ user_id: 1 })),
  ],

  [
    'a link of the quick check without https',
    'checkNekoKill: neko_url',
    body('/check-neko-kill', () => ({ neko_url: 'http://10.0.0.7:8080/' })),
  ],
  [
    'no status of onboarding',
    'checkOnboardingStatus: status',
    body('/check-onboarding-status', () => ({ state: 'pending' })),
  ],
  [
    'payment statuses of another vocabulary',
    'sessionStatus: status',
    body('/session-status', (before) => ({ ...before, status: 'paid' })),
  ],

  [
    'an account for an unknown session',
    'createAccount: error',
    onError('/create-account', { status: 200, body: {} }),
  ],
  [
    'an error in an answer that went well',
    'verifySession: error',
    body('/verify-session', (before) => ({ ...before, error: 'none' })),
  ],
  [
    'success: false in an answer that should go well',
    'saveBusinessSettings: success',
    body('/save-business-settings', () => ({ success: false })),
  ],
  [
    'a list under another name',
    'getMainAccounts: accounts',
    body('/get-main-accounts', ({ accounts }) => ({ main_accounts: accounts })),
  ],
  ['a bare list', 'getMainAccounts: accounts', body('/get-main-accounts', ({ accounts }) => accounts)],

  [
    'rows without ids',
    'getMainAccounts: accounts[].main_account_id',
    rows('/get-main-accounts', 'accounts', (row) => without(row, 'main_account_id')),
  ],
  [
    'rows without names',
    'getMainAccounts: accounts[].ig_main_account_name',
    rows('/get-main-accounts', 'accounts', (row) => without(row, 'ig_main_account_name')),
  ],
  [
    'a field of another type in one row',
    'getUserTemplates: templates[].template_content',
    rows('/get-user-templates', 'templates', (row, index) =>
      index === 0 ? { ...row, template_content: {} } : row,
    ),
  ],
  [
    'rows that are null',
    'getUserTemplates: templates[]',
    rows('/get-user-templates', 'templates', () => null),
  ],
  [
    'flags that say maybe',
    'checkNekoScheduler: neko_ready',
    body('/check-neko-scheduler', () => ({ neko_ready: 'maybe', neko_kill_ready: false })),
  ],
  [
    'a number in words',
    'checkPromoCode: time_remaining_seconds',
    body('/check-promo-code', (before) => ({ ...before, time_remaining_seconds: 'an hour' })),
  ],
  [
    'jobs that are numbers',
    'getJobData: job_names[]',
    body('/get-job-data', (before) => ({ ...before, job_names: [1, 2] })),
  ],
  [
    'no account type',
    'verifySession: is_pro',
    body('/verify-session', (before) => without(before, 'is_pro')),
  ],

  [
    'a failure that only its status tells',
    'addMainAccount: status',
    body('/add-main-account', () => ({ status: 'error' })),
  ],

  [
    'a crash, whatever is asked',
    'getMainAccounts: null',
    every((asked, answer) =>
      isCall('/get-main-accounts')(asked) ? { ...answer, ...html, status: 500 } : answer,
    ),
  ],
];

/** What would break for customers: each must fail by the name of the call and the field. */
export const broken: BrokenVariant[] = [
  ...reading.map((row) => ({ ...variant(row), args: [] })),
  ...writing.map(variant),
  {
    title: 'a call that hangs',
    change: onSuccess('/get-user-templates', () => null),
    finding: 'getUserTemplates: null',
    args: [],
    timeoutMs: 300,
  },
  ...['/room/17', 'room/17?pwd=1', '//browser.example.com/17', 'browser.example.com'].map((neko_url) => ({
    title: `a link that is no whole URL: ${neko_url}`,
    change: body('/check-onboarding-status', (before) => ({ ...before, neko_url })),
    finding: 'checkOnboardingStatus: neko_url',
    args: [],
  })),
  ...brokenEffects,
];

function variant([title, finding, change, extent]: Row): BrokenVariant {
  return { title, finding, change, ...(extent && { isWidespread: true }) };
}

/** The time that is left, which runs by so much from one answer to the next. */
function running(path: string, from: number, by: number): Change {
  let left = from + by;
  return body(path, (before) => {
    left -= by;
    return { ...before, time_remaining_seconds: left };
  });
}
