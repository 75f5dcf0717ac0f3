import type { BrowserTasks } from '../../machines/browser/browser-services.ts';
import { sameName } from '../../machines/text/names.ts';
import type { OnceStore } from './once.ts';
import type { BrowserTask } from './service-types.ts';
import type { CheckoutStore } from './stored-checkout.ts';
import type { StoredPayments } from './stored-payments.ts';
import type { StoredSubscription } from './stored-subscription.ts';
import type { UnfinishedOrders } from './unfinished-orders.ts';

type EndedPayment = BrowserTasks['endOrder']['input'];

interface OrderStores {
  checkout: Pick<CheckoutStore, 'read' | 'write'>;
  subscription: Pick<StoredSubscription, 'read' | 'forget'>;
  orders: UnfinishedOrders;
  payments: Pick<StoredPayments, 'find' | 'findPaid' | 'end'>;
  once: Pick<OnceStore, 'isKnown'>;
}

export function createEndOrder({
  checkout,
  subscription,
  orders,
  payments,
  once,
}: OrderStores): BrowserTask<'endOrder'> {
  /**
   * The email of a payment that no tab began, when its provider names none. A card is taken on /checkout, the checkout of this tab.
   * The other provider is reached from /subscribe too: that order is the one whose email was entered last.
   */
  function likelyEmail(sessionId: string | null): string {
    const entered = subscription.read().email;
    return (sessionId === null && entered) || (checkout.read()?.query.email ?? entered);
  }

  function emailsOf({ paymentId, sessionId, customerEmail }: EndedPayment): string[] {
    const begun = payments.find(paymentId)?.email ?? '';
    const known = sameName(begun, customerEmail) ? [begun] : [begun, customerEmail];
    return (begun || customerEmail ? known : [likelyEmail(sessionId)]).filter(Boolean);
  }

  function end({ paymentId, sessionId }: EndedPayment, emails: string[]): void {
    payments.end({ provider: sessionId === null ? 'creem' : 'card', id: paymentId, emails });
    const isPaid = (order: { email: string }) => emails.some((email) => sameName(email, order.email));
    const stored = checkout.read();
    if (stored && payments.findPaid(stored.query)) checkout.write({ ...stored, paid: true, sessionId });
    if (isPaid(subscription.read())) subscription.forget();
    orders.forget(isPaid);
  }

  return (payment) => {
    // An earlier visit of this page ended the order of this payment: what the tab has now came after it.
    const isEnded = once.isKnown({ purpose: 'notification', id: payment.paymentId });
    if (!isEnded) end(payment, emailsOf(payment));
    const paid = payments.find(payment.paymentId);
    return paid?.order ? { plan: paid.order.plan, billing: paid.order.billing, email: paid.email } : null;
  };
}
