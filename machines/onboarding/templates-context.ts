import type { AnswerOf, Id, RequestOf, Template } from '../api/contract.ts';
import { droppedRows } from '../api/read-answer.ts';
import { languageName } from '../reference/languages.ts';
import { includesId, isSameId } from '../shared/ids.ts';
import { includesName } from '../text/names.ts';
import { goalOf } from './generation.ts';
import type { Audience } from './objectives-form.ts';
import { findTemplate, hasRealContent, shownTemplates, uniqueTemplates } from './real-templates.ts';
import type { StepBack } from './step-events.ts';
import type { TemplateDeletionOutput } from './template-deletion.ts';
import type { TemplateDialogInput, TemplateDialogOutput, TemplateTyped } from './template-dialog.ts';
import type { TemplateForm, TemplatesDraft } from './template-form.ts';
import { formFor, templateFormOf } from './template-form.ts';
import type { TemplatePollingInput, TemplatePollingOutput } from './template-polling.ts';
import type { WizardError } from './wizard-error.ts';

export interface TemplatesInput {
  userId: Id;
  audience: Audience;
  /** This tab requested generation. */
  hasRequested: boolean;
  /** The customer waited for the requested templates before: what there is by now is shown at once. */
  waitedForTemplates: boolean;
  /** Ids of the templates that the customer changed in this tab. */
  edited: Id[];
  /** The templates if they were just read; `null` loads them. */
  templates: Template[] | null;
  draft: TemplatesDraft | null;
  /** The form that the Edit Template dialog was closed with. */
  kept: TemplateForm | null;
}

export interface TemplatesContext {
  userId: Id;
  /** Decides how many templates to expect. */
  audience: Audience;
  /** This tab requested generation. */
  hasRequested: boolean;
  templates: Template[];
  /** Whether the templates were read just before: else the step loads them itself. */
  wereRead: boolean;
  /** The number of templates of the last answer that could not be read. */
  unreadable: number;
  /** The customer waited for the requested templates before: what there is by now is shown at once. */
  waitedForTemplates: boolean;
  /** Ids of the templates that the customer changed in this tab. */
  edited: Id[];
  /** Ids of the selected templates; `null` before the first choice. Read it with `selectedIds`. */
  selected: Id[] | null;
  /** The form in the open Edit Template dialog. */
  editing: TemplateForm | null;
  /** The form that the dialog was closed with, until it is saved or another template is edited. */
  kept: TemplateForm | null;
  /** The text of the error banner. */
  error: WizardError | null;
}

export type TemplatesEvents =
  | { type: 'templates.reload' }
  /** Waits for templates that may be on their way. */
  | { type: 'templates.checkAgain' }
  /** Requests generation again, and waits. */
  | { type: 'templates.generateAgain' }
  | { type: 'template.toggle'; id: Id }
  | { type: 'template.edit'; id: Id }
  | TemplateTyped
  | { type: 'template.delete'; id: Id }
  | { type: 'templates.submit' }
  | StepBack
  | { type: 'error.dismiss' };

/** The saved draft of step 4, and the texts of the selected templates. */
export interface TemplatesOutput {
  draft: TemplatesDraft;
  messages: string[];
}

type TemplatesAnswer = AnswerOf<'getUserTemplates'>;

export function initialContext({ templates, draft, ...input }: TemplatesInput): TemplatesContext {
  const context = {
    ...input,
    wereRead: templates !== null,
    unreadable: 0,
    selected: draft?.selected ?? null,
    editing: draft?.editing ?? null,
    error: null,
  };
  return { ...context, templates: templatesAtStart(context, templates ?? []) };
}

/** The selected templates on the list: the customer’s choice, else those marked active. */
function selectedTemplates({ templates, selected }: Pick<TemplatesContext, 'templates' | 'selected'>): Template[] {
  const chosen = selected && new Set(selected.map(String));
  return templates.filter(({ template_id, active }) => chosen?.has(String(template_id)) ?? active);
}

