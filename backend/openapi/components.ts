import { answerSchema } from './schema.ts';

/** The schemas and responses that several operations share. */
export const components = {
  schemas: {
    Id: {
      description: 'Opaque: a text or a number, sent back exactly as it came.',
      type: ['string', 'number'],
      minLength: 1,
      maxLength: 500,
    },
    Done: {
      description: 'Any object. Nothing of it is read, unless it has an `error`.',
      type: 'object',
      properties: {
        error: {
          type: ['string', 'null'],
          maxLength: 0,
          description: 'Missing, empty or `null`: a text says that the call failed.',
        },
      },
    },
    Error: {
      description: 'Why a call failed. At least one of the texts; the first of them is the one that is shown.',
      ...answerSchema(
        Object.entries({
          message: 'For the customer.',
          error: 'For the customer, or a code.',
          detail: 'For the customer, as in RFC 9457. FastAPI’s list of entries with a `msg` is read, too.',
        }).map(([name, description]) => ({ name, description, kind: 'text', isAlternative: true, rows: [] })),
      ),
    },
  },
  responses: {
    NoUser: {
      description: 'There is no user with this id.',
      content: errorContent('There is no user with this id.'),
    },
    Refused: {
      description:
        'Any other refusal: a field is missing or malformed, or nobody knows this id, code, session or token.',
      content: errorContent('Something in this request is missing or not valid.'),
    },
    Later: {
      description: 'Later, never no: the way to try again stays.',
      headers: {
        'Retry-After': {
          description: 'How long to wait, in seconds or as a date. Respected up to a minute.',
          schema: { type: 'string' },
          example: '30',
        },
      },
      content: errorContent('There are too many requests. Please try again in a minute.'),
    },
    Failed: {
      description: 'Any other error: the backend itself failed.',
      content: errorContent('Something went wrong on our side. Please try again.'),
    },
  },
};

/** Every operation may answer with these, besides what is documented for it. */
export const commonResponses = {
  429: { $ref: '#/components/responses/Later' },
  '4XX': { $ref: '#/components/responses/Refused' },
  503: { $ref: '#/components/responses/Later' },
  default: { $ref: '#/components/responses/Failed' },
};

/** Every operation with a `user_id` may answer with this, unless something else is documented for the status. */
export const noUserResponse = { 404: { $ref: '#/components/responses/NoUser' } };

/** The body of an answer with an error. */
export function errorContent(error: string) {
  const schema = { $ref: '#/components/schemas/Error' };
  return { 'application/json': { schema, examples: { error: { value: { error } } } } };
}
