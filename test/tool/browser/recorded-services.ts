import { type Json, mapEntries, sameJson, type Trace, type TraceInput } from '@upwell/trace/session';
import { type CallName, calls } from '../../../machines/api/contract.ts';
import { flows } from '../../../machines/index.ts';
import { pathOf } from '../../../src/lab-profile/trace-profile.ts';
import { asObject } from '../../../src/lab-profile/walk/gestures.ts';

/** What the services of a recorded session are in a browser: requests, answers, addresses, entries of its storage. */

type TracedService = NonNullable<Trace['actors'][string]['service']>;

/** `after`: how many delays elapsed before it came. */
export type RecordedAnswer = (
  | { status: number; json: Json }
  | { fault: 'network' | 'timeout' | 'malformed' }
) & {
  after: number;
};

/** The request of a call. `secrets` are fields of it whose recorded value is a token: a page sends another text. */
export function requestOf({ name }: TracedService, input: Json) {
  const { path, method, secrets } = calls[name as CallName];
  const { path: filled, fields } = pathOf(path, asObject(input));
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isUndefined(value)));
  return {
    path: filled,
    fields: method === 'GET' ? mapEntries(sent, String) : sent,
    secrets: secrets
      .filter(({ kind, field }) => kind === 'tokenized' && field in sent)
      .map(({ field }) => field),
  };
}

/** The API's answers by path, in their order. */
export function recordedAnswers(
  { inputs, actors }: Pick<Trace, 'inputs' | 'actors'>,
  waits: ReadonlyMap<number, number>,
): Map<string, RecordedAnswer[]> {
  const all = new Map<string, RecordedAnswer[]>();
  let after = 0;
  for (const { i, to, kind, event } of inputs) {
    if (waits.get(i)) after += 1;
    const service = actors[to]?.service;
    if (service?.kind !== 'api' || (kind !== 'resolve' && kind !== 'reject')) continue;
    const { path, method } = calls[service.name as CallName];
    const data = event.data ?? {};
    const answer = kind === 'resolve' ? { status: 200, json: data } : errorAnswer(data);
    const isTransient =
      'fault' in answer ? answer.fault === 'network' : [502, 503, 504].includes(answer.status);
    // The client asks three times, unless the flow itself asks again (docs/product.md, The API).
    const count = service.retry && method === 'GET' && isTransient ? 3 : 1;
    const answers = Array.from({ length: count }, () => ({ ...answer, after }));
    all.set(path, [...(all.get(path) ?? []), ...answers]);
  }
  return all;
}

function errorAnswer(error: Json) {
  const { kind, status, message } = asObject(error);
  if (kind === 'network' || kind === 'timeout' || kind === 'malformed') return { fault: kind } as const;
  return { status: kind === 'refused' ? 200 : Number(status ?? 500), json: { error: message ?? '' } };
}

/**
 * The milliseconds by which the clock advances for each delay that elapsed, by the number of its input: the rest of the delay after the
 * waits since it began.
 */
export function waitsOf({ inputs, steps }: Trace): ReadonlyMap<number, number> {
  const stepsByCause = Map.groupBy(steps, ({ cause }) => cause);
  const due = new Map<string, number>();
  const waits = new Map<number, number>();
  let now = 0;
  const startDelays = (cause: number) => {
    for (const { to, event, delay } of (stepsByCause.get(cause) ?? []).flatMap(({ sent }) => sent))
      if (delay !== null) due.set(`${to} ${event.type}`, now + delay);
  };
  startDelays(-1);
  for (const { i, to, kind, event } of inputs) {
    if (kind === 'timer') {
      const wait = Math.max(0, (due.get(`${to} ${event.type}`) ?? now) - now);
      waits.set(i, wait);
      now += wait;
    }
    startDelays(i);
  }
  return waits;
}

/** The origin of the site that a session was recorded on; `null` when it does not say. */
export function siteOriginOf({ start }: Trace): string | null {
  const { siteOrigin } = asObject('input' in start ? start.input : null);
  return typeof siteOrigin === 'string' ? siteOrigin : null;
}

