import { assign, sendParent, setup } from 'xstate';
import { fromApi } from '../api/from-api.ts';
import { isFallback } from '../reference/fallback-templates.ts';
import { hasErrors, remainingErrors } from '../shared/field-errors.ts';
import type { Tag } from '../shared/tags.ts';
import type { TemplateForm } from './drafts.ts';
import {
  type TagList,
  type TemplateProblems,
  tagProblems,
  templateProblems,
  updatesOf,
  withoutTag,
  withTag,
} from './template-form.ts';

/** What the Edit Template dialog knows. */
export interface TemplateDialogContext {
  form: TemplateForm;
  /** What is typed next to each tag list and not added yet. */
  tagTexts: Record<TagList, string>;
  problems: TemplateProblems;
  /** Why saving failed. */
  error: string | null;
  /** The form as it was saved. */
  saved: TemplateForm | null;
}

/** What the customer can do in the Edit Template dialog. */
export type TemplateDialogEvents =
  | { type: 'template.change'; change: Partial<Omit<TemplateForm, 'template_id' | TagList>> }
  | { type: 'tag.type'; list: TagList; text: string }
  | { type: 'tag.add'; list: TagList }
  | { type: 'tag.remove'; list: TagList; value: string }
  | { type: 'template.save' }
  | { type: 'template.cancel' };

/** What the dialog tells step 4 on every change. */
export type TemplateTyped = { type: 'template.typed'; form: TemplateForm };

const updateFailed = 'Failed to update template';

const flow = setup({
  types: {} as {
    context: TemplateDialogContext;
    events: TemplateDialogEvents;
    input: { form: TemplateForm };
    /** The template as saved; `null` when the customer thought better of it. */
    output: TemplateForm | null;
    tags: Tag;
  },
  actors: { updateTemplate: fromApi('updateTemplate') },
  guards: {
    isFilled: ({ context }) => !hasErrors(templateProblems(context.form)),
    isBuiltIn: ({ context }) =>
      isFallback(context.form.template_id) && !hasErrors(templateProblems(context.form)),
    isNewTag: ({ context: { form, tagTexts } }, { list }: { list: TagList }) =>
      !hasErrors(tagProblems(form, list, tagTexts[list])),
  },
  actions: {
    change: assign({
      form: ({ context }, params: { change: Partial<TemplateForm> }) => ({
        ...context.form,
        ...params.change,
      }),
    }),
    typeTag: assign({
      tagTexts: ({ context }, params: { list: TagList; text: string }) => ({
        ...context.tagTexts,
        [params.list]: params.text,
      }),
    }),
    addTag: assign({
      form: ({ context }, { list }: { list: TagList }) => withTag(context.form, list, context.tagTexts[list]),
      tagTexts: ({ context }, { list }) => ({ ...context.tagTexts, [list]: '' }),
    }),
    removeTag: assign({
      form: ({ context }, params: { list: TagList; value: string }) =>
        withoutTag(context.form, params.list, params.value),
    }),
    tellParent: sendParent(({ context }): TemplateTyped => ({ type: 'template.typed', form: context.form })),
    showProblems: assign({ problems: ({ context }) => templateProblems(context.form) }),
    showTagProblem: assign({
      problems: ({ context }, { list }: { list: TagList }) => ({
        ...context.problems,
        ...tagProblems(context.form, list, context.tagTexts[list]),
      }),
    }),
    clearSolved: assign({
      problems: ({ context }) => remainingErrors(context.problems, templateProblems(context.form)),
    }),
    showError: assign({ error: updateFailed }),
    clearError: assign({ error: null, problems: {} }),
    keepSaved: assign({ saved: ({ context }) => context.form }),
  },
});

/** The Edit Template dialog of step 4 (spec §2, §5). A built-in template is changed here only; {host} does not know it. */
export const templateDialogMachine = flow.createMachine({
  id: 'templateDialog',
  description: 'The Edit Template dialog: texts, category, and four lists of tags.',
  context: ({ input }) => ({
    form: input.form,
    tagTexts: { jobs: '', exclude_jobs: '', tags: '', exclude_tags: '' },
    problems: {},
    error: null,
    saved: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer changes the template.',
      on: {
        'template.change': {
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event.change }) },
            'clearSolved',
            'tellParent',
          ],
        },
        'tag.type': {
          actions: [{ type: 'typeTag', params: ({ event }) => event }, 'clearSolved'],
        },
        'tag.add': [
          {
            guard: { type: 'isNewTag', params: ({ event }) => ({ list: event.list }) },
            actions: [
              { type: 'addTag', params: ({ event }) => ({ list: event.list }) },
              'clearSolved',
              'tellParent',
            ],
          },
          { actions: { type: 'showTagProblem', params: ({ event }) => ({ list: event.list }) } },
        ],
        'tag.remove': {
          actions: [{ type: 'removeTag', params: ({ event }) => event }, 'clearSolved', 'tellParent'],
        },
        'template.save': [
          { guard: 'isBuiltIn', target: 'closed', actions: 'keepSaved' },
          { guard: 'isFilled', target: 'updating', actions: 'clearError' },
          { actions: 'showProblems' },
        ],
        'template.cancel': { target: 'closed' },
      },
    },
    updating: {
      description: 'The change is on its way.',
      tags: 'busy',
      invoke: {
        id: 'updateTemplate',
        src: 'updateTemplate',
        input: ({ context: { form } }) => ({ template_id: form.template_id, updates: updatesOf(form) }),
        onDone: { target: 'closed', actions: 'keepSaved' },
        onError: { target: 'editing', actions: 'showError' },
      },
    },
    closed: { type: 'final', description: 'Saved, or cancelled.' },
  },
  output: ({ context }) => context.saved,
});
