import { html, raw } from 'hono/html';
import type { Markup } from '../layout.ts';
import type { FieldSchema } from './openapi-file.ts';
import { richText } from './rich-text.ts';

interface FieldRow {
  /** Where the field is: `accounts[].bio`. */
  path: string;
  schema: FieldSchema;
  need: 'required' | 'one of these' | 'optional';
}

/** The fields of an object, nested ones included. */
export function fieldList(schema: FieldSchema): Markup {
  return html`<dl class="fields">${rowsOf(schema).map(
    ({ path, schema: field, need }) => html`<div>
      <dt><code class="name">${breakable(path)}</code>
        <span class="type">${typeOf(field)}</span>
        <span class="need ${need === 'optional' ? '' : 'needed'}">${need}</span></dt>
      <dd>${field.description ? html`<p>${richText(field.description)}</p>` : ''}${limits(field)}</dd>
    </div>`,
  )}</dl>`;
}

function rowsOf(schema: FieldSchema, prefix = ''): FieldRow[] {
  const alternatives = schema.anyOf ?? [schema];
  return together(Object.entries(alternatives[0]?.properties ?? {})).flatMap(([name, field]) => {
    const path = prefix + name;
    const first = name.split(' ', 1).join();
    const needing = alternatives.filter(({ required = [] }) => required.includes(first)).length;
    const isNeeded = needing === alternatives.length;
    const need = isNeeded ? 'required' : needing > 0 ? 'one of these' : 'optional';
    const isList = plainType(field) === 'array';
    const inner = isList ? field.items : field;
    return [{ path, schema: field, need }, ...rowsOf(inner ?? {}, `${path}${isList ? '[]' : ''}.`)];
  });
}

/** Neighbors of the same form are one row: the days of a week. */
function together(fields: [string, FieldSchema][]): [string, FieldSchema][] {
  const groups: { names: string[]; schema: FieldSchema }[] = [];
  for (const [name, schema] of fields) {
    const last = groups.at(-1);
    const isSame = schema.properties ?? schema.items?.properties;
    if (last && isSame && JSON.stringify(last.schema) === JSON.stringify(schema)) last.names.push(name);
    else groups.push({ names: [name], schema });
  }
  return groups.map(({ names, schema }) => [
    names.length > 1 ? `${names[0]} … ${names.at(-1)}` : (names[0] ?? ''),
    schema,
  ]);
}

function typeOf(field: FieldSchema): string {
  const { $ref, items } = field;
  if ($ref) return 'string | number';
  const type = plainType(field);
  if (type !== 'array') return type ?? '';
  const item = typeOf(items ?? {});
  return item.includes(' ') ? `(${item})[]` : `${item}[]`;
}

/** Without null, which every optional field of an answer may be. */
function plainType({ type }: FieldSchema): string | undefined {
  return [type].flat().find((one) => one !== 'null');
}

/** What a value of the right type must satisfy besides. */
function limits(field: FieldSchema): Markup {
  const { format, minItems } = field;
  const { enum: values, pattern } = field.enum || field.pattern ? field : (field.items ?? {});
  const said = [
    values &&
      html`One of ${values.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${value}</code>`)}`,
    pattern && html`Matches <code>${pattern}</code>`,
    format && html`Format <code>${format}</code>`,
    minItems !== undefined && html`At least ${minItems}`,
    lengthOf(field),
  ].filter(Boolean);
  return said.length > 0
    ? html`<p class="limits">${said.map((one) => html`<span>${one}</span> `)}</p>`
    : html``;
}

function lengthOf({ minLength = 0, maxLength }: FieldSchema): string | undefined {
  if (maxLength !== undefined) return `${minLength} to ${maxLength} characters`;
  if (minLength > 1) return `At least ${minLength} characters`;
  return minLength === 1 ? 'Not empty' : undefined;
}

/** Lines may break inside a path. */
function breakable(path: string): Markup {
  return html`${path.split(/(?<=[._\]])/).map((part) => html`${part}${raw('<wbr>')}`)}`;
}
