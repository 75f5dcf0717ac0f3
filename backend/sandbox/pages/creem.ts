import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { completePayment } from '../customers.ts';
import type { SandboxEnv } from '../env.ts';
import { orderOf } from '../order.ts';
import type { Payment, SandboxState } from '../state.ts';
import { cardPage } from './layout.ts';

const apiKey = 'creem_sandbox_key';

/** Stands in for the second payment provider's hosted checkout. */
export function createCreemPages(state: SandboxState): Hono<SandboxEnv> {
  const creem = new Hono<SandboxEnv>();

  creem.get('/:id', (c) => {
    const payment = openPayment(state, c.req.param('id'));
    return payment ? checkoutPage(c, payment) : closedPage(c);
  });

  creem.post('/:id/pay', (c) => {
    const payment = openPayment(state, c.req.param('id'));
    if (!payment) return closedPage(c);
    completePayment(state, payment);
    return c.redirect(returnPath(payment), 303);
  });

  creem.post('/:id/decline', (c) => {
    const payment = openPayment(state, c.req.param('id'));
    return payment ? checkoutPage(c, payment, 'Your card was declined. Try another one.') : closedPage(c);
  });

  return creem;
}

function openPayment(state: SandboxState, id: string): Payment | undefined {
  const payment = state.payments.get(id);
  return payment?.status === 'open' && payment.clientSecret === null ? payment : undefined;
}

function checkoutPage(c: Context<SandboxEnv>, payment: Payment, error?: string) {
  const { name, total, cycle, perMonth } = orderOf(payment);
  return cardPage(c, {
    title: `Pay for ${name}`,
    body: html`<p class="muted">Checkout at the second payment provider</p>
        <div class="row spread"><h1>${name}</h1><span class="chip">${cycle}</span></div>
        <p class="price">${total} <small>${perMonth}</small></p>
        <dl class="facts">
          <dt>Email</dt><dd>${payment.email}</dd>
          <dt>Checkout</dt><dd><code>${payment.id}</code></dd>
        </dl>
        ${error ? html`<p class="alert" role="alert">${error}</p>` : ''}
        <form class="stack" method="post" action="/sandbox/creem/${payment.id}/pay">
          <button class="btn wide">Pay ${total}</button>
          <button class="btn quiet wide" formaction="/sandbox/creem/${payment.id}/decline">Decline the card</button>
        </form>
        <p class="row">
          <a href="/subscribe?plan=${payment.plan}&billing=${payment.billing}">Go back</a>
          <a href="/canceled">Cancel the payment</a>
        </p>
        <p class="note">No money moves here. Your browser’s Back button works too: this provider has no cancel address.</p>`,
  });
}

function closedPage(c: Context<SandboxEnv>) {
  return cardPage(c, {
    title: 'Checkout closed',
    status: 404,
    body: html`<h1>This checkout is closed</h1>
      <p class="lede">It is paid, or it never existed.</p>
      <p><a class="btn quiet" href="/">To the site</a></p>`,
  });
}

/** The success path with the parameters and the signature that the provider appends. */
function returnPath(payment: Payment): string {
  const seed = payment.id.slice(3);
  const appended = [
    ['checkout_id', payment.id],
    ['order_id', `ord_${seed}`],
    ['customer_id', `cust_${seed}`],
    ['subscription_id', `sub_${seed}`],
    ['product_id', `prod_${payment.plan}_${payment.billing}`],
    ['request_id', payment.customer],
  ];
  const signed = [...appended.map(([name, value]) => `${name}=${value}`), `salt=${apiKey}`].join('|');
  const signature = createHash('sha256').update(signed).digest('hex');
  return `/success?${new URLSearchParams([['provider', 'creem'], ...appended, ['signature', signature]])}`;
}
