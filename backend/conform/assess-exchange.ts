import { type CallName, calls } from '../../machines/api/contract.ts';
import { type ApiError, isTemporary } from '../../machines/api/errors.ts';
import { isDocument } from '../../machines/api/read-response.ts';
import { documentationOf } from '../documentation/fields.ts';
import { answerFields, effectWithout, isErrorShown } from './answer-fields.ts';
import { assessFields } from './assess-fields.ts';
import { describeBody, isJsonObject, parseBody } from './body.ts';
import type { Exchange } from './exchange.ts';
import { broken, type Finding, type FindingLevel, failure, warning } from './finding.ts';

/** One call and its result. */
export interface CallOutcome {
  name: CallName;
  exchange: Exchange;
  /** The error of the product's own client; `null` when it could read the answer. */
  error: ApiError | null;
  /** Is it the backend's answer for a path that does not exist? */
  isUnknownPath: boolean;
}

/** Assesses a call that must fail. */
export interface Rule {
  /** The level of the finding when the call succeeds, and what follows from that. */
  success: FindingLevel;
  effect: string;
  /** The change to make in the backend, where that is more than to answer with an error. */
  advice?: string;
}

/** A call that must succeed. */
export function assessAnswer(outcome: CallOutcome): Finding[] {
  const { name, exchange, error } = outcome;
  const { answer } = calls[name];
  const level: FindingLevel = documentationOf(name).isOptional ? 'warning' : 'failure';
  const json = parseBody(exchange.body);
  const lost = assessTransport(outcome);
  if (lost) return [lost];
  if (error?.kind === 'refused') {
    const problem = `comes with status ${exchange.status}${said(error)}: this is a failed call`;
    return [broken(level, 'error', problem, effectWithout(name), 'Send error only when the call failed.')];
  }
  if ((exchange.status ?? 0) > 299) return [assessStatus(outcome, level)];
  if (answer.type !== 'object') return assessIgnored(name, exchange.body, json);
  if (!isJsonObject(json) && !isNothing(json)) {
    const problem = `answers ${exchange.status} with ${json === undefined ? describeBody(exchange.body) : 'no JSON object'}`;
    return [broken('failure', null, problem, effectWithout(name), 'Answer with a JSON object.')];
  }
  const refused = assessOutcome(name, json);
  return refused.length > 0 ? refused : assessFields(name, json);
}

/** No answer, a redirect, a slow one; `null` when an answer arrived that can be assessed. */
export function assessTransport({ name, exchange: { failure: lost } }: CallOutcome): Finding | null {
  if (!lost) return null;
  const { timeoutMs } = calls[name];
  const level = documentationOf(name).isOptional && lost.kind !== 'redirect' ? 'warning' : 'failure';
  const advice = {
    timeout: `Answer within ${timeoutMs / 1000} s: start long work, and answer at once.`,
    network: 'See that the backend answers here, and closes no connection before its answer is complete.',
    redirect: 'Answer here: the product follows no redirect.',
  }[lost.kind];
  return broken(level, null, lost.reason, effectWithout(name), advice);
}

/** Legal, but slow. */
export function assessTime(name: CallName, { ms, failure: lost }: Exchange): Finding[] {
  const { timeoutMs } = calls[name];
  if (lost || ms <= timeoutMs / 4) return [];
  const effect = `The product gives up after ${timeoutMs / 1000} s.`;
  return [warning(null, `took ${(ms / 1000).toFixed(1)} s`, effect, `Answer within ${timeoutMs / 4000} s.`)];
}

function assessStatus({ name, exchange, error, isUnknownPath }: CallOutcome, level: FindingLevel): Finding {
  const { method, path } = calls[name];
  const { status } = exchange;
  if (isUnknownPath || status === 405 || status === 501) {
    // There may be no link, and so no such thing.
    const pathLevel = name === 'checkNekoKill' ? 'warning' : 'failure';
    const problem = `answers ${status}, ${asUnknown}`;
    return broken(pathLevel, 'path', problem, effectWithout(name), `Serve ${method} ${path}.`);
  }
  const form = isDocument(exchange.body) ? `, ${describeBody(exchange.body)}` : '';
  const hasUser = 'user_id' in documentationOf(name).requestExample;
  const isAboutUser = hasUser && status !== null && status >= 400 && status < 500;
  const problem = `answers ${status}${form}${said(error)} to a valid request`;
  const advice = isAboutUser
    ? 'Accept the user id that was given, in every call, and answer 2xx (with an empty list where there is nothing).'
    : 'Answer 2xx.';
  return broken(level, isAboutUser ? 'user_id' : null, problem, effectWithout(name), advice);
}

