/** The part of JSON Schema 2020-12 that answers are described with. */
export interface JsonSchema {
  $ref?: '#/components/schemas/Id';
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
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

type Fields = Readonly<Record<string, JsonSchema>>;

/** An object whose fields are all needed, except those named as optional. Further fields are allowed. */
export function object(fields: Fields, { optional = [] }: { optional?: readonly string[] } = {}): JsonSchema {
  const required = Object.keys(fields).filter((field) => !optional.includes(field));
  return { type: 'object', properties: fields, ...(required.length > 0 && { required }) };
}

/** At least one of these fields is needed. */
export function oneOfFields(...names: readonly string[]): readonly JsonSchema[] {
  return names.map((name) => ({ required: [name] }));
}

export function id(description: string): JsonSchema {
  return { $ref: '#/components/schemas/Id', description };
}

export function text(description: string): JsonSchema {
  return { type: 'string', description };
}

/** A text that is not empty. */
export function filledText(description: string): JsonSchema {
  return { type: 'string', minLength: 1, description };
}

export function flag(description: string): JsonSchema {
  return { type: 'boolean', description };
}

/** A whole number, 0 or more. */
export function count(description: string): JsonSchema {
  return { type: 'integer', minimum: 0, description };
}

export function names(description: string): JsonSchema {
  return list(description, { type: 'string' });
}

export function list(description: string, items: JsonSchema): JsonSchema {
  return { type: 'array', items, description };
}

export function languageCode(description: string): JsonSchema {
  return { type: 'string', pattern: '^[A-Z]{2}$', description };
}
