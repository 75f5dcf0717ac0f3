/** A JSON Schema as it is written to the document. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
}

/** Adds keywords to the fields of a schema, however deep they are. `undefined` leaves a field as it is. */
export function withMarks(schema: Schema, marksOf: (field: string) => object | undefined): Schema {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(items && { items: withMarks(items, marksOf) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, inner]) => [
          field,
          { ...withMarks(inner, marksOf), ...marksOf(field) },
        ]),
      ),
    }),
  };
}
