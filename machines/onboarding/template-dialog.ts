import { assign, sendParent, setup } from 'xstate';
import { fromApi } from '../api/from-api.ts';
import { isFallback } from '../reference/fallback-templates.ts';
import { hasErrors, remainingErrors } from '../shared/field-errors.ts';
import type { Tag } from '../shared/tags.ts';
import type { TemplateForm } from './drafts.ts';
import {
  type TagList,
  type TemplateErrors,
  tagErrors,
  templateErrors,
  trimmed,
  updatesOf,
  withoutTag,
  withTag,
} from './template-form.ts';

export interface TemplateDialogContext {
  form: TemplateForm;
  /** The text typed at each tag list, not added yet. */
  tagTexts: Record<TagList, string>;
  fieldErrors: TemplateErrors;
  /** Why saving failed. */
  error: string | null;
  /** The form as saved. */
  saved: TemplateForm | null;
}

export type TemplateDialogEvents =
  | { type: 'template.change'; change: Partial<Omit<TemplateForm, 'template_id' | TagList>> }
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
    input: { form: TemplateForm };
    /** The template as saved; `null` after a cancel. */
    output: TemplateForm | null;
    tags: Tag;
  },
  actors: { updateTemplate: fromApi('updateTemplate') },
  guards: {
    isFilled: ({ context }) => !hasErrors(templateErrors(context.form)),
    isFilledFallback: ({ context }) =>
      isFallback(context.form.template_id) && !hasErrors(templateErrors(context.form)),
    isNewTag: ({ context: { form, tagTexts } }, { list }: { list: TagList }) =>
      !hasErrors(tagErrors(form, list, tagTexts[list])),
  },
  actions: {
    sendTyped: sendParent(({ context }): TemplateTyped => ({ type: 'template.typed', form: context.form })),
    setSaved: assign({ saved: ({ context }) => trimmed(context.form) }),
  },
});

export const templateDialogMachine = flow.createMachine({
  id: 'templateDialog',
  description:
    'The Edit Template dialog. A fallback template is changed in this tab only: the API does not have it.',
  context: ({ input }) => ({
    form: input.form,
    tagTexts: { jobs: '', exclude_jobs: '', tags: '', exclude_tags: '' },
    fieldErrors: {},
    error: null,
    saved: null,
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
          actions: assign(({ context, event }) => ({
            ...edited(context),
            tagTexts: { ...context.tagTexts, [event.list]: event.text },
          })),
        },
        'tag.add': [
          {
            guard: { type: 'isNewTag', params: ({ event }) => event },
            actions: [
              assign(({ context, event: { list } }) => ({
                ...edited(context, withTag(context.form, list, context.tagTexts[list])),
                tagTexts: { ...context.tagTexts, [list]: '' },
              })),
              'sendTyped',
            ],
          },
          {
            actions: assign({
              fieldErrors: ({ context, event: { list } }) => ({
                ...context.fieldErrors,
                ...tagErrors(context.form, list, context.tagTexts[list]),
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
          { guard: 'isFilledFallback', target: 'closed', actions: 'setSaved' },
          { guard: 'isFilled', target: 'updating', actions: assign({ error: null, fieldErrors: {} }) },
          { actions: assign({ fieldErrors: ({ context }) => templateErrors(context.form) }) },
        ],
        'template.cancel': { target: 'closed' },
      },
    },
    updating: {
      description: 'Saves the template.',
      tags: 'busy',
      invoke: {
        id: 'updateTemplate',
        src: 'updateTemplate',
        input: ({ context: { form } }) => ({ template_id: form.template_id, updates: updatesOf(form) }),
        onDone: { target: 'closed', actions: 'setSaved' },
        onError: { target: 'editing', actions: assign({ error: updateFailed }) },
      },
    },
    closed: { type: 'final', description: 'Saved, or cancelled.' },
  },
  output: ({ context }) => context.saved,
});

/** After an edit: fixed errors disappear; any edit clears those of the tag lists. */
function edited(context: TemplateDialogContext, change: Partial<TemplateForm> = {}) {
  const form = { ...context.form, ...change };
  return { form, fieldErrors: remainingErrors(context.fieldErrors, templateErrors(form)) };
}
