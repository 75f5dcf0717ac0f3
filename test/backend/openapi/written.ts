import { readFileSync } from 'node:fs';
import type { CallName } from '../../../machines/api/contract.ts';

/** A JSON Schema in the document, as far as the tests read it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

export interface Response {
  $ref?: string;
  content?: Record<string, { schema?: Schema; examples?: Record<string, { value: unknown }> }>;
}

export interface Operation {
  operationId: CallName;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema; example: unknown }[];
  requestBody?: { content: { 'application/json': { schema: Schema; example: unknown } } };
  responses: Record<string, Response>;
}

/** The OpenAPI document in the repository. */
export const written = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));

export const operations = Object.entries<Record<string, Operation>>(written.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

/** What a reference to the components of the document stands for. */
export function resolved<Part extends { $ref?: string }>(part: Part): Part {
  if (!part.$ref) return part;
  const [kind = '', name = ''] = part.$ref.replace('#/components/', '').split('/');
  return written.components[kind][name];
}

/** What a call answers when it succeeds, without the error that may be answered with the same status. */
export function answerSchemaOf({ responses }: Operation): Schema | undefined {
  const { schema } = responses[200]?.content?.['application/json'] ?? {};
  return schema?.anyOf?.some(({ $ref }) => $ref) ? schema.anyOf.find(({ $ref }) => !$ref) : schema;
}
