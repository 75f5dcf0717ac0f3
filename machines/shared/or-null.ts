import * as v from 'valibot';

/** Reads anything else, and a missing value, as `null`. */
export function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.nullable(schema), null), null);
}