/** Calls of which nothing is read: any 2xx is a success, so it must be one. */
function assessIgnored(name: CallName, body: string, json: unknown): Finding[] {
  const effect = 'The product takes any 2xx for a success and goes on.';
  if (isDocument(body)) {
    const problem = `answers 2xx with ${describeBody(body)} (of a login, or a fallback?)`;
    return [broken('failure', null, problem, 'The product takes it for no answer.', 'Answer with JSON.')];
  }
  if (json === undefined && body.trim() !== '')
    return [warning(null, 'answers with plain text', effect, 'Answer with JSON, such as {}.')];
  return assessOutcome(name, json);
}

/** `success: false` and `status: "error"` are not read: they must not stand in a 2xx. */
function assessOutcome(name: CallName, json: unknown): Finding[] {
  if (!isJsonObject(json)) return [];
  const undocumented = ['success', 'ok', 'status'].filter((one) => !answerFields(name)[one]);
  const field = undocumented.find((one) => saysFailed(json[one]));
  if (!field) return [];
  const problem = `is ${json[field]} in a 2xx answer without an error`;
  const effect = `The product reads error, not ${field}. ${effectWithout(name)}`;
  return [broken('failure', field, problem, effect, 'Answer a failed call with 4xx, or with a text in error.')];
}

/** Is this how an API says in a field that a call failed? */
function saysFailed(value: unknown): boolean {
  if (typeof value === 'string') return /^(error|err|fail|failed|failure|false)$/i.test(value.trim());
  return value === false || (typeof value === 'number' && value >= 400 && value < 600);
}

const asUnknown = 'as for a path that does not exist or takes another method';
const textAdvice = 'Answer with 4xx and JSON such as {"error": "This link has expired."}.';

/** Was the call accepted, as far as the product can tell? */
export function isSuccess({ error }: CallOutcome): boolean {
  return error === null || error.kind === 'malformed';
}

/** A call that must fail, such as one with an unknown session. */
export function assessError(outcome: CallOutcome, { success, effect, advice = textAdvice }: Rule): Finding[] {
  const { name, exchange, error, isUnknownPath } = outcome;
  const { status } = exchange;
  const lost = assessTransport(outcome);
  if (lost) return [lost];
  const { method, path } = calls[name];
  if (isSuccess(outcome))
    return [{ level: success, field: 'error', problem: `answers ${status} without an error`, effect, advice }];
  if (status === 405 || status === 501 || (isUnknownPath && !error?.message))
    return [failure('path', `answers ${status}, ${asUnknown}`, effectWithout(name), `Serve ${method} ${path}.`)];
  const aboutText = assessText(outcome);
  if (isTemporary(error) && status !== 403) {
    const problem = `answers ${status}, which is no refusal: 400, 401, 404, 409, 410, 422, or 403 with a text in JSON`;
    const outage = 'The product takes it for an outage.';
    return [{ level: success, field: null, problem, effect: outage, advice: textAdvice }, ...aboutText];
  }
  if (!isUnknownPath) return aboutText;
  const unclear = warning(
    'path',
    'answers as it does for a path that does not exist',
    'This check cannot tell whether the call is there.',
    `See that ${method} ${path} is served; a run with --token or --session tells.`,
  );
  return [...aboutText, unclear];
}

/** An error is JSON, and has a text for people where they see it. */
function assessText({ name, exchange: { status, body }, error }: CallOutcome): Finding[] {
  const json = parseBody(body);
  if (isJsonObject(json) && error?.message) return assessNames(json);
  const [found, effect] = isErrorShown(name)
    ? [failure, 'Customers read the product’s own text, which does not say why.']
    : [warning, 'Nobody sees the text of this error.'];
  if (!isJsonObject(json)) return [found(null, `answers ${status} with ${describeBody(body)}`, effect, textAdvice)];
  const problem = `answers ${status} without a text in message, error or detail`;
  return [found('message', problem, effect, textAdvice)];
}

/** Both names are read, `message` first. */
function assessNames({ error, message }: Record<string, unknown>): Finding[] {
  if (!error || !message || error === message) return [];
  const advice = 'See that message is the text for people.';
  return [warning('error', 'comes together with another message', 'Customers read message.', advice)];
}

function isNothing(json: unknown): boolean {
  return json === null || (Array.isArray(json) && json.length === 0);
}

function said(error: ApiError | null): string {
  return error?.message ? ` (“${error.message}”)` : '';
}
