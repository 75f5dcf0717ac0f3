import { checkRequest } from '../../machines/api/check-request.ts';
import { createApiClient } from '../../machines/api/client.ts';
import { type CallName, calls } from '../../machines/api/contract.ts';
import { isApiError } from '../../machines/api/errors.ts';
import { addressOf } from '../../machines/api/request.ts';
import type { Vault } from '../../machines/api/vault.ts';
import type { CallOutcome } from './assess-exchange.ts';
import { askedHeader, type SiteOrigin } from './cors.ts';
import { createSender, type Exchange } from './exchange.ts';

export interface CallerOptions {
  host: string;
  site: SiteOrigin;
  vault: Vault;
  /** A clock in milliseconds, for the time that each call takes. */
  now: () => number;
  /** Instead of each call's own timeout. */
  timeoutMs?: number | undefined;
}

const reachTimeoutMs = 15_000;
const unreachable =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL)/;
const jsonHeaders = { 'Content-Type': 'application/json' };

/** Makes calls as the product and its browser do, and knows how the backend answers for a path that does not exist. */
export function createCaller({ host, site, vault, now, timeoutMs }: CallerOptions) {
  const { send } = createSender(site.origin, now);
  const unknownPaths = new Map<string, string>();
  const urlPolicy = { siteOrigin: site.origin, allowed: [] };

  function sendCall(name: CallName, url: string, init: RequestInit): Promise<Exchange> {
    return send(url, init, timeoutMs ?? calls[name].timeoutMs);
  }

  function isUnknownPath(method: string, path: string, exchange: Exchange): boolean {
    return unknownPaths.get(method) === fingerprint(exchange, path);
  }

  return {
    /** Asks for a path that does not exist; returns why the backend cannot be reached, or `null`. */
    async reach(): Promise<string | null> {
      for (const method of ['GET', 'POST']) {
        const path = `/conform-${crypto.randomUUID()}`;
        const init = method === 'GET' ? { method } : { method, body: '{}', headers: jsonHeaders };
        const exchange = await send(host + path, init, reachTimeoutMs);
        const { failure } = exchange;
        if (failure && (failure.kind === 'timeout' || unreachable.test(failure.reason))) return failure.reason;
        unknownPaths.set(method, fingerprint(exchange, path));
      }
      return null;
    },

    /** One call through the product's own client, which decides what the answer means. */
    async call(
      name: CallName,
      request: object,
      isValid: boolean,
    ): Promise<{ outcome: CallOutcome; exchange: Exchange; answer: unknown }> {
      let exchange: Exchange | undefined;
      const client = createApiClient({
        baseUrl: host,
        vault,
        urlPolicies: { checkout: urlPolicy, remoteBrowser: urlPolicy },
        ...(isValid && { checkRequest }),
        fetch: async (url, init = {}) => {
          exchange = await sendCall(name, String(url), withoutSignal(init));
          return responseOf(exchange);
        },
      });
      const signal = new AbortController().signal;
      const { answer, error } = await client
        .call(name, request as never, { signal, retry: false })
        .then((answer: unknown) => ({ answer, error: null }))
        .catch((error: unknown) => {
          if (!isApiError(error)) throw error;
          return { answer: null, error };
        });
      if (!exchange) throw new Error(`${name} was not sent`);
      const { method, path } = calls[name];
      const outcome = { name, exchange, error, isUnknownPath: isUnknownPath(method, path, exchange) };
      return { outcome, exchange, answer };
    },

    preflight(name: CallName): Promise<Exchange> {
      const headers = {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': askedHeader,
      };
      return sendCall(name, host + calls[name].path, { method: 'OPTIONS', headers });
    },

    /** Loads the source of an image. */
    async image(name: CallName, request: Record<string, unknown>): Promise<CallOutcome> {
      const url = addressOf(host, calls[name], request);
      const init = { method: 'GET', headers: { Accept: 'image/*' }, redirect: 'follow' } as const;
      const exchange = await sendCall(name, url, init);
      const path = url.slice(host.length);
      return { name, exchange, error: null, isUnknownPath: isUnknownPath('GET', path, exchange) };
    },
  };
}

/** The time limit of this check is its own. */
function withoutSignal({ signal: _, ...init }: RequestInit): RequestInit {
  return init;
}

function responseOf({ failure, status, headers, body }: Exchange): Response {
  if (failure) throw new TypeError(failure.reason);
  return new Response(body === '' ? null : body, { status: status ?? 500, headers });
}

/** Compares answers without the path and query that they may repeat. */
function fingerprint({ status, body }: Exchange, path: string): string {
  const [before, ...rest] = body.split(path.slice(1));
  return `${status} ${[before, ...rest.map((part) => part.replace(/^\?[^\s"'<]*/, ''))].join('')}`;
}
