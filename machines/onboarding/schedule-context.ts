import type { Id, Slot, SlotsByDay, Weekday } from '../api/contract.ts';
import { hasErrors } from '../shared/field-errors.ts';
import {
  addSlot,
  copySlots,
  defaultSchedule,
  insertSlot,
  removeSlot,
  type ScheduleDraft,
  type ScheduleErrors,
  type ScheduleForm,
  scheduleErrors,
  weekdays,
  withWholeDay,
} from './schedule-rules.ts';
import type { StepBack } from './step-events.ts';
import { isTimeZone, timeZonesToChoose } from './time-zone.ts';
import type { WizardFailure } from './wizard-error.ts';

export interface ScheduleContext {
  userId: Id;
  form: ScheduleForm;
  /** A number for each slot of each day, which it keeps when slots before it are removed. */
  slotIds: Record<Weekday, number[]>;
  /** The slot that the last edit removed. */
  removed: RemovedSlot | null;
  /** The days whose slots are shown where a window has room for few. */
  openDays: Weekday[];
  /** The schedule saved before, as far as this tab knows: `unknown` when there may be one. */
  earlier: 'none' | 'known' | 'unknown';
  /** The time zone of the browser, else of the country. */
  detectedTimeZone: string;
  /** The zone to save. */
  timeZone: string;
  /** Every zone the browser lists; empty until the picker has read them. */
  listedTimeZones: string[];
  /** The choice in the open picker, not confirmed yet. */
  pickedTimeZone: string;
  /** Empty until the first submit. */
  fieldErrors: ScheduleErrors;
  /** Why saving, or the check after it, failed. */
  error: WizardFailure | null;
  link: string | null;
}

/** The slot that was removed last, and its place. */
export interface RemovedSlot {
  day: Weekday;
  index: number;
  id: number;
  slot: Slot;
}

export type ScheduleEvents =
  | { type: 'schedule.setAllDaysSame'; value: boolean }
  | { type: 'slot.add'; day: Weekday }
  | { type: 'slot.edit'; day: Weekday; index: number; change: Partial<Slot> }
  | { type: 'slot.remove'; day: Weekday; index: number }
  | { type: 'slot.restore' }
  /** Shows or hides the slots of a day. */
  | { type: 'day.toggle'; day: Weekday }
  | { type: 'day.copy'; day: Weekday }
  | { type: 'day.fill'; day: Weekday }
  | { type: 'timeZone.change' }
  | { type: 'timeZone.pick'; timeZone: string }
  | { type: 'timeZone.confirm' }
  | { type: 'timeZone.cancel' }
  | { type: 'schedule.submit' }
  | StepBack
  | { type: 'error.dismiss' };

export interface ScheduleInput {
  userId: Id;
  detectedTimeZone: string;
  /** The connection link, if it is known already. */
  link: string | null;
  draft: ScheduleDraft | null;
  /** The schedule that this tab saved. */
  saved: ScheduleDraft | null;
  /** The customer may have been past this step in another tab or session. No call tells what was saved there. */
  mayBeSavedElsewhere: boolean;
}

/** The unsaved edit, else what was saved, else the usual times. */
export function initialContext(input: ScheduleInput): ScheduleContext {
  const { userId, detectedTimeZone, link, draft, saved, mayBeSavedElsewhere } = input;
  const shown = draft ?? saved;
  const schedule = shown?.schedule ?? defaultSchedule();
  return {
    userId,
    form: { all_days_same: shown?.all_days_same ?? false, schedule },
    slotIds: firstSlotIds(schedule),
    removed: null,
    openDays: [],
    earlier: saved ? 'known' : mayBeSavedElsewhere ? 'unknown' : 'none',
    detectedTimeZone,
    timeZone: shown?.timeZone && isTimeZone(shown.timeZone) ? shown.timeZone : detectedTimeZone,
    listedTimeZones: [],
    pickedTimeZone: '',
    fieldErrors: {},
    error: null,
    link,
  };
}

