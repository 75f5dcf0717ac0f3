import type { DocumentedError } from '../../machines/api/call.ts';
import { type CallName, calls } from '../../machines/api/contract.ts';
import { documentationOf } from '../../machines/api/documentation.ts';
import { commonResponses } from './components.ts';
import { answerSchema, requestSchema, withMarks } from './schema.ts';

type Side = 'request' | 'answer';

/** Generators read `binary` as a file. */
const picture = { 'image/*': { schema: { type: 'string', format: 'binary' } } };

/** One call as an OpenAPI operation. */
export function operationOf(name: CallName, tag: string) {
  const { summary, description, timeoutMs } = calls[name];
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    ...requestOf(name),
    responses: {
      ...commonResponses,
      ...responsesOf(name),
    },
    'x-timeout-ms': timeoutMs,
  };
}

function requestOf(name: CallName) {
  const { requestExample } = documentationOf(name);
  const { method, path } = calls[name];
  const {
    properties = {},
    required = [],
    ...rest
  } = withMarks(requestSchema(name), marksOf(name, 'request'));
  if (method === 'GET') {
    const parameters = Object.entries(properties).map(([field, { description, ...schema }]) => ({
      name: field,
      in: path.includes(`{${field}}`) ? 'path' : 'query',
      required: required.includes(field),
      description,
      schema,
      example: requestExample[field],
    }));
    return parameters.length > 0 ? { parameters } : {};
  }
  const schema = { ...rest, properties, ...(required.length > 0 && { required }) };
  return {
    requestBody: { required: true, content: { 'application/json': { schema, example: requestExample } } },
  };
}

function responsesOf(name: CallName) {
  const { errors } = calls[name];
  const [refused, failed] = [errors.filter(isSuccess), errors.filter((error) => !isSuccess(error))];
  const byStatus = Object.groupBy(failed, ({ status }) => status);
  return {
    200: successOf(name, refused),
    ...Object.fromEntries(Object.entries(byStatus).map(([status, group = []]) => [status, errorOf(group)])),
  };
}

/** The answer, and the errors that have its status. */
function successOf(name: CallName, refused: readonly DocumentedError[]) {
  if (name === 'profilePicture') return { description: 'The picture.', content: picture };
  const { answerFields, answerExample } = documentationOf(name);
  const schema = answerExample
    ? withMarks(answerSchema(answerFields), marksOf(name, 'answer'))
    : { $ref: '#/components/schemas/Done' };
  const answered = answerExample
    ? 'The answer.'
    : 'Done. Nothing of the answer is read, unless it has an `error`.';
  return {
    description: [answered, ...refused.map(whenOf)].join('\n\n'),
    content: {
      'application/json': {
        schema: refused.length > 0 ? { anyOf: [schema, { $ref: '#/components/schemas/Error' }] } : schema,
        examples: examplesOf(answerExample ?? {}, refused),
      },
    },
  };
}

function examplesOf(answer: unknown, refused: readonly DocumentedError[]) {
  return {
    answer: { value: answer },
    ...Object.fromEntries(refused.map(({ body }, index) => [`error${index + 1}`, { value: body }])),
  };
}

function errorOf(group: readonly DocumentedError[]) {
  const examples = group.map(({ body }, index) => [`error${index + 1}`, { value: body }]);
  return {
    description: group.map(({ when }) => when).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function whenOf({ when }: DocumentedError): string {
  return `Or an error: ${when}`;
}

function isSuccess({ status }: DocumentedError): boolean {
  return status >= 200 && status <= 299;
}

/** Finds the marks of a field: secret, or personal. */
function marksOf(name: CallName, side: Side) {
  const { secrets, personal } = calls[name];
  return (field: string) => {
    const isSecret = secrets.some((secret) => secret.side === side && secret.field === field);
    if (isSecret) return { 'x-secret': true };
    return personal.includes(field) ? { 'x-personal': true } : undefined;
  };
}
