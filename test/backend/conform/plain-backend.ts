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
  stored: Stored;
  close(): Promise<void>;
}

export const site = 'https://www.example.com';

/** The credentials that its operator would hand out. */
export const credentials = {
  token: 'opaque access/token 0815',
  session: 'opaque-session-4711',
  payment: 'cs_live_paid_2342',
  promoCode: 'SPRING',
};

/** The command line for a check of this backend with all of them. */
export function argsFor({ url }: Pick<PlainBackend, 'url'>, ...more: readonly string[]): string[] {
  const { token, session, payment, promoCode } = credentials;
  return [
    '--host',
    url,
    '--site',
    site,
    '--token',
    token,
    '--session',
    session,
    '--payment',
    payment,
    '--promo-code',
    promoCode,
    ...more,
  ];
}

export type Fields = Record<string, unknown>;
type Handler = (fields: Fields) => [status: number, body: unknown];
/** By method and path: `POST /add-job`. */
export type Handlers = Record<string, Handler>;

/** What it keeps: of one customer, but for the emails and jobs. */
export interface Stored {
  emails: Map<unknown, number>;
  jobs: unknown[];
  business: Fields;
  accounts: Fields[];
  templates: Fields[];
  newId(): number;
}

interface Options {
  /** Handlers that replace its own. */
  handlers?: ((stored: Stored) => Handlers) | undefined;
  /** Does it take whatever it gets: any credential, any user, any field or none? */
  isLax?: boolean | undefined;
}

