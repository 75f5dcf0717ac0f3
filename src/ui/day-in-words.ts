import type { DayAction, PlannedDay } from '../../machines/shared/day.ts';
import { timeOf } from '../../machines/shared/slot-minutes.ts';

const names: Record<DayAction, string> = {
  like: 'likes',
  follow: 'follows',
  unfollow: 'unfollows',
  message: 'first messages',
};

/** A planned day as a sentence. */
export function dayInWords({ hours, limits }: PlannedDay): string {
  const amounts = Object.entries(limits).map(([action, most]) => `${most} ${names[action as DayAction]}`);
  const times = hours.map(([from, to]) => `${timeOf(from)} and ${timeOf(to)}`);
  return `An example day: at most ${listed(amounts)}, between ${times.join(', and between ')}.`;
}

function listed(items: readonly string[]): string {
  const last = items[items.length - 1] ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${last}` : last;
}
