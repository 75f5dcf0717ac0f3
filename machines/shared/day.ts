import type { Slot } from '../api/contract.ts';
import { dailyLimits } from '../reference/plans.ts';
import { asSent } from './first-name.ts';
import { type MinuteSpan, spansOf } from './slot-minutes.ts';

/** The answers that a day is planned from. */
export interface DayAnswers {
  /** The target accounts, whose followers it speaks to. */
  accounts: readonly string[];
  follows: boolean;
  messages: boolean;
  /** A first message; empty where none is chosen yet. */
  message: string;
  /** The hours in which the customer does not use Instagram: those it works in. */
  hours: readonly Readonly<Slot>[];
}

export type DayAction = keyof typeof dailyLimits;

export interface PlannedAction {
  /** Minutes since midnight. */
  minute: number;
  action: DayAction;
  /** The target account whose follower it is about; `null` where none is known yet. */
  account: string | null;
  /** The first line of a message; empty in other actions, and where no message is chosen. */
  words: string;
}

/** An example of one day of an account (docs/product.md, An example day). */
export interface PlannedDay {
  /** The minutes of the day in which it works, in order. */
  hours: readonly MinuteSpan[];
  /** The most of each action; those that are off are left out. */
  limits: Partial<Record<DayAction, number>>;
  /** Some of the actions, in the order of the day. */
  actions: readonly PlannedAction[];
}

/** The usual hours of a weekday, before the customer says others. */
export const usualHours: readonly Readonly<Slot>[] = [{ from: '09:00', to: '18:00' }];

const order: readonly DayAction[] = ['like', 'message', 'follow', 'like', 'unfollow', 'like', 'message', 'like'];

/** The number of actions that a day shows. */
export const actionsPerDay = order.length;

/** Plans a day by the answers so far. */
export function dayOf({ accounts, follows, messages, message, hours }: DayAnswers): PlannedDay {
  const worked = joined(hours.flatMap(spansOf));
  const isOn: Record<DayAction, boolean> = { like: true, follow: follows, unfollow: follows, message: messages };
  const planned = order.map((action) => (isOn[action] ? action : 'like'));
  const actions = planned.map(
    (action, index): PlannedAction => ({
      minute: minuteAt(worked, (index + 0.5) / planned.length),
      action,
      account: accounts[index % accounts.length] ?? null,
      words: action === 'message' ? (asSent(message).trim().split('\n')[0] ?? '') : '',
    }),
  );
  const limits = Object.entries(dailyLimits).filter(([action]) => isOn[action as DayAction]);
  return { hours: worked, limits: Object.fromEntries(limits), actions };
}

/** The answers before anything is answered. */
export const usualAnswers: DayAnswers = {
  accounts: [],
  follows: true,
  messages: true,
  message: '',
  hours: usualHours,
};

/** Spans in order; those that touch are joined. */
function joined(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const result: MinuteSpan[] = [];
  for (const [from, to] of [...spans].sort(([one], [other]) => one - other)) {
    const last = result[result.length - 1];
    if (last && last[1] >= from) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}

/** The minute of the day at which this share of the hours has passed. */
function minuteAt(hours: readonly MinuteSpan[], share: number): number {
  let left = share * hours.reduce((sum, [from, to]) => sum + to - from, 0);
  for (const [from, to] of hours) {
    if (left < to - from) return Math.floor(from + left);
    left -= to - from;
  }
  return 0;
}
