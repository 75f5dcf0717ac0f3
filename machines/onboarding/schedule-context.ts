import type { Id, Slot, Weekday } from '../api/contract.ts';
import type { ShownError } from '../api/errors.ts';
import { hasErrors } from '../shared/field-errors.ts';
import {
  defaultSchedule,
  type ScheduleDraft,
  type ScheduleErrors,
  type ScheduleForm,
  scheduleErrors,
} from './schedule-rules.ts';
import type { StepBack } from './step-events.ts';
import { isTimeZone, timeZonesToChoose } from './time-zone.ts';

export interface ScheduleContext {
  userId: Id;
  form: ScheduleForm;
  /** What this tab knows of a schedule that was saved before: `unknown` when there may be one. */
  earlier: 'none' | 'known' | 'unknown';
  /** Of the browser, else of the country. */
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
  error: ShownError | null;
  link: string | null;
}

export type ScheduleEvents =
  | { type: 'schedule.setAllDaysSame'; value: boolean }
  | { type: 'slot.add'; day: Weekday }
  | { type: 'slot.edit'; day: Weekday; index: number; change: Partial<Slot> }
  | { type: 'slot.remove'; day: Weekday; index: number }
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
  /** What this tab saved. */
  saved: ScheduleDraft | null;
  /** The customer may have been past this step in another tab or session. No call tells what was saved there. */
  mayBeSavedElsewhere: boolean;
}

/** The unsaved edit, else what was saved, else the usual times. */
export function initialContext(input: ScheduleInput): ScheduleContext {
  const { userId, detectedTimeZone, link, draft, saved, mayBeSavedElsewhere } = input;
  const shown = draft ?? saved;
  return {
    userId,
    form: {
      all_days_same: shown?.all_days_same ?? false,
      schedule: shown?.schedule ?? defaultSchedule(),
    },
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

/** After an edit: once errors are shown, the whole form is checked again. */
export function edited(context: ScheduleContext, change: Partial<ScheduleForm>) {
  const form = { ...context.form, ...change };
  return { form, fieldErrors: hasErrors(context.fieldErrors) ? scheduleErrors(form) : {} };
}

export function draftOf({ form, timeZone, detectedTimeZone }: ScheduleContext): ScheduleDraft {
  return { ...form, timeZone: timeZone === detectedTimeZone ? null : timeZone };
}
