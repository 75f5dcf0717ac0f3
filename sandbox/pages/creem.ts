import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { completePayment } from '../customers.ts';
import type { SandboxEnv } from '../env.ts';
import { orderOf } from '../order.ts';
import type { Payment, SandboxState } from '../state.ts';
import { page } from './layout.ts';

const apiKey = 'creem_sandbox_key';

/** The second provider's hosted checkout: pay, decline, or go back. */
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

function checkoutPage(c: Context<SandboxEnv>, payment: Payment, problem?: string) {
  const { name, total, cycle, perMonth } = orderOf(payment);
  return page(c, {
    title: `Pay for ${name}`,
    body: html`<main class="wrap narrow">
      <div class="card lifted">
        <p class="muted">Checkout at the second payment provider</p>
        <div class="row spread"><h1>${name}</h1><span class="chip">${cycle}</span></div>
        <p class="price">${total} <small>${perMonth}</small></p>
        <dl class="facts">
          <dt>E-mail</dt><dd>${payment.email}</dd>
          <dt>Checkout</dt><dd><code>${payment.id}</code></dd>
        </dl>
        ${problem ? html`<p class="alert" role="alert">${problem}</p>` : ''}
        <form class="stack" method="post" action="/sandbox/creem/${payment.id}/pay">
          <button class="btn wide">Pay ${total}</button>
          <button class="btn quiet wide" formaction="/sandbox/creem/${payment.id}/decline">Decline the card</button>
        </form>
        <p class="row">
          <a href="/subscribe?plan=${payment.plan}&billing=${payment.billing}">Go back</a>
          <a href="/canceled">Cancel the payment</a>
        </p>
        <p class="note">No money moves here. Your browser’s Back button works too: this provider has no cancel address.</p>
      </div>
    </main>`,
  });
}

function closedPage(c: Context<SandboxEnv>) {
  return page(c, {
    title: 'Checkout closed',
    status: 404,
    body: html`<main class="wrap narrow"><div class="card">
      <h1>This checkout is closed</h1>
      <p class="lede">It was paid already, or it never existed.</p>
      <p><a class="btn quiet" href="/">To the site</a></p>
    </div></main>`,
  });
}

/** The success address with the parameters that the provider appends, signed as it signs them. */
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
