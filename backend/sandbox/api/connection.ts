import type { Slot, SlotsByDay } from '../../../machines/api/contract.ts';
import { durations, isPast } from '../clock.ts';
import type { Customer, SandboxState } from '../state.ts';
import { accountHolderOf, fail, type Handlers, remoteBrowserUrl } from './handler.ts';

/** Steps 5 to 8: the schedule, then the readiness of the scheduler and the remote browser. */
export const connectionHandlers = {
  saveInstagramSchedule({ user_id, all_days_same, schedule, user_timezone }, { state }) {
    const customer = accountHolderOf(state, user_id);
    if (!isTimeZone(user_timezone)) fail(400, 'user_timezone: is not a time zone');
    checkSlots(all_days_same ? { monday: schedule.monday } : schedule);
    state.customers.put({
      ...customer,
      hasSchedule: true,
      ...(customer.hasSchedule ? {} : connectionTimes(state, customer)),
    });
    return { status: 'ok' };
  },

  checkOnboardingStatus({ user_id }, context) {
    const customer = accountHolderOf(context.state, user_id);
    return { status: customer.status, neko_url: remoteBrowserUrl(context, customer) };
  },

  checkNekoKill({ user_id }, context) {
    return { neko_url: remoteBrowserUrl(context, accountHolderOf(context.state, user_id)) };
  },

  checkNekoScheduler({ user_id }, { state }) {
    const customer = accountHolderOf(state, user_id);
    return {
      neko_ready: isPast(customer.schedulerReadyAt, state.clock),
      neko_kill_ready: isPast(customer.browserReadyAt, state.clock),
    };
  },
} satisfies Partial<Handlers>;

type ConnectionTimes = Pick<Customer, 'schedulerReadyAt' | 'browserReadyAt' | 'linkReadyAt'>;

/** When the scheduler, the remote browser and the link are ready if the schedule is saved now. */
export function connectionTimes({ clock }: SandboxState, { behaviour }: Customer): ConnectionTimes {
  if (behaviour.pauseConnection) return { schedulerReadyAt: null, browserReadyAt: null, linkReadyAt: null };
  const schedulerReadyAt = behaviour.quick ? clock.now() : clock.after(durations.scheduler);
  const linkReadyAt = behaviour.quick ? clock.now() : clock.after(durations.scheduler + durations.link);
  return { schedulerReadyAt, browserReadyAt: linkReadyAt, linkReadyAt };
}

/** Fails for a day without slots, an empty slot, and overlapping slots (docs/product.md, Step 5: schedule). */
function checkSlots(days: Partial<SlotsByDay>): void {
  for (const [day, slots] of Object.entries(days)) {
    if (slots.length === 0) fail(400, `schedule.${day}: needs at least one slot`);
    if (slots.some(({ from, to }) => from === to)) {
      fail(400, `schedule.${day}: start and end time cannot be the same`);
    }
    const minutes = slots.flatMap(minutesOf);
    if (new Set(minutes).size < minutes.length) fail(400, `schedule.${day}: slots overlap`);
  }
}

/** Minutes of the day within a slot; an overnight slot wraps past midnight. */
function minutesOf({ from, to }: Slot): number[] {
  const start = minuteOf(from);
  const length = (minuteOf(to) - start + 1440) % 1440;
  return Array.from({ length }, (_, minute) => (start + minute) % 1440);
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** `Intl` also accepts an offset such as `+00:00`, which is not a time zone identifier. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
