import type { Billing, Plan } from '../../machines/host/contract.ts';
import { customerNamed, inviteToOnboarding, newCustomer, openPayment } from '../customers.ts';
import type { Customer, World } from '../world.ts';
import { customerOf, type Handlers, Refusal, refuse } from './handler.ts';

/** From a promo code to a paid subscription. */
export const purchaseCalls = {
  checkPromoCode({ code }, { world }) {
    const promo = world.promoCodes.get(code) ?? refuse(404, 'There is no such code.');
    const secondsLeft = Math.max(0, Math.floor((promo.expiresAt - world.clock.now()) / 1000));
    return {
      code: promo.id,
      email: promo.email,
      is_expired: secondsLeft === 0,
      used: promo.used,
      time_remaining_seconds: secondsLeft,
    };
  },

  createTemporaryUser({ email }, { world }) {
    const known = customerNamed(world, email);
    if (known) refusePaid(known);
    return { id: (known ?? newCustomer(world, email)).id };
  },

  createCreemCheckout(order, { world, origin }) {
    const customer = buyerOf(world, order);
    const payment = openPayment(world, customer, 'individual', order);
    return { checkout_url: `${origin}/sandbox/creem/${payment.id}` };
  },

  createCheckoutSession(order, { world, origin, variant }) {
    const customer = buyerOf(world, order);
    const completion = variant === 'if_required' ? 'if_required' : 'redirect';
    const payment = openPayment(world, customer, 'professional', { ...order, completion });
    if (variant === 'url') return { url: `${origin}/sandbox/hosted-card/${payment.id}` };
    if (variant === 'client_secret') return { client_secret: payment.clientSecret };
    return { clientSecret: payment.clientSecret };
  },

  sessionStatus({ session_id }, { world }) {
    const payment = world.payments.get(session_id) ?? refuse(404, 'There is no such checkout session.');
    return { status: payment.status, customer_email: payment.email };
  },

  updateUserStatus({ session_id, checkout_id }, { world }) {
    const id = session_id ?? checkout_id ?? refuse(400, 'session_id: or checkout_id is required');
    const payment = world.payments.get(id) ?? refuse(404, 'There is no such payment.');
    if (payment.status !== 'complete') refuse(409, 'This payment is not completed.');
    inviteToOnboarding(world, customerOf(world, payment.customer));
    return { status: 'ok' };
  },
} satisfies Partial<Handlers>;

function buyerOf(
  world: World,
  order: { user_id: string; plan: Plan; billing: Billing; email?: string | undefined },
): Customer {
  const customer = customerOf(world, order.user_id);
  refusePaid(customer);
  if (order.email && order.email.toLowerCase() !== customer.email.toLowerCase()) {
    refuse(400, 'email: is not the e-mail of this user');
  }
  return customer;
}

function refusePaid(customer: Customer): void {
  if (customer.paidAt !== null) throw new Refusal(409, { message: 'DUPLICATE' });
}
