import { assign, sendParent, setup } from 'xstate';
import type { AnswerOf, Id, Template } from '../api/contract.ts';
import { isGone, mayHaveWorked, type ShownError, shownError } from '../api/errors.ts';
import { fromApi } from '../api/from-api.ts';
import { hasErrors, remainingErrors } from '../shared/field-errors.ts';
import { required } from '../shared/required.ts';
import type { Tag } from '../shared/tags.ts';
import { findTemplate } from './real-templates.ts';
import {
  type SavedTemplate,
  type TagList,
  type TemplateErrors,
  type TemplateForm,
  tagErrors,
  templateErrors,
  trimmed,
  updatesOf,
  withoutTag,
  withTag,
  withTagText,
} from './template-form.ts';

export interface TemplateDialogInput {
  userId: Id;
  /** The template as it was last read. */
  template: Template;
  form: TemplateForm;
}

export interface TemplateDialogContext extends TemplateDialogInput {
  fieldErrors: TemplateErrors;
  /** Why saving failed. */
  error: ShownError | null;
  /** The form as saved. */
  saved: SavedTemplate | null;
  /** The templates, if they were read again. */
  read: AnswerOf<'getUserTemplates'> | null;
}

/** `saved` is `null` unless the template was saved. */
export interface TemplateDialogOutput extends Pick<TemplateDialogContext, 'saved' | 'read'> {
  /** The API has no such template any more. */
  isGone: boolean;
}

export type TemplateDialogEvents =
  | { type: 'template.change'; change: Partial<Omit<TemplateForm, 'template_id' | 'tagTexts' | TagList>> }
  | { type: 'tag.type'; list: TagList; text: string }
  | { type: 'tag.add'; list: TagList }
  | { type: 'tag.remove'; list: TagList; value: string }
  | { type: 'template.save' }
  | { type: 'template.cancel' };

/** Sent to step 4 on every change. */
export type TemplateTyped = { type: 'template.typed'; form: TemplateForm };

const updateFailed = 'Failed to update template';

const flow = setup({
  types: {} as {
    context: TemplateDialogContext;
    events: TemplateDialogEvents;
    input: TemplateDialogInput;
    output: TemplateDialogOutput;
    tags: Tag;
  },
  actors: { updateTemplate: fromApi('updateTemplate'), getUserTemplates: fromApi('getUserTemplates') },
  guards: {
    isFilled: ({ context }) => !hasErrors(templateErrors(context.form)),
    isUnchanged: ({ context }) =>
      !hasErrors(templateErrors(context.form)) && !hasUpdates(context.form, context.template),
    isUncertain: (_, params: { error: unknown }) => mayHaveWorked(params.error) || isGone(params.error),
    isGone: ({ context }, params: { answer: AnswerOf<'getUserTemplates'> }) =>
      !findTemplate(params.answer.templates, context.form.template_id),
    wasSaved: ({ context: { form } }, params: { answer: AnswerOf<'getUserTemplates'> }) =>
      !hasUpdates(form, required(findTemplate(params.answer.templates, form.template_id), 'The template')),
    isNewTag: ({ context }, { list }: { list: TagList }) => !hasErrors(tagErrors(context.form, list)),
  },
  actions: {
    sendTyped: sendParent(({ context }): TemplateTyped => ({ type: 'template.typed', form: context.form })),
    setSaved: assign({ saved: ({ context }) => trimmed(context.form) }),
    setError: assign({ error: (_, params: { error: unknown }) => shownError(params.error, updateFailed) }),
    setRead: assign(({ context }, { answer }: { answer: AnswerOf<'getUserTemplates'> }) => ({
      read: answer,
      template: findTemplate(answer.templates, context.form.template_id) ?? context.template,
    })),
  },
});

export const templateDialogMachine = flow.createMachine({
  id: 'templateDialog',
  description: 'The Edit Template dialog. What was typed stays until it is saved or the customer cancels.',
  context: ({ input }) => ({
    ...input,
    fieldErrors: {},
    error: null,
    saved: null,
    read: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer changes the template.',
      on: {
        'template.change': {
          actions: [assign(({ context, event }) => edited(context, event.change)), 'sendTyped'],
        },
        'tag.type': {
          actions: [
            assign(({ context, event }) =>
              edited(context, withTagText(context.form, event.list, event.text)),
            ),
            'sendTyped',
          ],
        },
        'tag.add': [
          {
            guard: { type: 'isNewTag', params: ({ event }) => event },
            actions: [
              assign(({ context, event }) => edited(context, withTag(context.form, event.list))),
              'sendTyped',
            ],
          },
          {
            actions: assign({
              fieldErrors: ({ context, event: { list } }) => ({
                ...context.fieldErrors,
                ...tagErrors(context.form, list),
              }),
            }),
          },
        ],
        'tag.remove': {
          actions: [
            assign(({ context, event }) =>
              edited(context, withoutTag(context.form, event.list, event.value)),
            ),
            'sendTyped',
          ],
        },
        'template.save': [
          { guard: 'isUnchanged', target: 'closed' },
          { guard: 'isFilled', target: 'updating', actions: assign({ error: null, fieldErrors: {} }) },
          { actions: assign({ fieldErrors: ({ context }) => templateErrors(context.form) }) },
        ],
        'template.cancel': { target: 'closed' },
      },
    },
    updating: {
      description: 'Saves what was changed.',
      tags: 'busy',
      invoke: {
        id: 'updateTemplate',
        src: 'updateTemplate',
        input: ({ context: { form, template } }) => ({
          template_id: template.template_id,
          updates: updatesOf(form, template),
        }),
        onDone: { target: 'closed', actions: 'setSaved' },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'rereading',
            actions: { type: 'setError', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    rereading: {
      description:
        'The answer was lost, or the API has no such template: reads the templates, to see what became of this one.',
      tags: 'busy',
      invoke: {
        id: 'getUserTemplates',
        src: 'getUserTemplates',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ answer: event.output }) },
            target: 'gone',
            actions: { type: 'setRead', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'wasSaved', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
            actions: ['setSaved', { type: 'setRead', params: ({ event }) => ({ answer: event.output }) }],
          },
          {
            target: 'editing',
            actions: { type: 'setRead', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'editing' },
      },
    },
    closed: { type: 'final', description: 'Saved, or cancelled.', output: false },
    gone: { type: 'final', description: 'The template is gone, and nothing can be saved.', output: true },
  },
  output: ({ context: { saved, read }, event }) => ({ saved, read, isGone: event.output === true }),
});

/** After an edit: fixed errors disappear; any edit clears those of the tag lists. */
function edited(context: TemplateDialogContext, change: Partial<TemplateForm>) {
  const form = { ...context.form, ...change };
  return { form, fieldErrors: remainingErrors(context.fieldErrors, templateErrors(form)) };
}

function hasUpdates(form: TemplateForm, template: Template): boolean {
  return Object.keys(updatesOf(form, template)).length > 0;
}
