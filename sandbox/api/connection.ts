import type { Slot, SlotsByDay } from '../../machines/api/contract.ts';
import { durations, isPast } from '../clock.ts';
import type { Customer, SandboxState } from '../state.ts';
import { accountHolderOf, type Handlers, refuse, remoteBrowserUrl } from './handler.ts';

/** Steps 5 to 8: the schedule, then the scheduler and the remote browser become ready. */
export const connectionCalls = {
  saveInstagramSchedule({ user_id, all_days_same, schedule, user_timezone }, { state }) {
    const customer = accountHolderOf(state, user_id);
    if (!isTimeZone(user_timezone)) refuse(400, 'user_timezone: is not a time zone');
    refuseBadSlots(all_days_same ? { monday: schedule.monday } : schedule);
    state.customers.put({
      ...customer,
      schedule: { allDaysSame: all_days_same, slots: schedule, timeZone: user_timezone },
      ...(customer.schedule ? {} : connectionTimes(state, customer)),
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

/** When scheduler, remote browser and link will be ready, if the schedule is saved now. */
export function connectionTimes({ clock }: SandboxState, { behaviour }: Customer): ConnectionTimes {
  if (behaviour.hold) return { schedulerReadyAt: null, browserReadyAt: null, linkReadyAt: null };
  const schedulerReadyAt = behaviour.quick ? clock.now() : clock.after(durations.scheduler);
  const linkReadyAt = behaviour.quick ? clock.now() : clock.after(durations.scheduler + durations.link);
  return { schedulerReadyAt, browserReadyAt: linkReadyAt, linkReadyAt };
}

/** Refuses a day without slots, a slot of no length, and slots that overlap on the 24-hour circle (spec §5). */
function refuseBadSlots(days: Partial<SlotsByDay>): void {
  for (const [day, slots] of Object.entries(days)) {
    if (slots.length === 0) refuse(400, `schedule.${day}: needs at least one slot`);
    if (slots.some(({ from, to }) => from === to)) {
      refuse(400, `schedule.${day}: start and end time cannot be the same`);
    }
    const minutes = slots.flatMap(minutesOf);
    if (new Set(minutes).size < minutes.length) refuse(400, `schedule.${day}: slots overlap`);
  }
}

/** The minutes of the day that a slot takes; an overnight slot wraps past midnight. */
function minutesOf({ from, to }: Slot): number[] {
  const start = minuteOf(from);
  const length = (minuteOf(to) - start + 1440) % 1440;
  return Array.from({ length }, (_, minute) => (start + minute) % 1440);
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** An offset such as `+00:00` is no time zone identifier, though `Intl` takes it. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
