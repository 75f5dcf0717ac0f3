/** A JSON Schema as it is written to the document. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly properties?: Fields;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
}

type Fields = Readonly<Record<string, Schema>>;
type Change = (schema: Schema, field: string) => Schema;

export function mapFields(fields: Fields, change: Change): Fields {
  return Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, change(schema, field)]));
}

/** Adds keywords to the fields of a schema, however deep they are. `undefined` leaves a field as it is. */
export function withMarks(schema: Schema, marksOf: (field: string) => object | undefined): Schema {
  const marked = mapParts(schema, (part) => withMarks(part, marksOf));
  const { properties } = marked;
  return properties
    ? { ...marked, properties: mapFields(properties, (one, field) => ({ ...one, ...marksOf(field) })) }
    : marked;
}

/** What a backend has to answer with, as generators and mock servers understand it. */
export function answerSchema(documented: object): Schema {
  return withNulls(withWholeAlternatives({ ...documented }));
}

/** Alternatives that only say what they require become whole objects: generators read the others as `unknown`. */
function withWholeAlternatives(schema: Schema): Schema {
  const { anyOf, ...shared } = mapParts(schema, withWholeAlternatives);
  if (!anyOf) return shared;
  const alternatives = anyOf.map(({ required = [] }) => ({
    ...shared,
    required: [...(shared.required ?? []), ...required],
  }));
  return { anyOf: alternatives };
}

/** What is not required may be `null` too. */
function withNulls(schema: Schema): Schema {
  const inside = mapParts(schema, withNulls);
  const { properties, required = [] } = inside;
  if (!properties) return inside;
  const orNull: Change = (one, field) =>
    required.includes(field) ? one : { ...one, type: [one.type, 'null'] };
  return { ...inside, properties: mapFields(properties, orNull) };
}

/** Changes the schemas of fields, of items and of alternatives. */
function mapParts(schema: Schema, change: (part: Schema) => Schema): Schema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(items && { items: change(items) }),
    ...(properties && { properties: mapFields(properties, change) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
  };
}
