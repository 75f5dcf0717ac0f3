import type { AnswerOf, CallName, RequestOf } from '../../machines/api/contract.ts';
import {
  assessAnswer,
  assessError,
  assessTransport,
  type CallOutcome,
  isSuccess,
  type Rule,
} from './assess-exchange.ts';
import { parseBody } from './body.ts';
import { type CallerOptions, createCaller } from './caller.ts';
import { assessOrigin, assessPreflight, exposesRetryAfter, notExposed } from './cors.ts';
import type { Exchange } from './exchange.ts';
import { type Finding, warning } from './finding.ts';
import { createRecord } from './record.ts';
import type { Check } from './report-types.ts';

/** The answer of a call that went well. */
export interface Reading<Name extends CallName> {
  /** As the product reads it. Secrets are tokens. */
  answer: AnswerOf<Name>;
  /** As it was sent. */
  json: unknown;
}

/** Assesses a call that must fail, and may say so without an error. */
export interface ErrorRule<Name extends CallName> extends Rule {
  /** An answer without an error that says no all the same. */
  saysNo?: (answer: AnswerOf<Name>) => boolean;
}

interface ReceivedAnswer {
  check: Check;
  headers: Headers;
}

/** Makes calls as the product does, one after the other, and keeps what was found. */
export type Checker = ReturnType<typeof createChecker>;

export function createChecker(options: CallerOptions) {
  const { host, site } = options;
  const caller = createCaller(options);
  const { add, ...record } = createRecord();
  const isSameOrigin = new URL(host).origin === site.origin;
  const answers: ReceivedAnswer[] = [];

  function addAnswer(name: CallName, about: string, exchange: Exchange, findings: Finding[]): void {
    const check = add(name, about, exchange, findings);
    if (exchange.status !== null) answers.push({ check, headers: exchange.headers });
  }

  /** Only headers of answers that arrived can be assessed. */
  function assessCors({ failure, headers }: Exchange): Finding[] {
    return isSameOrigin || failure ? [] : assessOrigin(headers, site);
  }

  return {
    ...record,
    reach: caller.reach,

    /** `null` when the call failed, or its answer could not be read. */
    async expectAnswer<Name extends CallName>(
      name: Name,
      request: RequestOf<Name>,
      about: string,
    ): Promise<Reading<Name> | null> {
      const { outcome, exchange, answer } = await caller.call(name, request, true);
      addAnswer(name, about, exchange, [...assessAnswer(outcome), ...assessCors(exchange)]);
      if (outcome.error) return null;
      return { answer: answer as AnswerOf<Name>, json: parseBody(exchange.body) };
    },

    /** Makes a call that must fail; the request may lack what the call needs. Returns whether it failed. */
    async expectError<Name extends CallName>(
      name: Name,
      request: Partial<RequestOf<Name>>,
      about: string,
      { saysNo, ...rule }: ErrorRule<Name>,
    ): Promise<boolean> {
      const { outcome, exchange, answer } = await caller.call(name, request, false);
      const isNo = outcome.error === null && saysNo?.(answer as AnswerOf<Name>) === true;
      addAnswer(name, about, exchange, [...(isNo ? [] : assessError(outcome, rule)), ...assessCors(exchange)]);
      return isNo || !isSuccess(outcome);
    },

    /** Makes a call that may fail as well; `null` when it did. */
    async attempt<Name extends CallName>(
      name: Name,
      request: RequestOf<Name>,
      about: string,
    ): Promise<AnswerOf<Name> | null> {
      const { outcome, exchange, answer } = await caller.call(name, request, true);
      addAnswer(name, about, exchange, assessCors(exchange));
      return outcome.error ? null : (answer as AnswerOf<Name>);
    },

    /** Sends the preflight of a POST, as a browser would. */
    async preflight(name: CallName): Promise<void> {
      if (isSameOrigin) return;
      const exchange = await caller.preflight(name);
      add(name, 'preflight', exchange, assessPreflight(exchange, site));
    },

    /** Loads the source of an image. */
    async image(name: CallName, request: Record<string, unknown>, about: string): Promise<void> {
      const outcome = await caller.image(name, request);
      addAnswer(name, about, outcome.exchange, assessImage(outcome));
    },

    /** Whether the site may read `Retry-After`, assessed by the errors that arrived, if any: no other answer needs one. */
    assessExposure(): void {
      if (isSameOrigin) return;
      addExposure(answers.filter(({ headers }) => assessOrigin(headers, site).length === 0));
    },
  };
}

function addExposure(readable: readonly ReceivedAnswer[]): void {
  const errors = readable.filter(({ check }) => (check.status ?? 0) >= 400);
  const assessed = errors.length > 0 ? errors : readable;
  if (assessed.some(({ headers }) => exposesRetryAfter(headers))) return;
  assessed[0]?.check.findings.push(notExposed);
}

function assessImage(outcome: CallOutcome): Finding[] {
  const { exchange, isUnknownPath } = outcome;
  const lost = assessTransport(outcome);
  if (lost) return [lost];
  const type = exchange.headers.get('content-type') ?? 'no type';
  const { status } = exchange;
  const isOk = status !== null && status >= 200 && status < 300;
  if (isOk && type.startsWith('image/')) return [];
  // There is no picture, as documented.
  if (status === 404 && !isUnknownPath) return [];
  const effect = 'An icon stands in for the profile picture.';
  if (status === 404) {
    const problem = 'answers 404 as it does for a path that does not exist';
    return [warning('path', problem, effect, 'See that GET /profile-picture/{uid} is served.')];
  }
  const problem = isOk ? `is ${type}, not an image` : `answers ${status}`;
  const advice = 'Answer with the picture, and its type; with 404 when there is none.';
  return [warning(isOk ? 'Content-Type' : null, problem, effect, advice)];
}
