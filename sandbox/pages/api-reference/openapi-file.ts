import { readFileSync } from 'node:fs';
import type { CallName } from '../../../machines/api/contract.ts';

/** A JSON Schema as far as the page shows it. */
export interface FieldSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
}

interface Operation {
  operationId: string;
  parameters?: readonly { name: string; required: boolean; description: string; schema: FieldSchema }[];
  requestBody?: { content: { 'application/json': { schema: FieldSchema } } };
}

const file = new URL('../../../docs/openapi.json', import.meta.url);

/** The OpenAPI document that `npm run openapi` writes, as text. */
export function readOpenApi(): string {
  return readFileSync(file, 'utf8');
}

/** The fields of each call's request, as one object schema. */
export function requestSchemas(openApi: string): ReadonlyMap<CallName, FieldSchema> {
  const { paths } = JSON.parse(openApi) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return new Map(
    operations.map((operation) => [operation.operationId as CallName, requestSchemaOf(operation)]),
  );
}

function requestSchemaOf({ parameters = [], requestBody }: Operation): FieldSchema {
  if (requestBody) return requestBody.content['application/json'].schema;
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { ...schema, description }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
