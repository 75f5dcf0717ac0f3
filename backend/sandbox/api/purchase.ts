import type { Billing, Id, Plan } from '../../../machines/api/contract.ts';
import { findCustomer, inviteToOnboarding, newCustomer, openPayment } from '../customers.ts';
import type { Customer, SandboxState } from '../state.ts';
import { customerOf, ErrorAnswer, fail, type Handlers } from './handler.ts';

/** From a promo code to a paid subscription. */
export const purchaseHandlers = {
  checkPromoCode({ code }, { state }) {
    const promo = state.promoCodes.get(code) ?? fail(404, 'There is no such code.');
    const secondsLeft = Math.max(0, Math.floor((promo.expiresAt - state.clock.now()) / 1000));
    return {
      code: promo.id,
      email: promo.email,
      is_expired: secondsLeft === 0,
      used: promo.used,
      time_remaining_seconds: secondsLeft,
    };
  },

  createTemporaryUser({ email }, { state }) {
    const known = findCustomer(state, email);
    if (known) failIfPaid(known);
    return { id: (known ?? newCustomer(state, email)).id };
  },

  createCreemCheckout(order, { state, origin }) {
    const customer = buyerOf(state, order);
    const payment = openPayment(state, customer, 'individual', order);
    return { checkout_url: `${origin}/sandbox/creem/${payment.id}` };
  },

  createCheckoutSession(order, { state, origin, variant }) {
    const customer = buyerOf(state, order);
    const completion = variant === 'if_required' ? 'if_required' : 'redirect';
    const payment = openPayment(state, customer, 'professional', { ...order, completion });
    if (variant === 'url') return { url: `${origin}/sandbox/hosted-card/${payment.id}` };
    if (variant === 'client_secret') return { client_secret: payment.clientSecret };
    return { clientSecret: payment.clientSecret };
  },

  sessionStatus({ session_id }, { state }) {
    const payment = state.payments.get(session_id) ?? fail(404, 'There is no such checkout session.');
    return { status: payment.status, customer_email: payment.email };
  },

  updateUserStatus({ session_id, checkout_id }, { state }) {
    const id = session_id ?? checkout_id ?? fail(400, 'session_id: or checkout_id is required');
    const payment = state.payments.get(id) ?? fail(404, 'There is no such payment.');
    if (payment.status !== 'complete') fail(409, 'This payment is not completed.');
    inviteToOnboarding(state, customerOf(state, payment.customer));
    return { status: 'ok' };
  },
} satisfies Partial<Handlers>;

function buyerOf(
  state: SandboxState,
  order: { user_id: Id; plan: Plan; billing: Billing; email?: string | undefined },
): Customer {
  const customer = customerOf(state, order.user_id);
  failIfPaid(customer);
  if (order.email && order.email.toLowerCase() !== customer.email.toLowerCase()) {
    fail(400, 'email: is not the email of this user');
  }
  return customer;
}

function failIfPaid(customer: Customer): void {
  if (customer.paidAt !== null) throw new ErrorAnswer(409, { message: 'DUPLICATE' });
}
