import * as v from 'valibot';
import type { Slot, SlotsByDay, Weekday } from '../api/contract.ts';
import { slotsByDay } from '../api/fields.ts';
import { usualHours } from '../shared/day.ts';
import type { FieldErrors } from '../shared/field-errors.ts';
import { spansOf } from '../shared/slot-minutes.ts';

/** The unsaved input of step 5, which survives a reload. */
export const scheduleDraft = v.object({
  all_days_same: v.boolean(),
  schedule: slotsByDay,
  /** `null` while the detected time zone is used. */
  timeZone: v.nullable(v.string()),
});

export type ScheduleDraft = v.InferOutput<typeof scheduleDraft>;
/** The hours in which the customer does not use Instagram. */
export type ScheduleForm = Omit<ScheduleDraft, 'timeZone'>;

/** Why the schedule cannot be saved, by day; a day may have several errors. */
export type ScheduleErrors = FieldErrors<Weekday, SlotProblem[]>;

/** `slotEmpty`: it ends when it starts. */
export type SlotProblem = 'slotMissing' | 'slotEmpty' | { overlapping: [Slot, Slot] };

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

/** The choices of From and To: every full hour, `HH:MM`. */
export const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The initial schedule (docs/product.md, Step 5: schedule). */
export function defaultSchedule(): SlotsByDay {
  const weekday = () => usualHours.map((slot) => ({ ...slot }));
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

/** Why the schedule cannot be saved; only days with errors are listed. */
export function scheduleErrors(form: ScheduleForm): ScheduleErrors {
  const byDay = shownDays(form).map((day) => [day, dayErrors(form.schedule[day])] as const);
  return Object.fromEntries(byDay.filter(([, errors]) => errors.length > 0));
}

/** The schedule as it is sent: Monday's slots for all seven days when all are the same. */
export function scheduleToSend({ all_days_same, schedule }: ScheduleForm): SlotsByDay {
  return all_days_same ? sameEveryDay(schedule.monday) : schedule;
}

function sameEveryDay(slots: Slot[]): SlotsByDay {
  return {
    monday: slots,
    tuesday: slots,
    wednesday: slots,
    thursday: slots,
    friday: slots,
    saturday: slots,
    sunday: slots,
  };
}

/** Adds a slot of one hour at the end of a day. */
export function addSlot(form: ScheduleForm, day: Weekday): ScheduleForm {
  return withSlots(form, day, [...form.schedule[day], { from: '09:00', to: '10:00' }]);
}

export function withChangedSlot(
  form: ScheduleForm,
  { day, index, change }: { day: Weekday; index: number; change: Partial<Slot> },
): ScheduleForm {
  const slots = form.schedule[day].map((slot, at) => (at === index ? { ...slot, ...change } : slot));
  return withSlots(form, day, slots);
}

export function removeSlot(form: ScheduleForm, day: Weekday, index: number): ScheduleForm {
  return withSlots(
    form,
    day,
    form.schedule[day].filter((_, at) => at !== index),
  );
}

export function insertSlot(form: ScheduleForm, day: Weekday, index: number, slot: Slot): ScheduleForm {
  const slots = form.schedule[day];
  return withSlots(form, day, [...slots.slice(0, index), slot, ...slots.slice(index)]);
}

/** All days get the slots of this one. */
export function copySlots(form: ScheduleForm, day: Weekday): ScheduleForm {
  return { ...form, schedule: sameEveryDay(form.schedule[day]) };
}

/** Midnight to midnight, in two slots: the ends of a slot differ. */
const wholeDay: readonly Slot[] = [
  { from: '00:00', to: '12:00' },
  { from: '12:00', to: '00:00' },
];

export function isWholeDay(slots: readonly Slot[]): boolean {
  return JSON.stringify(slots) === JSON.stringify(wholeDay);
}

export function withWholeDay(form: ScheduleForm, day: Weekday): ScheduleForm {
  return withSlots(form, day, [...wholeDay]);
}

/** Is there an error in this slot of a day? */
export function isWrong(slots: readonly Slot[], index: number): boolean {
  const slot = slots[index];
  if (!slot) return false;
  return hasNoLength(slot) || slots.some((other, at) => at !== index && !hasNoLength(other) && overlaps(slot, other));
}

/** Do two slots of one day overlap? A slot that ends before it starts wraps past midnight, within the same day. */
export function overlaps(one: Slot, other: Slot): boolean {
  return spansOf(one).some(([from, to]) =>
    spansOf(other).some(([otherFrom, otherTo]) => from < otherTo && otherFrom < to),
  );
}

function withSlots(form: ScheduleForm, day: Weekday, slots: Slot[]): ScheduleForm {
  return { ...form, schedule: { ...form.schedule, [day]: slots } };
}

function dayErrors(slots: readonly Slot[]): SlotProblem[] {
  if (slots.length === 0) return ['slotMissing'];
  const overlaps = overlapErrors(slots.filter((slot) => !hasNoLength(slot)));
  return slots.some(hasNoLength) ? ['slotEmpty', ...overlaps] : overlaps;
}

function overlapErrors(slots: readonly Slot[]): SlotProblem[] {
  return slots.flatMap((slot, index) =>
    slots
      .slice(index + 1)
      .filter((later) => overlaps(slot, later))
      .map((later): SlotProblem => ({ overlapping: [slot, later] })),
  );
}

/** Does the slot end when it starts? Nobody can tell whether that is nothing or a whole day. */
function hasNoLength({ from, to }: Slot): boolean {
  return from === to;
}
