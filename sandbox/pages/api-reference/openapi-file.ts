import { readFileSync } from 'node:fs';

/** A JSON Schema as far as the page shows it. */
export interface FieldSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
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

interface Content {
  content?: { 'application/json'?: { schema: FieldSchema } };
}

interface Operation {
  operationId: string;
  parameters?: readonly { name: string; required: boolean; description: string; schema: FieldSchema }[];
  requestBody?: Content;
  responses: { 200: Content };
}

/** The fields of a call's request, and of its answer if anything of it is read. */
export interface CallSchemas {
  request: FieldSchema;
  answer?: FieldSchema | undefined;
}

const file = new URL('../../../docs/openapi.json', import.meta.url);

/** The OpenAPI document that `npm run openapi` writes, as text. */
export function readOpenApi(): string {
  return readFileSync(file, 'utf8');
}

export function schemasOf(openApi: string): ReadonlyMap<string, CallSchemas> {
  const { paths } = JSON.parse(openApi) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return new Map(
    operations.map((operation) => [
      operation.operationId,
      { request: requestSchemaOf(operation), answer: answerSchemaOf(operation) },
    ]),
  );
}

function requestSchemaOf({ parameters = [], requestBody }: Operation): FieldSchema {
  const body = jsonSchemaOf(requestBody);
  if (body) return body;
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { ...schema, description }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Without the error that an answer may have instead. */
function answerSchemaOf({ responses }: Operation): FieldSchema | undefined {
  const schema = jsonSchemaOf(responses[200]);
  const answer = schema?.anyOf?.some(({ $ref }) => $ref) ? schema.anyOf.find(({ $ref }) => !$ref) : schema;
  return answer?.$ref ? undefined : answer;
}

function jsonSchemaOf(content: Content | undefined): FieldSchema | undefined {
  return content?.content?.['application/json']?.schema;
}
