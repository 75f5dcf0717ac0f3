import type { StateValue } from 'xstate';
import type { StoredPromo, UnfinishedOrder } from '../../machines/browser/browser-services.ts';
import { noPayments } from '../../machines/purchase/begun-order.ts';
import { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import type { SubscribeInput } from '../../machines/purchase/subscribe-context.ts';
import type { SubscribeError } from '../../machines/purchase/subscribe-errors.ts';
import { createTestActor, type TestActor } from '../harness/test-actor.ts';

export const checkoutUrl = 'https://checkout.creem.io/ch_1';
export const email = 'ada@example.com';
export const created = { id: 'u1', message: '' };

export type SubscribeActor = TestActor<typeof subscribeMachine>;

export const errorsOf = (actor: SubscribeActor) => {
  const { fieldErrors, error } = actor.snapshot().context;
  return { fieldErrors, error };
};
export const formError = (error: SubscribeError) => ({ fieldErrors: {}, error });
export const emailError = (error: SubscribeError) => ({ fieldErrors: { email: error }, error: null });
export const noErrors = { fieldErrors: {}, error: null };

/** The application has just started. */
export function start(input: Partial<SubscribeInput> = {}): SubscribeActor {
  return createTestActor(subscribeMachine, {
    input: { plan: 'growth', billing: 'annual', siteOrigin: 'https://site.test', ...input },
  });
}

/** Opens the page with what the tab stored, the unfinished orders of all tabs, and a promo code. */
export function open(
  input: Partial<SubscribeInput> = {},
  stored: unknown = null,
  orders: UnfinishedOrder[] = [],
  promo: StoredPromo | null = null,
): SubscribeActor {
  const actor = start(input);
  change(actor, orders);
  actor.services.readSubscription.resolve(stored);
  actor.services.readStoredPromo.resolve(promo);
  return actor;
}

/** Another tab created or paid an order. */
export function change(actor: SubscribeActor, orders: UnfinishedOrder[]): void {
  actor.eventSources.unfinishedOrders.emit({ type: 'orders.changed', orders });
}

export function submit(actor: SubscribeActor, accountType: 'professional' | 'individual', typed = email): void {
  actor.send({ type: 'email.edit', email: typed });
  actor.send({ type: 'accountType.choose', accountType });
  send(actor);
}

/** Sends the form; no payment is known that could be asked about. */
export function send(actor: SubscribeActor): void {
  actor.send({ type: 'subscription.submit' });
  knowNothing(actor);
}

/** No payment was begun. */
export function knowNothing({ services }: Pick<SubscribeActor, 'services'>): void {
  if (services.readPayments.pending) services.readPayments.resolve(noPayments);
}

/** The outermost state. */
export const formOf = (actor: SubscribeActor) => outermost(actor.snapshot().value);
const outermost = (value: StateValue) => (typeof value === 'string' ? value : Object.keys(value)[0]);
export const formStory = (actor: SubscribeActor) =>
  actor.states
    .map(outermost)
    .filter((state) => state !== 'restoring' && state !== 'askingOrder')
    .filter((state, index, states) => state !== states[index - 1]);
export const posts = (actor: SubscribeActor) => actor.calls.filter(({ name }) => !name.startsWith('read'));
export const ordersKeptBy = (actor: SubscribeActor) =>
  actor.sinks.orderKeeper.received.flatMap((event) => (event.type === 'order.keep' ? [event.order] : []));
export const storedBy = (actor: SubscribeActor) => actor.sinks.subscriptionKeeper.received.at(-1)?.subscription;
