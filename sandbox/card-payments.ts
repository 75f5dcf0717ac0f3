import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { completePayment } from './customers.ts';
import type { SandboxEnv } from './env.ts';
import { orderOf } from './order.ts';
import type { Payment, SandboxState } from './state.ts';

/** Test cards, as the card provider's own documentation has them. */
const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  secondFactor: '4000002500003155',
};

const sessionSchema = v.object({ client_secret: v.string() });
const paymentSchema = v.object({
  client_secret: v.string(),
  number: v.pipe(v.string(), v.regex(/^\d{16}$/)),
  /** What the customer did in the second factor's dialog. */
  second_factor: v.optional(v.picklist(['passed', 'failed'])),
});

/** The card provider's own server, as its form and its script call it. Card numbers are not kept. */
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
    const problem = problemWith(number, second_factor);
    if (problem) return c.json({ status: 'declined', message: problem });
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

function problemWith(number: string, secondFactor: 'passed' | 'failed' | undefined): string | undefined {
  if (secondFactor === 'failed') {
    return 'We are unable to authenticate your payment method. Please choose a different one and try again.';
  }
  if (number === cards.succeeds || number === cards.secondFactor) return undefined;
  if (number === cards.declined) return 'Your card was declined. Try a different card.';
  return 'Your card was declined: it is none of the test cards below.';
}

async function readBody<Schema extends v.GenericSchema>(
  c: Context<SandboxEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await c.req.json());
}
