import { assign, sendParent, setup } from 'xstate';
import type { MainAccount } from '../api/contract.ts';
import { errorText } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { type FieldErrors, hasErrors, remainingErrors } from '../shared/field-errors.ts';
import type { Tag } from '../shared/tags.ts';
import type { DraftChanged, ObjectivesForm } from './drafts.ts';
import type { Audience, GenerationEvents } from './generation.ts';

/** What keeps the form from being saved, by field. */
export type ObjectivesProblems = FieldErrors<'target_languages' | 'customer_description'>;

/** What step 2 knows. */
export interface ObjectivesContext {
  userId: string;
  username: string;
  form: ObjectivesForm;
  /** Empty until the customer tried to go on. */
  problems: ObjectivesProblems;
  /** Why saving failed. */
  error: string | null;
  /** The target accounts there are already; `null` when there are none, or {host} did not say. */
  accounts: MainAccount[] | null;
}

/** What the customer can do in step 2. */
export type ObjectivesEvents =
  | { type: 'objectives.edit'; change: Partial<ObjectivesForm> }
  | { type: 'language.add'; code: string }
  | { type: 'language.remove'; code: string }
  | { type: 'objectives.submit' }
  | { type: 'error.dismiss' };

/** What step 2 starts with. */
export interface ObjectivesInput {
  userId: string;
  username: string;
  draft: ObjectivesForm | null;
}

/** Whom the messages are for, and the target accounts there are already. */
export interface ObjectivesOutput {
  audience: Audience;
  accounts: MainAccount[] | null;
}

/** How long the text about audience and purpose may be, in characters (spec §5). */
export const customerDescriptionLength = { min: 50, max: 200 };

const texts = {
  tooShort: 'Describe your target audience and purpose in at least 50 characters.',
  tooLong: 'Keep the description of your target audience to 200 characters.',
  noLanguage: 'Choose at least one target language.',
  network: 'Network error. Please try again.',
  otherwise: 'Failed to save account settings. Please try again.',
};

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
    isComplete: ({ context }) => !hasErrors(objectivesProblems(context.form)),
    isEmpty: (_, params: { accounts: MainAccount[] }) => params.accounts.length === 0,
  },
  actions: {
    change: assign({
      form: ({ context }, params: { change: Partial<ObjectivesForm> }) => ({
        ...context.form,
        ...params.change,
      }),
    }),
    addLanguage: assign({
      form: ({ context: { form } }, params: { code: string }) => ({
        ...form,
        target_languages: [...new Set([...form.target_languages, params.code])],
      }),
    }),
    removeLanguage: assign({
      form: ({ context: { form } }, params: { code: string }) => ({
        ...form,
        target_languages: form.target_languages.filter((code) => code !== params.code),
      }),
    }),
    tellDraft: sendParent(
      ({ context }): DraftChanged => ({ type: 'draft.changed', step: 'objectives', draft: context.form }),
    ),
    showProblems: assign({ problems: ({ context }) => objectivesProblems(context.form) }),
    /** A problem that is shown goes as soon as it is solved; a new one waits for the next try. */
    clearSolved: assign({
      problems: ({ context }) => remainingErrors(context.problems, objectivesProblems(context.form)),
    }),
    startGeneration: sendParent({ type: 'generation.start' } satisfies GenerationEvents),
    keepAccounts: assign({ accounts: (_, params: { accounts: MainAccount[] }) => params.accounts }),
    showError: assign({
      error: (_, params: { error: unknown }) => errorText(params.error, texts),
    }),
    clearError: assign({ error: null }),
  },
});

/** Step 2: what the service may do, and for whom (spec §2, §3 Account settings, §5). */
export const objectivesMachine = flow.createMachine({
  id: 'objectives',
  description: 'Step 2: what the service may do, whom it writes to, and why.',
  context: ({ input }) => ({
    userId: input.userId,
    username: input.username,
    form: input.draft ?? defaultObjectives,
    problems: {},
    error: null,
    accounts: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer fills in the form.',
      on: {
        'objectives.edit': {
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event.change }) },
            'clearSolved',
            'tellDraft',
          ],
        },
        'language.add': {
          actions: [
            { type: 'addLanguage', params: ({ event }) => ({ code: event.code }) },
            'clearSolved',
            'tellDraft',
          ],
        },
        'language.remove': {
          actions: [
            { type: 'removeLanguage', params: ({ event }) => ({ code: event.code }) },
            'clearSolved',
            'tellDraft',
          ],
        },
        'objectives.submit': [
          { guard: 'isComplete', target: 'saving', actions: 'clearError' },
          { actions: 'showProblems' },
        ],
        'error.dismiss': { actions: 'clearError' },
      },
    },
    saving: {
      description: 'The settings are on their way.',
      tags: 'busy',
      invoke: {
        id: 'saveAccountSettings',
        src: 'saveAccountSettings',
        input: ({ context }) => ({
          user_id: context.userId,
          username_instagram: context.username,
          ...context.form,
          customer_description: context.form.customer_description.trim(),
        }),
        onDone: { target: 'lookingForAccounts' },
        onError: {
          target: 'editing',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    lookingForAccounts: {
      description: 'Where target accounts exist already, no templates are generated.',
      tags: 'busy',
      invoke: {
        id: 'getMainAccounts',
        src: 'getMainAccounts',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'saved',
            actions: 'startGeneration',
          },
          {
            target: 'saved',
            actions: { type: 'keepAccounts', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'saved', actions: 'startGeneration' },
      },
    },
    saved: { type: 'final', description: '{host} has the settings.', tags: 'done' },
  },
  output: ({ context: { form, accounts } }) => ({
    audience: { customer_category: form.customer_category, target_languages: form.target_languages },
    accounts,
  }),
});

/** What the form starts with (spec §3, §9). */
export const defaultObjectives: ObjectivesForm = {
  send_message: true,
  follow_unfollow: true,
  customer_category: 'all',
  target_languages: [defaultLanguage],
  customer_description: '',
};

/** What keeps this form from being saved, by field (spec §5). Languages matter while messaging is on. */
export function objectivesProblems(form: ObjectivesForm): ObjectivesProblems {
  const { min, max } = customerDescriptionLength;
  const length = form.customer_description.trim().length;
  return {
    ...(form.send_message && form.target_languages.length === 0 && { target_languages: texts.noLanguage }),
    ...(length < min && { customer_description: texts.tooShort }),
    ...(length > max && { customer_description: texts.tooLong }),
  };
}
