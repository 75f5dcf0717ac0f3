import type { Template, TemplateUpdates } from '../api/contract.ts';
import { defaultLanguage } from '../reference/languages.ts';
import type { FieldErrors } from '../shared/field-errors.ts';
import { includesName } from '../shared/names.ts';
import type { TemplateForm } from './drafts.ts';

/** The four tag lists of the Edit Template dialog (spec §2 step 4). */
export type TagList = 'jobs' | 'exclude_jobs' | 'tags' | 'exclude_tags';

/** What keeps a template from being saved, by field. */
export type TemplateProblems = FieldErrors<'template_name' | 'template_content' | TagList>;

const texts = {
  noName: 'Enter a template name.',
  noContent: 'Enter the message.',
  emptyTag: 'Enter a value to add.',
  knownTag: 'This value is on the list already.',
};

/** A form of no template. */
export const blankForm: TemplateForm = {
  template_id: '',
  template_name: '',
  template_content: '',
  language: defaultLanguage,
  category: 'liked',
  is_pro: false,
  jobs: [],
  exclude_jobs: [],
  tags: [],
  exclude_tags: [],
};

/** The form of a template. A category other than `sub_message` is shown as `liked`: Non-followers (spec §2). */
export function templateFormOf({ active: _, language, category, ...rest }: Template): TemplateForm {
  const code = language.trim().toUpperCase();
  return {
    ...rest,
    language: /^[A-Z]{2}$/.test(code) ? code : defaultLanguage,
    category: category === 'sub_message' ? 'sub_message' : 'liked',
  };
}

/** What `update-template` is sent. */
export function updatesOf(form: TemplateForm): TemplateUpdates {
  const { template_id: _, ...updates } = trimmed(form);
  return updates;
}

/** A template as it stands after an update. */
export function updated(template: Template, form: TemplateForm): Template {
  return { ...template, ...trimmed(form) };
}

/** What keeps this form from being saved, by field. */
export function templateProblems(form: TemplateForm): TemplateProblems {
  return {
    ...(form.template_name.trim() === '' && { template_name: texts.noName }),
    ...(form.template_content.trim() === '' && { template_content: texts.noContent }),
  };
}

/** Why a value cannot go on a tag list: trimmed, non-empty, no duplicates (spec §5); empty when it can. */
export function tagProblems(form: TemplateForm, list: TagList, value: string): TemplateProblems {
  if (value.trim() === '') return { [list]: texts.emptyTag };
  return includesName(form[list], value) ? { [list]: texts.knownTag } : {};
}

/** The form with one value more on a list. */
export function withTag(form: TemplateForm, list: TagList, value: string): TemplateForm {
  return { ...form, [list]: [...form[list], value.trim()] };
}

/** The form with one value less on a list. */
export function withoutTag(form: TemplateForm, list: TagList, value: string): TemplateForm {
  return { ...form, [list]: form[list].filter((entry) => entry !== value) };
}

function trimmed(form: TemplateForm): TemplateForm {
  return {
    ...form,
    template_name: form.template_name.trim(),
    template_content: form.template_content.trim(),
  };
}
