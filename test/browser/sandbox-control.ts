import type { CallName } from '../../machines/api/contract.ts';
import type { LoggedCall } from '../../sandbox/call-log.ts';
import type { PromoKind } from '../../sandbox/promo-codes.ts';
import type { Changes, Links, ResumePoint } from '../../sandbox/resume-points.ts';
import type { AccountType, Mail } from '../../sandbox/state.ts';

/** A customer of the sandbox. */
export interface TestCustomer {
  uid: string;
  email: string;
  /** Site paths under which this customer goes on. */
  links: Links;
}

/** The sandbox's control API (`/sandbox/api`), for tests. */
export interface SandboxControl {
  /** Makes a customer who stands at this point of the journey. */
  customerAt(at: ResumePoint, options?: CustomerOptions): Promise<TestCustomer>;
  /** Changes what is true of a customer, at once. */
  change(customer: TestCustomer, changes: Changes): Promise<void>;
  /** Makes a call answer wrongly, for one customer or all; for good, or a number of times. */
  fault(fault: { call: CallName | '*'; kind: string; times?: number; customer?: string }): Promise<void>;
  clearFaults(): Promise<void>;
  /** The calls of one customer, newest first; secrets are masked. */
  callsOf(customer: Pick<TestCustomer, 'uid'>): Promise<LoggedCall[]>;
  /** The calls of all, newest first. */
  calls(): Promise<LoggedCall[]>;
  /** The mails to an address, newest first. */
  mailsTo(email: string): Promise<Mail[]>;
  /** Makes a promo code. */
  promoCode(kind: PromoKind): Promise<{ code: string; email: string; link: string }>;
}

interface CustomerOptions {
  email?: string;
  type?: AccountType;
  overrides?: Changes;
}

/** Drives the sandbox that serves this address. */
export function createSandboxControl(url: string): SandboxControl {
  async function ask(method: string, path: string, body?: unknown) {
    const response = await fetch(`${url}/sandbox/api${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    customerAt: (at, options = {}) => ask('POST', '/customers', { at, ...options }),
    change: ({ uid }, changes) => ask('POST', `/customers/${uid}`, changes),
    fault: (fault) => ask('POST', '/faults', fault),
    clearFaults: () => ask('DELETE', '/faults'),
    callsOf: async ({ uid }) => (await ask('GET', `/calls?customer=${uid}`)).calls,
    calls: async () => (await ask('GET', '/calls')).calls,
    mailsTo: async (email) => (await ask('GET', `/mails?to=${encodeURIComponent(email)}`)).mails,
    promoCode: (kind) => ask('POST', '/promo-codes', { kind }),
  };
}
