import type { Change } from './plain-backend.ts';
import { body, every, type Fields, isCall, isOk, onError, rows, without } from './variants.ts';

/** Other forms that a backend may take: it must pass. */
export const legal: (readonly [title: string, change: Change])[] = [
  [
    'CORS for everybody',
    every((_, answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    })),
  ],
  [
    'a preflight with 200 and a body',
    every((asked, answer) => (asked.method === 'OPTIONS' ? { ...answer, status: 200, body: 'OK' } : answer)),
  ],
  ...[400, 403, 404, 410].map(
    (status) => [`${status} for an unknown token`, onError('/verify-activation', { status })] as const,
  ),
  [
    'an error with 200 for an unknown token and an unknown session',
    every((asked, answer) =>
      ['/verify-activation', '/verify-session'].includes(asked.path) ? { ...answer, status: 200 } : answer,
    ),
  ],
  [
    'only a message with 200 for an unknown session',
    onError('/verify-session', { status: 200, body: { message: 'This link has expired.' } }),
  ],
  [
    'an unknown promo code that counts as used',
    onError('/check-promo-code', {
      status: 200,
      body: { code: '', email: null, is_expired: true, used: false, time_remaining_seconds: 0 },
    }),
  ],
  [
    'success, data and null errors around every answer',
    every((_, answer) =>
      isOk(answer) && typeof answer.body === 'object'
        ? { ...answer, body: { success: true, error: null, message: 'OK', ...answer.body } }
        : answer,
    ),
  ],
  [
    'no content for what is not read',
    every((asked, answer) =>
      asked.method === 'POST' && isOk(answer) && (answer.body as Fields).success
        ? { ...answer, status: 204, body: '' }
        : answer,
    ),
  ],
  [
    'the text OK for what is not read',
    every((asked, answer) =>
      asked.method === 'POST' && isOk(answer) && (answer.body as Fields).success
        ? { ...answer, body: 'OK' }
        : answer,
    ),
  ],
  [
    'a redirecting checkout',
    body('/create-checkout-session', () => ({ url: 'https://checkout.stripe.com/c/pay/cs_1' })),
  ],
  [
    'client_secret in place of clientSecret',
    body('/create-checkout-session', ({ clientSecret }) => ({ client_secret: clientSecret })),
  ],
  [
    'other names of row fields',
    rows('/get-main-accounts', 'accounts', ({ followings, ig_main_account_name, ...row }) => ({
      ...row,
      following: followings,
      account_name: ig_main_account_name,
    })),
  ],
  [
    'jobs as objects',
    body('/get-job-data', ({ categories, job_names }) => ({
      categories,
      job_names: (job_names as string[]).map((job_name) => ({ job_name })),
    })),
  ],
  [
    '404 for the lists of a new customer',
    every((asked, answer) =>
      Object.values(answer.body as Fields).some((value) => Array.isArray(value) && value.length === 0) &&
      ['/get-main-accounts', '/get-user-templates'].includes(asked.path)
        ? { ...answer, status: 404, body: { error: 'There are none yet.' } }
        : answer,
    ),
  ],
  [
    'no country and no Instagram profile yet',
    every((asked, answer) =>
      ['/get-user-country', '/get-instagram-info'].includes(asked.path) && isOk(answer)
        ? { ...answer, status: 404, body: { error: 'Not yet.' } }
        : answer,
    ),
  ],
  [
    'a link that is ready',
    body('/check-onboarding-status', (before) => ({
      ...before,
      neko_url: 'https://browser.example.com/?usr=neko&pwd=1',
    })),
  ],
  ...['pending', 'null', 'not ready yet'].map(
    (neko_url) =>
      [
        `“${neko_url}” in place of a link`,
        body('/check-onboarding-status', (before) => ({ ...before, neko_url })),
      ] as const,
  ),
  ['a promo code that lasts for a quarter of a year', quarterOfYear()],
  [
    'Retry-After exposed with errors only',
    every((_, answer) =>
      isOk(answer)
        ? { ...answer, headers: without(answer.headers, 'Access-Control-Expose-Headers') }
        : answer,
    ),
  ],
  [
    'a picture somewhere else',
    every((asked, answer) =>
      asked.path.startsWith('/profile-picture')
        ? { ...answer, status: 302, body: '', headers: { Location: '/session-status' } }
        : answer,
    ),
  ],
  [
    'one row without an id among others',
    rows('/get-user-templates', 'templates', (row, index) => (index > 0 ? row : without(row, 'template_id'))),
  ],
  [
    'another status of onboarding',
    body('/check-onboarding-status', () => ({ status: 'in_progress', neko_url: '' })),
  ],
  [
    'missing parameters that are not noticed',
    every((asked, answer) =>
      (answer.status === 422 || answer.status === 400) && Object.keys(asked.fields).length === 0
        ? { ...answer, status: 200, body: {} }
        : answer,
    ),
  ],
  [
    'the text OK for a write without its fields',
    every((asked, answer) =>
      asked.method === 'POST' && answer.status === 400 ? { ...answer, status: 200, body: 'OK' } : answer,
    ),
  ],
  [
    'a crash, answered as an error, on a write without its fields',
    every((asked, answer) =>
      asked.method === 'POST' && [400, 422].includes(answer.status) ? { ...answer, status: 500 } : answer,
    ),
  ],
  ['an email again that gives the same id', onlyOneUser()],
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

function quarterOfYear(): Change {
  let left = 90 * 86_400;
  return body('/check-promo-code', (before) => {
    left -= 2;
    return { ...before, time_remaining_seconds: left };
  });
}
