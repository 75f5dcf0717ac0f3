import { type AddressParameters, readAddress } from '../text/address.ts';

/** A payment, as a provider names it on the way back to /success. */
export type PaymentReference = { provider: 'card'; sessionId: string } | { provider: 'creem'; checkoutId: string };

/** By provider. */
export type PaymentReferences = {
  [Name in PaymentReference['provider']]: Extract<PaymentReference, { provider: Name }>;
};

/** By provider: the payment in the query of /success, if any. A session id wins: the API can check it. */
const readers: {
  [Name in keyof PaymentReferences]: (query: AddressParameters) => PaymentReferences[Name] | null;
} = {
  card({ id }) {
    const sessionId = id('session_id');
    return sessionId ? { provider: 'card', sessionId } : null;
  },
  creem({ id, word }) {
    const checkoutId = word('provider') === 'creem' && id('checkout_id');
    return checkoutId ? { provider: 'creem', checkoutId } : null;
  },
};

/** By provider: the field with the id of a payment. */
export const paymentIdFields: {
  [Name in keyof PaymentReferences]: Exclude<keyof PaymentReferences[Name], 'provider'>;
} = {
  card: 'sessionId',
  creem: 'checkoutId',
};

/** The payment in the query of /success, if any. */
export function readPayment(search: string): PaymentReference | null {
  const query = readAddress(search);
  const found = Object.values(readers).map((read): PaymentReference | null => read(query));
  return found.find((payment) => payment !== null) ?? null;
}

/** Path and query of /success: only what a reload needs. */
export function successPath(payment: PaymentReference): string {
  return `/success?${new URLSearchParams(queryOf(payment))}`;
}

/** Only the card form's address has no provider. */
function queryOf(payment: PaymentReference): Record<string, string> {
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
export function paymentIdOf(payment: PaymentReference): string {
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
export function namedToApi(payment: PaymentReference): { session_id: string } | { checkout_id: string } {
  switch (payment.provider) {
    case 'card':
      return { session_id: payment.sessionId };
    case 'creem':
      return { checkout_id: payment.checkoutId };
    default:
      return payment satisfies never;
  }
}
