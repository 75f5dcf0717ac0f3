import { toJsonSchema } from '@valibot/to-json-schema';
import { type CallName, calls } from '../../machines/api/contract.ts';
import { id } from '../../machines/api/fields.ts';
import { mapFields, type Schema } from './schema.ts';

/** What the client may send, as JSON Schema 2020-12. */
export function requestSchema(name: CallName): Schema {
  const schema: object = toJsonSchema(calls[name].request, {
    target: 'draft-2020-12',
    // JSON Schema has no word for trimmed or finite.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema === id ? { $ref: '#/components/schemas/Id' } : undefined,
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
