import * as v from 'valibot';

/** The parts of a Valibot schema that hold other schemas or the values it allows. */
interface SchemaParts {
  options?: readonly unknown[];
  entries?: Record<string, unknown>;
  item?: unknown;
  wrapped?: unknown;
  pipe?: readonly unknown[];
}

/** The names of a schema's fields, and of the fields inside it. */
export function fieldsOf(schema: unknown): string[] {
  return partsOf(schema).flatMap(({ entries = {} }) => Object.keys(entries));
}

/** The names of the fields whose values tell who somebody is. */
export function personalFieldsOf(schema: unknown): string[] {
  return partsOf(schema).flatMap(({ entries = {} }) =>
    Object.keys(entries).filter((name) => v.getMetadata(entries[name] as v.GenericSchema).isPersonal),
  );
}

/** By the name of a field, the texts that these schemas enumerate for it. */
export function optionsOf(schemas: readonly unknown[]): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { entries = {} } of schemas.flatMap(partsOf)) {
    for (const [name, field] of Object.entries(entries)) {
      const values = partsOf(field)
        .filter((part) => part.entries === undefined)
        .flatMap(({ options = [] }) => options.filter((option) => typeof option === 'string'));
      if (values.length > 0) found.set(name, new Set([...(found.get(name) ?? []), ...values]));
    }
  }
  return found;
}

/** A schema with every schema inside it. */
function partsOf(schema: unknown): SchemaParts[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const parts = schema as SchemaParts;
  const { options = [], entries = {}, item, wrapped, pipe = [] } = parts;
  const inner = [...Object.values(entries), item, wrapped, ...options, ...pipe];
  return [parts, ...inner.filter((one) => one !== schema).flatMap(partsOf)];
}
