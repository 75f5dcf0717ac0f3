import { checkRequest } from '../../machines/api/check-request.ts';
import { createApiClient } from '../../machines/api/client.ts';
import { type AnswerOf, type CallName, calls, type RequestOf } from '../../machines/api/contract.ts';
import { isApiError } from '../../machines/api/errors.ts';
import { flows } from '../../machines/api/flows.ts';
import { addressOf } from '../../machines/api/request.ts';
import type { Vault } from '../../machines/api/vault.ts';
import {
  assessAnswer,
  assessError,
  assessTime,
  assessTransport,
  isSuccess,
  type Outcome,
  type Rule,
} from './assess-exchange.ts';
import { parseBody } from './body.ts';
import {
  askedHeader,
  assessOrigin,
  assessPreflight,
  exposesRetryAfter,
  notExposed,
  type Site,
} from './cors.ts';
import { createSender, type Exchange } from './exchange.ts';
import { type Finding, warning } from './finding.ts';
import type { Check, NotChecked } from './report-types.ts';

interface CheckerOptions {
  host: string;
  site: Site;
  vault: Vault;
  /** A clock in milliseconds, for the time that each call takes. */
  now: () => number;
  /** Instead of each call's own timeout. */
  timeoutMs?: number | undefined;
}

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

/** Makes calls as the product does, one after the other, and keeps what was found. */
export type Checker = ReturnType<typeof createChecker>;

const reachTimeoutMs = 15_000;
const unreachable =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL)/;

