import { assign, sendParent, setup } from 'xstate';
import type { AnswerOf } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowser } from '../browser/from-browser.ts';
import { isMissing } from '../shared/error-guards.ts';
import { fail } from '../shared/failed-call.ts';
import { hasErrors } from '../shared/field-errors.ts';
import { edit } from '../shared/form.ts';
import type { Tag } from '../shared/tags.ts';
import { isReady } from './preparing.ts';
import {
  draftOf,
  edited,
  initialContext,
  pickerChoices,
  type ScheduleContext,
  type ScheduleEvents,
  type ScheduleInput,
  withCopiedDay,
  withFilledDay,
  withNewSlot,
  withoutSlot,
  withRestoredSlot,
  withShownErrors,
  withToggledDay,
} from './schedule-context.ts';
import { type ScheduleDraft, scheduleErrors, scheduleToSend, withChangedSlot } from './schedule-rules.ts';
import { isCompletedStatus } from './status-polling.ts';
import { type DraftSaved, draftChanged, type StepBack } from './step-events.ts';
import type { WizardFailure } from './wizard-error.ts';

/** The state the wizard continues with after step 5. */
export type AfterSchedule = 'allSet' | 'connecting' | 'preparing' | 'setupError';

export interface ScheduleOutput {
  next: AfterSchedule;
  link: string | null;
}

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
    readTimeZones: fromBrowser('readTimeZones'),
  },
  guards: {
    isValid: ({ context }) => !hasErrors(scheduleErrors(context.form)),
    hasLink: ({ context }) => context.link !== null,
  },
  actions: {
    edit: assign(({ context }, change: Partial<ScheduleContext['form']>) => edited(context, change)),
    sendDraft: sendParent(({ context }) => draftChanged('schedule', draftOf(context))),
    sendSaved: sendParent(({ context: { form, timeZone } }): DraftSaved<'schedule', ScheduleDraft> => {
      return { type: 'draft.saved', step: 'schedule', saved: { ...form, timeZone } };
    }),
    fail: assign((_, failure: { error: WizardFailure }) => failure),
    goBack: sendParent({ type: 'step.back' } satisfies StepBack),
    clearError: assign({ error: null, fieldErrors: {} }),
  },
});

