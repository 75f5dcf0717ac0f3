import type { Answer, Asked, Change } from './plain-backend.ts';

/** A backend that differs in one thing from the plain one. */
interface Variant {
  title: string;
  change?: Change;
}

interface BrokenVariant extends Variant {
  /** `call: field` of the failure that must be found. */
  finding: string;
  args?: string[];
  /** Calls that answer, and have no effect. */
  ignored?: string[];
  /** Of every call, in place of its own. */
  timeoutMs?: number;
}

type Fields = Record<string, unknown>;

const isOk = ({ status }: Answer) => status >= 200 && status < 300;
const isCall = (path: string) => (asked: Asked) => asked.path === path && asked.method !== 'OPTIONS';

/** Changes the answers of one call that went well. */
function onSuccess(path: string, change: (body: Fields, answer: Answer) => Partial<Answer> | null): Change {
  return (asked, answer) => {
    if (!isCall(path)(asked) || !isOk(answer)) return answer;
    const changed = change(answer.body as Fields, answer);
    return changed && { ...answer, ...changed };
  };
}

/** Changes the answers of one call that did not. */
function onError(path: string, change: Partial<Answer>): Change {
  return (asked, answer) => (isCall(path)(asked) && !isOk(answer) ? { ...answer, ...change } : answer);
}

/** Changes the body of an answer that went well. */
const body = (path: string, change: (body: Fields) => unknown) =>
  onSuccess(path, (before) => ({ body: change(before) }));

/** Changes each row of a list. */
const rows = (path: string, list: string, change: (row: Fields, index: number) => unknown) =>
  body(path, (before) => ({ ...before, [list]: (before[list] as Fields[]).map(change) }));

const without = (fields: Fields, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Every answer of this method and path. */
const every = (change: (asked: Asked, answer: Answer) => Answer): Change => change;

const page = '<!doctype html><title>Sign in</title><form></form>';
const html = { body: page, headers: { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' } };

export const legal: Variant[] = [
  {
    title: 'CORS for everybody',
    change: every((_, answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    })),
  },
  {
    title: 'a preflight with 200 and a body',
    change: every((asked, answer) =>
      asked.method === 'OPTIONS' ? { ...answer, status: 200, body: 'OK' } : answer,
    ),
  },
  ...[400, 403, 404, 410].map((status) => ({
    title: `${status} for an unknown token`,
    change: onError('/verify-activation', { status }),
  })),
  {
    title: 'an error with 200 for an unknown token and an unknown session',
    change: every((asked, answer) =>
      ['/verify-activation', '/verify-session'].includes(asked.path) ? { ...answer, status: 200 } : answer,
    ),
  },
  {
    title: 'only a message with 200 for an unknown session',
    change: onError('/verify-session', { status: 200, body: { message: 'This link has expired.' } }),
  },
  {
    title: 'an unknown promo code that counts as used',
    change: onError('/check-promo-code', {
      status: 200,
      body: { code: '', email: null, is_expired: true, used: false, time_remaining_seconds: 0 },
    }),
  },
  {
    title: 'success, data and null errors around every answer',
    change: every((_, answer) =>
      isOk(answer) && typeof answer.body === 'object'
        ? { ...answer, body: { success: true, error: null, message: 'OK', ...answer.body } }
        : answer,
    ),
  },
  {
    title: 'no content for what is not read',
    change: every((asked, answer) =>
      asked.method === 'POST' && isOk(answer) && (answer.body as Fields).success
        ? { ...answer, status: 204, body: '' }
        : answer,
    ),
  },
  {
    title: 'the text OK for what is not read',
    change: every((asked, answer) =>
      asked.method === 'POST' && isOk(answer) && (answer.body as Fields).success
        ? { ...answer, body: 'OK' }
        : answer,
    ),
  },
  {
    title: 'a redirecting checkout',
    change: body('/create-checkout-session', () => ({ url: 'https://checkout.stripe.com/c/pay/cs_1' })),
  },
  {
    title: 'client_secret in place of clientSecret',
    change: body('/create-checkout-session', ({ clientSecret }) => ({ client_secret: clientSecret })),
  },
  {
    title: 'other names of row fields',
    change: rows('/get-main-accounts', 'accounts', ({ followings, ig_main_account_name, ...row }) => ({
      ...row,
      following: followings,
      account_name: ig_main_account_name,
    })),
  },
  {
    title: 'jobs as objects and as one text',
    change: body('/get-job-data', () => ({
      categories: 'Sports, Arts',
      job_names: [{ job_name: 'Trainer' }],
    })),
  },
  {
    title: '404 for the lists of a new customer',
    change: every((asked, answer) =>
      Object.values(answer.body as Fields).some((value) => Array.isArray(value) && value.length === 0) &&
      ['/get-main-accounts', '/get-user-templates'].includes(asked.path)
        ? { ...answer, status: 404, body: { error: 'There are none yet.' } }
        : answer,
    ),
  },
  {
    title: 'no country and no Instagram profile yet',
    change: every((asked, answer) =>
      ['/get-user-country', '/get-instagram-info'].includes(asked.path) && isOk(answer)
        ? { ...answer, status: 404, body: { error: 'Not yet.' } }
        : answer,
    ),
  },
  {
    title: 'a link that is ready',
    change: body('/check-onboarding-status', (before) => ({
      ...before,
      neko_url: 'https://browser.example.com/?usr=neko&pwd=1',
    })),
  },
  {
    title: 'one row without an id among others',
    change: rows('/get-user-templates', 'templates', (row, index) =>
      index > 0 ? row : without(row, 'template_id'),
    ),
  },
  {
    title: 'another status of onboarding',
    change: body('/check-onboarding-status', () => ({ status: 'in_progress', neko_url: '' })),
  },
  {
    title: 'missing parameters that are not noticed',
    change: every((asked, answer) =>
      (answer.status === 422 || answer.status === 400) && Object.keys(asked.fields).length === 0
        ? { ...answer, status: 200, body: {} }
        : answer,
    ),
  },
  { title: 'an email again that gives the same id', change: onlyOneUser() },
];

/** Creating a user again answers with the id of the first. */
function onlyOneUser(): Change {
  let id: unknown;
  return (asked, answer) => {
    if (!isCall('/create_user_temp')(asked) || !isOk(answer)) return answer;
    id ??= (answer.body as Fields).id;
    return { ...answer, body: { id } };
  };
}

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

export const broken: BrokenVariant[] = [
  {
    title: 'a read at another path',
    change: unknownPath('/get-main-accounts'),
    finding: 'getMainAccounts: path',
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
    finding: 'getJobData: Access-Control-Allow-Origin',
    args: [],
  },
  {
    title: 'no CORS with errors',
    change: every((_, answer) => (isOk(answer) ? answer : { ...answer, headers: {} })),
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
    finding: 'createAccount: null',
    args: [],
  },
  {
    title: 'an account that is not added',
    ignored: ['/add-main-account'],
    finding: 'addMainAccount: account_name',
  },
  {
    title: 'an account that is not removed',
    ignored: ['/remove-main-account'],
    finding: 'removeMainAccount: account_id',
  },
  {
    title: 'a template that is not edited',
    ignored: ['/update-template'],
    finding: 'updateTemplate: updates',
  },
  {
    title: 'a template that is not deleted',
    ignored: ['/delete-template'],
    finding: 'deleteTemplate: template_id',
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
];
