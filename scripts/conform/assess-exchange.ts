import { type Call, type CallName, calls } from '../../machines/api/contract.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import { assessFields } from './assess-fields.ts';
import { describeBody, isFields, isPage, parseBody } from './body.ts';
import { callFacts } from './calls.ts';
import type { Exchange } from './exchange.ts';
import type { Finding, Level } from './report-types.ts';

/** One call, and what became of it. */
export interface Outcome {
  name: CallName;
  exchange: Exchange;
  /** What the product's own client made of it; `null` when it could read the answer. */
  error: ApiError | null;
  /** Is this what the backend answers where nothing is? */
  isUnknownPath: boolean;
}

/** A call that must succeed. */
export function assessAnswer(outcome: Outcome): Finding[] {
  const { name, exchange, error } = outcome;
  const { failing, isOptional } = callFacts[name];
  const level: Level = isOptional ? 'warning' : 'failure';
  const failed = (field: string | null, problem: string, advice: string, as = level): Finding[] => [
    { level: as, field, problem, effect: failing, advice },
  ];
  const call = calls[name];
  const json = parseBody(exchange.body);
  const lost = assessTransport(outcome);
  if (lost) return [lost];
  if (error?.kind === 'refused') {
    const problem = `comes with status ${exchange.status}${said(error)}: this is a failed call`;
    return failed('error', problem, 'Send error only when the call failed.');
  }
  if (error?.kind === 'status') return assessStatus(outcome, level);
  if (call.answer.type !== 'object') return assessIgnored(name, exchange.body, json);
  if (!isFields(json) && !isNothing(json)) {
    const problem = `answers ${exchange.status} with ${json === undefined ? describeBody(exchange.body) : 'no JSON object'}`;
    return failed(null, problem, 'Answer with a JSON object.', 'failure');
  }
  return [...assessOutcome(name, json), ...assessFields(name, json)];
}

/** No answer, a redirect, a slow one; `null` when an answer arrived that can be assessed. */
export function assessTransport({ name, exchange }: Outcome): Finding | null {
  const { failure } = exchange;
  if (!failure) return null;
  const call = calls[name];
  const effect = callFacts[name].failing;
  const level = callFacts[name].isOptional && failure.kind !== 'redirect' ? 'warning' : 'failure';
  const advice = {
    timeout: `Answer within ${call.timeoutMs / 1000} s: start long work, and answer at once.`,
    network: 'See that the backend answers here, and closes no connection before its answer is complete.',
    redirect:
      'Answer here. An API sends no redirects to pages or other origins: a browser cannot follow them.',
  }[failure.kind];
  return { level, field: null, problem: failure.reason, effect, advice };
}

/** Legal, but odd: time and redirects. */
export function assessManner(name: CallName, { ms, redirects, failure }: Exchange): Finding[] {
  const slowMs = calls[name].timeoutMs / 4;
  const found: Finding[] = [];
  if (!failure && ms > slowMs) {
    found.push({
      level: 'warning',
      field: null,
      problem: `took ${(ms / 1000).toFixed(1)} s`,
      effect: `The product gives up after ${calls[name].timeoutMs / 1000} s.`,
      advice: `Answer within ${slowMs / 1000} s.`,
    });
  }
  if (redirects.length > 0) {
    found.push({
      level: 'warning',
      field: null,
      problem: `is redirected to ${redirects.join(', ')}`,
      effect: 'Every call takes two requests, and a POST may arrive as a GET.',
      advice: 'Answer at the documented path.',
    });
  }
  return found;
}

function assessStatus({ name, exchange, error, isUnknownPath }: Outcome, level: Level): Finding[] {
  const { method, path } = calls[name];
  const { failing } = callFacts[name];
  const { status } = exchange;
  if (isUnknownPath || status === 405 || status === 501) {
    return [
      {
        // There may be no link, and so no such thing.
        level: name === 'checkNekoKill' ? 'warning' : 'failure',
        field: 'path',
        problem: `answers ${status}, ${asUnknown}`,
        effect: failing,
        advice: `Serve ${method} ${path}.`,
      },
    ];
  }
  const isHtml = isPage(exchange.body) ? ', an HTML page' : '';
  const hasUser = 'entries' in calls[name].request && 'user_id' in (calls[name].request.entries as object);
  const isAboutUser = hasUser && status !== null && status >= 400 && status < 500;
  return [
    {
      level,
      field: isAboutUser ? 'user_id' : null,
      problem: `answers ${status}${isHtml}${said(error)} to a valid request`,
      effect: failing,
      advice: isAboutUser
        ? 'Accept the user id that was given, in every call, and answer 2xx (with an empty list where there is nothing).'
        : 'Answer 2xx.',
    },
  ];
}

