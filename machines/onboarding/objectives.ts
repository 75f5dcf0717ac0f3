import { assign, sendParent, setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { fail } from '../shared/failed-call.ts';
import { edit, type FormContext, submit } from '../shared/form.ts';
import type { Tag } from '../shared/tags.ts';
import { type AccountList, accountListOf, type MainAccounts } from './account-list.ts';
import type { GenerationEvents } from './generation.ts';
import { type ObjectivesForm, objectivesForm } from './objectives-form.ts';
import { draftChanged, type StepBack } from './step-events.ts';
import type { WizardFailure } from './wizard-error.ts';

export interface ObjectivesContext extends FormContext<typeof objectivesForm, WizardFailure> {
  userId: Id;
  username: string;
  /** An earlier answer: `known` to this tab, given `elsewhere`, or `unknown` when there may be one. */
  earlier: 'known' | 'elsewhere' | 'unknown';
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
  guards: objectivesForm.guards,
  actions: {
    ...objectivesForm.actions,
    sendDraft: sendParent(({ context }) => draftChanged('objectives', context.form)),
    startGeneration: sendParent({ type: 'generation.start' } satisfies GenerationEvents),
    goBack: sendParent({ type: 'step.back' } satisfies StepBack),
  },
});

export const objectivesMachine = flow.createMachine({
  id: 'objectives',
  description: 'Step 2: what the service may do on Instagram, and who it contacts.',
  context: ({ input }) => ({
    ...objectivesForm.start(initialForm(input)),
    userId: input.userId,
    username: input.username,
    earlier: earlierAnswer(input),
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
        'objectives.submit': submit('saving'),
        'step.back': { actions: 'goBack' },
        'error.dismiss': { actions: 'dismiss' },
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
        onError: { target: 'editing', actions: fail('saveAccountSettings') },
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

/** The unsaved edit, else what was saved. Where that was elsewhere no box is ticked: consent is given again, or not at all. */
function initialForm(input: ObjectivesInput): ObjectivesForm {
  const unsaved =
    earlierAnswer(input) === 'elsewhere'
      ? { ...objectivesForm.initial, send_message: false, follow_unfollow: false }
      : objectivesForm.initial;
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

function withLanguage({ target_languages }: ObjectivesForm, code: string): Partial<ObjectivesForm> {
  return { target_languages: [...new Set([...target_languages, code])] };
}

function withoutLanguage({ target_languages }: ObjectivesForm, code: string): Partial<ObjectivesForm> {
  return { target_languages: target_languages.filter((other) => other !== code) };
}
