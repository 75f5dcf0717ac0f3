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
import type { Check, Finding, NotChecked } from './report-types.ts';

export interface CheckerOptions {
  host: string;
  site: Site;
  vault: Vault;
  /** In milliseconds; for the time that each call takes. */
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
export interface Checker {
  checks: Check[];
  notChecked: NotChecked[];
  /** Data that the run created or changed and cannot undo. */
  left: string[];
  /** Asks for a path that does not exist; returns why the backend cannot be reached, or `null`. */
  reach(): Promise<string | null>;
  /** `null` when the call failed, or its answer could not be read. */
  expectAnswer<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    about: string,
  ): Promise<Reading<Name> | null>;
  /** Makes a call that must fail; the request may lack what the call needs. Returns whether it failed. */
  expectError<Name extends CallName>(
    name: Name,
    request: Partial<RequestOf<Name>>,
    about: string,
    rule: ErrorRule<Name>,
  ): Promise<boolean>;
  /** Makes a call that may fail as well; `null` when it did. */
  attempt<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    about: string,
  ): Promise<AnswerOf<Name> | null>;
  /** Sends the preflight of a POST, as a browser would. */
  preflight(name: CallName): Promise<void>;
  /** Loads the source of an image. */
  image(name: CallName, request: Record<string, unknown>, about: string): Promise<void>;
  /** Adds to the latest check of a call. */
  find(name: CallName, finding: Finding): void;
  /** Whether the site may read `Retry-After`, assessed by the errors that arrived, if any: no other answer needs one. */
  assessExposure(): void;
  skip(names: CallName[], why: string): void;
}

const reachTimeoutMs = 15_000;
const unreachable =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL)/;

export function createChecker({ host, site, vault, now, timeoutMs }: CheckerOptions): Checker {
  const { send } = createSender(site.origin, now);
  const isSameOrigin = new URL(host).origin === site.origin;
  const unknownPaths = new Map<string, string>();
  const checks: Check[] = [];
  const notChecked: NotChecked[] = [];
  const left: string[] = [];
  const answers: { check: Check; headers: Headers }[] = [];
  const limitOf = (name: CallName) => timeoutMs ?? calls[name].timeoutMs;

  function add(name: CallName, about: string, exchange: Exchange, findings: Finding[]): void {
    const { method, path } = calls[name];
    const flow = flows.find((one) => one.calls.includes(name))?.title ?? '';
    const { status, ms } = exchange;
    const check = { flow, call: name, method, path, about, status, ms, findings };
    checks.push(check);
    if (status !== null) answers.push({ check, headers: exchange.headers });
  }

  /** Only headers of answers that arrived can be assessed. */
  function assessCors({ failure, headers }: Exchange): Finding[] {
    return isSameOrigin || failure ? [] : assessOrigin(headers, site);
  }

  /** One call through the product's own client, which decides what the answer means. */
  async function make(
    name: CallName,
    request: object,
    isValid: boolean,
  ): Promise<{ outcome: Outcome; answer: unknown }> {
    let exchange: Exchange | undefined;
    const client = createApiClient({
      baseUrl: host,
      vault,
      urlPolicies: {
        checkout: { siteOrigin: site.origin, allowed: [] },
        remoteBrowser: { siteOrigin: site.origin, allowed: [] },
      },
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
    return { outcome: { name, exchange, error: made.error, isUnknownPath }, answer: made.answer };
  }

  return {
    checks,
    notChecked,
    left,

    async reach() {
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

    async expectAnswer(name, request, about) {
      const { outcome, answer } = await make(name, request, true);
      const { exchange } = outcome;
      const findings = [...assessAnswer(outcome), ...assessTime(name, exchange), ...assessCors(exchange)];
      add(name, about, exchange, findings);
      if (outcome.error) return null;
      return { answer: answer as AnswerOf<typeof name>, json: parseBody(exchange.body) };
    },

    async expectError(name, request, about, { saysNo, ...rule }) {
      const { outcome, answer } = await make(name, request, false);
      const { exchange } = outcome;
      const isNo = outcome.error === null && saysNo?.(answer as AnswerOf<typeof name>) === true;
      const verdict = isNo ? [] : assessError(outcome, rule);
      add(name, about, exchange, [...verdict, ...assessTime(name, exchange), ...assessCors(exchange)]);
      return isNo || !isSuccess(outcome);
    },

    async attempt(name, request, about) {
      const { outcome, answer } = await make(name, request, true);
      const { exchange } = outcome;
      add(name, about, exchange, [...assessTime(name, exchange), ...assessCors(exchange)]);
      return outcome.error ? null : (answer as AnswerOf<typeof name>);
    },

    async preflight(name) {
      if (isSameOrigin) return;
      const headers = {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': askedHeader,
      };
      const exchange = await send(host + calls[name].path, { method: 'OPTIONS', headers }, limitOf(name));
      add(name, 'preflight', exchange, [...assessPreflight(exchange, site), ...assessTime(name, exchange)]);
    },

    async image(name, request, about) {
      const exchange = await send(
        addressOf(host, calls[name], request),
        { method: 'GET', headers: { Accept: 'image/*' }, redirect: 'follow' },
        limitOf(name),
      );
      add(name, about, exchange, [...assessImage(name, exchange), ...assessTime(name, exchange)]);
    },

    find(name, finding) {
      checks.findLast(({ call }) => call === name)?.findings.push(finding);
    },

    assessExposure() {
      if (isSameOrigin) return;
      const readable = answers.filter(
        ({ check, headers }) => check.about !== 'preflight' && assessOrigin(headers, site).length === 0,
      );
      const errors = readable.filter(({ check }) => (check.status ?? 0) >= 400);
      const assessed = errors.length > 0 ? errors : readable;
      if (assessed.some(({ headers }) => exposesRetryAfter(headers))) return;
      assessed[0]?.check.findings.push(notExposed);
    },

    skip(names, why) {
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

function assessImage(name: CallName, exchange: Exchange): Finding[] {
  const lost = assessTransport({ name, exchange, error: null, isUnknownPath: false });
  if (lost) return [lost];
  const type = exchange.headers.get('content-type') ?? 'no type';
  const { status } = exchange;
  const isOk = status !== null && status >= 200 && status < 300;
  if (isOk && type.startsWith('image/')) return [];
  return [
    {
      level: 'warning',
      field: isOk ? 'Content-Type' : null,
      problem: isOk ? `is ${type}, not an image` : `answers ${status}`,
      effect: 'An icon stands in for the profile picture.',
      advice: 'Answer with the picture, and its type; with 404 when there is none.',
    },
  ];
}
