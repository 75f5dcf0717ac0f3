import {
  type AnswerOf,
  type Call,
  type CallName,
  calls,
  type Dropped,
  type RequestOf,
  type UrlUse,
} from './contract.ts';
import { type ApiError, isApiError } from './errors.ts';
import { isFields } from './json-body.ts';
import { readResponse } from './read-response.ts';
import { addressOf, requestInit } from './request.ts';
import { allowedUrl, type UrlPolicy } from './url-policy.ts';
import type { Vault } from './vault.ts';

/** Timers and the time in milliseconds; a simulation passes its own. */
export interface ApiClock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export type UrlPolicies = Readonly<Record<UrlUse, UrlPolicy>>;

export interface ApiClientOptions {
  baseUrl: string;
  vault: Vault;
  /** Which URLs of answers may be followed or framed; any other is read as empty. */
  urlPolicies: UrlPolicies;
  fetch?: typeof globalThis.fetch;
  random?: () => number;
  clock?: ApiClock;
  /** Is the page being left? What breaks off then did not fail. */
  isLeaving?: () => boolean;
  /** Checks each request before it is sent; throws for one that the contract does not allow. */
  checkRequest?: (name: CallName, request: unknown) => void;
  /** Receives what our own code threw; the call then fails as a `defect`. Without it, the call rejects with what was thrown. */
  onDefect?: (error: unknown) => void;
  /** Receives the values of an answer that could not be read. */
  onDropped?: (name: CallName, dropped: Dropped) => void;
}

export interface ApiClient {
  /**
   * Makes one call. A GET is retried twice after a network error or 502/503/504 unless `retry` is false, no sooner than
   * the API asks for; a POST never.
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

const systemClock: ApiClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, vault, urlPolicies, checkRequest, onDropped, onDefect } = options;
  const { isLeaving = () => false, random = Math.random } = options;
  const { fetch = globalThis.fetch.bind(globalThis), clock = systemClock } = options;

  async function attempt(name: CallName, request: Fields, signal: AbortSignal): Promise<unknown> {
    const call = calls[name];
    const [response, body] = await exchange(
      addressOf(baseUrl, call, request),
      requestInit(call, request, signal),
    );
    const mask = (text: string) => vault.mask(text, transientSecrets(call, request));
    const { answer, dropped } = readResponse(call, response, body, { mask, now: clock.now() });
    if (Object.keys(dropped).length === 0) return answer;
    onDropped?.(name, dropped);
    return { ...(answer as Fields), dropped };
  }

  /** The network fails here, and nowhere else. */
  async function exchange(address: string, init: RequestInit): Promise<[Response, string]> {
    try {
      const response = await fetch(address, init);
      return [response, await response.text()];
    } catch {
      throw { kind: isLeaving() ? 'interrupted' : 'network' } satisfies ApiError;
    }
  }

  /** Retries after `delaysMs`, as far as that ends before `deadline`. */
  async function attemptAll(
    name: CallName,
    request: Fields,
    signal: AbortSignal,
    [delayMs, ...laterDelaysMs]: readonly number[],
    deadline: number,
  ): Promise<unknown> {
    try {
      return await attempt(name, request, signal);
    } catch (thrown) {
      const error = thrown as ApiError;
      if (delayMs === undefined || signal.aborted || !isRetried(error)) throw error;
      const pauseMs = Math.max(delayMs * (0.75 + random() / 2), error.retryAfterMs ?? 0);
      if (clock.now() + pauseMs >= deadline) throw error;
      await wait(clock, pauseMs, signal);
    }
    return attemptAll(name, request, signal, laterDelaysMs, deadline);
  }

  /** The answer with allowed URLs only, and tokens for its secrets. */
  function passedOn(call: Call, answer: unknown): unknown {
    if (!isFields(answer)) return answer;
    return tokenizeFields(call, withAllowedUrls(call, answer, urlPolicies), vault, urlPolicies);
  }

  function asApiError(thrown: unknown): ApiError {
    if (isApiError(thrown)) return thrown;
    if (!onDefect) throw thrown;
    onDefect(thrown);
    return { kind: 'defect' };
  }

  return {
    async call(name, request, { signal, retry = true }) {
      const call = calls[name];
      const ending = new AbortController();
      const end = () => ending.abort();
      let isLate = false;
      const timer = clock.setTimeout(() => {
        isLate = true;
        end();
      }, call.timeoutMs);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
      const delaysMs = retry && call.method === 'GET' ? retryDelaysMs : [];
      try {
        const sent = detokenizeFields(call, request as Fields, vault);
        checkRequest?.(name, sent);
        const answer = await attemptAll(name, sent, ending.signal, delaysMs, clock.now() + call.timeoutMs);
        return passedOn(call, answer) as AnswerOf<typeof name>;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        const failure = isLate ? { kind: 'timeout' } : asApiError(error);
        throw retry ? failure : { ...failure, spread: random() };
      } finally {
        clock.clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
    },
  };
}

function isRetried(error: ApiError): boolean {
  return error.kind === 'network' || (error.kind === 'status' && retriedStatuses.includes(error.status ?? 0));
}

function wait(clock: ApiClock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clock.clearTimeout(timer);
      reject({ kind: 'interrupted' } satisfies ApiError);
    };
    const timer = clock.setTimeout(() => {
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

function tokenizeFields(call: Call, answer: Fields, vault: Vault, { remoteBrowser }: UrlPolicies): Fields {
  return mapTokenFields(call, 'answer', answer, ({ kind, field, value }) =>
    kind === 'tokenizedUrl'
      ? vault.tokenizeUrl(withoutOrigin(value, remoteBrowser))
      : vault.tokenize(field, value),
  );
}

/** URLs as they were checked, and empty texts for those that are not allowed. */
function withAllowedUrls(call: Call, answer: Fields, policies: UrlPolicies): Fields {
  const urls = Object.entries(call.urls).map(([field, use]) => [
    field,
    allowedUrl(String(answer[field]), policies[use])?.href ?? '',
  ]);
  return { ...answer, ...Object.fromEntries(urls) };
}

/** A link to this site becomes a path, because a recorded session is replayed on other origins. */
function withoutOrigin(url: string, { siteOrigin }: UrlPolicy): string {
  return url.startsWith(`${siteOrigin}/`) ? url.slice(siteOrigin.length) : url;
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
