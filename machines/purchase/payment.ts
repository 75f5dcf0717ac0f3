import { readAddress } from '../text/address.ts';

/** A payment, as a provider names it on the way back to /success. */
export type Payment = { provider: 'card'; sessionId: string } | { provider: 'creem'; checkoutId: string };

/** By provider: does the API know whether a payment is complete? Coming back from another means that it is. */
export const isCheckedBy: Record<Payment['provider'], boolean> = { card: true, creem: false };

export const providers = Object.keys(isCheckedBy);

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
  return `/success?${new URLSearchParams(queryOf(payment))}`;
}

/** Only the card form's address has no provider. */
function queryOf(payment: Payment): Record<string, string> {
  switch (payment.provider) {
    case 'card':
      return namedToApi(payment);
    case 'creem':
      return { provider: payment.provider, ...namedToApi(payment) };
    default:
      return payment satisfies never;
  }
}

/** The id of a payment, whichever provider took it. */
export function paymentIdOf(payment: Payment): string {
  switch (payment.provider) {
    case 'card':
      return payment.sessionId;
    case 'creem':
      return payment.checkoutId;
    default:
      return payment satisfies never;
  }
}

/** The id of a payment under the name that the API has for it. */
export function namedToApi(payment: Payment): { session_id: string } | { checkout_id: string } {
  switch (payment.provider) {
    case 'card':
      return { session_id: payment.sessionId };
    case 'creem':
      return { checkout_id: payment.checkoutId };
    default:
      return payment satisfies never;
  }
}
