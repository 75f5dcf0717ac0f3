import type { Change } from './plain-backend.ts';
import { body, every, type Fields, isCall, isOk, onError, rows, type Variant, without } from './variants.ts';

/** Other forms that a backend may take: it must pass. */
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
    title: 'jobs as objects',
    change: body('/get-job-data', ({ categories, job_names }) => ({
      categories,
      job_names: (job_names as string[]).map((job_name) => ({ job_name })),
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
  ...['pending', 'null', 'not ready yet'].map((neko_url) => ({
    title: `“${neko_url}” in place of a link`,
    change: body('/check-onboarding-status', (before) => ({ ...before, neko_url })),
  })),
  {
    title: 'a promo code that lasts for a quarter of a year',
    change: quarterOfYear(),
  },
  {
    title: 'Retry-After exposed with errors only',
    change: every((_, answer) =>
      isOk(answer)
        ? { ...answer, headers: without(answer.headers, 'Access-Control-Expose-Headers') }
        : answer,
    ),
  },
  {
    title: 'a picture somewhere else',
    change: every((asked, answer) =>
      asked.path.startsWith('/profile-picture')
        ? { ...answer, status: 302, body: '', headers: { Location: '/session-status' } }
        : answer,
    ),
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
  {
    title: 'the text OK for a write without its fields',
    change: every((asked, answer) =>
      asked.method === 'POST' && answer.status === 400 ? { ...answer, status: 200, body: 'OK' } : answer,
    ),
  },
  {
    title: 'a crash, answered as an error, on a write without its fields',
    change: every((asked, answer) =>
      asked.method === 'POST' && [400, 422].includes(answer.status) ? { ...answer, status: 500 } : answer,
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

function quarterOfYear(): Change {
  let left = 90 * 86_400;
  return body('/check-promo-code', (before) => {
    left -= 2;
    return { ...before, time_remaining_seconds: left };
  });
}