export function createChecker({ host, site, vault, now, timeoutMs }: CheckerOptions) {
  const { send } = createSender(site.origin, now);
  const isSameOrigin = new URL(host).origin === site.origin;
  const unknownPaths = new Map<string, string>();
  const checks: Check[] = [];
  const notChecked: NotChecked[] = [];
  const answers: { check: Check; headers: Headers }[] = [];
  const limitOf = (name: CallName) => timeoutMs ?? calls[name].timeoutMs;
  const latest = (name: CallName) => checks.findLast(({ call }) => call === name);

  function add(name: CallName, about: string, exchange: Exchange, findings: Finding[]): void {
    const { method, path } = calls[name];
    const flow = flows.find((one) => one.calls.includes(name))?.title ?? '';
    const { status, ms } = exchange;
    const all = [...findings, ...assessTime(name, exchange)];
    const check = { flow, call: name, method, path, about, status, ms, findings: all };
    checks.push(check);
    if (status !== null) answers.push({ check, headers: exchange.headers });
  }

  /** Only headers of answers that arrived can be assessed. */
  function assessCors({ failure, headers }: Exchange): Finding[] {
    return isSameOrigin || failure ? [] : assessOrigin(headers, site);
  }

  /** One call through the product's own client, which decides what the answer means. */
  async function make(name: CallName, request: object, isValid: boolean) {
    let exchange: Exchange | undefined;
    const urlPolicy = { siteOrigin: site.origin, allowed: [] };
    const client = createApiClient({
      baseUrl: host,
      vault,
      urlPolicies: { checkout: urlPolicy, remoteBrowser: urlPolicy },
      ...(isValid && { checkRequest }),
      fetch: async (url, init = {}) => {
        exchange = await send(String(url), withoutSignal(init), limitOf(name));
        if (exchange.failure) throw new TypeError(exchange.failure.reason);
        const { status, headers, body } = exchange;
        return new Response(body === '' ? null : body, { status: status ?? 500, headers });
      },
    });
    const signal = new AbortController().signal;
    const made = await client
      .call(name, request as never, { signal, retry: false })
      .then((answer: unknown) => ({ answer, error: null }))
      .catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        return { answer: null, error };
      });
    if (!exchange) throw new Error(`${name} was not sent`);
    const isUnknownPath = unknownPaths.get(calls[name].method) === fingerprint(exchange, calls[name].path);
    const outcome: Outcome = { name, exchange, error: made.error, isUnknownPath };
    return { outcome, exchange, answer: made.answer };
  }

  return {
    checks,
    notChecked,
    /** Data that the run created or changed and cannot undo. */
    left: [] as string[],

    /** Asks for a path that does not exist; returns why the backend cannot be reached, or `null`. */
    async reach(): Promise<string | null> {
      for (const method of ['GET', 'POST']) {
        const path = `/conform-${crypto.randomUUID()}`;
        const init = method === 'GET' ? { method } : { method, body: '{}', headers: jsonHeaders };
        const exchange = await send(host + path, init, reachTimeoutMs);
        const { failure } = exchange;
        if (failure && (failure.kind === 'timeout' || unreachable.test(failure.reason)))
          return failure.reason;
        unknownPaths.set(method, fingerprint(exchange, path));
      }
      return null;
    },

    /** `null` when the call failed, or its answer could not be read. */
    async expectAnswer<Name extends CallName>(
      name: Name,
      request: RequestOf<Name>,
      about: string,
    ): Promise<Reading<Name> | null> {
      const { outcome, exchange, answer } = await make(name, request, true);
      add(name, about, exchange, [...assessAnswer(outcome), ...assessCors(exchange)]);
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
      const { outcome, exchange, answer } = await make(name, request, false);
      const isNo = outcome.error === null && saysNo?.(answer as AnswerOf<Name>) === true;
      add(name, about, exchange, [...(isNo ? [] : assessError(outcome, rule)), ...assessCors(exchange)]);
      return isNo || !isSuccess(outcome);
    },

    /** Makes a call that may fail as well; `null` when it did. */
    async attempt<Name extends CallName>(
      name: Name,
      request: RequestOf<Name>,
      about: string,
    ): Promise<AnswerOf<Name> | null> {
      const { outcome, exchange, answer } = await make(name, request, true);
      add(name, about, exchange, assessCors(exchange));
      return outcome.error ? null : (answer as AnswerOf<Name>);
    },

    /** Sends the preflight of a POST, as a browser would. */
    async preflight(name: CallName): Promise<void> {
      if (isSameOrigin) return;
      const headers = {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': askedHeader,
      };
      const exchange = await send(host + calls[name].path, { method: 'OPTIONS', headers }, limitOf(name));
      add(name, 'preflight', exchange, assessPreflight(exchange, site));
    },

    /** Loads the source of an image. */
    async image(name: CallName, request: Record<string, unknown>, about: string): Promise<void> {
      const init = { method: 'GET', headers: { Accept: 'image/*' }, redirect: 'follow' } as const;
      const url = addressOf(host, calls[name], request);
      const exchange = await send(url, init, limitOf(name));
      const isUnknownPath = unknownPaths.get('GET') === fingerprint(exchange, url.slice(host.length));
      add(name, about, exchange, assessImage(name, exchange, isUnknownPath));
    },

    /** Adds to the latest check of a call. */
    find(name: CallName, finding: Finding): void {
      latest(name)?.findings.push(finding);
    },

    /** Did one of these fields fail in the latest answer of a call? Then what depends on them cannot be assessed. */
    hasFailed(name: CallName, ...fields: string[]): boolean {
      const failures = latest(name)?.findings.filter(({ level }) => level === 'failure') ?? [];
      return failures.some(({ field }) => field !== null && fields.includes(field));
    },

    /** Was the latest answer of a call a 404 about its subject, not about its path? */
    wasNotFound(name: CallName): boolean {
      const check = latest(name);
      return check?.status === 404 && check.findings.every(({ field }) => field !== 'path');
    },

    /** Makes the latest refusal of a call a warning with another meaning, where it may be right. */
    allowRefusal(name: CallName, meaning: Pick<Finding, 'effect' | 'advice'>): void {
      const check = latest(name);
      if (!check || check.status === null || check.status < 400 || check.status > 499) return;
      check.findings = check.findings.map((finding) =>
        [null, 'user_id', 'path'].includes(finding.field)
          ? { ...finding, ...meaning, level: 'warning' }
          : finding,
      );
    },

    /** Whether the site may read `Retry-After`, assessed by the errors that arrived, if any: no other answer needs one. */
    assessExposure(): void {
      if (isSameOrigin) return;
      const readable = answers.filter(
        ({ check, headers }) => check.about !== 'preflight' && assessOrigin(headers, site).length === 0,
      );
      const errors = readable.filter(({ check }) => (check.status ?? 0) >= 400);
      const assessed = errors.length > 0 ? errors : readable;
      if (assessed.some(({ headers }) => exposesRetryAfter(headers))) return;
      assessed[0]?.check.findings.push(notExposed);
    },

    skip(names: CallName[], why: string): void {
      notChecked.push({ calls: names, why });
    },
  };
}

const jsonHeaders = { 'Content-Type': 'application/json' };

/** The time limit of this check is its own. */
function withoutSignal({ signal: _, ...init }: RequestInit): RequestInit {
  return init;
}

/** Compares answers without the path and query that they may repeat. */
function fingerprint({ status, body }: Exchange, path: string): string {
  const [before, ...rest] = body.split(path.slice(1));
  return `${status} ${[before, ...rest.map((part) => part.replace(/^\?[^\s"'<]*/, ''))].join('')}`;
}

function assessImage(name: CallName, exchange: Exchange, isUnknownPath: boolean): Finding[] {
  const lost = assessTransport({ name, exchange, error: null, isUnknownPath });
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
