import { assign, sendParent, setup } from 'xstate';
import type { AnswerOf, Slot, Weekday } from '../api/contract.ts';
import { isUnreachable, toApiError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import type { Tag } from '../shared/tags.ts';
import type { DraftChanged, ScheduleDraft } from './drafts.ts';
import { isReady } from './preparing.ts';
import {
  defaultSchedule,
  newSlot,
  type ScheduleForm,
  scheduleErrors,
  scheduleToSend,
} from './schedule-rules.ts';
import { isTimeZone } from './time-zone.ts';

/** Where the flow goes on after step 5. */
export type AfterSchedule = 'allSet' | 'connecting' | 'preparing' | 'setupError' | 'templates';

/** What step 5 knows. */
export interface ScheduleContext {
  userId: string;
  form: ScheduleForm;
  /** The zone that browser or country suggest. */
  detectedTimeZone: string;
  /** The zone that is saved. */
  timeZone: string;
  /** What the picker points at while it is open. */
  pickedTimeZone: string;
  /** The list headed "Please fix the following errors:"; empty until the customer tried to go on. */
  problems: string[];
  /** Why saving, or the check after it, failed. */
  error: string | null;
  link: string | null;
  next: AfterSchedule;
}

/** What the customer can do in step 5. */
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
  | { type: 'schedule.back' }
  | { type: 'error.dismiss' };

/** What step 5 starts with. */
export interface ScheduleInput {
  userId: string;
  detectedTimeZone: string;
  /** The connection link, when it exists already. */
  link: string | null;
  draft: ScheduleDraft | null;
}

/** Where the flow goes on, and a link that was heard of meanwhile. */
export interface ScheduleOutput {
  next: AfterSchedule;
  link: string | null;
}

const texts = {
  save: 'Failed to save Instagram schedule',
  check: 'Failed to check onboarding status.',
  network: 'Network error while checking status.',
};

const flow = setup({
  types: {} as {
    context: ScheduleContext;
    events: ScheduleEvents;
    input: ScheduleInput;
    output: ScheduleOutput;
    tags: Tag;
  },
  actors: {
    saveInstagramSchedule: fromApi('saveInstagramSchedule'),
    checkOnboardingStatus: fromApi('checkOnboardingStatus'),
    checkNekoScheduler: fromApi('checkNekoScheduler'),
  },
  guards: {
    isValid: ({ context }) => scheduleErrors(context.form).length === 0,
    hasLink: ({ context }) => context.link !== null,
    isTimeZone: (_, params: { timeZone: string }) => isTimeZone(params.timeZone),
    isStatus: (_, params: { answer: AnswerOf<'checkOnboardingStatus'>; status: string }) =>
      params.answer.status === params.status,
    isReady: (_, params: { answer: AnswerOf<'checkNekoScheduler'> }) => isReady(params.answer),
  },
  actions: {
    setAllDaysSame: assign({
      form: ({ context }, params: { value: boolean }) => ({ ...context.form, all_days_same: params.value }),
    }),
    addSlot: assign({
      form: ({ context }, params: { day: Weekday }) =>
        withSlots(context.form, params.day, (slots) => [...slots, { ...newSlot }]),
    }),
    editSlot: assign({
      form: ({ context }, params: { day: Weekday; index: number; change: Partial<Slot> }) =>
        withSlots(context.form, params.day, (slots) =>
          slots.map((slot, index) => (index === params.index ? { ...slot, ...params.change } : slot)),
        ),
    }),
    removeSlot: assign({
      form: ({ context }, params: { day: Weekday; index: number }) =>
        withSlots(context.form, params.day, (slots) => slots.filter((_, index) => index !== params.index)),
    }),
    openPicker: assign({ pickedTimeZone: ({ context }) => context.timeZone }),
    pick: assign({ pickedTimeZone: (_, params: { timeZone: string }) => params.timeZone }),
    confirmTimeZone: assign({ timeZone: ({ context }) => context.pickedTimeZone }),
    tellDraft: sendParent(
      ({ context }): DraftChanged => ({ type: 'draft.changed', step: 'schedule', draft: draftOf(context) }),
    ),
    showProblems: assign({ problems: ({ context }) => scheduleErrors(context.form) }),
    /** Once shown, the list follows the form. */
    followProblems: assign({
      problems: ({ context }) => (context.problems.length > 0 ? scheduleErrors(context.form) : []),
    }),
    showSaveError: assign({ error: texts.save }),
    showCheckError: assign({
      error: (_, params: { error: unknown }) =>
        isUnreachable(toApiError(params.error)) ? texts.network : texts.check,
    }),
    clearError: assign({ error: null, problems: [] }),
    keepLink: assign({
      link: ({ context }, params: { answer: AnswerOf<'checkOnboardingStatus'> }) =>
        params.answer.neko_url || context.link,
    }),
    goTo: assign({ next: (_, params: { next: AfterSchedule }) => params.next }),
  },
});

/** Step 5: when the customer does not use Instagram, and what comes after it (spec §2, §4, §5). */
export const scheduleMachine = flow.createMachine({
  id: 'schedule',
  description: 'Step 5: the schedule and the time zone; then {host} says where the flow goes on.',
  context: ({ input: { userId, detectedTimeZone, link, draft } }) => ({
    userId,
    form: {
      all_days_same: draft?.all_days_same ?? false,
      schedule: draft?.schedule ?? defaultSchedule(),
    },
    detectedTimeZone,
    timeZone: draft?.timeZone && isTimeZone(draft.timeZone) ? draft.timeZone : detectedTimeZone,
    pickedTimeZone: '',
    problems: [],
    error: null,
    link,
    next: 'templates',
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The form can be changed.',
      initial: 'editing',
      on: {
        'schedule.setAllDaysSame': {
          target: '.editing',
          actions: [
            { type: 'setAllDaysSame', params: ({ event }) => ({ value: event.value }) },
            'followProblems',
            'tellDraft',
          ],
        },
        'slot.add': {
          target: '.editing',
          actions: [
            { type: 'addSlot', params: ({ event }) => ({ day: event.day }) },
            'followProblems',
            'tellDraft',
          ],
        },
        'slot.edit': {
          target: '.editing',
          actions: [{ type: 'editSlot', params: ({ event }) => event }, 'followProblems', 'tellDraft'],
        },
        'slot.remove': {
          target: '.editing',
          actions: [{ type: 'removeSlot', params: ({ event }) => event }, 'followProblems', 'tellDraft'],
        },
        'timeZone.change': { target: 'pickingTimeZone', actions: 'openPicker' },
        'schedule.back': { target: 'left', actions: { type: 'goTo', params: { next: 'templates' } } },
        'error.dismiss': { actions: 'clearError' },
      },
      states: {
        editing: {
          description: 'What the form says is not saved yet.',
          on: {
            'schedule.submit': [
              { guard: 'isValid', target: '#schedule.saving', actions: 'clearError' },
              { actions: 'showProblems' },
            ],
          },
        },
        last: { type: 'history', description: 'Where the picker was opened from.' },
        unchecked: {
          description: 'Saved, but the check after it failed: Continue only checks again.',
          on: { 'schedule.submit': { target: '#schedule.checkingStatus', actions: 'clearError' } },
        },
      },
    },
    pickingTimeZone: {
      description: 'The time zone picker is open.',
      on: {
        'timeZone.pick': {
          guard: { type: 'isTimeZone', params: ({ event }) => ({ timeZone: event.timeZone }) },
          actions: { type: 'pick', params: ({ event }) => ({ timeZone: event.timeZone }) },
        },
        'timeZone.confirm': { target: 'open.editing', actions: ['confirmTimeZone', 'tellDraft'] },
        'timeZone.cancel': { target: 'open.last' },
      },
    },
    saving: {
      description: 'The schedule is on its way.',
      tags: 'busy',
      invoke: {
        id: 'saveInstagramSchedule',
        src: 'saveInstagramSchedule',
        input: ({ context: { userId, form, timeZone } }) => ({
          user_id: userId,
          all_days_same: form.all_days_same,
          schedule: scheduleToSend(form),
          user_timezone: timeZone,
        }),
        onDone: [
          {
            guard: 'hasLink',
            target: 'left',
            actions: { type: 'goTo', params: { next: 'connecting' } },
          },
          { target: 'checkingStatus' },
        ],
        onError: { target: 'open.editing', actions: 'showSaveError' },
      },
    },
    checkingStatus: {
      description: 'Is onboarding pending, completed, or in trouble?',
      tags: 'busy',
      invoke: {
        id: 'checkOnboardingStatus',
        src: 'checkOnboardingStatus',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: [
          {
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ answer: event.output, status: 'completed' }),
            },
            target: 'left',
            actions: { type: 'goTo', params: { next: 'allSet' } },
          },
          {
            guard: { type: 'isStatus', params: ({ event }) => ({ answer: event.output, status: 'pending' }) },
            target: 'checkingScheduler',
            actions: { type: 'keepLink', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'left', actions: { type: 'goTo', params: { next: 'setupError' } } },
        ],
        onError: {
          target: 'open.unchecked',
          actions: { type: 'showCheckError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    checkingScheduler: {
      description: 'Are the scheduler and the link ready?',
      tags: 'busy',
      invoke: {
        id: 'checkNekoScheduler',
        src: 'checkNekoScheduler',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ answer: event.output }) },
            target: 'left',
            actions: { type: 'goTo', params: { next: 'connecting' } },
          },
          { target: 'left', actions: { type: 'goTo', params: { next: 'preparing' } } },
        ],
        onError: {
          target: 'open.unchecked',
          actions: { type: 'showCheckError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    left: { type: 'final', description: 'Back to the templates, or on.' },
  },
  output: ({ context }) => ({ next: context.next, link: context.link }),
});

function withSlots(
  form: ScheduleForm,
  day: Weekday,
  change: (slots: readonly Slot[]) => Slot[],
): ScheduleForm {
  return { ...form, schedule: { ...form.schedule, [day]: change(form.schedule[day]) } };
}

function draftOf({ form, timeZone, detectedTimeZone }: ScheduleContext): ScheduleDraft {
  return { ...form, timeZone: timeZone === detectedTimeZone ? null : timeZone };
}
