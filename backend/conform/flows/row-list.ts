import type { Id, MainAccount, Template } from '../../../machines/api/contract.ts';
import { type Finding, failure, warning } from '../finding.ts';
import type { CheckRun } from './run.ts';

/** A list of the customer, and how its rows are read, told apart and removed. */
export interface RowList<Row> {
  reads: 'getMainAccounts' | 'getUserTemplates';
  removes: 'removeMainAccount' | 'deleteTemplate';
  /** Its name in the answer, and the field of a row with its id. */
  name: string;
  id: string;
  /** The field of a removal that names the row. */
  removedBy: string;
  /** The name of its rows for people. */
  what: string;
  idOf(row: Row): Id;
  nameOf(row: Row): string;
  /** `null` when the call failed: a call that must succeed, or one that may fail as well. */
  read(run: CheckRun, how: 'expectAnswer' | 'attempt', user_id: Id, about: string): Promise<Row[] | null>;
  remove(run: CheckRun, how: 'expectAnswer' | 'attempt', user_id: Id, id: Id, about: string): Promise<unknown>;
}

/** Step 3. */
export const accountList: RowList<MainAccount> = {
  reads: 'getMainAccounts',
  removes: 'removeMainAccount',
  name: 'accounts',
  id: 'main_account_id',
  removedBy: 'account_id',
  what: 'target accounts',
  idOf: (row) => row.main_account_id,
  nameOf: (row) => row.ig_main_account_name,
  async read({ checker }, how, user_id, about) {
    if (how === 'attempt') return (await checker.attempt('getMainAccounts', { user_id }, about))?.accounts ?? null;
    return (await checker.expectAnswer('getMainAccounts', { user_id }, about))?.answer.accounts ?? null;
  },
  remove: ({ checker }, how, user_id, account_id, about) =>
    checker[how]('removeMainAccount', { user_id, account_id }, about),
};

/** Step 4. */
export const templateList: RowList<Template> = {
  reads: 'getUserTemplates',
  removes: 'deleteTemplate',
  name: 'templates',
  id: 'template_id',
  removedBy: 'template_id',
  what: 'templates',
  idOf: (row) => row.template_id,
  nameOf: (row) => row.template_name,
  async read({ checker }, how, user_id, about) {
    if (how === 'attempt') return (await checker.attempt('getUserTemplates', { user_id }, about))?.templates ?? null;
    const reading = await checker.expectAnswer('getUserTemplates', { user_id }, about);
    if (reading) checkCategories(checker, reading.answer.templates);
    return reading?.answer.templates ?? null;
  },
  remove: ({ checker }, how, _, template_id, about) => checker[how]('deleteTemplate', { template_id }, about),
};

function checkCategories(checker: CheckRun['checker'], templates: readonly Template[]): void {
  const odd = templates.filter(({ category }) => !['sub_message', 'liked'].includes(category)).length;
  if (odd === 0) return;
  const problem = `is neither sub_message nor liked in ${odd} of ${templates.length} rows`;
  const advice = 'Send sub_message for followers, liked for non-followers.';
  const finding = warning('templates[].category', problem, 'Its badge says Non-followers.', advice);
  checker.find('getUserTemplates', finding);
}

/**
 * The rows; `null` when they cannot be read, or cannot be told apart. A backend that knows the customer (`isKnown`) may say by 404
 * that there are none.
 */
export async function readRows<Row>(
  run: CheckRun,
  list: RowList<Row>,
  userId: Id,
  about: string,
  isKnown = true,
): Promise<Row[] | null> {
  const { checker } = run;
  const { reads, name, id } = list;
  const rows = await list.read(run, 'expectAnswer', userId, about);
  if (checker.hasFailed(reads, name, `${name}[]`, `${name}[].${id}`)) return null;
  if (rows || !isKnown || !checker.wasNotFound(reads)) return rows;
  checker.allowRefusal(reads, {
    effect: 'Read as an empty list when the wizard starts, and as an error on its screen.',
    advice: 'Answer 200 with an empty list.',
  });
  return [];
}

/** Reads the rows again: those that were there, which may have got others beside them, have the same ids. */
export async function keepsIds<Row>(
  run: CheckRun,
  list: RowList<Row>,
  userId: Id,
  rows: readonly Row[],
  isKnown = true,
): Promise<boolean> {
  const again = (await readRows(run, list, userId, 'the same again', isKnown)) ?? rows;
  const ids = again.map(list.idOf);
  const changed = rows.filter((row) => !ids.includes(list.idOf(row))).length;
  if (changed === 0) return true;
  const problem = `${changed} of ${rows.length} change their value or type from one answer to the next`;
  const effect = 'A row on the screen can no longer be removed, edited or selected.';
  const advice = 'Give one row one id, always as a text or always as a number.';
  run.checker.find(list.reads, failure(`${list.name}[].${list.id}`, problem, effect, advice));
  return false;
}

/** The rows that another list does not have, by id. */
export function rowsBeyond<Row>({ idOf }: RowList<Row>, rows: readonly Row[], other: readonly Row[]): Row[] {
  const known = new Set(other.map((row) => String(idOf(row))));
  return rows.filter((row) => !known.has(String(idOf(row))));
}

/** Removes one row; the others have to stay. */
export async function removeRow<Row>(run: CheckRun, list: RowList<Row>, userId: Id, id: Id): Promise<void> {
  const { checker } = run;
  const { removes, removedBy, what, idOf } = list;
  const before = await readRows(run, list, userId, 'before removing a row');
  if (!before) return;
  if (!before.some((row) => String(idOf(row)) === String(id)))
    return checker.skip([removes], 'what was added is no longer on the list');
  if (!(await list.remove(run, 'expectAnswer', userId, id, 'one row'))) return;
  const after = await readRows(run, list, userId, 'after removing a row');
  if (!after) return;
  const lost = new Set(rowsBeyond(list, before, after).map((row) => String(idOf(row))));
  if (!lost.delete(String(id)))
    checker.find(removes, wrongEffect(removedBy, 'is still on the list afterwards', nothingHappens));
  else if (lost.size > 0) checker.find(removes, takesOthers(removedBy, lost.size, what));
  if (before.length === 1) checker.skip([removes], `whether other ${what} stay: there was only one`);
}

/** Removes every row that this run added. */
export async function removeAdded<Row>(
  run: CheckRun,
  list: RowList<Row>,
  userId: Id,
  before: readonly Row[] | null,
): Promise<void> {
  if (!before) return;
  const added = async () => rowsBeyond(list, (await list.read(run, 'attempt', userId, 'cleaning up')) ?? [], before);
  const rows = await added();
  if (rows.length === 0) return;
  for (const row of rows) await list.remove(run, 'attempt', userId, list.idOf(row), 'cleaning up');
  const names = (await added()).map(list.nameOf).join(', ');
  if (names !== '') run.checker.left.push(`${list.what} that could not be removed: ${names}`);
}

/** The effect on customers where a write does nothing. */
export const nothingHappens = 'The customer sees that nothing happened, and tries again.';

/** A write that did not do what it should, or more; `field` is one of its request. */
export function wrongEffect(field: string, problem: string, effect: string): Finding {
  const advice = 'Let the list show what was saved, and only that, by the time the POST is answered.';
  return failure(field, problem, effect, advice);
}

/** A write after which other rows are gone. */
export function takesOthers(field: string, count: number, what: string): Finding {
  return wrongEffect(field, `takes ${count} other ${what} off the list`, `The customer loses ${what}.`);
}
