import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApiClient } from '../../machines/api/client.ts';
import type { AnswerOf, CallName, RequestOf } from '../../machines/api/contract.ts';
import { createVault } from '../../machines/api/vault.ts';
import type { LoggedCall } from '../../sandbox/call-log.ts';
import type { Changes, Links, ResumePoint } from '../../sandbox/resume-points.ts';
import { createSandbox, type SandboxOptions } from '../../sandbox/sandbox.ts';
import type { AccountType, Mail } from '../../sandbox/state.ts';

export interface TestCustomer {
  uid: string;
  email: string;
  stage: string;
  links: Links;
}

/** A sandbox on a port of its own, its clock stopped until a test moves it. */
export interface RunningSandbox {
  url: string;
  /** One call through the product's own client, answer checked by the contract. */
  call<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>>;
  /** One call as bare HTTP. */
  send(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The real text behind a secret that the client holds back. */
  detokenize(pseudonym: string): string;
  customerAt(
    at: ResumePoint,
    options?: { email?: string; type?: AccountType; overrides?: Changes },
  ): Promise<TestCustomer>;
  change(customer: TestCustomer, changes: Changes): Promise<TestCustomer>;
  fault(fault: { call: string; kind: string; times?: number | 'once'; customer?: string }): Promise<void>;
  calls(customer?: string): Promise<LoggedCall[]>;
  mailsTo(email: string): Promise<Mail[]>;
  /** Moves the clock on. */
  pass(ms: number): void;
  close(): Promise<void>;
}

export async function runSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  let now = Date.UTC(2026, 0, 5, 12);
  const sandbox = createSandbox({ now: () => now, ...options });
  const server = createServer(getRequestListener(sandbox.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const vault = createVault();
  const client = createApiClient({ baseUrl: `${url}/host`, vault });

  function send(path: string, body?: unknown, headers: Record<string, string> = {}) {
    if (body === undefined) return fetch(url + path, { headers, redirect: 'manual' });
    return fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  }

  async function control(path: string, body?: unknown) {
    const response = await send(`/sandbox/api${path}`, body);
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.error}`);
    return answer;
  }

  return {
    url,
    call: (name, request) =>
      client.call(name, request, { signal: new AbortController().signal, retry: false }),
    send,
    detokenize: vault.detokenize,
    customerAt: (at, rest = {}) => control('/customers', { at, ...rest }),
    change: ({ uid }, changes) => control(`/customers/${uid}`, changes),
    fault: (fault) => control('/faults', fault),
    calls: async (customer = '') => (await control(`/calls?customer=${encodeURIComponent(customer)}`)).calls,
    mailsTo: async (email) => (await control(`/mails?to=${encodeURIComponent(email)}`)).mails,
    pass(ms) {
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

/** A request of each call that its customer may make. */
export function requestsFor(
  customer: TestCustomer,
  ids: { account: string; template: string; payment: string },
) {
  const user = { user_id: customer.uid };
  const slots = [{ from: '09:00', to: '18:00' }];
  return {
    checkPromoCode: { code: 'WELCOME' },
    createTemporaryUser: { email: 'somebody.new@example.com' },
    createCreemCheckout: { ...user, plan: 'growth', billing: 'annual', email: customer.email },
    createCheckoutSession: { ...user, plan: 'growth', billing: 'annual', email: customer.email },
    sessionStatus: { session_id: ids.payment },
    updateUserStatus: { session_id: ids.payment, checkout_id: undefined },
    verifySession: { session: sessionOf(customer) },
    createAccount: {
      session_id: sessionOf(customer),
      email: customer.email,
      password: 'a long password',
      country: 'DE',
      ig_username: 'river.and.oak',
      ig_password: 'another password',
    },
    verifyActivation: { access_token: accessTokenOf(customer) },
    getInstagramInfo: user,
    getUserCountry: user,
    checkOnboardingStatus: user,
    checkNekoKill: user,
    checkNekoScheduler: user,
    getMainAccounts: user,
    getUserTemplates: user,
    getJobData: {},
    addJob: { category: 'Fitness & Wellness', job_name: 'Dance Teacher', lang: 'EN', ...user },
    saveBusinessSettings: {
      ...user,
      username_instagram: 'river.and.oak',
      description: 'I help people who sit all day to move again, ten minutes at a time.',
      jobs: ['Yoga Teacher'],
    },
    saveAccountSettings: {
      ...user,
      username_instagram: 'river.and.oak',
      send_message: true,
      follow_unfollow: true,
      customer_category: 'all',
      target_languages: ['EN', 'FR'],
      customer_description: 'Founders and coaches who post every week and want calmer growth.',
    },
    generateTemplates: user,
    checkTemplateGenerationStatus: user,
    addMainAccount: { ...user, account_name: '@quiet.mornings', language: 'EN' },
    removeMainAccount: { ...user, account_id: ids.account },
    validateAccountList: user,
    updateTemplate: { template_id: ids.template, updates: { template_name: 'A calmer hello' } },
    deleteTemplate: { template_id: ids.template },
    saveTemplateSelection: { ...user, selected_templates: [ids.template] },
    saveInstagramSchedule: {
      ...user,
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
    },
  } satisfies { [Name in Exclude<CallName, 'profilePicture'>]: RequestOf<Name> };
}

/** The session in a customer's link to account setup; empty before the payment. */
export function sessionOf({ links }: TestCustomer): string {
  return links.session?.split('session=')[1] ?? '';
}

/** The token in a customer's link to the wizard; empty before the account. */
export function accessTokenOf({ links }: TestCustomer): string {
  return links.onboarding?.split('access_token=')[1] ?? '';
}
