import type { Call, Dropped } from './contract.ts';
import type { ApiError } from './errors.ts';
import { readableText } from './fields.ts';
import { hasError, isFields, parseJson } from './json-body.ts';
import { readAnswer } from './read-answer.ts';

const longestRetryAfterMs = 60_000;
const longestMessage = 300;
/** The number of characters of a text that are searched for secrets before it is cut to a message. */
const longestSearched = 10_000;
/** The statuses with which the API says no, whatever the form. */
const refusalStatuses: readonly number[] = [400, 401, 404, 409, 410, 422];

/** The answer in a response. Throws an {@link ApiError} for a response without one. */
export function readResponse(
  call: Call,
  { status, headers }: Response,
  body: string,
  { mask, now }: { mask: (text: string) => string; now: number },
): { answer: unknown; dropped: Dropped } {
  const json = parseJson(body);
  const message = serverMessage(json, headers, mask);
  const error = errorOf(status, { ...message, isDocument: isDocument(body) });
  if (error) throw { ...error, ...retryAfter(status, headers, now) } satisfies ApiError;
  if (hasError(json)) throw { kind: 'refused', status, ...message } satisfies ApiError;
  const isRead = call.answer.type === 'object';
  // Valibot accepts an array as an object; no documented answer is an array.
  const isNothing = json === null || (Array.isArray(json) && json.length === 0);
  const isStray = isNothing ? call.isNeverEmpty : Array.isArray(json);
  const reading = isRead && isStray ? null : readAnswer(call.answer, json);
  if (!reading) throw { kind: 'malformed', status } satisfies ApiError;
  return reading;
}

/**
 * The error that a response means by its status and message; `null` for an answer. What somebody between sent, or what only failed,
 * counts as no answer (docs/product.md, The API).
 */
export function errorOf(
  status: number,
  { message, isDocument }: { message?: string | undefined; isDocument: boolean },
): ApiError | null {
  if (status >= 200 && status <= 299) return isDocument ? { kind: 'network' } : null;
  const said = message === undefined ? {} : { message };
  const isLater = !isDocument && (status === 429 || status === 503);
  const isRefusal = refusalStatuses.includes(status) || (status === 403 && message !== undefined);
  if (isRefusal || isLater || message === 'DUPLICATE') return { kind: 'status', status, ...said };
  return { kind: 'network', ...(status >= 500 && said) };
}

/** Is this HTML or XML? No answer of the API begins with a tag. */
export function isDocument(body: string): boolean {
  return body.trimStart().startsWith('<');
}

/** The wait that a 429 or 503 asks for, in seconds or until a date; at most a minute. */
function retryAfter(status: number, headers: Headers, now: number): { retryAfterMs?: number } {
  const written = headers.get('retry-after')?.trim();
  if (!written || (status !== 429 && status !== 503)) return {};
  const ms = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - now;
  return ms > 0 ? { retryAfterMs: Math.min(ms, longestRetryAfterMs) } : {};
}

/**
 * `message` is for people, `error` may be a code; the one code that means something here is found in either. `detail` is that of
 * RFC 9457, as frameworks send it with other types too, FastAPI as a list; `title` names a kind of problem, so it comes last.
 */
function serverMessage(json: unknown, headers: Headers, mask: (text: string) => string): { message?: string } {
  if (!isFields(json)) return {};
  const { error, message, detail, title } = json;
  const nested = isFields(error) ? error.message : undefined;
  const isProblem = /^application\/problem\+json\b/i.test(headers.get('content-type') ?? '');
  const texts = [message, error, nested, detailText(detail), isProblem ? title : undefined].filter(
    (part) => typeof part === 'string' && part.trim() !== '',
  );
  const found = texts.find((text) => text === 'DUPLICATE') ?? texts[0];
  return typeof found === 'string'
    ? {
        message: readableText(mask(found.slice(0, longestSearched)))
          .trim()
          .slice(0, longestMessage),
      }
    : {};
}

/** FastAPI tells by `[{ loc, msg }]` what is wrong with a body. */
function detailText(detail: unknown): unknown {
  if (!Array.isArray(detail)) return detail;
  return detail.flatMap((part) => (isFields(part) && typeof part.msg === 'string' ? part.msg : [])).join('; ');
}
