import type { Template, TemplateUpdates } from '../api/contract.ts';
import { defaultLanguage } from '../reference/languages.ts';
import type { FieldErrors } from '../shared/field-errors.ts';
import { includesName } from '../shared/names.ts';
import type { TemplateForm } from './drafts.ts';

/** The four tag lists of the Edit Template dialog. */
export type TagList = 'jobs' | 'exclude_jobs' | 'tags' | 'exclude_tags';

export type TemplateErrors = FieldErrors<'template_name' | 'template_content' | TagList>;

const texts = {
  noName: 'Enter a template name.',
  noContent: 'Enter the message.',
  emptyTag: 'Enter a value to add.',
  knownTag: 'This value is on the list already.',
};

/** The form of a template. A category other than `sub_message` is shown as `liked`: Non-followers. */
export function templateFormOf({ active: _, language, category, ...rest }: Template): TemplateForm {
  const code = language.trim().toUpperCase();
  return {
    ...rest,
    language: /^[A-Z]{2}$/.test(code) ? code : defaultLanguage,
    category: category === 'sub_message' ? 'sub_message' : 'liked',
  };
}

/** The form as it is saved. */
export function trimmed(form: TemplateForm): TemplateForm {
  return {
    ...form,
    template_name: form.template_name.trim(),
    template_content: form.template_content.trim(),
  };
}

/** What `update-template` is sent. */
export function updatesOf(form: TemplateForm): TemplateUpdates {
  const { template_id: _, ...updates } = trimmed(form);
  return updates;
}

/** Why the form cannot be saved, by field. */
export function templateErrors(form: TemplateForm): TemplateErrors {
  return {
    ...(form.template_name.trim() === '' && { template_name: texts.noName }),
    ...(form.template_content.trim() === '' && { template_content: texts.noContent }),
  };
}

/** Why a value cannot be added to a tag list; empty when it can. */
export function tagErrors(form: TemplateForm, list: TagList, value: string): TemplateErrors {
  if (value.trim() === '') return { [list]: texts.emptyTag };
  return includesName(form[list], value) ? { [list]: texts.knownTag } : {};
}

export function withTag(form: TemplateForm, list: TagList, value: string): TemplateForm {
  return { ...form, [list]: [...form[list], value.trim()] };
}

export function withoutTag(form: TemplateForm, list: TagList, value: string): TemplateForm {
  return { ...form, [list]: form[list].filter((entry) => entry !== value) };
}
