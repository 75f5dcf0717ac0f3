import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer before it is sent; a text is sent as it is, anything else as JSON. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** A request as the backend got it: `path` without the query, `fields` of query or body. */
export interface Asked {
  method: string;
  path: string;
  fields: Record<string, unknown>;
}

/** Changes one answer; `null` never answers. */
export type Change = (asked: Asked, answer: Answer) => Answer | null;

/** A backend that is as the specification of the calls has it, and knows nothing else of this product. */
export interface PlainBackend {
  url: string;
  close(): Promise<void>;
}

export const site = 'https://www.example.com';

/** The credentials that its operator would hand out. */
export const credentials = {
  token: 'opaque-access-token-0815',
  session: 'opaque-session-4711',
  payment: 'cs_live_paid_2342',
  promoCode: 'SPRING',
};

type Fields = Record<string, unknown>;
type Handler = (fields: Fields) => [status: number, body: unknown];

/**
 * Starts it on a port of its own; `change` sees every answer before it is sent. The `ignored` paths answer as if they had
 * done what they were asked.
 */
export async function runPlainBackend(
  change: Change = (_, answer) => answer,
  ignored: readonly string[] = [],
): Promise<PlainBackend> {
  const handlers = {
    ...createHandlers(),
    ...Object.fromEntries(ignored.map((path) => [`POST ${path}`, () => saved])),
  };
  const server = createServer(async (request, response) => {
    const asked = await read(request);
    const answer = change(asked, answerTo(asked, handlers));
    if (answer) send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerTo(asked: Asked, handlers: Record<string, Handler>): Answer {
  const headers = { 'Access-Control-Allow-Origin': site };
  if (asked.method === 'OPTIONS') {
    return { status: 204, body: '', headers: { ...headers, 'Access-Control-Allow-Headers': 'Content-Type' } };
  }
  const handler = handlers[`${asked.method} ${asked.path}`];
  const [status, body] = handler ? handler(asked.fields) : [404, { message: `No route ${asked.path}` }];
  return { status, body, headers };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  let body = '';
  for await (const chunk of request) body += chunk;
  const fields = body === '' ? Object.fromEntries(searchParams) : JSON.parse(body);
  return { method: request.method ?? '', path: pathname, fields };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const isText = typeof body === 'string';
  const type = isText ? {} : { 'Content-Type': 'application/json' };
  response.writeHead(status, { ...type, ...headers });
  response.end(isText ? body : JSON.stringify(body));
}

const customer = { id: 7, username: 'slow.and.strong' };
const refused = (status: number, message: string): [number, unknown] => [status, { message }];
const saved: [number, unknown] = [200, { success: true }];

function createHandlers(): Record<string, Handler> {
  const emails = new Map<string, number>();
  let accounts: Fields[] = [];
  let templates: Fields[] = [];
  let nextId = 100;

  /** A call about the one customer there is. */
  const ofCustomer =
    (handler: Handler): Handler =>
    (fields) => {
      if (fields.user_id === undefined) return refused(422, 'user_id is required');
      return String(fields.user_id) === String(customer.id) ? handler(fields) : refused(404, 'Unknown user');
    };
  /** A POST that needs these fields. */
  const needing =
    (names: string[], handler: Handler): Handler =>
    (fields) => {
      const missing = names.find((name) => fields[name] === undefined);
      return missing ? refused(400, `${missing} is required`) : handler(fields);
    };

  const checkout: Handler = ({ user_id }) =>
    [...emails.values()].some((id) => id === user_id) ? saved : refused(404, 'Unknown user');

  return {
    'GET /check-promo-code': ({ code }) =>
      code === credentials.promoCode
        ? [
            200,
            { code, email: 'ada@example.com', is_expired: false, used: false, time_remaining_seconds: 3600 },
          ]
        : refused(404, 'Unknown code'),
    'POST /create_user_temp': needing(['email'], ({ email }) => {
      if (emails.has(String(email))) return [200, { message: 'DUPLICATE' }];
      nextId += 1;
      emails.set(String(email), nextId);
      return [201, { id: nextId }];
    }),
    'POST /create-creem-checkout': needing(['user_id', 'plan', 'billing', 'email'], (fields) => {
      const [status, body] = checkout(fields);
      return status === 200 ? [200, { checkout_url: 'https://checkout.creem.io/ch_1' }] : [status, body];
    }),
    'POST /create-checkout-session': needing(['user_id', 'plan', 'billing'], (fields) => {
      const [status, body] = checkout(fields);
      return status === 200 ? [200, { clientSecret: 'cs_live_open_1_secret_abc' }] : [status, body];
    }),
    'GET /session-status': ({ session_id }) => {
      const status = { [credentials.payment]: 'complete', cs_live_open_1: 'open' }[String(session_id)];
      return status ? [200, { status, customer_email: 'ada@example.com' }] : refused(404, 'Unknown session');
    },
    'POST /update-user-status': ({ session_id }) =>
      session_id === credentials.payment ? saved : refused(404, 'Unknown session'),
    'GET /verify-session': ({ session }) =>
      session === credentials.session
        ? [200, { email: 'ada@example.com', is_pro: true }]
        : [403, { error: 'This link is not valid.', message: 'This link is not valid.' }],
    'POST /create-account': ({ session_id }) =>
      session_id === credentials.session ? saved : refused(403, 'This link is not valid.'),
    'POST /verify-activation': ({ access_token }) =>
      access_token === credentials.token
        ? [200, { uid: customer.id }]
        : [401, { error: 'Please log in again.' }],
    'GET /get-instagram-info': ofCustomer(() => [
      200,
      {
        account_name: 'Slow and Strong',
        username: customer.username,
        picture: '',
        onboarding_description: 'Strength training for people with little time.',
        jobs: ['Trainer'],
      },
    ]),
    'GET /get-user-country': ofCustomer(() => [200, { country: 'SE' }]),
    'GET /check-onboarding-status': ofCustomer(() => [200, { status: 'pending' }]),
    'GET /check-neko-kill': ofCustomer(() => [200, { neko_url: null }]),
    'GET /check-neko-scheduler': ofCustomer(() => [200, { neko_ready: false, neko_kill_ready: false }]),
    'GET /get-main-accounts': ofCustomer(() => [200, { accounts }]),
    'GET /get-user-templates': ofCustomer(() => [200, { templates }]),
    'GET /get-job-data': () => [200, { categories: ['Sports'], job_names: ['Trainer', 'Conformance check'] }],
    'POST /add-job': needing(['category', 'job_name'], () => saved),
    'POST /save-business-settings': ofCustomer(() => saved),
    'POST /save-account-settings': ofCustomer(() => saved),
    'POST /generate-templates': ofCustomer(() => {
      templates = ['A warm hello', 'Thanks for stopping by', 'Good to see you'].map(templateRow);
      return [202, { success: true }];
    }),
    'GET /check-template-generation-status': ofCustomer(() => [
      200,
      {
        has_templates: templates.length > 0,
        template_count: templates.length,
        real_template_count: templates.length,
      },
    ]),
    'POST /add-main-account': ofCustomer(({ account_name, language }) => {
      nextId += 1;
      accounts = [...accounts, accountRow(nextId, account_name, language)];
      return saved;
    }),
    'POST /remove-main-account': ofCustomer(({ account_id }) => {
      accounts = accounts.filter((row) => row.main_account_id !== account_id);
      return saved;
    }),
    'POST /validate-account-list': ofCustomer(() => saved),
    'POST /update-template': needing(['template_id', 'updates'], ({ template_id, updates }) => {
      templates = templates.map((row) =>
        row.template_id === template_id ? { ...row, ...(updates as Fields) } : row,
      );
      return saved;
    }),
    'POST /delete-template': needing(['template_id'], ({ template_id }) => {
      templates = templates.filter((row) => row.template_id !== template_id);
      return saved;
    }),
    'POST /save-template-selection': ofCustomer(() => saved),
    'POST /save-instagram-schedule': ofCustomer(() => saved),
    [`GET /profile-picture/${customer.id}`]: () => refused(404, 'No picture'),
  };
}

function accountRow(id: number, name: unknown, language: unknown): Fields {
  return {
    main_account_id: id,
    ig_main_account_name: name,
    language,
    followers: 120,
    followings: 80,
    bio: '',
    jobs: [],
  };
}

function templateRow(template_name: string, index: number): Fields {
  return {
    template_id: index + 1,
    template_name,
    template_content: 'So glad that you are here.',
    language: 'EN',
    category: 'liked',
    is_pro: false,
    jobs: [],
    exclude_jobs: [],
    tags: [],
    exclude_tags: [],
    active: true,
  };
}
