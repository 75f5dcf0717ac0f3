import type * as v from 'valibot';
import type { Call } from './call.ts';
import { accountCalls } from './calls/account.ts';
import { businessCalls } from './calls/business.ts';
import { connectionCalls } from './calls/connection.ts';
import { promoCalls } from './calls/promo.ts';
import { purchaseCalls } from './calls/purchase.ts';
import { startCalls } from './calls/start.ts';
import { type mainAccount, targetCalls } from './calls/targets.ts';
import { type template, templateCalls } from './calls/templates.ts';

export type { Call, UrlUse } from './call.ts';
export type {
  Billing,
  CustomerCategory,
  Id,
  Plan,
  Slot,
  SlotsByDay,
  TemplateUpdates,
  Weekday,
} from './fields.ts';

/**
 * Every API call by name, in the order in which customers meet them; client, actors, sandbox, faults, redaction and documentation
 * derive from it (docs/product.md, The API).
 */
export const contract = {
  ...promoCalls,
  ...purchaseCalls,
  ...accountCalls,
  ...startCalls,
  ...businessCalls,
  ...targetCalls,
  ...templateCalls,
  ...connectionCalls,
};

export type MainAccount = v.InferOutput<typeof mainAccount>;
export type Template = v.InferOutput<typeof template>;
export type CallName = keyof typeof contract;
export type RequestOf<Name extends CallName> = v.InferOutput<(typeof contract)[Name]['request']>;
/** The answer as read: what is missing or of another type has its default. `null` where nothing is read. */
export type AnswerOf<Name extends CallName> = WithDropped<v.InferOutput<(typeof contract)[Name]['answer']>>;
/** The number of unreadable values by path: `accounts[]` are whole rows, `accounts[].bio` a field of rows. */
export type Dropped = Record<string, number>;
type WithDropped<Answer> = Answer extends object ? Answer & { dropped?: Dropped | undefined } : Answer;

export const calls = contract as Record<CallName, Call>;
export const callNames = Object.keys(contract) as CallName[];
