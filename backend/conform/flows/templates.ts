import type { Id, Template, TemplateUpdates } from '../../../machines/api/contract.ts';
import { pollSeconds, templateAttempts } from '../../../machines/api/fields.ts';
import { fallbackTemplatesFor } from '../../../machines/reference/fallback-templates.ts';
import { type Finding, failure } from '../finding.ts';
import { nothingHappens, readRows, removeRow, rowsBeyond, takesOthers, templateList, wrongEffect } from './row-list.ts';
import type { CheckRun } from './run.ts';
import { checkGeneration, type WizardCustomer } from './wizard.ts';

const { idOf } = templateList;

/** Step 4. */
export async function checkTemplates(run: CheckRun, customer: WizardCustomer): Promise<void> {
  const { checker } = run;
  const { userId } = customer;
  const readyMade = fallbackTemplatesFor('all').slice(0, 1).map(idOf);
  const choice = { user_id: userId, selected_templates: readyMade };
  await checker.expectAnswer('saveTemplateSelection', choice, 'a ready-made template');
  const listed = customer.templates && (await generated(run, userId, customer.templates));
  const template = listed?.at(-1);
  if (!listed || !template) {
    const why = listed ? 'there is no template' : 'get-user-templates does not say what is there';
    return checker.skip(['updateTemplate', 'deleteTemplate'], why);
  }
  await checkGeneration(run, userId, listed.length);
  const selection = { user_id: userId, selected_templates: listed.map(idOf) };
  await checker.expectAnswer('saveTemplateSelection', selection, 'all templates');
  await editTemplate(run, customer, listed, template);
  await removeRow(run, templateList, userId, idOf(template));
}

/** Polls as step 4 does, until there are enough to see what happens to the others; `null` when they cannot be read. */
async function generated(run: CheckRun, userId: Id, before: readonly Template[]): Promise<Template[] | null> {
  const enough = before.length > 0 ? 1 : 2;
  let listed: Template[] = [];
  for (let attempt = 1; attempt <= templateAttempts; attempt += 1) {
    const read = await readRows(run, templateList, userId, 'after generating');
    if (!read || read.length >= enough) return read;
    listed = read;
    if (attempt < templateAttempts) await run.wait(pollSeconds.checkTemplateGenerationStatus * 1000);
  }
  const problem = 'had written none after two minutes';
  const advice = 'Let templates appear in get-user-templates one by one.';
  const finding = failure('templates', problem, 'Step 4 has only the fallback templates.', advice);
  if (listed.length === 0) run.checker.find('generateTemplates', finding);
  return listed;
}

/** Changes much of a template, then only its name: the rest has to stay. */
async function editTemplate(
  run: CheckRun,
  { userId, jobs }: WizardCustomer,
  listed: readonly Template[],
  template: Template,
): Promise<void> {
  const edits = {
    template_name: 'A calmer hello',
    language: template.language === 'DE' ? 'EN' : 'DE',
    category: template.category === 'liked' ? 'sub_message' : 'liked',
    jobs: [jobs?.job_names[0] ?? 'Founder'],
    tags: ['conformance'],
  };
  const readable = Object.entries(edits).filter(
    ([field]) => !run.checker.hasFailed('getUserTemplates', `templates[].${field}`),
  );
  const changed = await update(run, userId, listed, idOf(template), Object.fromEntries(readable));
  if (changed) await update(run, userId, changed, idOf(template), { template_name: 'A warmer hello' });
}

/** Returns the list afterwards; `null` when the template is not as it has to be. */
async function update(
  run: CheckRun,
  userId: Id,
  before: readonly Template[],
  template_id: Id,
  updates: TemplateUpdates,
): Promise<Template[] | null> {
  const { checker } = run;
  const about = `its ${Object.keys(updates).join(', ').replaceAll('template_', '')}`;
  if (!(await checker.expectAnswer('updateTemplate', { template_id, updates }, about))) return null;
  const after = await readRows(run, templateList, userId, 'after editing a template');
  const finding = after && assessUpdate(before, after, template_id, updates);
  if (finding) checker.find('updateTemplate', finding);
  return finding ? null : after;
}

/** The worst that an update did, other than what it should. */
function assessUpdate(
  before: readonly Template[],
  after: readonly Template[],
  id: Id,
  updates: TemplateUpdates,
): Finding | null {
  const lost = rowsBeyond(templateList, before, after).length;
  if (lost > 0) return takesOthers('updates', lost, templateList.what);
  const changes = new Map(before.map((row) => [String(idOf(row)), changedFields(row, after)]));
  const wiped = changes.get(String(id))?.filter((field) => !(field in updates)) ?? [];
  changes.delete(String(id));
  if (wiped.length > 0) {
    const problem = `changes what was not sent: ${wiped.join(', ')}`;
    const effect = 'What the customer had set is gone: the template says something else, or reaches other people.';
    return wrongEffect('updates', problem, effect);
  }
  const others = [...changes.values()].filter((fields) => fields.length > 0).length;
  if (others > 0)
    return wrongEffect('updates', `changes ${others} other templates too`, 'The customer loses templates.');
  const row = after.find((one) => String(idOf(one)) === String(id));
  const ignored = row ? differences(updates, row) : [];
  if (ignored.length === 0) return null;
  return wrongEffect('updates', `does not change ${ignored.join(', ')} in get-user-templates`, nothingHappens);
}

/** The fields whose values differ in the new list, except `active`: a template may come into use or go out of it at any time. */
function changedFields(row: Template, after: readonly Template[]): string[] {
  const { active: _, template_id, ...fields } = row;
  const now = after.find((one) => String(idOf(one)) === String(template_id));
  return now ? differences(fields, now) : [];
}

/** The fields that the template has another value for. Lists are compared in any order. */
function differences(fields: TemplateUpdates, row: Template): string[] {
  const textOf = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return Object.entries(fields)
    .filter(([field, value]) => textOf(value) !== textOf(row[field as keyof Template]))
    .map(([field]) => field);
}
