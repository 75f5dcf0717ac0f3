import * as v from 'valibot';
import { type AnswerOf, type Call, type CallName, calls, type RequestOf } from './contract.ts';
import { type ApiError, isApiError } from './errors.ts';
import type { Vault } from './vault.ts';

export interface ApiClientOptions {
  baseUrl: string;
  vault: Vault;
  fetch?: typeof globalThis.fetch;
  random?: () => number;
}

export interface ApiClient {
  /**
   * Makes one call. A GET is retried twice after a network error or 502/503/504 unless `retry` is false; a POST never.
   * Rejects with an {@link ApiError}, or with the signal's reason when aborted.
   */
  call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    options: { signal: AbortSignal; retry?: boolean },
  ): Promise<AnswerOf<Name>>;
}

type Fields = Record<string, unknown>;

const retryDelaysMs = [300, 900];
const retriedStatuses = [502, 503, 504];

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, vault, fetch = globalThis.fetch.bind(globalThis), random = Math.random } = options;

  async function attempt(call: Call, request: Fields, signal: AbortSignal): Promise<unknown> {
    try {
      const response = await fetch(addressOf(baseUrl, call, request), requestInit(call, request, signal));
      return readAnswer(call, response.status, await response.text(), (text) =>
        vault.mask(text, transientSecrets(call, request)),
      );
    } catch (thrown) {
      throw isApiError(thrown) ? thrown : ({ kind: 'network' } satisfies ApiError);
    }
  }

  async function attemptAll(
    call: Call,
    request: Fields,
    signal: AbortSignal,
    delaysMs: readonly number[],
  ): Promise<unknown> {
    const [delayMs, ...laterDelaysMs] = delaysMs;
    try {
      return await attempt(call, request, signal);
    } catch (error) {
      if (delayMs === undefined || signal.aborted || !isRetried(error as ApiError)) throw error;
    }
    await wait(delayMs * (0.75 + random() / 2), signal);
    return attemptAll(call, request, signal, laterDelaysMs);
  }

  return {
    async call(name, request, { signal, retry = true }) {
      const call = calls[name];
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), call.timeoutMs);
      const delaysMs = retry && call.method === 'GET' ? retryDelaysMs : [];
      try {
        const sent = detokenizeFields(call, request as Fields, vault);
        const answer = await attemptAll(call, sent, AbortSignal.any([signal, timeout.signal]), delaysMs);
        return tokenizeFields(call, answer, vault) as AnswerOf<typeof name>;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (timeout.signal.aborted) throw { kind: 'timeout' } satisfies ApiError;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The URL of a call: `{name}` segments of its path filled; the other fields of a GET are the query. */
export function addressOf(baseUrl: string, call: Call, request: Fields): string {
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

function requestInit(call: Call, request: Fields, signal: AbortSignal): RequestInit {
  const shared: RequestInit = { method: call.method, credentials: 'omit', cache: 'no-store', signal };
  if (call.method === 'GET') return shared;
  return { ...shared, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request) };
}

function readAnswer(call: Call, status: number, body: string, mask: (text: string) => string): unknown {
  const json = parseJson(body);
  const message = serverMessage(json, mask);
  if (status < 200 || status > 299) throw { kind: 'status', status, ...message } satisfies ApiError;
  if (hasError(json)) throw { kind: 'refused', status, ...message } satisfies ApiError;
  const parsed = v.safeParse(call.answer, json);
  const isJson = json !== undefined || body.trim() === '';
  // Valibot accepts an array as an object; no documented answer is an array.
  const isStrayArray = Array.isArray(json) && call.answer.type !== 'unknown';
  if (!isJson || isStrayArray || !parsed.success) throw { kind: 'malformed', status } satisfies ApiError;
  return call.answer.type === 'unknown' ? undefined : parsed.output;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function hasError(json: unknown): boolean {
  return isFields(json) && Boolean(json.error);
}

/** `message` is for people, `error` may be a code; the one code that means something here is found in either. */
function serverMessage(json: unknown, mask: (text: string) => string): { message?: string } {
  if (!isFields(json)) return {};
  const { error, message } = json;
  const nested = isFields(error) ? error.message : undefined;
  const texts = [message, error, nested].filter((part) => typeof part === 'string' && part.trim() !== '');
  const found = texts.find((text) => text === 'DUPLICATE') ?? texts[0];
  return typeof found === 'string' ? { message: mask(found.slice(0, 10_000)).trim().slice(0, 300) } : {};
}

function isFields(json: unknown): json is Fields {
  return typeof json === 'object' && json !== null;
}

function isRetried(error: ApiError): boolean {
  return error.kind === 'network' || (error.kind === 'status' && retriedStatuses.includes(error.status ?? 0));
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

/** The passwords in a request. */
function transientSecrets(call: Call, request: Fields): string[] {
  return call.secrets
    .filter(({ kind }) => kind === 'transient')
    .map(({ field }) => request[field])
    .filter((value) => typeof value === 'string');
}

function detokenizeFields(call: Call, request: Fields, vault: Vault): Fields {
  return mapTokenFields(call, 'request', request, ({ value }) => vault.detokenize(value));
}

function tokenizeFields(call: Call, answer: unknown, vault: Vault): unknown {
  if (!isFields(answer)) return answer;
  return mapTokenFields(call, 'answer', answer, ({ kind, field, value }) =>
    kind === 'tokenizedUrl' ? vault.tokenizeUrl(value) : vault.tokenize(field, value),
  );
}

function mapTokenFields(
  call: Call,
  side: 'request' | 'answer',
  fields: Fields,
  change: (secret: { kind: 'tokenized' | 'tokenizedUrl'; field: string; value: string }) => string,
): Fields {
  const mapped = { ...fields };
  for (const { side: of, field, kind } of call.secrets) {
    const value = mapped[field];
    if (of !== side || kind === 'transient' || typeof value !== 'string') continue;
    mapped[field] = change({ kind, field, value });
  }
  return mapped;
}
