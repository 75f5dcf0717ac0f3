import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Billing, CustomerCategory, Plan, SlotsByDay } from '../machines/api/contract.ts';
import type { Clock } from './clock.ts';
import { type Collection, openCollection } from './database.ts';

export type AccountType = 'professional' | 'individual';

/** One customer, from the first e-mail to the end of onboarding. Moments are milliseconds since 1970. */
export interface Customer {
  id: string;
  email: string;
  createdAt: number;
  /** Known from the moment a checkout is made: the provider decides it (spec §6). */
  type: AccountType | null;
  plan: Plan;
  billing: Billing;
  paidAt: number | null;
  /** The link in the onboarding e-mail; `null` until it is sent. */
  session: string | null;
  sessionExpiresAt: number | null;
  sessionUsedAt: number | null;
  country: string;
  igUsername: string;
  /** `null` until the account is created. */
  accessToken: string | null;
  business: { description: string; jobs: string[] } | null;
  settings: Settings | null;
  accountsValidatedAt: number | null;
  schedule: { allDaysSame: boolean; slots: SlotsByDay; timeZone: string } | null;
  schedulerReadyAt: number | null;
  /** When the scheduler says that the remote browser is ready. */
  browserReadyAt: number | null;
  /** When the link itself can be had. */
  linkReadyAt: number | null;
  /** Password of this customer's remote browser. */
  browserPassword: string;
  /** `pending`, `completed`, or whatever a tester sets. */
  status: string;
  behaviour: Behaviour;
}

/** How the sandbox treats one customer: what testers switch. */
interface Behaviour {
  /** Scheduler and link are ready as soon as the schedule is saved. */
  quick: boolean;
  /** Nothing becomes ready by itself. */
  hold: boolean;
  /** There is a profile picture. */
  picture: boolean;
  /** What generating templates gives: good ones, none at all, or ones that are not real (spec §4). */
  generation: 'real' | 'none' | 'unreal';
}

interface Settings {
  sendMessage: boolean;
  followUnfollow: boolean;
  customerCategory: CustomerCategory;
  targetLanguages: string[];
  customerDescription: string;
}

/** A payment at one of the two providers. */
export interface Payment {
  /** `cs_sandbox_…` for the card form, `ch_…` for the second provider. */
  id: string;
  customer: string;
  email: string;
  plan: Plan;
  billing: Billing;
  status: 'open' | 'complete' | 'expired';
  createdAt: number;
  /** Card form only. */
  clientSecret: string | null;
  /** What the card form does when paid: the provider redirects, or the page is told. */
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
  /** The code itself. */
  id: string;
  email: string;
  expiresAt: number;
  used: boolean;
}

export interface TargetAccount {
  id: string;
  customer: string;
  name: string;
  language: string;
  followers: number;
  followings: number;
  bio: string;
  jobs: string[];
}

export interface StoredTemplate {
  id: string;
  customer: string;
  name: string;
  content: string;
  language: string;
  category: 'sub_message' | 'liked';
  isPro: boolean;
  jobs: string[];
  excludeJobs: string[];
  tags: string[];
  excludeTags: string[];
  active: boolean;
  /** Generation writes one template after the other: before this moment it does not exist yet. */
  appearsAt: number;
}

interface AddedJob {
  id: string;
  category: string;
  name: string;
}

/** Everything the sandbox knows. */
export interface SandboxState {
  clock: Clock;
  customers: Collection<Customer>;
  payments: Collection<Payment>;
  mails: Collection<Mail>;
  promoCodes: Collection<PromoCode>;
  targetAccounts: Collection<TargetAccount>;
  templates: Collection<StoredTemplate>;
  addedJobs: Collection<AddedJob>;
}

export function openState(database: DatabaseSync, clock: Clock): SandboxState {
  return {
    clock,
    customers: openCollection<Customer>(database, 'customers', ({ email }) => email.toLowerCase()),
    payments: openCollection<Payment>(database, 'payments', ({ customer }) => customer),
    mails: openCollection<Mail>(database, 'mails', ({ to }) => to.toLowerCase()),
    promoCodes: openCollection<PromoCode>(database, 'promo_codes', ({ email }) => email),
    targetAccounts: openCollection<TargetAccount>(database, 'target_accounts', ({ customer }) => customer),
    templates: openCollection<StoredTemplate>(database, 'templates', ({ customer }) => customer),
    addedJobs: openCollection<AddedJob>(database, 'added_jobs', ({ category }) => category),
  };
}

/**
 * A new id that nobody can guess, such as `usr_5092…`. Digits alone: a recorded session keeps the shape of an id, so two recordings
 * of one story are alike.
 */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(18), (byte) => byte % 10).join('')}`;
}
