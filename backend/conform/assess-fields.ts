import * as v from 'valibot';
import type { CallName } from '../../machines/api/contract.ts';
import { count, flag, id, label, nameList, text } from '../../machines/api/fields.ts';
import type { FieldKind } from '../documentation/fields.ts';
import { type AnswerField, answerFields } from './answer-fields.ts';
import { describeValue, isJsonObject } from './body.ts';
import { type Finding, type FindingLevel, failure, warning } from './finding.ts';

type Fields = Record<string, unknown>;

/** The result of reading one value tolerantly. `text`: a list, read from one text. */
type State = 'absent' | 'empty' | 'unreadable' | 'text' | 'loose' | 'fine';

/** Compares an answer as it was sent with its documented fields: those of the answer, then those of its rows. */
export function assessFields(name: CallName, json: unknown): Finding[] {
  const body = isJsonObject(json) ? json : {};
  const fields = Object.entries(answerFields(name));
  const isOfRows = ([path]: [string, AnswerField]) => path.includes('[].');
  const [ofRows = [], ofAnswer = []] = [true, false].map((of) => fields.filter((one) => isOfRows(one) === of));
  return [...assessTogether(ofAnswer, body), ...assessTogether(ofRows, body)];
}

/** Each field for itself; where none is as it has to be, only the one that is needed most. */
function assessTogether(fields: [string, AnswerField][], body: Fields): Finding[] {
  const found = fields.flatMap(([path, field]) => [
    ...assessField(path, field, body),
    ...assessEntries(path, field, body),
  ]);
  const failing = found.filter(({ level }) => level === 'failure');
  const expected = fields.filter(([, { absent }]) => absent === 'failure');
  const isBroken = expected.every(([path]) => failing.some(({ field }) => field === path));
  if (expected.length < 2 || !isBroken) return found;
  const [most] = expected.find(([, field]) => field.null === 'failure') ?? [];
  const worst = failing.find(({ field }) => field === most) ?? failing[0];
  return worst ? [{ ...worst, isBroken: true }] : found;
}

function assessField(path: string, field: AnswerField, body: Fields): Finding[] {
  const { owners, name, isOfRows } = ownersOf(path, body);
  const states = owners.map((owner) => stateOf(field, name, owner));
  return (['absent', 'empty', 'unreadable', 'text', 'loose'] as const).flatMap((state): Finding[] => {
    const count = states.filter((one) => one === state).length;
    const level = count > 0 ? levelOf(field, state, count === owners.length) : undefined;
    const example = owners[states.indexOf(state)];
    if (!level || !example) return [];
    const where = isOfRows ? ` in ${count} of ${owners.length} rows` : state === 'absent' ? hintOf(body) : '';
    const problem = problemOf(state, field, valueIn(field, name, example)) + where;
    return [{ level, field: path, problem, effect: effectOf(state, field), advice: adviceFor(path, field) }];
  });
}

function hintOf(body: Fields): string {
  return ` (the answer has: ${Object.keys(body).join(', ') || 'nothing'})`;
}

function adviceFor(path: string, { kind }: AnswerField): string {
  return `Send ${path} as ${wanted[kind]}.`;
}

/** Findings about the entries of a list that cannot be read. */
function assessEntries(path: string, field: AnswerField, body: Fields): Finding[] {
  const { kind, without } = field;
  if (kind !== 'rows' && kind !== 'names') return [];
  const { owners, name } = ownersOf(path, body);
  const entries = owners.flatMap((owner): unknown[] => (Array.isArray(owner[name]) ? owner[name] : []));
  const isReadable = kind === 'rows' ? isJsonObject : isName;
  const lost = entries.filter((entry) => !isReadable(entry)).length;
  if (lost === 0) return [];
  const problem = `${lost} of ${entries.length} entries cannot be read`;
  const advice = adviceFor(path, field);
  return lost === entries.length
    ? [failure(`${path}[]`, problem, without, advice)]
    : [warning(`${path}[]`, problem, 'They are left out.', advice)];
}

/** The objects that have this field: the answer, or the rows of a list. */
function ownersOf(path: string, body: Fields): { owners: Fields[]; name: string; isOfRows: boolean } {
  const [list = '', name] = path.split('[].');
  if (name === undefined) return { owners: [body], name: list, isOfRows: false };
  const rows = body[list];
  return { owners: Array.isArray(rows) ? rows.filter(isJsonObject) : [], name, isOfRows: true };
}

function valueIn({ also }: AnswerField, name: string, owner: Fields): unknown {
  const other = also === undefined ? undefined : owner[also];
  return owner[name] ?? other ?? (name in owner ? owner[name] : undefined);
}

function stateOf(field: AnswerField, name: string, owner: Fields): State {
  const value = valueIn(field, name, owner);
  if (!(name in owner) && (field.also === undefined || !(field.also in owner))) return 'absent';
  const isWordless = field.null === 'failure' || field.kind === 'flag' || field.kind === 'names';
  // An empty text is an answer where null would be one.
  if (value === null || value === undefined || (value === '' && isWordless)) return 'empty';
  if (!isReadable(field.kind, value)) return 'unreadable';
  if (typeof value === 'string' && field.kind === 'names') return 'text';
  return isLoose(field.kind, value) ? 'loose' : 'fine';
}

/** One row without a field is odd; a list without it is another contract. Rows without an id are left out. */
function levelOf(field: AnswerField, state: State, isEverywhere: boolean): FindingLevel | undefined {
  if (state === 'loose') return 'warning';
  const level = state === 'absent' ? field.absent : state === 'empty' ? field.null : 'failure';
  const isSoftened = !isEverywhere && (state !== 'unreadable' || field.kind === 'id');
  return level && isSoftened ? 'warning' : level;
}

function effectOf(state: State, { without }: AnswerField): string {
  if (state === 'loose') return 'It is read all the same.';
  if (state !== 'text') return without;
  return 'A name with a comma in it becomes two, and brackets or quotes are shown as part of names.';
}

function problemOf(state: State, { kind }: AnswerField, value: unknown): string {
  if (state === 'absent') return 'is missing';
  if (state === 'empty') return `is ${describeValue(value)}`;
  if (state === 'loose' || state === 'text') return `is ${describeValue(value)} where ${wanted[kind]} is documented`;
  return `is ${describeValue(value)} that cannot be read as ${wanted[kind]}`;
}

const readers = { id, label, text, number: count, flag } satisfies Partial<Record<FieldKind, v.GenericSchema>>;

function isReadable(kind: FieldKind, value: unknown): boolean {
  if (kind === 'rows') return Array.isArray(value);
  if (kind === 'names') return Array.isArray(value) || typeof value === 'string';
  return v.safeParse(readers[kind], value).success;
}

function isName(entry: unknown): boolean {
  return v.safeParse(nameList, [entry]).success;
}

function isLoose(kind: FieldKind, value: unknown): boolean {
  if (kind === 'number') return typeof value !== 'number';
  if (kind === 'flag') return typeof value !== 'boolean';
  return kind === 'label' && typeof value !== 'string';
}

const wanted: Readonly<Record<FieldKind, string>> = {
  id: 'a text or a number',
  label: 'a text',
  text: 'a text',
  number: 'a number',
  flag: 'true or false',
  names: 'a list of texts',
  rows: 'a list of objects',
};
