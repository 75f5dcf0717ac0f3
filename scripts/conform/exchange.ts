/** One request as a browser would send it, and what came of it. */
export interface Exchange {
  url: string;
  /** `null` when no answer arrived. */
  status: number | null;
  headers: Headers;
  body: string;
  ms: number;
  /** Why no answer arrived. */
  failure: { kind: 'timeout' | 'network' | 'redirect'; reason: string } | null;
  /** Paths that same-origin redirects led to. */
  redirects: string[];
  /** The headers of each redirect: a browser checks theirs too. */
  redirectHeaders: Headers[];
}

export interface Sender {
  /** Sends one request; never rejects. Redirects of the same origin are followed. */
  send(url: string, init: RequestInit, timeoutMs: number): Promise<Exchange>;
}

const mostRedirects = 5;

/** `origin` is the site's: sent with each request. `now` counts milliseconds. */
export function createSender(origin: string, now: () => number): Sender {
  async function follow(exchange: Exchange, init: RequestInit): Promise<void> {
    const response = await fetch(exchange.url, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null || response.status < 300 || response.status > 399) {
      exchange.body = await response.text();
      exchange.status = response.status;
      exchange.headers = response.headers;
      return;
    }
    await response.body?.cancel();
    const target = URL.canParse(location, exchange.url) ? new URL(location, exchange.url) : null;
    const isFollowed = target?.origin === new URL(exchange.url).origin;
    if (!target || !isFollowed || exchange.redirects.length === mostRedirects) {
      exchange.status = response.status;
      exchange.headers = response.headers;
      const reason = target ? `redirects to ${target.origin}${target.pathname}` : 'redirects to no URL';
      exchange.failure = { kind: 'redirect', reason };
      return;
    }
    exchange.redirects.push(target.pathname);
    exchange.redirectHeaders.push(response.headers);
    exchange.url = target.href;
    await follow(exchange, redirected(response.status, init));
  }

  return {
    async send(url, init, timeoutMs) {
      const exchange: Exchange = {
        url,
        status: null,
        headers: new Headers(),
        body: '',
        ms: 0,
        failure: null,
        redirects: [],
        redirectHeaders: [],
      };
      const started = now();
      const headers = new Headers(init.headers);
      headers.set('Origin', origin);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await follow(exchange, { ...init, headers, signal });
      } catch (error) {
        exchange.failure = signal.aborted
          ? { kind: 'timeout', reason: `no complete answer within ${timeoutMs / 1000} s` }
          : { kind: 'network', reason: reasonOf(error) };
      }
      exchange.ms = Math.round(now() - started);
      return exchange;
    },
  };
}

/** A browser repeats a POST as a GET after these redirects. */
function redirected(status: number, init: RequestInit): RequestInit {
  if (init.method !== 'POST' || status === 307 || status === 308) return init;
  const { body: _, ...rest } = init;
  const headers = new Headers(init.headers);
  headers.delete('Content-Type');
  return { ...rest, method: 'GET', headers };
}

/** `fetch` says why in the cause of its error. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? 'the connection failed';
}
