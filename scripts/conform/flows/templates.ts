import { counted } from '@upwell/trace/words';
import type { Id, Template, TemplateUpdates } from '../../../machines/api/contract.ts';
import type { Finding } from '../report-types.ts';
import { nothingHappens, rowsBeyond, wrongEffect } from './effects.ts';
import { hasFailed, type Run } from './run.ts';
import { checkGeneration, readTemplates, type WizardCustomer } from './wizard.ts';

/** As often and for as long as step 4 does. */
const generationPolling = { attempts: 12, intervalMs: 10_000 };

const idOf = (row: Template) => row.template_id;
const editCalls = ['updateTemplate', 'saveTemplateSelection', 'deleteTemplate'] as const;

/** Step 4. */
export async function checkTemplates(run: Run, customer: WizardCustomer): Promise<void> {
  const { checker } = run;
  const { userId } = customer;
  const listed = customer.templates && (await generated(run, userId, customer.templates));
  const template = listed?.at(-1);
  if (!listed || !template) {
    const why = listed ? 'there is no template' : 'get-user-templates does not say what is there';
    checker.skip([...editCalls], why);
    return;
  }
  await checkGeneration(run, userId, listed.length);
  const selected_templates = listed.map(idOf);
  await checker.expectAnswer(
    'saveTemplateSelection',
    { user_id: userId, selected_templates },
    'all templates',
  );
  await editTemplate(run, customer, listed, template);
  await deleteTemplate(run, userId, idOf(template));
}

/** Polls as step 4 does, until there are enough to see what happens to the others; `null` when they cannot be read. */
async function generated(run: Run, userId: Id, before: readonly Template[]): Promise<Template[] | null> {
  const enough = before.length > 0 ? 1 : 2;
  let listed: Template[] = [];
  for (let attempt = 1; attempt <= generationPolling.attempts; attempt += 1) {
    const read = await readTemplates(run, userId, 'after generating');
    if (!read || read.length >= enough) return read;
    listed = read;
    if (attempt < generationPolling.attempts) await run.wait(generationPolling.intervalMs);
  }
  if (listed.length === 0) {
    run.checker.find('generateTemplates', {
      level: 'failure',
      field: 'templates',
      problem: 'had written none after two minutes',
      effect: 'Step 4 has only the fallback templates.',
      advice: 'Let templates appear in get-user-templates one by one.',
    });
  }
  return listed;
}

/** Changes much of a template, then only its name: the rest has to stay. */
async function editTemplate(
  run: Run,
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
    ([field]) => !hasFailed(run, 'getUserTemplates', [`templates[].${field}`]),
  );
  const much: TemplateUpdates = Object.fromEntries(readable);
  const changed = await update(run, userId, listed, idOf(template), much);
  if (changed) await update(run, userId, changed, idOf(template), { template_name: 'A warmer hello' });
}

/** Returns the list afterwards; `null` when the template is not as it has to be. */
async function update(
  run: Run,
  userId: Id,
  before: readonly Template[],
  template_id: Id,
  updates: TemplateUpdates,
): Promise<Template[] | null> {
  const { checker } = run;
  const about = `its ${Object.keys(updates).join(', ').replaceAll('template_', '')}`;
  if (!(await checker.expectAnswer('updateTemplate', { template_id, updates }, about))) return null;
  const after = await readTemplates(run, userId, 'after editing a template');
  const problem = after && updateProblem(before, after, template_id, updates);
  if (problem) checker.find('updateTemplate', problem);
  return problem ? null : after;
}

/** The worst that an update did, other than what it should. */
function updateProblem(
  before: readonly Template[],
  after: readonly Template[],
  id: Id,
  updates: TemplateUpdates,
): Finding | null {
  const templatesAreGone = 'The customer loses templates.';
  const lost = rowsBeyond(before, after, idOf).length;
  if (lost > 0) {
    return wrongEffect('updates', `takes ${lost} templates out of get-user-templates`, templatesAreGone);
  }
  const changes = new Map(before.map((row) => [String(idOf(row)), changedFields(row, after)]));
  const changed = changes.get(String(id)) ?? [];
  changes.delete(String(id));
  const wiped = changed.filter((field) => !(field in updates));
  if (wiped.length > 0) {
    const effect =
      'What the customer had set is gone: the template says something else, or reaches other people.';
    return wrongEffect('updates', `changes what was not sent: ${wiped.join(', ')}`, effect);
  }
  const others = [...changes.values()].filter((fields) => fields.length > 0).length;
  if (others > 0) return wrongEffect('updates', `changes ${others} other templates too`, templatesAreGone);
  const row = after.find((one) => String(idOf(one)) === String(id));
  const ignored = row ? differences(updates, row) : [];
  return ignored.length > 0
    ? wrongEffect('updates', `does not change ${ignored.join(', ')} in get-user-templates`, nothingHappens)
    : null;
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

async function deleteTemplate(run: Run, userId: Id, template_id: Id): Promise<void> {
  const { checker } = run;
  const before = await readTemplates(run, userId, 'before deleting a template');
  if (!before || !(await checker.expectAnswer('deleteTemplate', { template_id }, 'one template'))) return;
  const after = await readTemplates(run, userId, 'after deleting a template');
  if (!after) return;
  const lost = new Set(rowsBeyond(before, after, idOf).map((row) => String(idOf(row))));
  if (!lost.delete(String(template_id))) {
    const problem = 'is still in get-user-templates afterwards';
    checker.find('deleteTemplate', wrongEffect('template_id', problem, nothingHappens));
  } else if (lost.size > 0) {
    const problem = `takes ${lost.size} other templates out of get-user-templates`;
    checker.find('deleteTemplate', wrongEffect('template_id', problem, 'The customer loses templates.'));
  }
}

/** Deletes every template that was generated by this run so far. */
export async function deleteGenerated(
  { checker }: Run,
  { userId, templates }: WizardCustomer,
): Promise<void> {
  if (!templates) return;
  const read = () => checker.attempt('getUserTemplates', { user_id: userId }, 'cleaning up');
  const added = rowsBeyond((await read())?.templates ?? [], templates, idOf);
  if (added.length === 0) return;
  for (const row of added) {
    await checker.attempt('deleteTemplate', { template_id: idOf(row) }, 'cleaning up');
  }
  const kept = rowsBeyond((await read())?.templates ?? [], templates, idOf).length;
  if (kept > 0) checker.left.push(`${counted(kept, 'template')} that could not be deleted`);
}