export const scheduleMachine = flow.createMachine({
  id: 'schedule',
  description: 'Step 5: the schedule and the time zone; then the API decides what comes next.',
  context: ({ input }) => initialContext(input),
  initial: 'open',
  states: {
    open: {
      description: 'The form can be changed.',
      initial: 'editing',
      on: {
        'schedule.setAllDaysSame': {
          target: '.editing',
          actions: edit((_, { value }) => ({ all_days_same: value })),
        },
        'slot.add': {
          target: '.editing',
          actions: [assign(({ context, event }) => withNewSlot(context, event.day)), 'sendDraft'],
        },
        'slot.edit': {
          target: '.editing',
          actions: edit(({ form }, event) => withChangedSlot(form, event)),
        },
        'slot.remove': {
          target: '.editing',
          actions: [assign(({ context, event }) => withoutSlot(context, event)), 'sendDraft'],
        },
        'slot.restore': {
          target: '.editing',
          actions: [assign(({ context }) => withRestoredSlot(context)), 'sendDraft'],
        },
        'day.toggle': { actions: assign(({ context, event }) => withToggledDay(context, event.day)) },
        'day.copy': {
          target: '.editing',
          actions: [assign(({ context, event }) => withCopiedDay(context, event.day)), 'sendDraft'],
        },
        'day.fill': {
          target: '.editing',
          actions: [assign(({ context, event }) => withFilledDay(context, event.day)), 'sendDraft'],
        },
        'timeZone.change': {
          target: 'pickingTimeZone',
          actions: assign({ pickedTimeZone: ({ context }) => context.timeZone }),
        },
        'step.back': { actions: 'goBack' },
        'error.dismiss': { actions: 'clearError' },
      },
      states: {
        editing: {
          description: 'Unsaved changes.',
          on: {
            'schedule.submit': [
              {
                guard: 'isValid',
                target: '#schedule.saving',
                actions: ['clearError', assign({ removed: null })],
              },
              { actions: assign(({ context }) => withShownErrors(context)) },
            ],
          },
        },
        last: { type: 'history', description: 'The state the picker was opened from.' },
        unchecked: {
          description: 'Saved, but the check after it failed: Continue repeats the check only.',
          tags: 'failed',
          on: { 'schedule.submit': { target: '#schedule.checkingStatus', actions: 'clearError' } },
        },
      },
    },
    pickingTimeZone: {
      description:
        'The time zone picker is open. Until the browser has listed its zones, it offers those of the country map.',
      invoke: {
        id: 'readTimeZones',
        src: 'readTimeZones',
        onDone: { actions: assign({ listedTimeZones: ({ event }) => event.output }) },
        onError: { description: 'The zones of the country map are offered.' },
      },
      on: {
        'timeZone.pick': {
          guard: isListed,
          actions: assign({ pickedTimeZone: ({ event }) => event.timeZone }),
        },
        'timeZone.confirm': {
          target: 'open.editing',
          actions: [assign({ timeZone: ({ context }) => context.pickedTimeZone }), 'sendDraft'],
        },
        'timeZone.cancel': { target: 'open.last' },
      },
    },
    saving: {
      description: 'Saves the schedule.',
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
          { guard: 'hasLink', target: 'toConnecting', actions: 'sendSaved' },
          { target: 'checkingStatus', actions: ['sendSaved', assign({ earlier: 'known' })] },
        ],
        onError: { target: 'open.editing', actions: fail('saveInstagramSchedule') },
      },
    },
    checkingStatus: {
      description: 'Reads the onboarding status.',
      tags: 'busy',
      invoke: {
        id: 'checkOnboardingStatus',
        src: 'checkOnboardingStatus',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: [
          { guard: isCompleted, target: 'toAllSet' },
          {
            description:
              'Onboarding is pending, or the answer has no status: the states that wait for the login ask again.',
            guard: isPendingOrMissing,
            target: 'checkingScheduler',
            actions: assign({ link: ({ context, event }) => event.output.neko_url || context.link }),
          },
          { target: 'toSetupError' },
        ],
        onError: [
          { description: 'There is no status yet.', guard: isMissing, target: 'checkingScheduler' },
          { target: 'open.unchecked', actions: fail('checkOnboardingStatus') },
        ],
      },
    },
    checkingScheduler: {
      description: 'Reads whether the scheduler and the link are ready.',
      tags: 'busy',
      invoke: {
        id: 'checkNekoScheduler',
        src: 'checkNekoScheduler',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: [{ guard: isLoginReady, target: 'toConnecting' }, { target: 'toPreparing' }],
        onError: { target: 'open.unchecked', actions: fail('checkNekoScheduler') },
      },
    },
    toAllSet: { type: 'final', description: 'Onboarding is completed.', output: 'allSet' },
    toConnecting: { type: 'final', description: 'Instagram login is ready.', output: 'connecting' },
    toPreparing: { type: 'final', description: 'Instagram login is being prepared.', output: 'preparing' },
    toSetupError: { type: 'final', description: 'The setup failed.', tags: 'failed', output: 'setupError' },
  },
  output: ({ context, event }) => ({ next: event.output as AfterSchedule, link: context.link }),
});

function isListed({ context, event }: { context: ScheduleContext; event: { timeZone: string } }): boolean {
  return pickerChoices(context).includes(event.timeZone);
}

function isCompleted({ event }: { event: { output: { status: string } } }): boolean {
  return isCompletedStatus(event.output.status);
}

function isPendingOrMissing({ event }: { event: { output: { status: string } } }): boolean {
  return ['pending', ''].includes(event.output.status);
}

function isLoginReady({ event }: { event: { output: AnswerOf<'checkNekoScheduler'> } }): boolean {
  return isReady(event.output);
}

/** The done event of this step, or of the one that waits until the login is prepared. */
interface NextStep {
  event: { output: { next: AfterSchedule } };
}

export function isAllSet({ event }: NextStep): boolean {
  return event.output.next === 'allSet';
}

export function isSetupError({ event }: NextStep): boolean {
  return event.output.next === 'setupError';
}

export function isPreparing({ event }: NextStep): boolean {
  return event.output.next === 'preparing';
}
