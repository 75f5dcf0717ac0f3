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

/** What would break for customers: each must fail by the name of the call and the field. */
export const broken: BrokenVariant[] = [
  {
    title: 'a read at another path',
    change: unknownPath('/get-main-accounts'),
    finding: 'getMainAccounts: path',
  },
  {
    title: 'every call at another path, with a page for those that do not exist',
    change: every((asked, answer) =>
      asked.method === 'OPTIONS' ? answer : { ...answer, ...html, status: 404 },
    ),
    isWidespread: true,
    finding: 'verifySession: path',
    args: [],
  },
  {
    title: 'a write at another path',
    change: unknownPath('/validate-account-list'),
    finding: 'validateAccountList: path',
  },
  {
    title: 'another method',
    change: every((asked, answer) =>
      isCall('/verify-activation')(asked)
        ? { ...answer, status: 405, body: { message: 'Method Not Allowed' } }
        : answer,
    ),
    finding: 'verifyActivation: path',
    args: [],
  },
  {
    title: 'no uid',
    change: body('/verify-activation', () => ({ user: 7 })),
    finding: 'verifyActivation: uid',
  },
  {
    title: 'uid inside data',
    change: body('/verify-activation', (data) => ({ data })),
    finding: 'verifyActivation: uid',
  },
  {
    title: 'uid as an object',
    change: body('/verify-activation', (uid) => ({ uid })),
    finding: 'verifyActivation: uid',
  },
  {
    title: 'a uid that nobody else knows',
    change: body('/verify-activation', () => ({ uid: 8 })),
    isWidespread: true,
    finding: 'checkOnboardingStatus: user_id',
  },
  {
    title: 'a uid that changes its type',
    change: alternating('/verify-activation', ({ uid }) => ({ uid: String(uid) })),
    finding: 'verifyActivation: uid',
  },
  {
    title: 'row ids that change',
    change: alternating('/get-main-accounts', ({ accounts }) => ({
      accounts: (accounts as Fields[]).map((row) => ({ ...row, main_account_id: `${row.main_account_id}` })),
    })),
    finding: 'getMainAccounts: accounts[].main_account_id',
  },
  {
    title: 'a checkout that runs a script',
    change: body('/create-creem-checkout', () => ({ checkout_url: 'javascript:alert(1)' })),
    finding: 'createCreemCheckout: checkout_url',
  },
  {
    title: 'a checkout without https',
    change: body('/create-creem-checkout', () => ({ checkout_url: 'http://pay.example.com/1' })),
    finding: 'createCreemCheckout: checkout_url',
  },
  {
    title: 'no way to pay by card',
    change: body('/create-checkout-session', () => ({ secret: 'cs_1' })),
    finding: 'createCheckoutSession: clientSecret',
  },
  {
    title: 'no id of the temporary user',
    change: body('/create_user_temp', () => ({ user_id: 1 })),
    finding: 'createTemporaryUser: id',
  },
  {
    title: 'a link with credentials before its host',
    change: body('/check-onboarding-status', (before) => ({
      ...before,
      neko_url: 'https://neko:secret@browser.example.com/',
    })),
    finding: 'checkOnboardingStatus: neko_url',
  },
  {
    title: 'a link of the quick check without https',
    change: body('/check-neko-kill', () => ({ neko_url: 'http://10.0.0.7:8080/' })),
    finding: 'checkNekoKill: neko_url',
  },
  {
    title: 'no status of onboarding',
    change: body('/check-onboarding-status', () => ({ state: 'pending' })),
    finding: 'checkOnboardingStatus: status',
  },
  {
    title: 'an onboarding status in capitals',
    change: body('/check-onboarding-status', () => ({ status: 'COMPLETED' })),
    finding: 'checkOnboardingStatus: status',
    args: [],
  },
  {
    title: 'payment statuses of another vocabulary',
    change: body('/session-status', (before) => ({ ...before, status: 'paid' })),
    finding: 'sessionStatus: status',
  },
  {
    title: 'no status of a payment',
    change: body('/session-status', (before) => without(before, 'status')),
    finding: 'sessionStatus: status',
  },
  {
    title: 'an unknown payment that is complete',
    change: onError('/session-status', { status: 200, body: { status: 'complete' } }),
    finding: 'sessionStatus: error',
    args: [],
  },
  {
    title: 'an error without a text',
    change: onError('/verify-session', { body: { code: 17 } }),
    finding: 'verifySession: message',
    args: [],
  },
  {
    title: 'an error as an HTML page',
    change: onError('/verify-session', html),
    finding: 'verifySession: null',
    args: [],
  },
  {
    title: 'an error with status 500',
    change: onError('/verify-activation', { status: 500 }),
    finding: 'verifyActivation: null',
    args: [],
  },
  {
    title: 'an unknown token that is welcome',
    change: onError('/verify-activation', { status: 200, body: { uid: 9 } }),
    finding: 'verifyActivation: error',
    args: [],
  },
  {
    title: 'an unknown promo code that is valid',
    change: onError('/check-promo-code', {
      status: 200,
      body: { code: 'X', email: 'a@b.se', is_expired: false, used: false, time_remaining_seconds: 9 },
    }),
    finding: 'checkPromoCode: error',
    args: [],
  },
  {
    title: 'an account for an unknown session',
    change: onError('/create-account', { status: 200, body: {} }),
    finding: 'createAccount: error',
  },
  {
    title: 'an error in an answer that went well',
    change: body('/verify-session', (before) => ({ ...before, error: 'none' })),
    finding: 'verifySession: error',
  },
  {
    title: 'success: false in an answer that should go well',
    change: body('/save-business-settings', () => ({ success: false })),
    finding: 'saveBusinessSettings: success',
  },
  {
    title: 'a list under another name',
    change: body('/get-main-accounts', ({ accounts }) => ({ main_accounts: accounts })),
    finding: 'getMainAccounts: accounts',
  },
  {
    title: 'a bare list',
    change: body('/get-main-accounts', ({ accounts }) => accounts),
    finding: 'getMainAccounts: accounts',
  },
  {
    title: 'a list as an object',
    change: body('/get-main-accounts', () => ({ accounts: { 1: {} } })),
    finding: 'getMainAccounts: accounts',
  },
  {
    title: 'rows without ids',
    change: rows('/get-main-accounts', 'accounts', (row) => without(row, 'main_account_id')),
    finding: 'getMainAccounts: accounts[].main_account_id',
  },
  {
    title: 'rows without names',
    change: rows('/get-main-accounts', 'accounts', (row) => without(row, 'ig_main_account_name')),
    finding: 'getMainAccounts: accounts[].ig_main_account_name',
  },
  {
    title: 'a field of another type in one row',
    change: rows('/get-user-templates', 'templates', (row, index) =>
      index === 0 ? { ...row, template_content: {} } : row,
    ),
    finding: 'getUserTemplates: templates[].template_content',
  },
  {
    title: 'rows that are null',
    change: rows('/get-user-templates', 'templates', () => null),
    finding: 'getUserTemplates: templates[]',
  },
  {
    title: 'flags that say maybe',
    change: body('/check-neko-scheduler', () => ({ neko_ready: 'maybe', neko_kill_ready: false })),
    finding: 'checkNekoScheduler: neko_ready',
  },
  {
    title: 'a number in words',
    change: body('/check-promo-code', (before) => ({ ...before, time_remaining_seconds: 'an hour' })),
    finding: 'checkPromoCode: time_remaining_seconds',
  },
  {
    title: 'jobs that are numbers',
    change: body('/get-job-data', (before) => ({ ...before, job_names: [1, 2] })),
    finding: 'getJobData: job_names[]',
  },
  {
    title: 'no account type',
    change: body('/verify-session', (before) => without(before, 'is_pro')),
    finding: 'verifySession: is_pro',
  },
  {
    title: 'no CORS',
    change: every((asked, answer) => (isCall('/get-job-data')(asked) ? { ...answer, headers: {} } : answer)),
    finding: 'getJobData: Access-Control-Allow-Origin',
    args: [],
  },
  {
    title: 'CORS for another origin',
    change: every((_, answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Access-Control-Allow-Origin': 'https://example.org' },
    })),
    isWidespread: true,
    finding: 'getJobData: Access-Control-Allow-Origin',
    args: [],
  },
  {
    title: 'no CORS with errors',
    change: every((_, answer) => (isOk(answer) ? answer : { ...answer, headers: {} })),
    isWidespread: true,
    finding: 'verifyActivation: Access-Control-Allow-Origin',
    args: [],
  },
  {
    title: 'CORS without Content-Type',
    change: every((asked, answer) =>
      asked.method === 'OPTIONS'
        ? { ...answer, headers: { ...answer.headers, 'Access-Control-Allow-Headers': 'Accept' } }
        : answer,
    ),
    isWidespread: true,
    finding: 'saveBusinessSettings: Access-Control-Allow-Headers',
    args: [],
  },
  {
    title: 'a preflight that is not found',
    change: every((asked, answer) =>
      asked.method === 'OPTIONS' && asked.path === '/add-job' ? { ...answer, status: 404 } : answer,
    ),
    finding: 'addJob: null',
    args: [],
  },
  {
    title: 'a preflight that needs a login',
    change: every((asked, answer) => (asked.method === 'OPTIONS' ? { ...answer, status: 401 } : answer)),
    isWidespread: true,
    finding: 'createAccount: null',
    args: [],
  },
  {
    title: 'a call that hangs',
    change: onSuccess('/get-user-templates', () => null),
    finding: 'getUserTemplates: null',
    args: [],
    timeoutMs: 300,
  },
  {
    title: 'a redirect to a login page',
    change: every((asked, answer) =>
      asked.path === '/login'
        ? { ...answer, ...html, status: 200 }
        : isCall('/get-main-accounts')(asked)
          ? { ...answer, status: 302, body: '', headers: { ...answer.headers, Location: '/login' } }
          : answer,
    ),
    finding: 'getMainAccounts: null',
    args: [],
  },
  {
    title: 'a redirect of a write to a login page',
    change: every((asked, answer) =>
      asked.path === '/login'
        ? { ...answer, ...html, status: 200 }
        : isCall('/save-account-settings')(asked)
          ? { ...answer, status: 302, body: '', headers: { ...answer.headers, Location: '/login' } }
          : answer,
    ),
    finding: 'saveAccountSettings: null',
  },
  {
    title: 'a redirect to another origin',
    change: every((asked, answer) =>
      isCall('/get-main-accounts')(asked)
        ? {
            ...answer,
            status: 302,
            body: '',
            headers: { ...answer.headers, Location: 'https://login.example.com/' },
          }
        : answer,
    ),
    finding: 'getMainAccounts: null',
    args: [],
  },
  {
    title: 'an empty body',
    change: onSuccess('/check-template-generation-status', () => ({ body: '' })),
    finding: 'checkTemplateGenerationStatus: null',
    args: [],
  },
  {
    title: 'JSON that is cut off',
    change: onSuccess('/get-user-templates', () => ({ body: '{"templates": [{"templ' })),
    finding: 'getUserTemplates: null',
    args: [],
  },
  {
    title: 'a page in place of an answer',
    change: onSuccess('/verify-activation', () => html),
    finding: 'verifyActivation: null',
    args: [],
  },
  {
    title: 'a status that always fails',
    change: onSuccess('/check-onboarding-status', () => ({ status: 503, body: { error: 'Busy' } })),
    finding: 'checkOnboardingStatus: null',
    args: [],
  },
  {
    title: 'a failure that only its status tells',
    change: body('/add-main-account', () => ({ status: 'error' })),
    finding: 'addMainAccount: status',
  },
  {
    title: 'a failed read that only its status tells',
    change: body('/get-main-accounts', () => ({ status: 'error', message: 'No database' })),
    finding: 'getMainAccounts: status',
    args: [],
  },
  {
    title: 'an answer of another contract',
    change: body('/check-promo-code', () => ({ promotion: { id: 17 } })),
    finding: 'checkPromoCode: email',
    args: [],
  },
  {
    title: 'rows of another contract',
    change: rows('/get-user-templates', 'templates', (_, id) => ({ id })),
    finding: 'getUserTemplates: templates[].template_id',
  },
  {
    title: 'a crash, whatever is asked',
    change: every((asked, answer) =>
      isCall('/get-main-accounts')(asked) ? { ...answer, ...html, status: 500 } : answer,
    ),
    finding: 'getMainAccounts: null',
  },
  {
    title: 'a redirect to a path that works',
    change: every((asked, answer) => {
      if (asked.path === '/get-job-data/')
        return { ...answer, status: 200, body: { categories: [], job_names: [] } };
      const headers = { ...answer.headers, Location: '/get-job-data/' };
      return isCall('/get-job-data')(asked) ? { ...answer, status: 308, body: '', headers } : answer;
    }),
    finding: 'getJobData: null',
    args: [],
  },
  {
    title: 'Retry-After that a browser hides',
    change: every((_, answer) => ({
      ...answer,
      headers: without(answer.headers, 'Access-Control-Expose-Headers'),
    })),
    finding: 'checkPromoCode: Access-Control-Expose-Headers',
    args: [],
  },
  ...['/room/17', 'room/17?pwd=1', '//browser.example.com/17', 'browser.example.com'].map((neko_url) => ({
    title: `a link that is no whole URL: ${neko_url}`,
    change: body('/check-onboarding-status', (before) => ({ ...before, neko_url })),
    finding: 'checkOnboardingStatus: neko_url',
    args: [],
  })),
  {
    title: 'a relative link of the quick check',
    change: body('/check-neko-kill', () => ({ neko_url: '/room/17' })),
    finding: 'checkNekoKill: neko_url',
    args: [],
  },
  {
    title: 'promo time in milliseconds, which stands still',
    change: body('/check-promo-code', (before) => ({ ...before, time_remaining_seconds: 3_600_000 })),
    finding: 'checkPromoCode: time_remaining_seconds',
    args: [],
  },
  {
    title: 'promo time in milliseconds, which runs',
    change: running('/check-promo-code', 172_800_000, 2_000),
    finding: 'checkPromoCode: time_remaining_seconds',
    args: [],
  },
  {
    title: 'a list as one text',
    change: body('/get-job-data', (before) => ({ ...before, job_names: 'Trainer, Coach' })),
    finding: 'getJobData: job_names',
    args: [],
  },
  {
    title: 'a list of rows as JSON in a text',
    change: body('/get-main-accounts', ({ accounts }) => ({ accounts: JSON.stringify(accounts) })),
    finding: 'getMainAccounts: accounts',
    args: [],
  },
  {
    title: 'a list of a row as JSON in a text',
    change: rows('/get-user-templates', 'templates', (row) => ({ ...row, jobs: '["Trainer"]' })),
    finding: 'getUserTemplates: templates[].jobs',
  },
  {
    title: 'flags as text',
    change: body('/check-neko-scheduler', () => ({ neko_ready: 'false', neko_kill_ready: 'false' })),
    finding: 'checkNekoScheduler: neko_ready',
    args: [],
  },
  {
    title: 'a flag of a row as text',
    change: rows('/get-user-templates', 'templates', (row) => ({ ...row, is_pro: 'true' })),
    finding: 'getUserTemplates: templates[].is_pro',
  },
  ...brokenEffects,
];

/** The time that is left, which runs by so much from one answer to the next. */
function running(path: string, from: number, by: number): Change {
  let left = from + by;
  return body(path, (before) => {
    left -= by;
    return { ...before, time_remaining_seconds: left };
  });
}