/** Starts it on a port of its own; `change` sees every answer before it is sent. */
export async function runPlainBackend(
  change: Change = (_, answer) => answer,
  { handlers: others = () => ({}), isLax = false }: Options = {},
): Promise<PlainBackend> {
  const stored = nothingStored();
  const handlers = { ...createHandlers(stored, isLax), ...others(stored) };
  const server = createServer(async (request, response) => {
    const asked = await read(request);
    const answer = change(asked, answerTo(asked, handlers));
    if (answer) send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    stored,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerTo(asked: Asked, handlers: Record<string, Handler>): Answer {
  const headers = { 'Access-Control-Allow-Origin': site, 'Access-Control-Expose-Headers': 'Retry-After' };
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
const email = 'ada@example.com';
const refused = (status: number, message: string): [number, unknown] => [status, { message }];
export const saved: [number, unknown] = [200, { success: true }];

function nothingStored(): Stored {
  let latestId = 100;
  return {
    emails: new Map(),
    jobs: ['Trainer'],
    business: { description: 'Strength training for people with little time.', jobs: ['Trainer'] },
    accounts: [],
    templates: [],
    newId: () => ++latestId,
  };
}

function createHandlers(stored: Stored, isLax: boolean): Handlers {
  const { emails, newId } = stored;
  const isKnown = (given: unknown, credential: string) => isLax || given === credential;

  /** A call about the one customer there is. */
  const ofCustomer =
    (handler: Handler): Handler =>
    (fields) => {
      if (isLax) return handler(fields);
      if (fields.user_id === undefined) return refused(422, 'user_id is required');
      return String(fields.user_id) === String(customer.id) ? handler(fields) : refused(404, 'Unknown user');
    };
  /** A POST that needs these fields. */
  const needing =
    (names: string[], handler: Handler): Handler =>
    (fields) => {
      const missing = isLax ? undefined : names.find((name) => fields[name] === undefined);
      return missing ? refused(400, `${missing} is required`) : handler(fields);
    };

  /** A call that opens a checkout for a temporary user. */
  const checkout = (names: string[], opened: Fields) =>
    needing(['user_id', 'plan', 'billing', ...names], ({ user_id }) =>
      isLax || [...emails.values()].some((id) => id === user_id) ? [200, opened] : refused(404, 'Unknown user'),
    );

  return {
    'GET /check-promo-code': ({ code }) =>
      isKnown(code, credentials.promoCode)
        ? [200, { code, email, is_expired: false, used: false, time_remaining_seconds: 3600 }]
        : refused(404, 'Unknown code'),
    'POST /create_user_temp': needing(['email'], (fields) => {
      if (emails.has(fields.email)) return [200, { message: 'DUPLICATE' }];
      const id = newId();
      emails.set(fields.email, id);
      return [201, { id }];
    }),
    'POST /create-creem-checkout': checkout(['email'], { checkout_url: 'https://checkout.creem.io/ch_1' }),
    'POST /create-checkout-session': checkout([], { clientSecret: 'cs_live_open_1_secret_abc' }),
    'GET /session-status': ({ session_id }) => {
      const known = { [credentials.payment]: 'complete', cs_live_open_1: 'open' }[String(session_id)];
      const status = isLax ? 'complete' : known;
      return status ? [200, { status, customer_email: email }] : refused(404, 'Unknown session');
    },
    'POST /update-user-status': ({ session_id }) =>
      isKnown(session_id, credentials.payment) ? saved : refused(404, 'Unknown session'),
    'GET /verify-session': ({ session }) =>
      isKnown(session, credentials.session)
        ? [200, { email, is_pro: true }]
        : [403, { error: 'This link is not valid.', message: 'This link is not valid.' }],
    'POST /create-account': ({ session_id }) =>
      isKnown(session_id, credentials.session) ? saved : refused(403, 'This link is not valid.'),
    'POST /verify-activation': ({ access_token }) =>
      isKnown(access_token, credentials.token) ? [200, { uid: customer.id }] : [401, { error: 'Please log in again.' }],
    'GET /get-instagram-info': ofCustomer(() => {
      const { description: onboarding_description, jobs } = stored.business;
      const { username } = customer;
      return [200, { account_name: 'Slow and Strong', username, picture: '', onboarding_description, jobs }];
    }),
    'GET /get-user-country': ofCustomer(() => [200, { country: 'SE' }]),
    'GET /check-onboarding-status': ofCustomer(() => [200, { status: 'pending' }]),
    'GET /check-neko-kill': ofCustomer(() => [200, { neko_url: null }]),
    'GET /check-neko-scheduler': ofCustomer(() => [200, { neko_ready: false, neko_kill_ready: false }]),
    'GET /get-main-accounts': ofCustomer(() => [200, { accounts: stored.accounts }]),
    'GET /get-user-templates': ofCustomer(() => [200, { templates: stored.templates }]),
    'GET /get-job-data': () => [200, { categories: ['Sports'], job_names: stored.jobs }],
    'POST /add-job': needing(['category', 'job_name'], ({ job_name }) => {
      stored.jobs.push(job_name);
      return saved;
    }),
    'POST /save-business-settings': ofCustomer(({ description, jobs }) => {
      stored.business = { description, jobs };
      return saved;
    }),
    'POST /save-account-settings': ofCustomer(() => saved),
    'POST /generate-templates': ofCustomer(() => {
      stored.templates = ['A warm hello', 'Thanks for stopping by', 'Good to see you'].map(templateRow);
      return [202, { success: true }];
    }),
    'GET /check-template-generation-status': ofCustomer(() => {
      const { length: template_count } = stored.templates;
      return [200, { has_templates: template_count > 0, template_count, real_template_count: template_count }];
    }),
    'POST /add-main-account': ofCustomer((fields) => {
      const isListed = stored.accounts.some((row) => row.ig_main_account_name === fields.account_name);
      if (!isListed) stored.accounts.push(accountRow(newId(), fields));
      return isListed ? refused(409, 'The account is on the list.') : saved;
    }),
    'POST /remove-main-account': ofCustomer(({ account_id }) => {
      stored.accounts = stored.accounts.filter((row) => row.main_account_id !== account_id);
      return saved;
    }),
    'POST /validate-account-list': ofCustomer(() =>
      stored.accounts.length > 0 ? saved : refused(400, 'There is no account on the list.'),
    ),
    'POST /update-template': needing(['template_id', 'updates'], ({ template_id, updates }) => {
      stored.templates = stored.templates.map((row) =>
        row.template_id === template_id ? { ...row, ...(updates as Fields) } : row,
      );
      return saved;
    }),
    'POST /delete-template': needing(['template_id'], ({ template_id }) => {
      stored.templates = stored.templates.filter((row) => row.template_id !== template_id);
      return saved;
    }),
    'POST /save-template-selection': ofCustomer(() => saved),
    'POST /save-instagram-schedule': ofCustomer(() => saved),
    [`GET /profile-picture/${customer.id}`]: () => refused(404, 'No picture'),
  };
}

export function accountRow(main_account_id: number, { account_name, language }: Fields): Fields {
  const found = { followers: 120, followings: 80, bio: '', jobs: [] };
  return { main_account_id, ig_main_account_name: account_name, language, ...found };
}

function templateRow(template_name: string, index: number): Fields {
  const content = { template_content: 'So glad that you are here.', language: 'EN', category: 'liked' };
  const audience = { jobs: [], exclude_jobs: [], tags: [], exclude_tags: [] };
  return { template_id: index + 1, template_name, ...content, is_pro: false, ...audience, active: true };
}
