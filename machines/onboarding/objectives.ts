import { assign, sendParent, setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { textLimits } from '../api/fields.ts';
import { fromApi } from '../api/from-api.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { failedCall } from '../shared/failed-call.ts';
import { type FieldErrors, hasErrors, remainingErrors } from '../shared/field-errors.ts';
import type { Tag } from '../shared/tags.ts';
import { textLength, visibleLength } from '../text/text-length.ts';
import { type AccountList, accountListOf, type MainAccounts } from './account-list.ts';
import type { GenerationEvents } from './generation.ts';
import type { ObjectivesForm } from './objectives-form.ts';
import { draftChanged, edit, type StepBack } from './step-events.ts';
import type { WizardFailure } from './wizard-error.ts';

export type ObjectivesProblem = 'languagesMissing' | 'customersTooShort' | 'customersTooLong';

export interface ObjectivesContext {
  userId: Id;
  username: string;
  form: ObjectivesForm;
  /** An earlier answer: `known` to this tab, given `elsewhere`, or `unknown` when there may be one. */
  earlier: 'known' | 'elsewhere' | 'unknown';
  /** Empty until the first submit. */
  fieldErrors: FieldErrors<'target_languages' | 'customer_description', ObjectivesProblem>;
  /** Why saving failed. */
  error: WizardFailure | null;
  /** Existing target accounts; `null` when there are none, or they could not be loaded. */
  list: AccountList | null;
}

export type ObjectivesEvents =
  | { type: 'objectives.edit'; change: Partial<ObjectivesForm> }
  | { type: 'language.add'; code: string }
  | { type: 'language.remove'; code: string }
  | { type: 'objectives.submit' }
  | StepBack
  | { type: 'error.dismiss' };

export interface ObjectivesInput {
  userId: Id;
  username: string;
  draft: ObjectivesForm | null;
  /** The form that this tab saved. */
  saved: ObjectivesForm | null;
  /** The customer has been past this step in another tab or session. No call tells what was saved there. */
  wasSavedElsewhere: boolean;
}

export interface ObjectivesOutput {
  saved: ObjectivesForm;
  list: AccountList | null;
}

const { min, max } = textLimits.customerDescription;

const flow = setup({
  types: {} as {
    context: ObjectivesContext;
    events: ObjectivesEvents;
    input: ObjectivesInput;
    output: ObjectivesOutput;
    tags: Tag;
  },
  actors: {
    saveAccountSettings: fromApi('saveAccountSettings'),
    getMainAccounts: fromApi('getMainAccounts'),
  },
  guards: {
    isComplete: ({ context }) => !hasErrors(objectivesErrors(context.form)),
  },
  actions: {
    edit: assign(({ context }, change: Partial<ObjectivesForm>) => {
      const form = { ...context.form, ...change };
      return { form, fieldErrors: remainingErrors(context.fieldErrors, objectivesErrors(form)) };
    }),
    sendDraft: sendParent(({ context }) => draftChanged('objectives', context.form)),
    startGeneration: sendParent({ type: 'generation.start' } satisfies GenerationEvents),
    goBack: sendParent({ type: 'step.back' } satisfies StepBack),
    clearError: assign({ error: null }),
  },
});

export const objectivesMachine = flow.createMachine({
  id: 'objectives',
  description: 'Step 2: what the service may do on Instagram, and who it contacts.',
  context: ({ input }) => ({
    userId: input.userId,
    username: input.username,
    form: initialForm(input),
    earlier: earlierAnswer(input),
    fieldErrors: {},
    error: null,
    list: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer fills in the form.',
      on: {
        'objectives.edit': { actions: edit((_, { change }) => change) },
        'language.add': { actions: edit(({ form }, { code }) => withLanguage(form, code)) },
        'language.remove': { actions: edit(({ form }, { code }) => withoutLanguage(form, code)) },
        'objectives.submit': [
          { guard: 'isComplete', target: 'saving', actions: 'clearError' },
          { actions: assign({ fieldErrors: ({ context }) => objectivesErrors(context.form) }) },
        ],
        'step.back': { actions: 'goBack' },
        'error.dismiss': { actions: 'clearError' },
      },
    },
    saving: {
      description: 'Saves the settings.',
      tags: 'busy',
      invoke: {
        id: 'saveAccountSettings',
        src: 'saveAccountSettings',
        input: ({ context }) => ({
          user_id: context.userId,
          username_instagram: context.username,
          ...trimmed(context.form),
        }),
        onDone: { target: 'lookingForAccounts' },
        onError: {
          target: 'editing',
          actions: assign({
            error: ({ event }) => failedCall('saveAccountSettings', event.error),
          }),
        },
      },
    },
    lookingForAccounts: {
      description: 'Looks for existing target accounts; templates are generated only if there are none.',
      tags: 'busy',
      invoke: {
        id: 'getMainAccounts',
        src: 'getMainAccounts',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: [
          {
            guard: isEmpty,
            target: 'saved',
            actions: 'startGeneration',
          },
          { target: 'saved', actions: assign({ list: ({ event }) => accountListOf(event.output) }) },
        ],
        onError: { target: 'saved', actions: 'startGeneration' },
      },
    },
    saved: { type: 'final', description: 'The settings are saved.', tags: 'done' },
  },
  output: ({ context: { form, list } }) => ({ saved: trimmed(form), list }),
});

function isEmpty({ event }: { event: { output: MainAccounts } }): boolean {
  return event.output.accounts.length === 0;
}

/** The initial form (docs/product.md, Step 2: account settings). */
export const defaultObjectives: ObjectivesForm = {
  send_message: true,
  follow_unfollow: true,
  customer_category: 'all',
  target_languages: [defaultLanguage],
  customer_description: '',
};

/** The unsaved edit, else what was saved. Where that was elsewhere no box is ticked: consent is given again, or not at all. */
function initialForm(input: ObjectivesInput): ObjectivesForm {
  const unsaved =
    earlierAnswer(input) === 'elsewhere'
      ? { ...defaultObjectives, send_message: false, follow_unfollow: false }
      : defaultObjectives;
  return input.draft ?? input.saved ?? unsaved;
}

function earlierAnswer({ saved, wasSavedElsewhere }: ObjectivesInput): ObjectivesContext['earlier'] {
  if (saved) return 'known';
  return wasSavedElsewhere ? 'elsewhere' : 'unknown';
}

/** The form as it is sent. */
function trimmed(form: ObjectivesForm): ObjectivesForm {
  return { ...form, customer_description: form.customer_description.trim() };
}

/** Why the form cannot be saved, by field. Languages matter only while messaging is on. */
export function objectivesErrors(form: ObjectivesForm): ObjectivesContext['fieldErrors'] {
  return {
    ...(form.send_message &&
      form.target_languages.length === 0 && { target_languages: 'languagesMissing' as const }),
    ...(visibleLength(form.customer_description) < min && {
      customer_description: 'customersTooShort' as const,
    }),
    ...(textLength(form.customer_description) > max && { customer_description: 'customersTooLong' as const }),
  };
}

function withLanguage({ target_languages }: ObjectivesForm, code: string): Partial<ObjectivesForm> {
  return { target_languages: [...new Set([...target_languages, code])] };
}

function withoutLanguage({ target_languages }: ObjectivesForm, code: string): Partial<ObjectivesForm> {
  return { target_languages: target_languages.filter((other) => other !== code) };
}
