import * as v from 'valibot';

/** A field that machines and traces must not contain (docs/product.md, Secrets). */
export type SecretField =
  /** Machines see the vault's token. */
  | { side: 'request' | 'answer'; field: string; kind: 'tokenized' }
  /** A URL to frame: machines see it with tokens for its credentials. */
  | { side: 'answer'; field: string; kind: 'tokenizedUrl' }
  /** Passed on in one event and one request, never stored in context. */
  | { side: 'request'; field: string; kind: 'transient' };

/** The purpose of a URL in an answer: a payment page to go to, or the remote browser to frame. */
export type UrlUse = 'checkout' | 'remoteBrowser';

export interface Call<
  Request extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
> {
  method: 'GET' | 'POST';
  /** Relative to the API's URL; `{name}` segments are filled from the request. */
  path: string;
  request: Request;
  answer: Answer;
  /** `null` or an empty list in place of the answer says nothing, and does not mean an answer without fields. */
  isNeverEmpty?: boolean;
  /** Without any of these fields the flow cannot go on: the operator hears of such an answer. */
  needsOneOf: readonly string[];
  /** For all attempts together. */
  timeoutMs: number;
  /** Fields of the answer with a URL to follow or to frame: one that is not allowed is read as empty (docs/product.md, URLs from the API). */
  urls: Readonly<Record<string, UrlUse>>;
  secrets: readonly SecretField[];
  /** Fields of request and answer that identify a person: replaced by pseudonyms in traces. */
  personal: readonly string[];
  /**
   * The purpose of the call as an imperative: "Save the schedule". Developers read it in the API's document,
   * testers in the Lab and on the sandbox's control page, customers in "Send what happened".
   */
  summary: string;
}

/** A second, in milliseconds. */
export const second = 1000;

type Details<Request extends v.GenericSchema, Answer extends v.GenericSchema> = Omit<
  Call<Request, Answer>,
  'method' | 'path' | keyof typeof defaults
> &
  Partial<Pick<Call, keyof typeof defaults>>;

const defaults = {
  needsOneOf: [],
  timeoutMs: 15 * second,
  urls: {},
  secrets: [],
  personal: [],
};

/** An undocumented answer: whatever a 2xx carries, nothing of it is read. */
export const ignored = v.pipe(
  v.unknown(),
  v.transform((): unknown => null),
);

/** A call without a body: the request is its query. */
export function get<Request extends v.GenericSchema, Answer extends v.GenericSchema>(
  path: string,
  details: Details<Request, Answer>,
): Call<Request, Answer> {
  return { ...defaults, ...details, method: 'GET', path };
}

/** A call whose request is its body. */
export function post<Request extends v.GenericSchema, Answer extends v.GenericSchema>(
  path: string,
  details: Details<Request, Answer>,
): Call<Request, Answer> {
  return { ...defaults, ...details, method: 'POST', path };
}
