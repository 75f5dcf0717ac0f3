import type { Change, Fields } from './plain-backend.ts';
import { body, everyAnswer, everyPreflight, isOk, ofCall, only, refusal, rows, running, without } from './variants.ts';

/** What is answered to a POST of which nothing is read. */
const isSaved = ({ body }: { body: unknown }) => (body as Fields | null)?.success === true;

/** Other forms that a backend may take: it must pass. */
export const legal: readonly (readonly [title: string, change: Change])[] = [
  [
    'CORS for everybody',
    (_, answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  ],
  ['a status in capitals', ofCall('checkOnboardingStatus', only({ status: ' PENDING ' }))],
  ['a preflight with 200 and a body', everyPreflight({ status: 200, body: 'OK' })],
  ...[400, 403, 404, 410].map(
    (status) => [`${status} for an unknown token`, ofCall('verifyActivation', refusal({ status }))] as const,
  ),
  [
    'an error with 200 for an unknown token and an unknown session',
    everyAnswer((_, path) => (['/verify-activation', '/verify-session'].includes(path) ? { status: 200 } : {})),
  ],
  [
    'only a message with 200 for an unknown session',
    ofCall('verifySession', refusal({ status: 200, body: { message: 'This link has expired.' } })),
  ],
  [
    'an unknown promo code that counts as used',
    ofCall(
      'checkPromoCode',
      refusal({
        status: 200,
        body: { code: '', email: null, is_expired: true, used: false, time_remaining_seconds: 0 },
      }),
    ),
  ],
  [
    'success, data and null errors around every answer',
    everyAnswer((answer) =>
      isOk(answer) && typeof answer.body === 'object'
        ? { body: { success: true, error: null, message: 'OK', ...answer.body } }
        : {},
    ),
  ],
  ['no content for what is not read', everyAnswer((answer) => (isSaved(answer) ? { status: 204, body: '' } : {}))],
  ['the text OK for what is not read', everyAnswer((answer) => (isSaved(answer) ? { body: 'OK' } : {}))],
  ['a redirecting checkout', ofCall('createCheckoutSession', only({ url: 'https://checkout.stripe.com/c/pay/cs_1' }))],
  [
    'client_secret in place of clientSecret',
    ofCall(
      'createCheckoutSession',
      body(({ clientSecret }) => ({ client_secret: clientSecret })),
    ),
  ],
  [
    'other names of row fields',
    ofCall(
      'getMainAccounts',
      rows('accounts', ({ followings: following, ig_main_account_name: account_name, ...row }) => ({
        ...row,
        following,
        account_name,
      })),
    ),
  ],
  ['flags as text', ofCall('checkNekoScheduler', only({ neko_ready: 'false', neko_kill_ready: 'True' }))],
  [
    'numbers as text with separators',
    ofCall(
      'getMainAccounts',
      rows('accounts', (row) => ({ ...row, followers: '12,345' })),
    ),
  ],
  [
    'jobs as objects',
    ofCall(
      'getJobData',
      body((before) => ({
        ...before,
        job_names: (before.job_names as string[]).map((job_name) => ({ job_name })),
      })),
    ),
  ],
  [
    '404 for the lists of a new customer',
    everyAnswer(({ body }, path) =>
      ['/get-main-accounts', '/get-user-templates'].includes(path) &&
      Object.values(body as Fields).some((value) => Array.isArray(value) && value.length === 0)
        ? { status: 404, body: { error: 'There are none yet.' } }
        : {},
    ),
  ],
  [
    'no country and no Instagram profile yet',
    everyAnswer((answer, path) =>
      ['/get-user-country', '/get-instagram-info'].includes(path) && isOk(answer)
        ? { status: 404, body: { error: 'Not yet.' } }
        : {},
    ),
  ],
  ...['https://browser.example.com/?usr=neko&pwd=1', 'pending', 'null', 'not ready yet'].map(
    (neko_url) =>
      [
        `a link that is “${neko_url}”`,
        ofCall(
          'checkOnboardingStatus',
          body((before) => ({ ...before, neko_url })),
        ),
      ] as const,
  ),
  [
    'a promo code that lasts for a quarter of a year',
    ofCall('checkPromoCode', running('time_remaining_seconds', 90 * 86_400, 2)),
  ],
  [
    'Retry-After exposed with errors only',
    everyAnswer((answer) =>
      isOk(answer) ? { headers: without(answer.headers, 'Access-Control-Expose-Headers') } : {},
    ),
  ],
  [
    'errors as problem details (RFC 9457)',
    everyAnswer((answer) =>
      isOk(answer)
        ? {}
        : {
            body: { type: 'https://api.example.com/problems/17', title: 'Not valid', detail: 'Sorry.' },
            headers: { ...answer.headers, 'Content-Type': 'application/problem+json' },
          },
    ),
  ],
  ['an error without a text where nobody sees it', ofCall('checkPromoCode', refusal({ body: { code: 17 } }))],
  [
    'a picture somewhere else',
    everyAnswer((_, path) =>
      path.startsWith('/profile-picture') ? { status: 302, body: '', headers: { Location: '/session-status' } } : {},
    ),
  ],
  [
    'one row without an id among others',
    ofCall(
      'getUserTemplates',
      rows('templates', (row, index) => (index > 0 ? row : without(row, 'template_id'))),
    ),
  ],
  ['another status of onboarding', ofCall('checkOnboardingStatus', only({ status: 'in_progress', neko_url: '' }))],
  [
    'missing parameters that are not noticed',
    (asked, answer) =>
      [400, 422].includes(answer.status) && Object.keys(asked.fields).length === 0
        ? { ...answer, status: 200, body: {} }
        : answer,
  ],
  [
    'the text OK for a write without its fields',
    ({ method }, answer) =>
      method === 'POST' && answer.status === 400 ? { ...answer, status: 200, body: 'OK' } : answer,
  ],
  [
    'a crash, answered as an error, on a write without its fields',
    ({ method }, answer) =>
      method === 'POST' && [400, 422].includes(answer.status) ? { ...answer, status: 500 } : answer,
  ],
  ['an email again that gives the same id', onlyOneUser()],
];

/** Creating a user again answers with the id of the first. */
function onlyOneUser(): Change {
  let id: unknown;
  return ofCall(
    'createTemporaryUser',
    body((created) => {
      id ??= created.id;
      return { id };
    }),
  );
}