/** The options of the picker, the likeliest first. */
export function pickerChoices({ timeZone, detectedTimeZone, listedTimeZones }: ScheduleContext): string[] {
  return timeZonesToChoose({ listed: listedTimeZones, inUse: [timeZone, detectedTimeZone] });
}

/** After a slot was added at the end of a day (docs/product.md, Step 5: schedule). */
export function withNewSlot(context: ScheduleContext, day: Weekday): Partial<ScheduleContext> {
  const id = Math.max(-1, ...Object.values(context.slotIds).flat()) + 1;
  return {
    ...edited(context, addSlot(context.form, day)),
    ...slotIdsOf(context, day, [...context.slotIds[day], id]),
  };
}

/** After a submit that failed. The days with errors stay open while they are corrected. */
export function withShownErrors({ form, openDays }: ScheduleContext): Partial<ScheduleContext> {
  const fieldErrors = scheduleErrors(form);
  const wrongDays = weekdays.filter((day) => fieldErrors[day]);
  return { fieldErrors, openDays: [...new Set([...openDays, ...wrongDays])] };
}

/** After one day's slots were copied to all days. */
export function withCopiedDay(context: ScheduleContext, day: Weekday): Partial<ScheduleContext> {
  const form = copySlots(context.form, day);
  return { ...edited(context, form), slotIds: firstSlotIds(form.schedule) };
}

/** After a day became a whole day. */
export function withFilledDay(context: ScheduleContext, day: Weekday): Partial<ScheduleContext> {
  const form = withWholeDay(context.form, day);
  return { ...edited(context, form), slotIds: firstSlotIds(form.schedule) };
}

export function withToggledDay({ openDays }: ScheduleContext, day: Weekday): Pick<ScheduleContext, 'openDays'> {
  const others = openDays.filter((one) => one !== day);
  return { openDays: others.length < openDays.length ? others : [...openDays, day] };
}

export function withoutSlot(
  context: ScheduleContext,
  { day, index }: { day: Weekday; index: number },
): Partial<ScheduleContext> {
  const slot = context.form.schedule[day][index];
  const id = context.slotIds[day][index];
  if (!slot || id === undefined) return {};
  return {
    ...edited(context, removeSlot(context.form, day, index)),
    ...slotIdsOf(
      context,
      day,
      context.slotIds[day].filter((one) => one !== id),
    ),
    removed: { day, index, id, slot },
  };
}

/** After the removed slot was put back where it was. */
export function withRestoredSlot(context: ScheduleContext): Partial<ScheduleContext> {
  const { removed } = context;
  if (!removed) return {};
  const { day, index, id, slot } = removed;
  const ids = context.slotIds[day];
  return {
    ...edited(context, insertSlot(context.form, day, index, slot)),
    ...slotIdsOf(context, day, [...ids.slice(0, index), id, ...ids.slice(index)]),
  };
}

function slotIdsOf({ slotIds }: ScheduleContext, day: Weekday, ids: number[]): Pick<ScheduleContext, 'slotIds'> {
  return { slotIds: { ...slotIds, [day]: ids } };
}

function firstSlotIds(schedule: SlotsByDay): Record<Weekday, number[]> {
  let id = 0;
  const idsOf = (day: Weekday) => schedule[day].map(() => id++);
  return Object.fromEntries(weekdays.map((day) => [day, idsOf(day)])) as Record<Weekday, number[]>;
}

/** After an edit: once errors are shown, the whole form is checked again. A slot that was removed before is no longer offered. */
export function edited(context: ScheduleContext, change: Partial<ScheduleForm>) {
  const form = { ...context.form, ...change };
  return { form, fieldErrors: hasErrors(context.fieldErrors) ? scheduleErrors(form) : {}, removed: null };
}

export function draftOf({ form, timeZone, detectedTimeZone }: ScheduleContext): ScheduleDraft {
  return { ...form, timeZone: timeZone === detectedTimeZone ? null : timeZone };
}
