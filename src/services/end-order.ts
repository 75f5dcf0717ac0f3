import { sameName } from '../../machines/text/names.ts';
import type { Once } from './once.ts';
import type { PaidOrders } from './paid-orders.ts';
import type { BrowserTask } from './service-types.ts';
import type { StoredCheckout } from './stored-checkout.ts';
import type { StoredSubscription } from './stored-subscription.ts';
import type { UnfinishedOrders } from './unfinished-orders.ts';

interface OrderStores {
  checkout: Pick<StoredCheckout, 'read' | 'write'>;
  subscription: Pick<StoredSubscription, 'read' | 'forget'>;
  orders: UnfinishedOrders;
  paidOrders: Pick<PaidOrders, 'tell'>;
  once: Pick<Once, 'isKnown'>;
}

/**
 * A card is taken on /checkout, the checkout of this tab. The other provider is reached from /subscribe too: that order is the one whose
 * email was entered last, and the checkout of this tab may be another's.
 */
export function createEndOrder({
  checkout,
  subscription,
  orders,
  paidOrders,
  once,
}: OrderStores): BrowserTask<'endOrder'> {
  return ({ paymentId, sessionId }) => {
    // An earlier visit of this page ended the order of this payment: what the tab has now came after it.
    if (once.isKnown({ purpose: 'notification', id: paymentId })) return undefined;
    const stored = checkout.read();
    const entered = subscription.read().email;
    const atCheckout = stored?.query.email ?? entered;
    const email = (sessionId === null && entered) || atCheckout;
    const isPaid = (order: { email: string }) => sameName(order.email, email);
    if (stored && isPaid(stored.query)) checkout.write({ ...stored, paid: true, sessionId });
    if (isPaid({ email: entered })) subscription.forget();
    orders.forget(isPaid);
    paidOrders.tell({ email, sessionId });
    return undefined;
  };
}
