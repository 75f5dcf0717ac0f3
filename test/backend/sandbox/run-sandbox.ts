import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import * as v from 'valibot';
import { documentationOf } from '../../../backend/documentation/fields.ts';
import { createSandbox, type SandboxOptions } from '../../../backend/sandbox/sandbox.ts';
import { createApiClient } from '../../../machines/api/client.ts';
import { type AnswerOf, type CallName, calls, type RequestOf } from '../../../machines/api/contract.ts';
import type { ApiError } from '../../../machines/api/errors.ts';
import { createVault } from '../../../machines/api/vault.ts';
import { createSandboxControl, type SandboxControl, type TestCustomer } from '../../browser/sandbox-control.ts';

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

/** A valid request for a call: the documented example, for this customer. */
export function requestFor<Name extends CallName>(
  name: Name,
  customer: TestCustomer,
  values: Record<string, unknown> = {},
): RequestOf<Name> {
  const { request } = calls[name];
  const { requestExample } = documentationOf(name);
  return v.parse(request, { ...requestExample, ...valuesFor(customer), ...values }) as RequestOf<Name>;
}

/** The values of request fields that the sandbox has to know. */
function valuesFor(customer: TestCustomer) {
  return {
    user_id: customer.uid,
    email: customer.email,
    session: sessionOf(customer),
    session_id: sessionOf(customer),
    access_token: accessTokenOf(customer),
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
  const { clientSecret } = await sandbox.call('createCheckoutSession', requestFor('createCheckoutSession', customer));
  const client_secret = sandbox.detokenize(clientSecret);
  return { client_secret, session_id: client_secret.split('_secret_')[0] ?? '' };
}

/** The spread of a call that failed is drawn at random. */
function withoutSpread({ spread: _, ...error }: ApiError): never {
  throw error;
}
