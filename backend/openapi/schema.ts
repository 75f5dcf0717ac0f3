import { toJsonSchema } from '@valibot/to-json-schema';
import { type CallName, calls } from '../../machines/api/contract.ts';
import { id } from '../../machines/api/fields.ts';
import type { DocumentedField, FieldKind } from '../documentation/fields.ts';

/** A JSON Schema as it is written to the document. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly properties?: Fields;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
}

type Fields = Readonly<Record<string, Schema>>;

const typedSchemas: Readonly<Record<FieldKind, Schema>> = {
  id: { $ref: '#/components/schemas/Id' },
  label: { type: 'string' },
  text: { type: 'string' },
  number: { type: 'integer', minimum: 0 },
  flag: { type: 'boolean' },
  names: { type: 'array', items: { type: 'string' } },
  rows: { type: 'array' },
};

function mapFields(fields: Fields, change: (schema: Schema, field: string) => Schema): Fields {
  return Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, change(schema, field)]));
}

/** Adds keywords to the fields of a schema, however deep they are. `undefined` leaves a field as it is. */
export function withMarks(schema: Schema, marksOf: (field: string) => object | undefined): Schema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(items && { items: withMarks(items, marksOf) }),
    ...(anyOf && { anyOf: anyOf.map((one) => withMarks(one, marksOf)) }),
    ...(properties && {
      properties: mapFields(properties, (one, field) => ({ ...withMarks(one, marksOf), ...marksOf(field) })),
    }),
  };
}

/**
 * The schema of an answer. Alternatives are whole objects, since generators of clients and mock servers read others as `unknown`. A
 * field is required when the product works as specified only with it.
 */
export function answerSchema(fields: readonly DocumentedField[]): Schema {
  const required = fields.filter(({ needed, expected, isAlternative }) => (needed ?? expected) && !isAlternative);
  const alternatives = fields.filter(({ isAlternative }) => isAlternative);
  if (alternatives.length === 0) return objectSchema(fields, required);
  return { anyOf: alternatives.map((one) => objectSchema(fields, [...required, one])) };
}

function objectSchema(fields: readonly DocumentedField[], required: readonly DocumentedField[]): Schema {
  const schemas = fields.map((field) => [field.name, fieldSchema(field, required.includes(field))] as const);
  return {
    type: 'object',
    properties: Object.fromEntries(schemas),
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
  };
}

/** An optional field may be `null`. */
function fieldSchema(field: DocumentedField, isRequired: boolean): Schema {
  const { kind, form, needed, isAlternative, rows, description } = field;
  const { type, ...typed } = typedSchemas[kind];
  const isFilled = type === 'string' && !form && (needed ?? isAlternative);
  return {
    ...(type !== undefined && { type: isRequired ? type : [type, 'null'] }),
    ...typed,
    ...(rows.length > 0 && { items: answerSchema(rows) }),
    ...(isFilled && { minLength: 1 }),
    ...form,
    description,
  };
}

/** The schema of a request, as JSON Schema 2020-12. */
export function requestSchema(name: CallName): Schema {
  const schema: object = toJsonSchema(calls[name].request, {
    target: 'draft-2020-12',
    // JSON Schema has no word for trimmed or finite.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => (valibotSchema === id ? { $ref: '#/components/schemas/Id' } : undefined),
  });
  return withoutEmpty(schema as Schema);
}

/** Without the dialect, which the document names, examples, which the whole request has, and keywords that say nothing. */
function withoutEmpty({ $schema, required = [], properties, default: _, example, ...rest }: Schema): Schema {
  return {
    ...rest,
    ...(properties && { properties: mapFields(properties, withoutEmpty) }),
    ...(required.length > 0 && { required }),
  };
}
