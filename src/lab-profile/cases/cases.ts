import type { Cases } from '@upwell/trace/profile';
import { mapEntries } from '@upwell/trace/session';
import { calls } from '../../../machines/api/contract.ts';
import type { ApiError } from '../../../machines/api/errors.ts';
import type { BrowserEventSources } from '../../../machines/browser/browser-services.ts';
import { flows } from '../../../machines/index.ts';
import type { PaymentReferences } from '../../../machines/purchase/payment.ts';
import { answers } from './answer-cases.ts';
import { events } from './event-cases.ts';
import { noon } from './sample-customer.ts';

type Emissions = { [Name in keyof BrowserEventSources]: readonly BrowserEventSources[Name]['sends'][] };

const emissions: Emissions = {
  ticker: [
    { type: 'clock.ticked', now: noon },
    { type: 'clock.ticked', now: noon + 60_000 },
    { type: 'clock.ticked', now: noon + 1_860_000 },
  ],
  pageResume: [{ type: 'page.resumed' }],
  navigation: [{ type: 'visitor.returned' }],
  cardForm: [
    { type: 'cardForm.ready', sessionId: 'cs_1' },
    { type: 'cardForm.completed', sessionId: 'cs_1' },
    { type: 'cardForm.completed', sessionId: null },
    { type: 'cardForm.failed', reason: 'script' },
    { type: 'cardForm.failed', reason: 'form' },
  ],
  unfinishedOrders: [
    { type: 'orders.changed', orders: [{ id: 'u1', email: 'Customer@Example.com' }] },
    { type: 'orders.changed', orders: [] },
  ],
  tabLock: [{ type: 'tab.admitted' }],
  paidOrderWatch: [
    { type: 'otherTab.paid', sessionId: 'cs_1' },
    { type: 'otherTab.paid', sessionId: null },
  ],
  onceWatch: [{ type: 'otherTab.succeeded' }, { type: 'otherTab.failed' }],
  reachability: [{ type: 'origin.unreachable' }],
};

const siteOrigin = 'https://example.com';
const wizardInput = {
  accessToken: 'token-access_token-1',
  tokenEmail: null,
  browserTimeZone: null,
  finished: false,
};

/** One from each provider. */
const payments: PaymentReferences = {
  card: { provider: 'card', sessionId: 'cs_1' },
  creem: { provider: 'creem', checkoutId: 'ch_1' },
};

/** Besides the example of each flow. */
const moreInputs: Cases['inputs'] = {
  promoBanner: [{ code: '' }, { code: 'SPRING' }],
  subscribe: [
    { plan: 'basic', billing: 'annual', siteOrigin },
    { plan: 'growth', billing: 'monthly', siteOrigin, withoutOffer: true },
  ],
  checkout: [{ query: null, siteOrigin }],
  paymentVerification: [...Object.values(payments).map((payment) => ({ payment })), { payment: null }],
  accountSetup: [{ session: null }],
  report: [{ canSend: false }],
  wizard: [
    { ...wizardInput, accessToken: '' },
    { ...wizardInput, finished: true },
    { ...wizardInput, browserTimeZone: '+00:00' },
  ],
};

/** Sent by machines and event sources. */
const internalEvents =
  /^(draft|drafts|facts|generation|poll|clock|cardForm|page|tab|once|otherTab|visitor)\.|^(template|job|account)\.typed$|^start\.(completed|failed)$|^dialog\.|^list\.read$|^removal\.start$|^removals\.end$|^orders\.changed$|^order\.|^jobs\.loaded$|^subscription\.restored$/;

export const cases: Cases = {
  inputs: Object.fromEntries(flows.map(({ id, exampleInput }) => [id, [exampleInput, ...(moreInputs[id] ?? [])]])),
  events,
  answers: { ...mapEntries(calls, () => [{}]), ...answers },
  errors: [
    { kind: 'network' },
    { kind: 'timeout', spread: 1 },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 400 },
    { kind: 'status', status: 404 },
    { kind: 'status', status: 409 },
    { kind: 'status', status: 429, retryAfterMs: 2000 },
    { kind: 'refused', status: 200, message: 'This email cannot be used, Sam' },
    { kind: 'malformed', spread: 0.5 },
    { kind: 'interrupted' },
  ] satisfies ApiError[] as Cases['errors'],
  emissions,
  isInternalEvent: (type) => internalEvents.test(type),
};
