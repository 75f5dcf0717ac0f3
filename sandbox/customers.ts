import { isPast } from './clock.ts';
import { sendOnboardingMail } from './mail.ts';
import {
  type AccountType,
  type Customer,
  newId,
  type Payment,
  type StoredTemplate,
  type World,
} from './world.ts';

const day = 24 * 60 * 60 * 1000;

/** Where a customer stands, for the control page. */
export type Stage =
  | 'subscribed'
  | 'paid'
  | 'account'
  | 'targets'
  | 'templates'
  | 'schedule'
  | 'preparing'
  | 'connecting'
  | 'done';

/** A temporary user for this e-mail (spec §3). */
export function newCustomer(world: World, email: string): Customer {
  const customer: Customer = {
    id: newId('usr'),
    email,
    createdAt: world.clock.now(),
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
    settings: null,
    accountsValidatedAt: null,
    schedule: null,
    schedulerReadyAt: null,
    browserReadyAt: null,
    linkReadyAt: null,
    browserPassword: newId('neko'),
    status: 'pending',
    behaviour: { quick: false, hold: false, picture: true, generation: 'real' },
  };
  world.customers.put(customer);
  return customer;
}

/** Removes a customer and everything that is theirs. */
export function removeCustomer(world: World, customer: Customer): void {
  world.customers.remove(customer.id);
  world.payments.removeOwnedBy(customer.id);
  world.mails.removeOwnedBy(customer.email.toLowerCase());
  world.targetAccounts.removeOwnedBy(customer.id);
  world.templates.removeOwnedBy(customer.id);
}

/** A checkout at the provider of this account type, which from now on is the customer's (spec §6). */
export function openPayment(
  world: World,
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
    createdAt: world.clock.now(),
    clientSecret: type === 'professional' ? newId(`${id}_secret`) : null,
    completion: order.completion ?? 'redirect',
  };
  world.payments.put(payment);
  world.customers.put({ ...customer, type, plan: order.plan, billing: order.billing });
  return payment;
}

/** The provider received the money. */
export function completePayment(world: World, payment: Payment): void {
  world.payments.put({ ...payment, status: 'complete' });
  const customer = world.customers.get(payment.customer);
  if (customer) world.customers.put({ ...customer, paidAt: customer.paidAt ?? world.clock.now() });
}

/** Sends a paid customer the link to account setup; once, however often it is asked for. */
export function inviteToOnboarding(world: World, customer: Customer): Customer {
  if (customer.session) return customer;
  const invited = {
    ...customer,
    session: newId('ses'),
    sessionExpiresAt: world.clock.now() + 7 * day,
  };
  world.customers.put(invited);
  sendOnboardingMail(world, invited);
  return invited;
}

/** The templates that generation has written by now. */
export function templatesOf(world: World, customer: Customer): StoredTemplate[] {
  return world.templates.ownedBy(customer.id).filter(({ appearsAt }) => isPast(appearsAt, world.clock));
}

/** The customer that a user id or an e-mail names. */
export function customerNamed(world: World, idOrEmail: string): Customer | undefined {
  return world.customers.get(idOrEmail) ?? world.customers.ownedBy(idOrEmail.toLowerCase())[0];
}

export function stageOf(world: World, customer: Customer): Stage {
  if (customer.status === 'completed') return 'done';
  if (isPast(customer.linkReadyAt, world.clock)) return 'connecting';
  if (customer.schedule) return 'preparing';
  const hasTargets = world.targetAccounts.ownedBy(customer.id).length > 0;
  const hasTemplates = templatesOf(world, customer).length > 0;
  if (hasTargets && hasTemplates) return 'schedule';
  if (hasTemplates) return 'templates';
  if (hasTargets) return 'targets';
  if (customer.accessToken) return 'account';
  return customer.paidAt === null ? 'subscribed' : 'paid';
}
