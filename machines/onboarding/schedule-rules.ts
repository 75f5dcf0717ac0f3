import type { Slot, SlotsByDay, Weekday } from '../api/contract.ts';

/** When the customer does not use Instagram (step 5), as the form has it. */
export interface ScheduleForm {
  all_days_same: boolean;
  schedule: SlotsByDay;
}

/** The days in the order they are shown and sent. */
export const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** What From and To offer: every full hour, `HH:MM` (spec §5). */
export const hours: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
);

/** What "+ Add Time Slot" adds (spec §5). */
export const newSlot: Readonly<Slot> = { from: '09:00', to: '10:00' };

const minutesOfDay = 24 * 60;

/** What the form starts with: 09:00 to 18:00 on weekdays, 10:00 to 16:00 at the weekend (spec §5). */
export function defaultSchedule(): SlotsByDay {
  const weekday = () => [{ from: '09:00', to: '18:00' }];
  const weekend = () => [{ from: '10:00', to: '16:00' }];
  return {
    monday: weekday(),
    tuesday: weekday(),
    wednesday: weekday(),
    thursday: weekday(),
    friday: weekday(),
    saturday: weekend(),
    sunday: weekend(),
  };
}

/** The days the form shows and checks: only Monday when all days are the same. */
export function shownDays({ all_days_same }: ScheduleForm): readonly Weekday[] {
  return all_days_same ? ['monday'] : weekdays;
}

/** "Monday" of `monday`. */
export function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** Every reason why the schedule cannot be saved, in the order of the days; empty when it can (spec §5). */
export function scheduleErrors(form: ScheduleForm): string[] {
  return shownDays(form).flatMap((day) =>
    dayErrors(form.schedule[day]).map((error) => (form.all_days_same ? error : `${dayName(day)}: ${error}`)),
  );
}

/** The schedule as it is sent: Monday's slots for all seven days when all are the same (`decisions.md`). */
export function scheduleToSend({ all_days_same, schedule }: ScheduleForm): SlotsByDay {
  if (!all_days_same) return schedule;
  const { monday } = schedule;
  return {
    monday,
    tuesday: monday,
    wednesday: monday,
    thursday: monday,
    friday: monday,
    saturday: monday,
    sunday: monday,
  };
}

/** Do two slots of one day share any time on the 24-hour circle? A slot whose end is before its start wraps past midnight. */
export function overlaps(one: Slot, other: Slot): boolean {
  return spansOf(one).some(([from, to]) =>
    spansOf(other).some(([otherFrom, otherTo]) => from < otherTo && otherFrom < to),
  );
}

function dayErrors(slots: readonly Slot[]): string[] {
  if (slots.length === 0) return ['Add at least one time slot'];
  const same = slots.some(hasNoLength) ? ['Start and end time cannot be the same'] : [];
  return [...same, ...overlapErrors(slots.filter((slot) => !hasNoLength(slot)))];
}

function overlapErrors(slots: readonly Slot[]): string[] {
  return slots.flatMap((slot, index) =>
    slots
      .slice(index + 1)
      .filter((later) => overlaps(slot, later))
      .map((later) => `Time slots overlap: ${spell(slot)} and ${spell(later)}`),
  );
}

function hasNoLength({ from, to }: Slot): boolean {
  return from === to;
}

function spell({ from, to }: Slot): string {
  return `${from}–${to}`;
}

/** The minutes of the day a slot occupies, as one span or, past midnight, two. */
function spansOf({ from, to }: Slot): [from: number, to: number][] {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start < end) return [[start, end]];
  return [
    [start, minutesOfDay],
    [0, end],
  ];
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