/** Calls of which nothing is read: any 2xx is a success, so it must be one. */
function assessIgnored(name: CallName, body: string, json: unknown): Finding[] {
  const effect = 'The product takes any 2xx for a success and goes on.';
  if (isPage(body)) {
    const problem = 'answers 2xx with an HTML page (of a login, or a fallback?)';
    return [{ level: 'failure', field: null, problem, effect, advice: 'Answer with JSON, errors with 4xx.' }];
  }
  if (json === undefined && body.trim() !== '') {
    const problem = 'answers with plain text';
    return [{ level: 'warning', field: null, problem, effect, advice: 'Answer with JSON, such as {}.' }];
  }
  return assessOutcome(name, json);
}

/** `success: false` is not read: it must not stand in a 2xx. */
function assessOutcome(name: CallName, json: unknown): Finding[] {
  if (!isFields(json)) return [];
  const field = ['success', 'ok'].find((one) => json[one] === false);
  if (!field) return [];
  return [
    {
      level: 'failure',
      field,
      problem: 'is false in a 2xx answer without an error',
      effect: `The product reads error, not ${field}. ${callFacts[name].failing}`,
      advice: 'Answer a failed call with 4xx, or with a text in error.',
    },
  ];
}

const asUnknown = 'as for a path that does not exist or takes another method';
const textAdvice = 'Answer with 4xx and JSON such as {"error": "This link has expired."}.';

/** A call that must fail, such as one with an unknown session. */
export function assessError(outcome: Outcome, acceptedAs: Level, effect: string): Finding[] {
  const { name, exchange, error, isUnknownPath } = outcome;
  const { status, body } = exchange;
  const lost = assessTransport(outcome);
  if (lost) return [lost];
  const { method, path } = calls[name];
  const failed = (field: string | null, problem: string, advice: string): Finding[] => [
    { level: 'failure', field, problem, effect, advice },
  ];
  if (error === null || error.kind === 'malformed') {
    if (isPage(body)) return failed(null, `answers ${status} with an HTML page`, textAdvice);
    const problem = `answers ${status} without an error`;
    return [{ level: acceptedAs, field: 'error', problem, effect, advice: textAdvice }];
  }
  if (status === 405 || status === 501 || (isUnknownPath && !error.message)) {
    return failed('path', `answers ${status}, ${asUnknown}`, `Serve ${method} ${path}.`);
  }
  if (status !== null && status >= 500) {
    const problem = `answers ${status}: this says that the backend failed`;
    return [
      { level: acceptedAs, field: null, problem, effect, advice: textAdvice },
      ...assessText(outcome, effect),
    ];
  }
  return [...assessText(outcome, effect), ...(isUnknownPath ? [unclearPath(method, path)] : [])];
}

/** An error is JSON, and has a text for people. */
function assessText({ exchange: { status, body }, error }: Outcome, effect: string): Finding[] {
  const json = parseBody(body);
  if (isFields(json) && error?.message) return assessNames(json);
  const found = { level: 'failure', effect, advice: textAdvice } as const;
  return isFields(json)
    ? [{ ...found, field: 'message', problem: `answers ${status} without a text in message or error` }]
    : [{ ...found, field: null, problem: `answers ${status} with ${describeBody(body)}` }];
}

/** Both names are read, `message` first. */
function assessNames({ error, message }: Record<string, unknown>): Finding[] {
  if (!error || !message || error === message) return [];
  return [
    {
      level: 'warning',
      field: 'error',
      problem: 'comes together with another message',
      effect: 'Customers read message.',
      advice: 'See that message is the text for people.',
    },
  ];
}

function unclearPath(method: Call['method'], path: string): Finding {
  return {
    level: 'warning',
    field: 'path',
    problem: 'answers as it does for a path that does not exist',
    effect: 'This check cannot tell whether the call is there.',
    advice: `See that ${method} ${path} is served; a run with --token or --session tells.`,
  };
}

function isNothing(json: unknown): boolean {
  return json === null || (Array.isArray(json) && json.length === 0);
}

function said(error: ApiError | null): string {
  return error?.message ? ` (“${error.message}”)` : '';
}
