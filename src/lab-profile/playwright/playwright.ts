import { type Json, mapEntries } from '@upwell/trace/format';
import type { ApiResponse, PlaywrightProfile } from '@upwell/trace/profile';
import { type CallName, calls } from '../../../machines/api/contract.ts';
import { flows } from '../../../machines/index.ts';
import { asObject } from '../walk/gestures.ts';
import { actionsFor } from './playwright-actions.ts';
import { preparationFor } from './playwright-preparations.ts';
import { screenOf } from './playwright-screens.ts';

export const playwright: PlaywrightProfile = {
  apiPath: '/host',
  siteOriginOf(flowInput) {
    const { siteOrigin } = asObject(flowInput);
    return typeof siteOrigin === 'string' ? siteOrigin : null;
  },
  titleOf: (flow) => flows.find(({ id }) => id === flow)?.title ?? flow,
  screenOf,
  actionsFor,
  preparationFor,

  requestOf({ name }, input) {
    const { path, method, secrets } = calls[name as CallName];
    const { path: filled, fields } = pathOf(path, asObject(input));
    return {
      path: filled,
      fields: method === 'GET' ? mapEntries(fields, String) : fields,
      secrets: secrets.filter(({ kind }) => kind === 'tokenized').map(({ field }) => field),
    };
  },

  destinationOf({ name }, input, flowInput) {
    const { url } = asObject(input);
    if (name !== 'navigation' || typeof url !== 'string') return null;
    const parsed = URL.parse(url);
    const isPage = flows.some(({ route }) => route === parsed?.pathname);
    return parsed && parsed.origin === asObject(flowInput).siteOrigin
      ? { url: parsed.pathname + parsed.search, isElsewhere: !isPage }
      : { url, isElsewhere: parsed !== null };
  },

  responsesTo({ name, ...service }, { kind, data }) {
    const { path, method } = calls[name as CallName];
    const response: ApiResponse = kind === 'resolve' ? { status: 200, json: data } : errorResponse(data);
    const isTransient =
      'fault' in response ? response.fault === 'network' : [502, 503, 504].includes(response.status);
    // The client asks three times, unless the flow itself asks again (docs/product.md, The API).
    const isRetried = service.kind === 'api' && service.retry && method === 'GET' && isTransient;
    return { path, responses: isRetried ? [response, response, response] : [response] };
  },

  addressSuffix(flow, input) {
    const query = new URLSearchParams(mapEntries(queryOf(flow, asObject(input)), String));
    return query.size === 0 ? '' : `${flow === 'wizard' ? '#' : '?'}${query}`;
  },

  statementsFor({ type, orders }) {
    switch (type) {
      case 'clock.ticked':
      case 'tab.admitted':
        return [];
      case 'page.resumed':
        return ["await page.evaluate(() => window.dispatchEvent(new Event('online')));"];
      case 'visitor.returned':
        return ['await page.goBack();'];
      case 'orders.changed':
        return Array.isArray(orders) && orders.length > 0 ? [storedOrders(orders)] : [];
      default:
        return null;
    }
  },

  typedField({ type, day, index, list, change }) {
    if (!/\.(edit|change|type)$/.test(type)) return null;
    return JSON.stringify([type, day, index, list, Object.keys(asObject(change))]);
  },
};

/** As another tab stores them. */
function storedOrders(orders: Json[]): string {
  const stored = 'JSON.stringify(orders.map((order) => ({ ...order, at: Date.now() })))';
  const store = `localStorage.setItem('unfinished_orders', ${stored}); window.dispatchEvent(new Event('storage'));`;
  return `await page.evaluate((orders: object[]) => { ${store} }, ${JSON.stringify(orders)});`;
}

/** The path of a call with its segments filled, and the fields that are left. */
export function pathOf(path: string, request: Record<string, Json>) {
  const fields = { ...request };
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(fields[field]);
    delete fields[field];
    return encodeURIComponent(value);
  });
  return { path: filled, fields };
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

function errorResponse(error: Json): ApiResponse {
  const { kind, status, message } = asObject(error);
  if (kind === 'network' || kind === 'timeout' || kind === 'malformed') return { fault: kind };
  return { status: kind === 'refused' ? 200 : Number(status ?? 500), json: { error: message ?? '' } };
}
