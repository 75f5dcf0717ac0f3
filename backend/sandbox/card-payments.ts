import { Hono } from 'hono';
import * as v from 'valibot';
import { completePayment } from './customers.ts';
import type { SandboxEnv } from './env.ts';
import { orderOf } from './order.ts';
import { readBody } from './read-body.ts';
import type { Payment, SandboxState } from './state.ts';

const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  secondFactor: '4000002500003155',
};

const sessionSchema = v.object({ client_secret: v.string() });
const paymentSchema = v.object({
  client_secret: v.string(),
  number: v.pipe(v.string(), v.regex(/^\d{16}$/)),
  second_factor: v.optional(v.picklist(['passed', 'failed'])),
});

/** The card provider's server, for its form and script. Card numbers are not stored. */
export function createCardPayments(state: SandboxState): Hono<SandboxEnv> {
  const api = new Hono<SandboxEnv>();

  api.post('/session', async (c) => {
    const { client_secret } = await readBody(c, sessionSchema);
    const payment = openSession(state, client_secret);
    if (!payment) return c.json({ error: 'No such checkout session' }, 404);
    return c.json({ ...orderOf(payment), email: payment.email });
  });

  api.post('/pay', async (c) => {
    const { client_secret, number, second_factor } = await readBody(c, paymentSchema);
    const payment = openSession(state, client_secret);
    if (!payment) return c.json({ error: 'No such checkout session' }, 404);
    if (number === cards.secondFactor && !second_factor) return c.json({ status: 'second_factor' });
    const error = errorFor(number, second_factor);
    if (error) return c.json({ status: 'declined', message: error });
    completePayment(state, payment);
    const returnPath = `/success?${new URLSearchParams({ session_id: payment.id })}`;
    return c.json({ status: 'complete', ...(payment.completion === 'redirect' ? { returnPath } : {}) });
  });

  return api;
}

function openSession(state: SandboxState, clientSecret: string): Payment | undefined {
  const payment = state.payments.find('clientSecret', clientSecret);
  return payment?.status === 'open' ? payment : undefined;
}

function errorFor(number: string, secondFactor: 'passed' | 'failed' | undefined): string | undefined {
  if (secondFactor === 'failed') {
    return 'We are unable to authenticate your payment method. Please choose a different one and try again.';
  }
  if (number === cards.succeeds || number === cards.secondFactor) return undefined;
  if (number === cards.declined) return 'Your card was declined. Try a different card.';
  return 'Your card was declined. Use one of the test cards below.';
}
