import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Billing, CustomerCategory, Plan } from '../../machines/api/contract.ts';
import { type EventStore, openEventStore } from '../events/event-store.ts';
import { type CallLog, createCallLog } from './call-log.ts';
import type { Clock } from './clock.ts';
import { type Collection, openCollection } from './database.ts';
import { createFaultList, type FaultList } from './faults.ts';
import { createOddities, type Oddities, type Oddity } from './oddities.ts';
import type { FoundAccount, WrittenTemplate } from './sample-texts.ts';

export type AccountType = 'professional' | 'individual';

/** One customer, from /subscribe to the end of onboarding. Moments are milliseconds since 1970. */
export interface Customer {
  id: string;
  email: string;
  /** Set by the first checkout: each type pays at another provider. */
  type: AccountType | null;
  plan: Plan;
  billing: Billing;
  paidAt: number | null;
  /** The session in the link of the onboarding email; `null` until that is sent. */
  session: string | null;
  sessionExpiresAt: number | null;
  sessionUsedAt: number | null;
  country: string;
  igUsername: string;
  /** `null` until the account is created. */
  accessToken: string | null;
  business: { description: string; jobs: string[] } | null;
  audience: Audience | null;
  hasSchedule: boolean;
  schedulerReadyAt: number | null;
  browserReadyAt: number | null;
  linkReadyAt: number | null;
  browserPassword: string;
  /** `pending`, `completed`, or whatever a tester sets. */
  status: string;
  behaviour: Behaviour;
}

interface Behaviour {
  /** Scheduler and link are ready once the schedule is saved. */
  quick: boolean;
  /** Scheduler and link become ready only when a tester says so. */
  pauseConnection: boolean;
  picture: boolean;
  /** `unreal` templates are those the product replaces (docs/product.md, Step 4: message templates). */
  generation: 'real' | 'none' | 'unreal';
}

/** The settings of step 2 that decide which templates are written. */
interface Audience {
  category: CustomerCategory;
  languages: string[];
}

export interface Payment {
  /** `cs_sandbox_…` for the card form, `ch_…` for the second provider. */
  id: string;
  customer: string;
  email: string;
  plan: Plan;
  billing: Billing;
  status: 'open' | 'complete' | 'expired';
  /** Card form only. */
  clientSecret: string | null;
  /** Once paid, the card form redirects, or calls `onComplete`. */
  completion: 'redirect' | 'if_required';
}

export interface Mail {
  id: string;
  to: string;
  kind: 'onboarding' | 'activation';
  subject: string;
  paragraphs: string[];
  /** `path` is a path of this site. */
  link: { label: string; path: string };
  sentAt: number;
}

export interface PromoCode {
  id: string;
  email: string;
  expiresAt: number;
  used: boolean;
}

/** A target account on a customer's list, with the field names of the API. */
export interface TargetAccount extends FoundAccount {
  id: string;
  customer: string;
  ig_main_account_name: string;
  language: string;
}

export interface StoredTemplate extends WrittenTemplate {
  id: string;
  customer: string;
  active: boolean;
  /** Generation takes time: the API does not return a template before this moment. */
  appearsAt: number;
}

interface AddedJob {
  id: string;
  category: string;
  name: string;
}

/** Everything that changes in a sandbox: collections in the database; faults, oddities and log in memory. */
export interface SandboxState {
  clock: Clock;
  faults: FaultList;
  oddities: Oddities;
  log: CallLog;
  pageEvents: EventStore;
  customers: Collection<Customer>;
  payments: Collection<Payment>;
  mails: Collection<Mail>;
  promoCodes: Collection<PromoCode>;
  targetAccounts: Collection<TargetAccount>;
  templates: Collection<StoredTemplate>;
  addedJobs: Collection<AddedJob>;
}

export function openState(database: DatabaseSync, clock: Clock, odd: readonly Oddity[]): SandboxState {
  return {
    clock,
    faults: createFaultList(clock),
    oddities: createOddities(odd),
    log: createCallLog(),
    pageEvents: openEventStore(database, () => clock.now()),
    customers: openCollection<Customer>(database, 'customers', ({ email }) => email.toLowerCase()),
    payments: openCollection<Payment>(database, 'payments', ({ customer }) => customer),
    mails: openCollection<Mail>(database, 'mails', ({ to }) => to.toLowerCase()),
    promoCodes: openCollection<PromoCode>(database, 'promo_codes', ({ email }) => email),
    targetAccounts: openCollection<TargetAccount>(database, 'target_accounts', ({ customer }) => customer),
    templates: openCollection<StoredTemplate>(database, 'templates', ({ customer }) => customer),
    addedJobs: openCollection<AddedJob>(database, 'added_jobs', ({ category }) => category),
  };
}

/** An unguessable id such as `usr_5092…`. Digits only: recorded sessions keep the shape of ids, so recording again changes little. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(18), (byte) => byte % 10).join('')}`;
}
