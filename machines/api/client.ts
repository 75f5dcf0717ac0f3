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
import { isDocument, readResponse } from './read-response.ts';
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

/** What is known of a call that failed, without anything that was sent or answered (docs/product.md, What the operator hears). */
export interface CallFailure {
  call: CallName;
  /**
   * `network`: no answer arrived; `timeout`: it took too long; `page`: a web page came in its place, which is somebody else's, or a framework's
   * error page; `status`: the status is not 2xx; `unreadable`: the answer lacks what the flow needs; `error`: a 2xx answer with a non-empty `error`; `url`: a URL of the answer is not allowed, which is read as none.
   */
  how: 'network' | 'timeout' | 'page' | 'status' | 'unreadable' | 'error' | 'url';
  /** Of the last response; left out when none arrived. */
  status?: number;
  /** From the first try to the end of the last, in milliseconds. */
  ms: number;
  tries: number;
}

export interface ApiClient {
  /**
   * Makes one call. A GET is retried twice after no answer or 503 unless `retry` is false, no sooner than
   * the API asks for; a POST never.
   * Rejects with an {@link ApiError}, or with the signal's reason when aborted. `onFailure` hears of a failure before; not of a call that
   * was aborted, or broken off because the page was left, nor of a defect of our own. `onResponse` hears of each response, before it is
   * read.
   */
  call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    options: CallListeners & { signal: AbortSignal; retry?: boolean },
  ): Promise<AnswerOf<Name>>;
}

interface CallListeners {
  onFailure?: (failure: CallFailure) => void;
  onResponse?: ((response: Response) => void) | undefined;
}

type Fields = Record<string, unknown>;

/** The tries of a call so far, and the last response. */
type Tries = Pick<CallFailure, 'status' | 'tries'> & { isWebPage: boolean };

/** What each try of a call needs. */
interface CallUnderWay extends Pick<CallListeners, 'onResponse'> {
  signal: AbortSignal;
  tries: Tries;
}

const hows: Partial<Record<ApiError['kind'], CallFailure['how']>> = {
  network: 'network',
  timeout: 'timeout',
  status: 'status',
  malformed: 'unreadable',
  refused: 'error',
};

const retryDelaysMs = [300, 900];

const systemClock: ApiClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, vault, urlPolicies, checkRequest, onDropped, onDefect } = options;
  const { isLeaving = () => false, random = Math.random } = options;
  const { fetch = globalThis.fetch.bind(globalThis), clock = systemClock } = options;

  async function attempt(
    name: CallName,
    request: Fields,
    { signal, tries, onResponse }: CallUnderWay,
  ): Promise<unknown> {
    const call = calls[name];
    Object.assign(tries, { tries: tries.tries + 1, status: undefined, isWebPage: false });
    const [response, body] = await exchange(
      addressOf(baseUrl, call, request),
      requestInit(call, request, signal),
      onResponse,
    );
    Object.assign(tries, { status: response.status, isWebPage: isDocument(body) });
    const mask = (text: string) => vault.mask(text, transientSecrets(call, request));
    const { answer, dropped } = readResponse(call, response, body, { mask, now: clock.now() });
    if (Object.keys(dropped).length === 0) return answer;
    onDropped?.(name, dropped);
    return { ...(answer as Fields), dropped };
  }

  /** The network fails here, and nowhere else. */
  async function exchange(
    address: string,
    init: RequestInit,
    onResponse: CallListeners['onResponse'],
  ): Promise<[Response, string]> {
    try {
      const response = await fetch(address, init);
      onResponse?.(response);
      return [response, await response.text()];
    } catch {
      throw { kind: isLeaving() ? 'interrupted' : 'network' } satisfies ApiError;
    }
  }

  /** Retries after `delaysMs`, as far as that ends before `deadline`. */
  async function attemptAll(
    name: CallName,
    request: Fields,
    underWay: CallUnderWay,
    [delayMs, ...laterDelaysMs]: readonly number[],
    deadline: number,
  ): Promise<unknown> {
    try {
      return await attempt(name, request, underWay);
    } catch (thrown) {
      const error = thrown as ApiError;
      if (delayMs === undefined || underWay.signal.aborted || !isRetried(error)) throw error;
      const pauseMs = Math.max(delayMs * (0.75 + random() / 2), error.retryAfterMs ?? 0);
      if (clock.now() + pauseMs >= deadline) throw error;
      await wait(clock, pauseMs, underWay.signal);
    }
    return attemptAll(name, request, underWay, laterDelaysMs, deadline);
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
    async call(name, request, { signal, retry = true, onFailure, onResponse }) {
      const call = calls[name];
      const tries: Tries = { tries: 0, isWebPage: false };
      const startedAt = clock.now();
      const failed = (how: CallFailure['how'] | undefined) => {
        const { isWebPage, ...rest } = tries;
        const ms = Math.round(clock.now() - startedAt);
        if (how) onFailure?.({ call: name, how: isWebPage && how !== 'timeout' ? 'page' : how, ...rest, ms });
      };
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
        const deadline = startedAt + call.timeoutMs;
        const underWay = { signal: ending.signal, tries, onResponse };
        const answer = await attemptAll(name, sent, underWay, delaysMs, deadline);
        if (isLacking(call, answer)) failed('unreadable');
        else if (hasRefusedUrl(call, answer, urlPolicies)) failed('url');
        return passedOn(call, answer) as AnswerOf<typeof name>;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        const failure: ApiError = isLate ? { kind: 'timeout' } : asApiError(error);
        failed(failure.kind === 'network' && (tries.status ?? 0) > 299 ? 'status' : hows[failure.kind]);
        throw retry ? failure : { ...failure, spread: random() };
      } finally {
        clock.clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
    },
  };
}

function isRetried(error: ApiError): boolean {
  return error.kind === 'network' || error.status === 503;
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
    kind === 'tokenizedUrl' ? vault.tokenizeUrl(withoutOrigin(value, remoteBrowser)) : vault.tokenize(field, value),
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

/** Are all the fields empty of which the flow needs one? */
function isLacking({ needsOneOf }: Call, answer: unknown): boolean {
  return needsOneOf.length > 0 && needsOneOf.every((field) => String(Object(answer)[field] ?? '').trim() === '');
}

function hasRefusedUrl(call: Call, answer: unknown, policies: UrlPolicies): boolean {
  return Object.entries(call.urls).some(([field, use]) => {
    const url = isFields(answer) ? answer[field] : null;
    return Boolean(url) && !allowedUrl(String(url), policies[use]);
  });
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
