import { isPast } from './clock.ts';
import { sendOnboardingEmail } from './mail.ts';
import { findAccount } from './sample-texts.ts';
import {
  type AccountType,
  type Customer,
  newId,
  type Payment,
  type SandboxState,
  type StoredTemplate,
  type TargetAccount,
} from './state.ts';

const day = 24 * 60 * 60 * 1000;

/** Points at which a test customer can start, in the order of the journey. */
export const resumePoints = [
  'subscribed',
  'paid',
  'account',
  'welcome',
  'targets',
  'templates',
  'schedule',
  'preparing',
  'connecting',
  'done',
] as const;

export type ResumePoint = (typeof resumePoints)[number];

/** A customer's progress. */
export type CustomerProgress = Exclude<ResumePoint, 'welcome'>;

export function newCustomer(state: SandboxState, email: string): Customer {
  const customer: Customer = {
    id: newId('usr'),
    email,
    type: null,
    plan: 'growth',
    billing: 'annual',
    paidAt: null,
    session: null,
    sessionExpiresAt: null,
    sessionUsedAt: null,
    country: 'US',
    igUsername: '',
    accessToken: null,
    business: null,
    audience: null,
    hasSchedule: false,
    schedulerReadyAt: null,
    browserReadyAt: null,
    linkReadyAt: null,
    browserPassword: newId('neko'),
    status: 'pending',
    behaviour: { quick: false, pauseConnection: false, picture: true, generation: 'real' },
  };
  state.customers.put(customer);
  return customer;
}

/** Removes a customer with all their data. */
export function removeCustomer(state: SandboxState, customer: Customer): void {
  state.customers.remove(customer.id);
  state.payments.removeOwnedBy(customer.id);
  state.mails.removeOwnedBy(customer.email.toLowerCase());
  state.targetAccounts.removeOwnedBy(customer.id);
  state.templates.removeOwnedBy(customer.id);
}

/** A checkout at the provider for this account type, which becomes the customer's type. */
export function openPayment(
  state: SandboxState,
  customer: Customer,
  type: AccountType,
  order: Pick<Payment, 'plan' | 'billing'> & Partial<Pick<Payment, 'completion'>>,
): Payment {
  const id = newId(type === 'professional' ? 'cs_sandbox' : 'ch');
  const payment: Payment = {
    id,
    customer: customer.id,
    email: customer.email,
    plan: order.plan,
    billing: order.billing,
    status: 'open',
    clientSecret: type === 'professional' ? newId(`${id}_secret`) : null,
    completion: order.completion ?? 'redirect',
  };
  state.payments.put(payment);
  state.customers.put({ ...customer, type, plan: order.plan, billing: order.billing });
  return payment;
}

export function completePayment(state: SandboxState, payment: Payment): void {
  state.payments.put({ ...payment, status: 'complete' });
  const customer = state.customers.get(payment.customer);
  if (customer) state.customers.put({ ...customer, paidAt: customer.paidAt ?? state.clock.now() });
}

/** Sends a paid customer the link to account setup, once. */
export function inviteToOnboarding(state: SandboxState, customer: Customer): Customer {
  if (customer.session) return customer;
  const invited = { ...customer, session: newId('ses'), sessionExpiresAt: state.clock.now() + 7 * day };
  state.customers.put(invited);
  sendOnboardingEmail(state, invited);
  return invited;
}

export function newTarget(
  state: SandboxState,
  { id: customer }: Customer,
  ig_main_account_name: string,
  language = 'EN',
): TargetAccount {
  const found = findAccount(ig_main_account_name);
  const target = { id: newId('acc'), customer, ig_main_account_name, language, ...found };
  state.targetAccounts.put(target);
  return target;
}

/** The templates generated so far. */
export function templatesOf(state: SandboxState, customer: Customer): StoredTemplate[] {
  return state.templates.ownedBy(customer.id).filter(({ appearsAt }) => isPast(appearsAt, state.clock));
}

/** The customer with this user id or email. */
export function findCustomer(state: SandboxState, idOrEmail: string): Customer | undefined {
  return state.customers.get(idOrEmail) ?? state.customers.ownedBy(idOrEmail.toLowerCase())[0];
}

export function customerProgress(state: SandboxState, customer: Customer): CustomerProgress {
  if (customer.status === 'completed') return 'done';
  if (isPast(customer.linkReadyAt, state.clock)) return 'connecting';
  if (customer.hasSchedule) return 'preparing';
  const hasTargets = state.targetAccounts.ownedBy(customer.id).length > 0;
  const hasTemplates = templatesOf(state, customer).length > 0;
  if (hasTargets && hasTemplates) return 'schedule';
  if (hasTemplates) return 'templates';
  if (hasTargets) return 'targets';
  if (customer.accessToken) return 'account';
  return customer.paidAt === null ? 'subscribed' : 'paid';
}
