import type { Call } from './call.ts';

type Fields = Record<string, unknown>;

/** The URL of a call: `{name}` segments of its path filled; the other fields of a GET are the query. */
export function addressOf(baseUrl: string, call: Pick<Call, 'method' | 'path'>, request: Fields): string {
  const rest = new Map(Object.entries(request).filter(([, value]) => value !== undefined));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (call.method === 'POST' || rest.size === 0) return baseUrl + path;
  const query = new URLSearchParams([...rest].map(([name, value]): [string, string] => [name, String(value)]));
  return `${baseUrl}${path}?${query}`;
}

/** The options with which `fetch` makes a call. */
export function requestInit({ method }: Pick<Call, 'method'>, request: Fields, signal: AbortSignal): RequestInit {
  // A redirect leads to a page, or takes passwords elsewhere.
  const shared: RequestInit = { method, credentials: 'omit', cache: 'no-store', redirect: 'error', signal };
  if (method === 'GET') return shared;
  return { ...shared, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request) };
}
