import { readAddress } from '../text/address.ts';

/** A payment, as a provider names it on the way back to /success. */
export type Payment = { provider: 'card'; sessionId: string } | { provider: 'creem'; checkoutId: string };

/** The payment in the query of /success, if any. A session id wins: the API can check it. */
export function readPayment(search: string): Payment | null {
  const { id, word } = readAddress(search);
  const sessionId = id('session_id');
  if (sessionId) return { provider: 'card', sessionId };
  const checkoutId = id('checkout_id');
  return word('provider') === 'creem' && checkoutId ? { provider: 'creem', checkoutId } : null;
}

/** Path and query of /success: only what a reload needs. */
export function successPath(payment: Payment): string {
  const query =
    payment.provider === 'card'
      ? { session_id: payment.sessionId }
      : { provider: payment.provider, checkout_id: payment.checkoutId };
  return `/success?${new URLSearchParams(query)}`;
}

/** The id of a payment, whichever provider took it. */
export function paymentIdOf(payment: Payment): string {
  return payment.provider === 'card' ? payment.sessionId : payment.checkoutId;
}
