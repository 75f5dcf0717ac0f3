import { describe, expect, test } from 'vitest';
import { assessFields } from '../../../backend/conform/assess-fields.ts';
import { documentationOf } from '../../../backend/documentation/fields.ts';
import { callNames, calls } from '../../../machines/api/contract.ts';
import { readAnswer } from '../../../machines/api/read-answer.ts';
import { readConfig } from '../../../scripts/build/read-config.ts';
import { errorsOf, queryErrorsOf } from './schema-errors.ts';
import { operations, resolved, type Schema, written } from './written.ts';

/** backend/README.md, Read the API. Tools that read the document learn everything of a call. */

test('names a license and an address for questions', () => {
  expect(written.info).toMatchObject({
    license: { name: expect.any(String), identifier: expect.any(String) },
    contact: { name: expect.any(String), email: readConfig({}).supportEmail },
  });
});

test('code generators learn the type of every value: nothing is `unknown`', () => {
  const bodies = operations.flatMap(({ operation: { operationId, parameters = [], requestBody, responses } }) => [
    ...parameters.map(({ name, schema }) => ({ where: `${operationId} ${name}`, schema })),
    ...(requestBody
      ? [{ where: `${operationId} request`, schema: requestBody.content['application/json'].schema }]
      : []),
    ...Object.entries(responses).flatMap(([status, response]) =>
      Object.values(resolved(response).content ?? {}).map(({ schema }) => ({
        where: `${operationId} ${status}`,
        schema,
      })),
    ),
  ]);
  expect(bodies.flatMap(({ where, schema }) => untyped(where, schema))).toEqual([]);
});

describe.each(operations)('$method $path', ({ operation }) => {
  const { operationId, responses } = operation;

  test('says how it refuses, with an example for each error', () => {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '4XX', '429', '503', 'default']));
    const errors = Object.entries(responses).filter(([status]) => status !== '200');
    const found = errors.flatMap(([status, response]) => {
      const { schema, examples = {} } = resolved(response).content?.['application/json'] ?? {};
      const values = Object.values(examples).map(({ value }) => value);
      return values.length === 0
        ? [`${status} has no example`]
        : values.flatMap((value) => errorsOf(status, schema, value));
    });
    expect(found).toEqual([]);
  });

  test('documents every field of the answer that the product reads', () => {
    const { schema } = resolved(responses[200] ?? {}).content?.['application/json'] ?? {};
    const { answer } = calls[operationId];
    const read = 'entries' in answer ? Object.keys(answer.entries as object) : [];
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(read));
  });
});

const idParameters = operations.flatMap(({ operation: { operationId, parameters = [] } }) =>
  parameters.filter(({ schema }) => schema.$ref?.endsWith('/Id')).map((parameter) => ({ operationId, ...parameter })),
);

test.each(idParameters)('$operationId takes any text as $name', ({ name, schema }) => {
  for (const text of ['1', 'abc', '007', '1e3'])
    expect(queryErrorsOf({ [name]: schema }, { [name]: text })).toEqual([]);
});

const answers = operations.flatMap(({ operation: { operationId, responses } }) => {
  const { schema } = resolved(responses[200] ?? {}).content?.['application/json'] ?? {};
  const example = documentationOf(operationId).answerExample;
  return schema && example ? [{ operationId, schema, example }] : [];
});

test.each(answers)('$operationId: what is not required may be null, as the product reads it', (answer) => {
  const value = withNulls(answer.schema, answer.example);
  expect(errorsOf('200', answer.schema, value)).toEqual([]);
  expect(readAnswer(calls[answer.operationId].answer, value)?.dropped).toEqual({});
});

test.each(callNames.filter((name) => documentationOf(name).answerExample))(
  '%s: the check of a backend finds nothing in the example answer',
  (name) => {
    expect(assessFields(name, documentationOf(name).answerExample)).toEqual([]);
  },
);

test('the example answers are those of one customer', () => {
  const { answerExample: status } = documentationOf('checkOnboardingStatus');
  expect(documentationOf('checkNekoKill').answerExample).toEqual({ neko_url: status?.neko_url });
  expect(documentationOf('checkNekoScheduler').answerExample).toEqual({
    neko_ready: true,
    neko_kill_ready: true,
  });
  const { templates } = documentationOf('getUserTemplates').answerExample as { templates: unknown[] };
  expect(documentationOf('checkTemplateGenerationStatus').answerExample).toMatchObject({
    has_templates: true,
    template_count: templates.length,
  });
});

/** The paths of schemas without a type, or with types that a code generator has to intersect. */
function untyped(where: string, schema: Schema | undefined): string[] {
  if (!schema) return [`${where} has no schema`];
  const { type, properties, items, anyOf } = resolved(schema);
  if (anyOf) {
    const beside = type || properties ? [`${where} has fields beside its alternatives`] : [];
    return [...beside, ...anyOf.flatMap((one, index) => untyped(`${where} ${index + 1}.`, one))];
  }
  if (!type) return [`${where} has no type`];
  if (type.includes('array')) return untyped(`${where}[]`, items);
  if (!type.includes('object')) return [];
  if (!properties) return [`${where} has no fields`];
  return Object.entries(properties).flatMap(([field, inner]) => untyped(`${where}.${field}`, inner));
}

function fieldsOf(schema: Schema = {}): string[] {
  const { properties = {}, anyOf = [] } = resolved(schema);
  return [...Object.keys(properties), ...anyOf.flatMap(fieldsOf)];
}

/** An example in which every field that is not required is null. */
function withNulls(schema: Schema, value: unknown): unknown {
  const { properties, required = [], items, anyOf } = resolved(schema);
  if (anyOf) return withNulls(anyOf.find((one) => errorsOf('', one, value).length === 0) ?? {}, value);
  if (Array.isArray(value)) return value.map((one) => withNulls(items ?? {}, one));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(properties ?? {}).map(([field, inner]) => [
    field,
    required.includes(field) ? withNulls(inner, value[field as keyof typeof value]) : null,
  ]);
  return Object.fromEntries(fields);
}
