import type { Template } from '../api/contract.ts';
import { isFallback } from '../reference/fallback-templates.ts';
import type { TemplateForm, TemplatesDraft } from './drafts.ts';
import { type Audience, goalOf } from './generation.ts';
import { isReal } from './real-templates.ts';
import { templateFormOf } from './template-form.ts';

/** What step 4 knows. */
export interface TemplatesContext {
  userId: string;
  /** Whom the messages are for: names and counts what is awaited. */
  audience: Audience;
  templates: Template[];
  /** The templates that the wizard had just read; `null` when this step has to read them. */
  given: Template[] | null;
  /** The built-in templates as the customer left them; `null` while they are as built in. */
  fallbacks: Template[] | null;
  /** Ids of the chosen templates; `null` until the customer chose. Read it with `selectedIds`. */
  selected: string[] | null;
  /** The form of the Edit Template dialog, while it is open. */
  editing: TemplateForm | null;
  /** Id of the template to delete. */
  deleting: string | null;
  /** The text of the banner (spec §8). */
  error: string | null;
}

/** Ids of the chosen templates that are on the list: what the customer chose, else those marked active. */
export function selectedIds({ templates, selected }: TemplatesContext): string[] {
  return templates
    .filter(({ template_id, active }) => (selected ? selected.includes(template_id) : active))
    .map(({ template_id }) => template_id);
}

/** Are these the built-in templates? */
export function usesFallbacks({ templates }: Pick<TemplatesContext, 'templates'>): boolean {
  return templates.some(({ template_id }) => isFallback(template_id));
}

/** The real ones that {host} generated. */
export function generatedOnes({ templates }: TemplatesContext): Template[] {
  return templates.filter(isGenerated);
}

/** Are there fewer generated templates than the wait was for? */
export function isBelowGoal({ templates, audience }: TemplatesContext): boolean {
  // Of a thousand templates only as many are looked at as it takes.
  let missing = goalOf(audience);
  for (const template of templates) {
    if (isGenerated(template)) missing -= 1;
    if (missing === 0) return false;
  }
  return true;
}

function isGenerated(template: Template): boolean {
  return !isFallback(template.template_id) && isReal(template);
}

/** Stand-ins are not shown, unless the customer uses them already. */
export function isShown(template: Template): boolean {
  return template.active || isReal(template);
}

/** Is there a template with this id? */
export function isListed({ templates }: TemplatesContext, id: string | undefined): boolean {
  return templates.some(({ template_id }) => template_id === id);
}

/** Ids with this one in, or out if it was in. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** The form of the template with this id; `null` when there is none. */
export function formOf(templates: readonly Template[], id: string): TemplateForm | null {
  const template = templates.find(({ template_id }) => template_id === id);
  return template ? templateFormOf(template) : null;
}

/** The list after a change; a change to the built-in templates is kept here, since {host} does not know them. */
export function withTemplates(context: TemplatesContext, templates: Template[]): Partial<TemplatesContext> {
  return usesFallbacks(context) ? { templates, fallbacks: templates } : { templates };
}

/** What step 4 keeps of what it knows. */
export function draftOf(context: TemplatesContext): TemplatesDraft {
  return {
    selected: selectedIds(context),
    editing: context.editing,
    fallbacks: usesFallbacks(context) ? context.templates : context.fallbacks,
  };
}
