import * as v from 'valibot';
import type { Template, TemplateUpdates } from '../api/contract.ts';
import { id } from '../api/fields.ts';
import { type FieldErrors, hasErrors } from '../shared/field-errors.ts';
import { createForm, text } from '../shared/form.ts';
import { orNull } from '../shared/or-null.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { comparable } from '../text/names.ts';
import { hasTags, newTags, type TagList, tagLists } from './tags.ts';

const tags = { schema: v.array(v.string()), initial: [] as string[] };
const unaddedTag = v.optional(v.string(), '');
const noTagTexts = { jobs: '', exclude_jobs: '', tags: '', exclude_tags: '' };

const templateFields = createForm({
  template_id: { schema: id, initial: '' },
  template_name: {
    ...text,
    rules: { templateNameMissing: ({ template_name }) => comparable(template_name) === '' },
  },
  template_content: {
    ...text,
    rules: { templateContentMissing: ({ template_content }) => comparable(template_content) === '' },
  },
  /** Any code or name, as it came. */
  language: text,
  /** `sub_message`, `liked`, or another value as it came. */
  category: text,
  is_pro: { schema: v.boolean(), initial: false },
  jobs: tags,
  exclude_jobs: tags,
  tags,
  exclude_tags: tags,
});

export const templateForm = createForm({
  ...templateFields.rows,
  /** The template as it was when the customer began to edit it; `null` in drafts of earlier builds. */
  original: { schema: orNull(templateFields.schema), initial: null },
  /** The text typed at each tag list, not added yet. */
  tagTexts: {
    schema: v.object({
      jobs: unaddedTag,
      exclude_jobs: unaddedTag,
      tags: unaddedTag,
      exclude_tags: unaddedTag,
    }),
    initial: noTagTexts,
  },
});

/** The unsaved input of step 4, which survives a reload. */
export const templatesDraft = v.object({
  /** Ids of the selected templates; `null` while nothing was chosen. */
  selected: v.nullable(v.array(id)),
  /** The Edit Template dialog, while it is open. */
  editing: v.nullable(templateForm.schema),
});

export type TemplateForm = typeof templateForm.initial;
export type TemplatesDraft = v.InferOutput<typeof templatesDraft>;

/** A template as the dialog saves it. */
export type SavedTemplate = typeof templateFields.initial;

export type TemplateField = Exclude<keyof SavedTemplate, 'template_id'>;

/** Why nothing can be added to a tag list. */
export type TagProblem = 'tagMissing' | 'tagListed';

const templateFieldNames = Object.keys(templateFields.rows).filter(
  (name): name is TemplateField => name !== 'template_id',
);

/** The form of a template. A language or category that the lists do not know stays as it is. */
export function templateFormOf({ active: _, ...form }: Template): TemplateForm {
  return { ...form, original: form, tagTexts: noTagTexts };
}

/** The form for a template that may have changed since: what the customer did not touch is as the API has it now. */
export function formFor(form: TemplateForm, { active: _, ...current }: Template): TemplateForm {
  const { original } = form;
  if (!original) return { ...form, original: current };
  const untouched = templateFieldNames.filter((field) => isSame(form[field], original[field]));
  const fresh = Object.fromEntries(untouched.map((field) => [field, current[field]]));
  return { ...form, ...fresh, original: { ...original, ...fresh } };
}

/** The fields that were changed elsewhere, too, since the customer began to edit them, and to something else. */
export function overwrittenFields(form: TemplateForm, template: Template): TemplateField[] {
  const { original } = form;
  if (!original) return [];
  return templateFieldNames.filter(
    (field) => !isSame(original[field], template[field]) && !isSame(form[field], template[field]),
  );
}

/** The form with the tags that were typed and not added yet, unless their list has them: who saves means them too. */
function withTypedTags(form: TemplateForm): TemplateForm {
  return tagLists
    .filter((list) => !hasErrors(tagErrors(form, list)))
    .reduce((whole, list) => withTag(whole, list), form);
}

/** The form as it is saved. */
export function trimmed(typed: TemplateForm): SavedTemplate {
  const { tagTexts: _, original: __, ...form } = withTypedTags(typed);
  return {
    ...form,
    template_name: withoutInvisible(form.template_name).trim(),
    template_content: form.template_content.trim(),
    jobs: trimmedTags(form.jobs),
    exclude_jobs: trimmedTags(form.exclude_jobs),
    tags: trimmedTags(form.tags),
    exclude_tags: trimmedTags(form.exclude_tags),
  };
}

/** The updates to send to `update-template`: only the fields that differ from the template. */
export function updatesOf(form: TemplateForm, template: Template): TemplateUpdates {
  const { template_id: _, ...fields } = trimmed(form);
  const typed: Record<string, unknown> = withTypedTags(form);
  const before: Record<string, unknown> = template;
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isSame(typed[field], before[field]) && !isSame(value, before[field]),
  );
  return Object.fromEntries(changed);
}

/** Is there anything to save? */
export function hasChanges(form: TemplateForm, template: Template): boolean {
  return Object.keys(updatesOf(form, template)).length > 0;
}

/** Does the template, if there is one, have these updates? */
export function hasUpdates(template: Template | undefined, updates: TemplateUpdates): boolean {
  const found: Record<string, unknown> = { ...template };
  return template !== undefined && Object.entries(updates).every(([field, value]) => isSame(found[field], value));
}

/** Why nothing of what was typed at a tag list can be added to it; empty when something can. */
export function tagErrors(form: TemplateForm, list: TagList): FieldErrors<TagList, TagProblem> {
  const typed = form.tagTexts[list];
  if (!hasTags(list, typed)) return { [list]: 'tagMissing' };
  return newTags(list, typed, form[list]).length === 0 ? { [list]: 'tagListed' } : {};
}

/** The form with the value typed at a tag list. */
export function withTagText(form: TemplateForm, list: TagList, text: string): TemplateForm {
  return { ...form, tagTexts: { ...form.tagTexts, [list]: text } };
}

/** Adds what was typed at a tag list to it: one tag, or several that were pasted. */
export function withTag(form: TemplateForm, list: TagList): TemplateForm {
  const tags = [...form[list], ...newTags(list, form.tagTexts[list], form[list])];
  return { ...withTagText(form, list, ''), [list]: tags };
}

export function withoutTag(form: TemplateForm, list: TagList, value: string): TemplateForm {
  return { ...form, [list]: form[list].filter((entry) => entry !== value) };
}

/** A tag that was removed, for the customer to take it back. */
export interface RemovedTag {
  list: TagList;
  value: string;
  /** The tags of the list as they were. */
  tags: readonly string[];
}

function trimmedTags(tags: readonly string[]): string[] {
  return tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
}

/** Texts, flags and lists of texts. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
