/** One request as a browser would send it, and its result. */
export interface Exchange {
  /** `null` when no answer arrived. */
  status: number | null;
  headers: Headers;
  body: string;
  ms: number;
  /** Why no answer arrived. */
  failure: { kind: 'timeout' | 'network' | 'redirect'; reason: string } | null;
}

export interface Sender {
  /** Sends one request; never rejects. A redirect is a failure unless `init` says otherwise. */
  send(url: string, init: RequestInit, timeoutMs: number): Promise<Exchange>;
}

/** `origin` is the site's: sent with each request. `now` counts milliseconds. */
export function createSender(origin: string, now: () => number): Sender {
  async function receive(url: string, init: RequestInit, exchange: Exchange): Promise<void> {
    // A redirect that fails says nothing of where it leads.
    const redirect = init.redirect === 'follow' ? 'follow' : 'manual';
    const response = await fetch(url, { ...init, redirect });
    const location = response.headers.get('location');
    exchange.body = await response.text();
    exchange.status = response.status;
    exchange.headers = response.headers;
    if (location === null || response.status < 300 || response.status > 399) return;
    const target = URL.canParse(location, url) ? new URL(location, url) : null;
    const reason = target ? `redirects to ${target.origin}${target.pathname}` : 'redirects to no URL';
    exchange.failure = { kind: 'redirect', reason };
  }

  return {
    async send(url, init, timeoutMs) {
      const exchange: Exchange = { status: null, headers: new Headers(), body: '', ms: 0, failure: null };
      const started = now();
      const headers = new Headers(init.headers);
      headers.set('Origin', origin);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await receive(url, { ...init, headers, signal }, exchange);
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

/** `fetch`, which speaks HTTP/1.1, says why in the cause of its error. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  if (cause?.code === 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL')
    return `${cause.code}: it speaks HTTP/2 only. Browsers reach it, this check needs HTTP/1.1 too`;
  return cause?.code ?? cause?.message ?? message ?? 'the connection failed';
}