export function selectedIds(context: Pick<TemplatesContext, 'templates' | 'selected'>): Id[] {
  return selectedTemplates(context).map(({ template_id }) => template_id);
}

export function outputOf(context: TemplatesContext): TemplatesOutput {
  const messages = selectedTemplates(context).map(({ template_content }) => template_content);
  return { draft: draftOf(context), messages };
}

/** The request that saves the selection. */
export function selectionOf(context: TemplatesContext): RequestOf<'saveTemplateSelection'> {
  return { user_id: context.userId, selected_templates: selectedIds(context) };
}

export function hasSelection({ context }: { context: TemplatesContext }): boolean {
  return selectedIds(context).length > 0;
}

/** Are there fewer templates than step 4 waits for? */
export function isBelowGoal(context: Pick<TemplatesContext, 'templates' | 'audience'>): boolean {
  return context.templates.length < goalOf(context.audience);
}

/** The target languages that no template is in. */
export function languagesWithout({ templates, audience }: Pick<TemplatesContext, 'templates' | 'audience'>) {
  const written = templates.map(({ language }) => language);
  return audience.target_languages.filter(
    (code) => !includesName(written, code) && !includesName(written, languageName(code)),
  );
}

/** May more templates come than are listed? The wait ends before all languages of a long list have theirs. */
export function mayGetMore(context: Pick<TemplatesContext, 'templates' | 'audience'>): boolean {
  return isBelowGoal(context) || languagesWithout(context).length > 0;
}

/** Enough templates, or some selected already: there is nothing to wait for. */
export function needsNoWait(context: Pick<TemplatesContext, 'templates' | 'audience' | 'selected'>): boolean {
  return !isBelowGoal(context) || selectedIds(context).length > 0;
}

/**
 * The templates to open the step with (docs/product.md, Step 4: message templates). A tab that neither requested them nor
 * has to wait for more cannot tell a name that the customer wrote from a placeholder's, so it goes by the message alone.
 */
function templatesAtStart(
  { audience, edited, selected, hasRequested }: Omit<TemplatesContext, 'templates'>,
  read: readonly Template[],
): Template[] {
  const templates = shownTemplates(read, [...edited, ...(selected ?? [])]);
  if (hasRequested || !needsNoWait({ templates, audience, selected })) return templates;
  const shown = new Set(templates);
  return uniqueTemplates(read).filter((template) => shown.has(template) || hasRealContent(template.template_content));
}

/** After the list was read for the first time. */
export function readAtStart(context: TemplatesContext, answer: TemplatesAnswer): Partial<TemplatesContext> {
  return {
    templates: templatesAtStart(context, answer.templates),
    unreadable: droppedRows(answer, 'templates'),
  };
}

/** The input of the machine that waits for generation. */
export function pollingInput(context: TemplatesContext): TemplatePollingInput {
  return {
    userId: context.userId,
    goal: goalOf(context.audience),
    found: context.templates,
    kept: keptIds(context),
  };
}

/** Ids of the templates that stay when the list is read again, whatever their names. */
function keptIds(context: TemplatesContext): Id[] {
  const listed = context.templates.map(({ template_id }) => template_id);
  return [...context.edited, ...(context.selected ?? []), ...listed];
}

/** After the list was read again. */
function reread(
  context: TemplatesContext,
  answer: TemplatesAnswer,
): Pick<TemplatesContext, 'templates' | 'unreadable'> {
  return {
    templates: shownTemplates(answer.templates, keptIds(context)),
    unreadable: droppedRows(answer, 'templates'),
  };
}

/** After the API refused what was done with the list, and the list was read again: chosen templates that are gone are said. */
export function rereadAfterRefusal(context: TemplatesContext, answer: TemplatesAnswer): Partial<TemplatesContext> {
  const now = reread(context, answer);
  const gone = selectedIds(context).length - selectedIds({ ...context, ...now }).length;
  if (!context.error || context.error === 'templateGone' || gone === 0) return now;
  return { ...now, error: { ...context.error, goneTemplates: gone } };
}

