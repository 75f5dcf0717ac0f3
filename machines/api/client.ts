import * as v from 'valibot';
import { type AnswerOf, type Call, type CallName, calls, type RequestOf } from './contract.ts';
import type { ApiError } from './errors.ts';
import type { Vault } from './vault.ts';

export interface ApiClientOptions {
  /** {host}: absolute, or a path on this origin; no slash at the end. */
  baseUrl: string;
  vault: Vault;
  fetch?: typeof globalThis.fetch;
  /** Between 0 and 1, for the jitter of retries. */
  random?: () => number;
}

export interface ApiClient {
  /**
   * One logical call. GETs are tried again twice on network failure or 502/503/504 unless `retry` is false; POSTs never.
   * Rejects with a {@link ApiError}, or with the signal's reason when the caller left.
   */
  call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    options: { signal: AbortSignal; retry?: boolean },
  ): Promise<AnswerOf<Name>>;
}

const retryDelaysMs = [300, 900];
const passingStatuses = [502, 503, 504];

/** The typed client of {host} (spec §7, `decisions.md` on {host}). */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, vault, fetch = globalThis.fetch.bind(globalThis), random = Math.random } = options;

  async function attempt(
    call: Call,
    request: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const response = await fetch(addressOf(baseUrl, call, request), requestInit(call, request, signal));
    return readAnswer(call, response.status, await response.text());
  }

  async function attemptAll(
    call: Call,
    request: Record<string, unknown>,
    signal: AbortSignal,
    retry: boolean,
  ) {
    const delays = retry && call.method === 'GET' ? retryDelaysMs : [];
    for (const delay of delays) {
      try {
        return await attempt(call, request, signal);
      } catch (thrown) {
        const error = toNetworkError(thrown);
        if (signal.aborted || !isPassing(error)) throw error;
        await wait(delay * (0.75 + random() / 2), signal);
      }
    }
    try {
      return await attempt(call, request, signal);
    } catch (thrown) {
      throw toNetworkError(thrown);
    }
  }

  return {
    async call(name, request, { signal, retry = true }) {
      const call = calls[name];
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), call.timeoutMs);
      const real = detokenizeFields(call, request as Record<string, unknown>, vault);
      try {
        const answer = await attemptAll(call, real, AbortSignal.any([signal, deadline.signal]), retry);
        return tokenizeFields(call, answer, vault) as AnswerOf<typeof name>;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (deadline.signal.aborted) throw { kind: 'timeout' } satisfies ApiError;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The address of a call: the path's `{name}` segments filled, and for a GET the rest as its query. */
export function addressOf(baseUrl: string, call: Call, request: Record<string, unknown>): string {
  const rest = new Map(Object.entries(request).filter(([, value]) => value !== undefined));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (call.method === 'POST' || rest.size === 0) return baseUrl + path;
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${baseUrl}${path}?${query}`;
}

function requestInit(call: Call, request: Record<string, unknown>, signal: AbortSignal): RequestInit {
  const shared: RequestInit = { method: call.method, credentials: 'omit', cache: 'no-store', signal };
  if (call.method === 'GET') return shared;
  return { ...shared, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request) };
}

/** The answer as the contract names it; throws the {@link ApiError} that it is otherwise. */
function readAnswer(call: Call, status: number, body: string): unknown {
  const json = parseJson(body);
  const said = serverMessage(json);
  if (status < 200 || status > 299) throw { kind: 'status', status, ...said } satisfies ApiError;
  if (hasError(json)) throw { kind: 'refused', status, ...said } satisfies ApiError;
  const parsed = v.safeParse(call.answer, json);
  const isJson = json !== undefined || body.trim() === '';
  // Valibot takes an array for an object; no answer that the specification shows is one.
  const isStrayArray = Array.isArray(json) && call.answer.type !== 'unknown';
  if (!isJson || isStrayArray || !parsed.success) throw { kind: 'malformed', status } satisfies ApiError;
  return parsed.output;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function hasError(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'error' in json && Boolean(json.error);
}

/** What the server says: `error`, then `message`. */
function serverMessage(json: unknown): { message?: string } {
  if (typeof json !== 'object' || json === null) return {};
  const { error, message } = json as Record<string, unknown>;
  const nested =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  const said = [error, nested, message].find((part) => typeof part === 'string' && part.trim() !== '');
  return typeof said === 'string' ? { message: said.trim().slice(0, 300) } : {};
}

function toNetworkError(thrown: unknown): ApiError {
  const isOurs = typeof thrown === 'object' && thrown !== null && 'kind' in thrown;
  return isOurs ? (thrown as ApiError) : { kind: 'network' };
}

function isPassing(error: ApiError): boolean {
  return error.kind === 'network' || (error.kind === 'status' && passingStatuses.includes(error.status ?? 0));
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

function detokenizeFields(
  call: Call,
  request: Record<string, unknown>,
  vault: Vault,
): Record<string, unknown> {
  return mapFields(call, 'request', request, (value) => vault.detokenize(value));
}

function tokenizeFields(call: Call, answer: unknown, vault: Vault): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  return mapFields(call, 'answer', answer as Record<string, unknown>, (value, kind, field) =>
    kind === 'tokenizedUrl' ? vault.tokenizeUrl(value) : vault.tokenize(field, value),
  );
}

function mapFields(
  call: Call,
  side: 'request' | 'answer',
  fields: Record<string, unknown>,
  change: (value: string, kind: string, field: string) => string,
): Record<string, unknown> {
  const mapped = { ...fields };
  for (const secret of call.secrets) {
    const value = mapped[secret.field];
    if (secret.side === side && secret.kind !== 'transient' && typeof value === 'string') {
      mapped[secret.field] = change(value, secret.kind, secret.field);
    }
  }
  return mapped;
}
