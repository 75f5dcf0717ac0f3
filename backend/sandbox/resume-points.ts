import * as v from 'valibot';
import { accessTokenFor } from './access-token.ts';
import { connectionTimes } from './api/connection.ts';
import {
  completePayment,
  findCustomer,
  inviteToOnboarding,
  newCustomer,
  newTarget,
  openPayment,
  type ResumePoint,
  removeCustomer,
  resumePoints,
} from './customers.ts';
import { activationPathOf, onboardingPathOf, sendActivationEmail } from './mail.ts';
import { manyJobs, profileOf } from './sample-texts.ts';
import { type AccountType, type Customer, newId, type SandboxState } from './state.ts';
import { putReadyTemplates } from './template-generation.ts';

/** The changes that a tester can make to a customer, at the start or later. */
export const changesSchema = v.strictObject({
  /** `pending`, `completed`, or anything else for step 8. */
  status: v.optional(v.string()),
  quick: v.optional(v.boolean()),
  pauseConnection: v.optional(v.boolean()),
  picture: v.optional(v.boolean()),
  generation: v.optional(v.picklist(['real', 'none', 'unreal'])),
  schedulerReady: v.optional(v.boolean()),
  browserReady: v.optional(v.boolean()),
  linkReady: v.optional(v.boolean()),
  sessionExpired: v.optional(v.boolean()),
  /** Number of target accounts, templates, jobs; they replace the present ones. */
  accounts: v.optional(amount()),
  templates: v.optional(amount()),
  jobs: v.optional(amount()),
});

export type Changes = v.InferOutput<typeof changesSchema>;

/** Paths on the site where a customer can continue. */
export interface Links {
  subscribe: string;
  checkout: string;
  session?: string;
  onboarding?: string;
}

const targets = ['studio.north', 'the.morning.desk', 'slow.and.strong'] as const;

/** A new customer at this point, with the data that makes the wizard resume there (docs/product.md, Onboarding: start and resume). */
export function createCustomerAt(
  state: SandboxState,
  at: ResumePoint,
  options: {
    email?: string | undefined;
    type?: AccountType | undefined;
    overrides?: Changes | undefined;
  } = {},
): Customer {
  const { type = 'professional', overrides = {} } = options;
  const { email = `${at}.${newId('c').slice(2, 8)}@example.com` } = options;
  const known = findCustomer(state, email);
  if (known) removeCustomer(state, known);

  const reaches = (point: ResumePoint) => resumePoints.indexOf(at) >= resumePoints.indexOf(point);
  let customer = applyBehaviour(state, { ...newCustomer(state, email), type }, overrides);
  if (reaches('paid')) customer = pay(state, customer, type);
  if (reaches('account')) customer = giveAccount(state, customer);
  if (reaches('targets')) customer = saveSettings(state, customer);
  if (reaches('targets') && at !== 'templates') putTargets(state, customer);
  if (reaches('templates')) putReadyTemplates(state, customer);
  if (reaches('preparing')) customer = saveSchedule(state, customer);
  if (reaches('connecting')) customer = changeCustomer(state, customer, allReady);
  if (reaches('done')) customer = changeCustomer(state, customer, { status: 'completed' });
  return changeCustomer(state, customer, overrides);
}

const allReady: Changes = { schedulerReady: true, browserReady: true, linkReady: true };

export function changeCustomer(state: SandboxState, before: Customer, changes: Changes): Customer {
  const customer = applyBehaviour(state, before, changes);
  const { now } = state.clock;
  const momentOf = (isReady: boolean | undefined, moment: number | null) =>
    isReady === undefined ? moment : isReady ? now() : null;
  const changed: Customer = {
    ...customer,
    status: changes.status ?? customer.status,
    schedulerReadyAt: momentOf(changes.schedulerReady, customer.schedulerReadyAt),
    browserReadyAt: momentOf(changes.browserReady, customer.browserReadyAt),
    linkReadyAt: momentOf(changes.linkReady, customer.linkReadyAt),
    sessionExpiresAt: changes.sessionExpired ? now() : customer.sessionExpiresAt,
  };
  if (changes.jobs !== undefined) changed.business = { ...businessOf(changed), jobs: manyJobs(changes.jobs) };
  state.customers.put(changed);
  if (changes.accounts !== undefined) putTargets(state, changed, manyNames(changes.accounts));
  if (changes.templates !== undefined) {
    state.templates.removeOwnedBy(changed.id);
    putReadyTemplates(state, changed, changes.templates);
  }
  return changed;
}

export function linksOf(customer: Customer): Links {
  const order = { plan: customer.plan, billing: customer.billing };
  return {
    subscribe: `/subscribe?${new URLSearchParams(order)}`,
    checkout: `/checkout?${new URLSearchParams({ user_id: customer.id, ...order, email: customer.email })}`,
    ...(customer.session ? { session: onboardingPathOf(customer) } : {}),
    ...(customer.accessToken ? { onboarding: activationPathOf(customer) } : {}),
  };
}

/** The link where this customer continues. */
export function nextLinkOf(customer: Customer): string {
  const links = linksOf(customer);
  return links.onboarding ?? links.session ?? (customer.type === 'individual' ? links.subscribe : links.checkout);
}

function applyBehaviour(state: SandboxState, customer: Customer, changes: Changes): Customer {
  const { behaviour } = customer;
  const {
    quick = behaviour.quick,
    pauseConnection = behaviour.pauseConnection,
    picture = behaviour.picture,
    generation = behaviour.generation,
  } = changes;
  return put(state, { ...customer, behaviour: { quick, pauseConnection, picture, generation } });
}

function pay(state: SandboxState, customer: Customer, type: AccountType): Customer {
  const payment = openPayment(state, customer, type, { plan: customer.plan, billing: customer.billing });
  completePayment(state, payment);
  return inviteToOnboarding(state, state.customers.get(customer.id) ?? customer);
}

function giveAccount(state: SandboxState, customer: Customer): Customer {
  const now = state.clock.now();
  const account = { igUsername: 'river.and.oak', accessToken: accessTokenFor(customer, now) };
  const holder = put(state, { ...customer, sessionUsedAt: now, ...account });
  sendActivationEmail(state, holder);
  return holder;
}

function saveSettings(state: SandboxState, customer: Customer): Customer {
  return put(state, {
    ...customer,
    business: businessOf(customer),
    audience: { category: 'all', languages: ['EN', 'DE'] },
  });
}

function businessOf(customer: Customer): { description: string; jobs: string[] } {
  const { description, jobs } = profileOf(customer.email, customer.igUsername);
  return customer.business ?? { description, jobs };
}

function putTargets(state: SandboxState, customer: Customer, names: readonly string[] = targets): void {
  state.targetAccounts.removeOwnedBy(customer.id);
  for (const name of names) newTarget(state, customer, name);
}

function saveSchedule(state: SandboxState, customer: Customer): Customer {
  return put(state, { ...customer, hasSchedule: true, ...connectionTimes(state, customer) });
}

function put(state: SandboxState, customer: Customer): Customer {
  state.customers.put(customer);
  return customer;
}

function manyNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `studio.${String(index + 1).padStart(4, '0')}`);
}

function amount() {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000));
}