/** Is there a template with this id? */
export function isListed({ context, event }: { context: TemplatesContext; event: { id: Id } }): boolean {
  return findTemplate(context.templates, event.id) !== undefined;
}

/** Selects the template, or not any more. */
export function toggled(context: TemplatesContext, id: Id): Pick<TemplatesContext, 'selected'> {
  const ids = selectedIds(context);
  const others = ids.filter((other) => !isSameId(other, id));
  return { selected: others.length < ids.length ? others : [...ids, id] };
}

/** The form to edit a template with: the one that the dialog was closed with, if it was for this template. */
export function formOf({ templates, kept }: TemplatesContext, id: Id): TemplateForm | null {
  if (kept && isSameId(kept.template_id, id)) return kept;
  const template = findTemplate(templates, id);
  return template ? templateFormOf(template) : null;
}

/** Is a template of the list in the Edit Template dialog? A draft may name one that is gone. */
export function isEdited({ context }: { context: TemplatesContext }): boolean {
  return editedTemplate(context) !== undefined;
}

/** The input of the Edit Template dialog, which opens only for a template on the list. */
export function dialogInput(context: TemplatesContext): TemplateDialogInput {
  const edited = editedTemplate(context);
  if (!edited) throw new Error('No template of the list is edited.');
  return { userId: context.userId, ...edited };
}

function editedTemplate({ templates, editing: form }: TemplatesContext) {
  const template = form && findTemplate(templates, form.template_id);
  return template ? { template, form: formFor(form, template) } : undefined;
}

/** After a change in the Edit Template dialog. */
export function typed({ edited }: TemplatesContext, form: TemplateForm): Partial<TemplatesContext> {
  const id = form.template_id;
  return { editing: form, edited: includesId(edited, id) ? edited : [...edited, id] };
}

/** After the wait for generation. */
export function afterWait({ found, unreadable }: TemplatePollingOutput): Partial<TemplatesContext> {
  return { templates: found, unreadable };
}

/** Did the wait find templates? */
export function hasFound({ event }: { event: { output: TemplatePollingOutput } }): boolean {
  return event.output.found.length > 0;
}

/** After the Edit Template dialog. */
export function afterEdit(
  context: TemplatesContext,
  { saved, kept, read, isGone }: TemplateDialogOutput,
): Partial<TemplatesContext> {
  const { templates, unreadable } = read ? reread(context, read) : context;
  return {
    editing: null,
    kept,
    error: isGone ? 'templateGone' : null,
    // The templates may have been read before this one was saved.
    templates: templates.map((template) =>
      template.template_id === saved?.template_id ? { ...template, ...saved } : template,
    ),
    unreadable,
  };
}

/** After the template was deleted. The list shows it, if it was read again. */
export function afterDeletion(
  context: TemplatesContext,
  { templateId, read }: TemplateDeletionOutput,
): Partial<TemplatesContext> {
  if (read) return reread(context, read);
  return { templates: context.templates.filter(({ template_id }) => !isSameId(template_id, templateId)) };
}

/** After the template was not deleted, or the customer cancelled. */
export function afterFailedDeletion(
  context: TemplatesContext,
  { error, read }: TemplateDeletionOutput,
): Partial<TemplatesContext> {
  return { error, ...(read && reread(context, read)) };
}

/** The selection and the edit that the customer has not saved; `null` when there is neither. */
export function unsavedOf(context: TemplatesContext): TemplatesDraft | null {
  const { selected, editing } = context;
  return selected === null && editing === null ? null : { ...draftOf(context), selected };
}

/** The draft of step 4 as it is now. */
function draftOf(context: TemplatesContext): TemplatesDraft {
  return { selected: selectedIds(context), editing: context.editing };
}
