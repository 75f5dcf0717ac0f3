import { assign, sendParent, setup } from 'xstate';
import type { AnswerOf, Id, Template } from '../api/contract.ts';
import { isGone } from '../api/errors.ts';
import { createConfirmedCall, hasSucceeded, type ListRead } from '../shared/confirmed-call.ts';
import { fail } from '../shared/failed-call.ts';
import { type FieldErrors, hasErrors } from '../shared/field-errors.ts';
import { edit, type FormContext, submit } from '../shared/form.ts';
import type { Tag } from '../shared/tags.ts';
import { findTemplate } from './real-templates.ts';
import type { TagList } from './tags.ts';
import {
  formFor,
  hasChanges,
  hasUpdates,
  type RemovedTag,
  type SavedTemplate,
  type TagProblem,
  type TemplateForm,
  tagErrors,
  templateForm,
  templateFormOf,
  trimmed,
  updatesOf,
  withoutTag,
  withTag,
  withTagText,
} from './template-form.ts';
import type { WizardFailure } from './wizard-error.ts';

export interface TemplateDialogInput {
  userId: Id;
  /** The template as it was last read. */
  template: Template;
  form: TemplateForm;
}

export interface TemplateDialogContext
  extends TemplateDialogInput,
    FormContext<typeof templateForm, WizardFailure, FieldErrors<TagList, TagProblem>> {
  /** The form that the dialog opened with has changes that were typed before. */
  isKept: boolean;
  /** The tag that was removed last; `null` after another edit. */
  removed: RemovedTag | null;
  /** The form as saved. */
  saved: SavedTemplate | null;
  /** The templates, if they were read again. */
  read: AnswerOf<'getUserTemplates'> | null;
}

/** `saved` is `null` unless the template was saved. */
export interface TemplateDialogOutput extends Pick<TemplateDialogContext, 'saved' | 'read'> {
  /** The form that was typed and is not saved. */
  kept: TemplateForm | null;
  /** The API has no such template any more. */
  isGone: boolean;
}

export type TemplateDialogEvents =
  | { type: 'template.change'; change: Partial<Omit<TemplateForm, 'template_id' | 'tagTexts' | TagList>> }
  | { type: 'tag.type'; list: TagList; text: string }
  | { type: 'tag.add'; list: TagList }
  | { type: 'tag.remove'; list: TagList; value: string }
  | { type: 'tag.restore' }
  /** Gives up what was typed for what the API has now. */
  | { type: 'template.useSaved' }
  | { type: 'template.save' }
  | { type: 'template.cancel' };

/** Sent to step 4 on every change. */
export type TemplateTyped = { type: 'template.typed'; form: TemplateForm };

const updateMachine = createConfirmedCall({
  call: 'updateTemplate',
  list: 'getUserTemplates',
  isConfirmed: ({ templates }, { template_id, updates }) => hasUpdates(findTemplate(templates, template_id), updates),
  isRepeated: isGone,
});

const flow = setup({
  types: {} as {
    context: TemplateDialogContext;
    events: TemplateDialogEvents | ListRead<'getUserTemplates'>;
    input: TemplateDialogInput;
    output: TemplateDialogOutput;
    tags: Tag;
  },
  actors: { update: updateMachine },
  guards: {
    hasRemoved: ({ context }) => context.removed !== null,
    ...templateForm.guards,
    isUnchanged: ({ context }) =>
      !hasErrors(templateForm.errorsOf(context)) && !hasChanges(context.form, context.template),
    isGone: ({ context: { read, form } }) =>
      read !== null && findTemplate(read.templates, form.template_id) === undefined,
  },
  actions: {
    ...templateForm.actions,
    edit: assign(({ context }, change: Partial<TemplateForm>) => edited(context, change)),
    sendDraft: sendParent(({ context }): TemplateTyped => ({ type: 'template.typed', form: context.form })),
  },
});

export const templateDialogMachine = flow.createMachine({
  id: 'templateDialog',
  description: 'The Edit Template dialog. What was typed stays until it is saved or the customer cancels.',
  context: ({ input }) => ({
    ...input,
    ...templateForm.start(input.form),
    isKept: hasChanges(input.form, input.template),
    removed: null,
    saved: null,
    read: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer changes the template.',
      on: {
        'template.change': { actions: edit((_, { change }) => change) },
        'tag.type': { actions: edit(({ form }, { list, text }) => withTagText(form, list, text)) },
        'tag.add': [
          { guard: isNewTag, actions: edit(({ form }, { list }) => withTag(form, list)) },
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
            assign(({ context, event: { list, value } }) => ({
              ...edited(context, withoutTag(context.form, list, value)),
              removed: { list, value, tags: context.form[list] },
            })),
            'sendDraft',
          ],
        },
        'tag.restore': {
          guard: 'hasRemoved',
          actions: edit(({ removed }) => (removed ? withTagsOf(removed) : {})),
        },
        'template.useSaved': { actions: edit(({ template }) => templateFormOf(template)) },
        'template.save': [{ guard: 'isUnchanged', target: 'closed' }, ...submit('updating')],
        'template.cancel': { target: 'closed' },
      },
    },
    updating: {
      description: 'Saves what was changed. The list tells what became of the template, if an answer was lost.',
      tags: 'busy',
      invoke: {
        id: 'update',
        src: 'update',
        input: ({ context: { userId, form, template } }) => ({
          request: { template_id: template.template_id, updates: updatesOf(form, template) },
          listRequest: { user_id: userId },
        }),
        onDone: [
          { guard: 'isGone', target: 'gone' },
          {
            guard: hasSucceeded,
            target: 'closed',
            actions: assign({ saved: ({ context }) => trimmed(context.form) }),
          },
          { target: 'editing', actions: fail('updateTemplate') },
        ],
        onError: { target: 'editing', actions: fail('updateTemplate') },
      },
      on: {
        'list.read': {
          actions: assign(({ context, event: { answer } }) => ({
            read: answer,
            ...whenReread(context, findTemplate(answer.templates, context.form.template_id)),
          })),
        },
      },
    },
    closed: { type: 'final', description: 'Saved, or cancelled.' },
    gone: { type: 'final', description: 'The template is gone, and nothing can be saved.', output: 'gone' },
  },
  output: ({ context: { form, template, saved, read }, event }) => {
    const isGone = event.output === 'gone';
    const isUnsaved = !saved && !isGone && hasChanges(form, template);
    return { saved, kept: isUnsaved ? form : null, read, isGone };
  },
});

function withTagsOf({ list, tags }: RemovedTag): Partial<TemplateForm> {
  return { [list]: tags };
}

/** After an edit, which clears the errors of the tag lists, too. */
function edited(context: TemplateDialogContext, change: Partial<TemplateForm>) {
  return { ...templateForm.edited(context, change), removed: null };
}

/** After the API was asked for the template again, which it may have no more. */
function whenReread({ form, template }: TemplateDialogContext, current: Template | undefined) {
  return current ? { template: current, form: formFor(form, current) } : { template };
}

function isNewTag({ context, event }: { context: TemplateDialogContext; event: { list: TagList } }): boolean {
  return !hasErrors(tagErrors(context.form, event.list));
}
