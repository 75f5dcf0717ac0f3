import { type CallName, calls } from '../../machines/api/contract.ts';
import { documentationOf } from '../documentation/fields.ts';
import { commonResponses, errorContent, noUserResponse } from './components.ts';
import { answerSchema, requestSchema, withMarks } from './schema.ts';

type Side = 'request' | 'answer';

/** Generators read `binary` as a file. */
const picture = { 'image/*': { schema: { type: 'string', format: 'binary' } } };

/** One call as an OpenAPI operation. */
export function operationOf(name: CallName, tag: string) {
  const { summary, timeoutMs } = calls[name];
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: documentationOf(name).description,
    ...requestOf(name),
    responses: { ...commonResponses, ...responsesOf(name) },
    'x-timeout-ms': timeoutMs,
  };
}

function requestOf(name: CallName) {
  const { request, requestExample } = documentationOf(name);
  const { method, path } = calls[name];
  const marks = marksOf(name, 'request');
  const {
    properties = {},
    required = [],
    ...rest
  } = withMarks(requestSchema(name), (field) => ({
    description: request[field]?.description,
    ...marks(field),
  }));
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
  const { requestExample, errors: { 200: refused, ...errors } = {} } = documentationOf(name);
  const failed = Object.entries(errors).map(([status, text]) => [
    status,
    { description: text, content: errorContent(text) },
  ]);
  return {
    200: successOf(name, refused),
    ...('user_id' in requestExample && noUserResponse),
    ...Object.fromEntries(failed),
  };
}

/** The answer, and the error that has its status. */
function successOf(name: CallName, refused: string | undefined) {
  if (name === 'profilePicture') return { description: 'The picture.', content: picture };
  const { answerFields, answerExample } = documentationOf(name);
  const schema = answerExample
    ? withMarks(answerSchema(answerFields), marksOf(name, 'answer'))
    : { $ref: '#/components/schemas/Done' };
  const answered = answerExample ? 'The answer.' : 'Done. Nothing of the answer is read, unless it has an `error`.';
  const answer = { value: answerExample ?? {} };
  const done = { description: answered, content: { 'application/json': { schema, examples: { answer } } } };
  if (refused === undefined) return done;
  const error = errorContent(refused)['application/json'];
  return {
    description: `${answered}\n\nOr an error: ${refused}`,
    content: {
      'application/json': {
        schema: { anyOf: [schema, error.schema] },
        examples: { answer, ...error.examples },
      },
    },
  };
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
