import type * as v from 'valibot';
import { traceFileSchema } from './format.ts';
import type { Json } from './tagged.ts';

/** The trace format as JSON Schema (draft 2020-12), made of the schema that `readTrace` checks with: `docs/trace.schema.json`. */
export function traceJsonSchema(): Json {
  const definitions: { [key: string]: Json } = {};
  const named = new Map<v.GenericSchema, string>();

  function convert(schema: v.GenericSchema): Json {
    const part = schema as unknown as Part;
    switch (part.type) {
      case 'strict_object':
        return objectSchema(part, false);
      case 'object':
        return objectSchema(part, true);
      case 'record':
        return { type: 'object', additionalProperties: convert(part.value) };
      case 'array':
        return { type: 'array', items: convert(part.item), ...limitsOf(part, 'Items') };
      case 'string':
        return { type: 'string', ...limitsOf(part, 'Length') };
      case 'number':
        return {
          type: part.pipe?.some(({ type }) => type === 'integer') ? 'integer' : 'number',
          ...boundsOf(part),
        };
      case 'boolean':
        return { type: 'boolean' };
      case 'literal':
        return { const: part.literal };
      case 'picklist':
        return { enum: part.options as Json[] };
      case 'nullable':
        return { anyOf: [convert(part.wrapped), { type: 'null' }] };
      case 'exact_optional':
        return convert(part.wrapped);
      case 'union':
      case 'variant':
        return { anyOf: (part.options as v.GenericSchema[]).map(convert) };
      case 'intersect':
        return { allOf: (part.options as v.GenericSchema[]).map(convert) };
      case 'lazy':
        return reference(part.getter());
      default:
        return {};
    }
  }

  function reference(schema: v.GenericSchema): Json {
    const known = named.get(schema);
    const name = known ?? `node${named.size === 0 ? '' : named.size}`;
    if (!known) {
      named.set(schema, name);
      definitions[name] = convert(schema);
    }
    return { $ref: `#/$defs/${name}` };
  }

  function objectSchema({ entries }: Part, isOpen: boolean): Json {
    const all = Object.entries(entries);
    return {
      type: 'object',
      properties: Object.fromEntries(all.map(([key, inner]) => [key, convert(inner)])),
      required: all.filter(([, inner]) => inner.type !== 'exact_optional').map(([key]) => key),
      ...(!isOpen && { additionalProperties: false }),
    };
  }

  const root = convert(traceFileSchema);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'flowtrace',
    description: 'One recorded session of one flow: inputs from outside, and what the machines made of them.',
    ...(root as { [key: string]: Json }),
    $defs: definitions,
  };
}

/** What of Valibot's schemas this reads. */
interface Part {
  type: string;
  entries: Record<string, v.GenericSchema>;
  item: v.GenericSchema;
  value: v.GenericSchema;
  wrapped: v.GenericSchema;
  options: readonly unknown[];
  literal: string | number;
  pipe?: readonly { type: string; requirement?: unknown }[];
  getter(): v.GenericSchema;
}

function limitsOf({ pipe = [] }: Part, unit: 'Items' | 'Length'): { [key: string]: Json } {
  return numbersOf(pipe, { max_length: `max${unit}`, min_length: `min${unit}` });
}

function boundsOf({ pipe = [] }: Part): { [key: string]: Json } {
  return numbersOf(pipe, { min_value: 'minimum', max_value: 'maximum' });
}

function numbersOf(pipe: NonNullable<Part['pipe']>, names: Record<string, string>): { [key: string]: Json } {
  const found = pipe.flatMap(({ type, requirement }) => {
    const name = names[type];
    return name && typeof requirement === 'number' ? [[name, requirement] as const] : [];
  });
  return Object.fromEntries(found);
}
