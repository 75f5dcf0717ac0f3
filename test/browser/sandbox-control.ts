import type { LoggedCall } from '../../backend/sandbox/call-log.ts';
import type { CustomerProgress, ResumePoint } from '../../backend/sandbox/customers.ts';
import type { Oddity } from '../../backend/sandbox/oddities.ts';
import type { PromoKind } from '../../backend/sandbox/promo-codes.ts';
import type { Changes, Links } from '../../backend/sandbox/resume-points.ts';
import type { AccountType, Mail } from '../../backend/sandbox/state.ts';

/** A customer of the sandbox. */
export interface TestCustomer {
  uid: string;
  email: string;
  progress: CustomerProgress;
  /** Paths on the site where this customer can continue. */
  links: Links;
}

/** The sandbox's control API (`/sandbox/api`), for tests. */
export interface SandboxControl {
  /** Creates a customer at this point of the journey. */
  customerAt(at: ResumePoint, options?: CustomerOptions): Promise<TestCustomer>;
  /** Changes a customer's data or behaviour, at once. */
  change(customer: TestCustomer, changes: Changes): Promise<void>;
  /** Switches a fault on: `kind` is written as in `backend/faults/faults.ts`. Without `times` and `seconds` it stays on. */
  fault(fault: {
    call: string;
    kind: string;
    times?: number | 'once';
    seconds?: number;
    customer?: string;
  }): Promise<void>;
  clearFaults(): Promise<void>;
  /** Makes answers odd, for everybody or one customer; `oddest` is all of `backend/sandbox/oddities.ts`. */
  beOdd(oddities: readonly (Oddity | 'oddest')[], customer?: string): Promise<void>;
  clearOddities(): Promise<void>;
  /** The calls of one customer, newest first; secrets are masked. */
  callsOf(customer: Pick<TestCustomer, 'uid'>): Promise<LoggedCall[]>;
  /** All calls, or those of a user id or email, newest first. */
  calls(customer?: string): Promise<LoggedCall[]>;
  /** The emails to an address, newest first. */
  mailsTo(email: string): Promise<Mail[]>;
  /** The link that looks like this in the newest email to an address. */
  linkIn(email: string, shape: RegExp): Promise<string>;
  promoCode(kind: PromoKind): Promise<{ code: string; email: string; link: string }>;
}

interface CustomerOptions {
  email?: string;
  type?: AccountType;
  overrides?: Changes;
}

/** Controls the sandbox at this URL. */
export function createSandboxControl(url: string): SandboxControl {
  async function request(method: string, path: string, body?: unknown) {
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

  const calls = async (customer = ''): Promise<LoggedCall[]> =>
    (await request('GET', `/calls?customer=${encodeURIComponent(customer)}`)).calls;

  const mailsTo = async (email: string): Promise<Mail[]> =>
    (await request('GET', `/mails?to=${encodeURIComponent(email)}`)).mails;

  return {
    customerAt: (at, options = {}) => request('POST', '/customers', { at, ...options }),
    change: ({ uid }, changes) => request('POST', `/customers/${uid}`, changes),
    fault: (fault) => request('POST', '/faults', fault),
    clearFaults: () => request('DELETE', '/faults'),
    beOdd: (oddities, customer) => request('POST', '/oddities', { oddities, customer }),
    clearOddities: () => request('DELETE', '/oddities'),
    callsOf: ({ uid }) => calls(uid),
    calls,
    mailsTo,
    async linkIn(email, shape) {
      const [mail] = await mailsTo(email);
      const link = JSON.stringify(mail)?.match(shape)?.[0];
      if (!link) throw new Error(`no ${shape} in the newest email to ${email}`);
      return link;
    },
    promoCode: (kind) => request('POST', '/promo-codes', { kind }),
  };
}
