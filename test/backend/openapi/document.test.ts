import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { documentationOf } from '../../../backend/documentation/fields.ts';
import { openApiDocument } from '../../../backend/openapi/document.ts';
import { callNames, calls } from '../../../machines/api/contract.ts';
import { errorsOf } from './schema-errors.ts';
import { answerSchemaOf, operations, written } from './written.ts';

/** backend/README.md, Read the API. The document is what the contract and its documentation give, and is valid. */

const root = join(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('docs/openapi.json is what the contract and its documentation give: npm run openapi', () => {
  expect(written).toEqual(JSON.parse(JSON.stringify(openApiDocument(version))));
});

test('an independent validator accepts it as OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(written))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('it has every call of the contract, by method and path', () => {
  expect(operations.map(({ path, method, operation }) => [operation.operationId, method, path]).toSorted()).toEqual(
    callNames.map((name) => [name, calls[name].method.toLowerCase(), calls[name].path]).toSorted(),
  );
});

test('every operation has one of the listed tags', () => {
  const listed = written.tags.map(({ name }: { name: string }) => name);
  expect([...new Set(operations.flatMap(({ operation }) => operation.tags))]).toEqual(listed);
});

describe.each(operations)('$method $path', ({ operation }) => {
  const { parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];

  test('its example request has the documented form', () => {
    const found = [
      ...parameters.flatMap(({ name, schema, example }) => errorsOf(name, schema, example)),
      ...(body ? errorsOf('body', body.schema, body.example) : []),
    ];
    expect(found).toEqual([]);
  });

  test('its example answers have the documented form', () => {
    const found = Object.entries(responses).flatMap(([status, { content }]) => {
      const { schema, examples = {} } = content?.['application/json'] ?? {};
      return Object.entries(examples).flatMap(([name, { value }]) => errorsOf(`${status} ${name}`, schema, value));
    });
    expect(found).toEqual([]);
  });
});

test.each(operations)('$path: the schema of the answer asks for every field that is required', ({ operation }) => {
  const { answerFields, answerExample } = documentationOf(operation.operationId);
  const required = answerFields.filter(({ needed, expected, also }) => (needed ?? expected) && !also);
  const accepted = required.filter(({ name }) => {
    const { [name]: _, ...rest } = answerExample ?? {};
    return errorsOf(name, answerSchemaOf(operation), rest).length === 0;
  });
  expect(accepted).toEqual([]);
});

test('secrets and personal fields are marked', () => {
  const marked = new Map<string, Set<string>>([
    ['x-secret', new Set()],
    ['x-personal', new Set()],
  ]);
  walk(written.paths, (field, schema) => {
    for (const [mark, fields] of marked) if (schema[mark] === true) fields.add(field);
  });
  const named = (fields: Iterable<string>) => [...new Set(fields)].toSorted();
  expect(named(marked.get('x-secret') ?? [])).toEqual(
    named(callNames.flatMap((name) => calls[name].secrets.map(({ field }) => field))),
  );
  expect([...(marked.get('x-personal') ?? [])]).toEqual(
    expect.arrayContaining(['email', 'ig_username', 'template_content', 'bio']),
  );
});

/** Visits every named schema: properties and parameters. */
function walk(value: unknown, visit: (field: string, schema: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const { name, schema } = value as { name?: unknown; schema?: unknown };
  if (typeof name === 'string' && schema) visit(name, schema as Record<string, unknown>);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) visit(key, inner as Record<string, unknown>);
    walk(inner, visit);
  }
}
