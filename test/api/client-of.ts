import { vi } from 'vitest';
import { type ApiClientOptions, createApiClient } from '../../machines/api/client.ts';
import { createVault } from '../../machines/api/vault.ts';

export type Answer = Response | Error | 'hang';
type Options = Partial<ApiClientOptions>;

/** A client whose fetches are answered from a list, in order. */
export function clientOf(...given: (Answer | Options)[]) {
  const answers = given.filter(isAnswer);
  const options = Object.assign({}, ...given.filter((part) => !isAnswer(part)));
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch = vi.fn((url: string, init: RequestInit) => {
    requests.push({ url, init });
    const answer = answers[requests.length - 1] ?? new Error('no answer left');
    if (answer === 'hang') return untilAborted(init.signal);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const vault = createVault();
  const client = createApiClient({
    baseUrl: '/host',
    vault,
    fetch: fetch as unknown as typeof globalThis.fetch,
    random: () => 0.5,
    urlPolicies: { checkout: policyOf([]), remoteBrowser: policyOf([]) },
    ...options,
  });
  return { client, requests, vault, signal: new AbortController().signal };
}

export function policyOf(allowed: string[]) {
  return { siteOrigin: 'https://site.test', allowed };
}

function isAnswer(part: Answer | Options): part is Answer {
  return part === 'hang' || part instanceof Response || part instanceof Error;
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

export function webPage(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

export const offline = new TypeError('Failed to fetch');
export const status = { status: 'pending', neko_url: null };