/** The address to which a browser service takes the page: a path on this site, or an address elsewhere; `null` when the page stays. */
export function destinationOf(
  { name }: TracedService,
  input: Json,
  trace: Trace,
): { url: string; isElsewhere: boolean } | null {
  const { url } = asObject(input);
  if (name !== 'navigation' || typeof url !== 'string') return null;
  const parsed = URL.parse(url);
  const isPage = flows.some(({ route }) => route === parsed?.pathname);
  return parsed && parsed.origin === siteOriginOf(trace)
    ? { url: parsed.pathname + parsed.search, isElsewhere: !isPage }
    : { url, isElsewhere: parsed !== null };
}

/** The address that starts a session's flow with its input. */
export function addressOf({ flow, env, start }: Trace): string {
  const input = asObject('input' in start ? start.input : null);
  const query = new URLSearchParams(mapEntries(queryOf(flow, input), String));
  return query.size === 0 ? env.path : `${env.path}${flow === 'wizard' ? '#' : '?'}${query}`;
}

function queryOf(flow: string, input: Record<string, Json>): Record<string, Json> {
  switch (flow) {
    case 'promoBanner':
      return input.code ? { code: input.code } : {};
    case 'subscribe':
      return { plan: input.plan ?? '', billing: input.billing ?? '' };
    case 'checkout': {
      const { userId, ...rest } = asObject(input.query);
      return userId === undefined ? {} : { user_id: userId, ...rest };
    }
    case 'paymentVerification': {
      const { provider, sessionId, checkoutId } = asObject(input.payment);
      if (provider === 'card') return { session_id: sessionId ?? '' };
      return provider ? { provider, ...(checkoutId && { checkout_id: checkoutId }) } : {};
    }
    case 'accountSetup':
      return input.session ? { session: input.session } : {};
    case 'wizard':
      return input.accessToken ? { access_token: 'any: every call is answered here' } : {};
    default:
      return {};
  }
}

/** An entry of the browser's storage. */
export interface StoredEntry {
  storage: 'localStorage' | 'sessionStorage';
  key: string;
  value: string;
}

/**
 * The entries that make a browser task return what it returned; none when it does so in a fresh browser, `null` when storage cannot
 * make it.
 */
export function entriesFor({ to, event }: TraceInput, { actors }: Trace): StoredEntry[] | null {
  const { service, input = null } = actors[to] ?? {};
  const returned = event.data ?? null;
  const name = service?.name ?? '';
  if (isEmpty(returned) || sameJson(returned, whenFresh(name, input))) return [];
  const { code, email, ...order } = asObject(returned);
  switch (name) {
    case 'endOrder': {
      const { paymentId, sessionId } = asObject(input);
      const payment = { id: paymentId, email, order, isPaid: false, sessionId, at: Date.now() };
      return [{ storage: 'localStorage', key: 'payments', value: JSON.stringify([payment]) }];
    }
    case 'readStoredPromo':
      return [
        { storage: 'localStorage', key: 'promo_code', value: String(code) },
        { storage: 'localStorage', key: 'promo_email', value: String(email) },
      ];
    case 'readSubscription':
      return [{ storage: 'sessionStorage', key: 'subscription', value: JSON.stringify(returned) }];
    case 'readDrafts': {
      const key = `drafts.${asObject(input).userId}`;
      return [{ storage: 'sessionStorage', key, value: JSON.stringify(returned) }];
    }
    case 'readGenerationRequest':
      return [{ storage: 'localStorage', key: `generation.${asObject(input).userId}`, value: 'requested' }];
    default:
      return null;
  }
}

/** The value that a task returns in a browser that has not been here before. */
function whenFresh(name: string, input: Json): Json {
  switch (name) {
    case 'claimOnce':
      return { flag: 'claimed', attempt: 1 };
    case 'readAttempt':
      return { attempt: 0 };
    case 'readGenerationRequest':
      return false;
    // The id that the address has: the stored one differs from it only in its type.
    case 'readUserId':
      return asObject(input).userId ?? null;
    default:
      return null;
  }
}

/** `null`, `undefined`, or an object with nothing but `null` in it. */
function isEmpty(value: Json): boolean {
  if (value === null || typeof value !== 'object' || isUndefined(value))
    return value === null || typeof value === 'object';
  return Object.values(value).every((inner) => inner === null);
}

function isUndefined(value: Json): boolean {
  return typeof value === 'object' && value !== null && '$undefined' in value;
}
