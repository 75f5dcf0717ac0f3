import type { Id, Template } from '../api/contract.ts';
import { isFallback } from '../reference/fallback-templates.ts';
import type { Audience, TemplateForm, TemplatesDraft } from './drafts.ts';
import { goalOf } from './generation.ts';
import { isReal } from './real-templates.ts';
import { templateFormOf } from './template-form.ts';

export interface TemplatesContext {
  userId: Id;
  /** Decides how many templates to expect. */
  audience: Audience;
  templates: Template[];
  /** The templates that were just read; `null` when the step loads them itself. */
  initialTemplates: Template[] | null;
  /** The fallback templates as edited by the customer; `null` until one is edited. */
  fallbacks: Template[] | null;
  /** Ids of the selected templates; `null` before the first choice. Read it with `selectedIds`. */
  selected: Id[] | null;
  /** The form in the open Edit Template dialog. */
  editing: TemplateForm | null;
  /** The text of the banner. */
  error: string | null;
}

/** Ids of the selected templates on the list: the customer’s choice, else those marked active. */
export function selectedIds({ templates, selected }: TemplatesContext): Id[] {
  return templates
    .filter(({ template_id, active }) => (selected ? selected.includes(template_id) : active))
    .map(({ template_id }) => template_id);
}

/** Are the fallback templates on the list? */
export function usesFallbacks({ templates }: Pick<TemplatesContext, 'templates'>): boolean {
  return templates.some(({ template_id }) => isFallback(template_id));
}

/** The real templates that the API generated. */
export function generatedTemplates({ templates }: TemplatesContext): Template[] {
  return templates.filter(isGenerated);
}

/** Are there fewer generated templates than step 4 waits for? */
export function isBelowGoal({ templates, audience }: TemplatesContext): boolean {
  // Called on every render: stops at the goal instead of checking a thousand templates.
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

/** Placeholder templates are hidden, unless the customer uses them already. */
export function isShown(template: Template): boolean {
  return template.active || isReal(template);
}

/** Is there a template with this id? */
export function isListed({ templates }: TemplatesContext, id: Id | undefined): boolean {
  return templates.some(({ template_id }) => template_id === id);
}

/** Adds the id, or removes it if it is there. */
export function toggled(ids: readonly Id[], id: Id): Id[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** The form of the template with this id; `null` when there is none. */
export function formOf(templates: readonly Template[], id: Id): TemplateForm | null {
  const template = templates.find(({ template_id }) => template_id === id);
  return template ? templateFormOf(template) : null;
}

/** After the Edit Template dialog; `saved` is `null` when it was cancelled. */
export function withEdit(context: TemplatesContext, saved: TemplateForm | null): Partial<TemplatesContext> {
  const templates = context.templates.map((template) =>
    template.template_id === saved?.template_id ? { ...template, ...saved } : template,
  );
  return { editing: null, ...withTemplates(context, templates) };
}

export function withoutTemplate(context: TemplatesContext, id: Id): Partial<TemplatesContext> {
  return withTemplates(
    context,
    context.templates.filter(({ template_id }) => template_id !== id),
  );
}

/** Edited fallback templates are stored in the draft too, since the API does not have them. */
function withTemplates(context: TemplatesContext, templates: Template[]): Partial<TemplatesContext> {
  return usesFallbacks(context) ? { templates, fallbacks: templates } : { templates };
}

/** The draft of step 4. */
export function draftOf(context: TemplatesContext): TemplatesDraft {
  return {
    selected: selectedIds(context),
    editing: context.editing,
    fallbacks: usesFallbacks(context) ? context.templates : context.fallbacks,
  };
}
