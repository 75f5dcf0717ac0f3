import type { FieldNotes } from '../call.ts';
import { count, countOrNone, flag, id, idOrNone, label, nameList, proFlag } from '../fields.ts';

/** The part of JSON Schema 2020-12 that answers are described with. */
export interface JsonSchema {
  $ref?: '#/components/schemas/Id';
  type?: 'object' | 'array' | 'string' | 'integer' | 'boolean';
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  enum?: readonly string[];
  minLength?: number;
  minimum?: number;
  pattern?: string;
}

/** `label` is a text to be shown, `text` one to be followed or compared; `names` are texts, `rows` objects. */
export type FieldKind = 'id' | 'label' | 'text' | 'number' | 'flag' | 'names' | 'rows';

export interface DocumentedField extends FieldNotes {
  name: string;
  description: string;
  kind: FieldKind;
  /** The fields of each row of a list. */
  rows: readonly DocumentedField[];
}

/** The parts of a Valibot schema, or of an action in its pipe. */
interface SchemaParts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaParts>>;
  readonly wrapped?: SchemaParts;
  readonly item?: SchemaParts;
  readonly pipe?: readonly SchemaParts[];
  readonly metadata?: FieldNotes & { description: string };
}

const kinds = new Map<unknown, FieldKind>([
  [id, 'id'],
  [idOrNone, 'id'],
  [label, 'label'],
  [count, 'number'],
  [countOrNone, 'number'],
  [flag, 'flag'],
  [proFlag, 'flag'],
  [nameList, 'names'],
]);

/** The fields of a request or an answer that its schema documents. */
export function documentedFields({ entries = {} }: SchemaParts): DocumentedField[] {
  return Object.entries(entries).flatMap(([name, { pipe, wrapped }]) => {
    const [form, described] = pipe ?? wrapped?.pipe ?? [];
    if (!described?.metadata) return [];
    const rows = wrapped?.item ? documentedFields(wrapped.item) : [];
    const kind = rows.length > 0 ? 'rows' : (kinds.get(form) ?? 'text');
    return [{ ...described.metadata, name, kind, rows }];
  });
}

/**
 * An answer of 200, or a row of it. A field is required when the product works as specified only with it. The client also reads
 * other forms: see `rules`.
 */
export function answerSchema(fields: readonly DocumentedField[]): JsonSchema {
  const alternatives = fields.filter(({ isAlternative }) => isAlternative);
  const required = fields.filter(
    ({ needed, expected, isAlternative }) => (needed ?? expected) && !isAlternative,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    ...(alternatives.length > 0 && { anyOf: alternatives.map(({ name }) => ({ required: [name] })) }),
  };
}

/** An object with the examples of these fields. */
export function exampleOf(fields: readonly DocumentedField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .map(({ name, example, rows }) => [name, rows.length > 0 ? [exampleOf(rows)] : example] as const)
      .filter(([, example]) => example !== undefined),
  );
}

function fieldSchema(field: DocumentedField): JsonSchema {
  const { form, needed, isAlternative, description } = field;
  const typed = typedSchema(field);
  const isFilled = typed.type === 'string' && !form && (needed || isAlternative);
  return { ...typed, ...(isFilled && { minLength: 1 }), ...form, description };
}

function typedSchema({ kind, rows }: DocumentedField): JsonSchema {
  switch (kind) {
    case 'id':
      return { $ref: '#/components/schemas/Id' };
    case 'number':
      return { type: 'integer', minimum: 0 };
    case 'flag':
      return { type: 'boolean' };
    case 'names':
      return { type: 'array', items: { type: 'string' } };
    case 'rows':
      return { type: 'array', items: answerSchema(rows) };
    default:
      return { type: 'string' };
  }
}
