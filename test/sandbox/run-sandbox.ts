import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import * as v from 'valibot';
import { createApiClient } from '../../machines/api/client.ts';
import { type AnswerOf, type CallName, calls, type RequestOf } from '../../machines/api/contract.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import { createVault } from '../../machines/api/vault.ts';
import { createSandbox, type SandboxOptions } from '../../sandbox/sandbox.ts';
import { createSandboxControl, type SandboxControl, type TestCustomer } from '../browser/sandbox-control.ts';

export type { TestCustomer };

/** A sandbox on its own port. Its clock stands still until a test advances it. */
export interface RunningSandbox extends SandboxControl {
  url: string;
  /** One call through the product's API client. */
  call<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>>;
  /** A bare HTTP request: a POST when it has a body. */
  send(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The secret behind a token from the API client. */
  detokenize(token: string): string;
  /** Advances the clock. */
  advance(ms: number): void;
  close(): Promise<void>;
}

const promoCode = 'WELCOME';

export async function runSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  let now = Date.UTC(2026, 0, 5, 12);
  const sandbox = createSandbox({ now: () => now, ...options });
  const server = createServer(getRequestListener(sandbox.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const vault = createVault();
  const client = createApiClient({
    baseUrl: `${url}/host`,
    vault,
    urlPolicies: {
      checkout: { siteOrigin: 'https://site.test', allowed: [url] },
      remoteBrowser: { siteOrigin: 'https://site.test', allowed: [url] },
    },
  });

  function send(path: string, body?: unknown, headers: Record<string, string> = {}) {
    if (body === undefined) return fetch(url + path, { headers, redirect: 'manual' });
    return fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  }

  return {
    ...createSandboxControl(url),
    url,
    call: (name, request) =>
      client.call(name, request, { signal: new AbortController().signal, retry: false }).catch(withoutSpread),
    send,
    detokenize: vault.detokenize,
    advance(ms) {
      now += ms;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          sandbox.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** A sandbox that has what every request of `requestFor` names. */
export async function runSandboxForEachCall(): Promise<RunningSandbox> {
  const sandbox = await runSandbox();
  await sandbox.send('/sandbox/api/promo-codes', {
    kind: 'valid',
    code: promoCode,
    email: 'friend@example.com',
  });
  return sandbox;
}

/** A valid request for a call: the fields that the contract lists, with values for this customer. */
export function requestFor<Name extends CallName>(
  name: Name,
  customer: TestCustomer,
  values: Record<string, unknown> = {},
): RequestOf<Name> {
  const { request } = calls[name];
  const known: Record<string, unknown> = { ...valuesFor(customer), ...values };
  const fields = 'entries' in request ? Object.keys(request.entries as object) : [];
  return v.parse(
    request,
    Object.fromEntries(fields.map((field) => [field, known[field]])),
  ) as RequestOf<Name>;
}

/** A value for every request field, by its name. */
function valuesFor(customer: TestCustomer) {
  const slots = [{ from: '09:00', to: '18:00' }];
  return {
    user_id: customer.uid,
    email: customer.email,
    plan: 'growth',
    billing: 'annual',
    code: promoCode,
    session: sessionOf(customer),
    session_id: sessionOf(customer),
    access_token: accessTokenOf(customer),
    password: 'a long password',
    country: 'DE',
    ig_username: 'river.and.oak',
    ig_password: 'another password',
    category: 'Fitness & Wellness',
    job_name: 'Dance Teacher',
    lang: 'EN',
    username_instagram: 'river.and.oak',
    description: 'I help people who sit all day to move again, ten minutes at a time.',
    jobs: ['Yoga Teacher'],
    send_message: true,
    follow_unfollow: true,
    customer_category: 'all',
    target_languages: ['EN', 'FR'],
    customer_description: 'Founders and coaches who post every week and want calmer growth.',
    account_name: '@quiet.mornings',
    language: 'EN',
    updates: { template_name: 'A calmer hello' },
    all_days_same: true,
    schedule: {
      monday: slots,
      tuesday: slots,
      wednesday: slots,
      thursday: slots,
      friday: slots,
      saturday: slots,
      sunday: slots,
    },
    user_timezone: 'Europe/Berlin',
  };
}

/** The session in the link to account setup; empty before the payment. */
export function sessionOf({ links }: TestCustomer): string {
  return links.session?.split('session=')[1] ?? '';
}

/** The token in the link to the wizard; empty before account setup. */
export function accessTokenOf({ links }: TestCustomer): string {
  return links.onboarding?.split('access_token=')[1] ?? '';
}

/** A checkout session at the card provider, ready to be paid. */
export async function openCardSession(sandbox: RunningSandbox, customer: TestCustomer) {
  const { clientSecret } = await sandbox.call(
    'createCheckoutSession',
    requestFor('createCheckoutSession', customer),
  );
  const client_secret = sandbox.detokenize(clientSecret);
  return { client_secret, session_id: client_secret.split('_secret_')[0] ?? '' };
}

/** The spread of a call that failed is drawn at random. */
function withoutSpread({ spread: _, ...error }: ApiError): never {
  throw error;
}
