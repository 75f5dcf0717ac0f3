import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../env.ts';
import { orderOf } from '../order.ts';
import type { SandboxState } from '../state.ts';
import { bare, cardPage } from './layout.ts';

const script = new URL('../public/card-form.js', import.meta.url);

/** Stands in for the card provider: its script, its form for a frame, its hosted page. */
export function createCardFormPages(state: SandboxState): Hono<SandboxEnv> {
  const provider = new Hono<SandboxEnv>();

  provider.get('/card-form.js', (c) =>
    c.body(readFileSync(script, 'utf8'), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );

  provider.get('/card-form', (c) =>
    bare(c, {
      title: 'Secure payment form',
      script: 'card-form-frame.js',
      bodyClass: 'frame',
      body: cardForm(),
    }),
  );

  provider.get('/hosted-card/:id', (c) => {
    const payment = state.payments.get(c.req.param('id'));
    if (!payment?.clientSecret || payment.status !== 'open') return c.notFound();
    const { name } = orderOf(payment);
    return cardPage(c, {
      title: `Pay for ${name}`,
      script: 'hosted-card.js',
      body: html`<h1>Checkout at the card provider</h1>
        <div id="checkout" data-client-secret="${payment.clientSecret}"></div>
        <p><a href="/canceled">Cancel the payment</a></p>`,
    });
  });

  return provider;
}

function cardForm() {
  return html`<main>
    <div class="stack">
      <p class="muted" id="plan">Loading…</p>
      <p class="price"><span id="total"></span> <small id="per"></small></p>
    </div>
    <form class="stack" id="form" novalidate>
      <p class="alert" id="form-error" role="alert" hidden></p>
      <label class="field">Card number
        <input id="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" aria-describedby="number-error">
        <span class="error" id="number-error" hidden></span>
      </label>
      <div class="two">
        <label class="field">Expiry
          <input id="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="expiry-error">
          <span class="error" id="expiry-error" hidden></span>
        </label>
        <label class="field">CVC
          <input id="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" aria-describedby="cvc-error">
          <span class="error" id="cvc-error" hidden></span>
        </label>
      </div>
      <label class="field">Name
        <input id="name" autocomplete="cc-name" placeholder="As on the card" aria-describedby="name-error">
        <span class="error" id="name-error" hidden></span>
      </label>
      <button class="btn wide" id="pay" disabled>Pay</button>
    </form>
    <div class="cards" id="cards">
      <p class="muted">Sandbox: no money moves. Click a test card to fill in the form:</p>
      <button type="button" data-number="4242 4242 4242 4242"><code>4242 4242 4242 4242</code> succeeds</button>
      <button type="button" data-number="4000 0000 0000 0002"><code>4000 0000 0000 0002</code> is declined</button>
      <button type="button" data-number="4000 0025 0000 3155"><code>4000 0025 0000 3155</code> asks for a second factor</button>
    </div>
  </main>
  <dialog id="second-factor" aria-labelledby="second-factor-title">
    <form method="dialog" class="stack">
      <h2 id="second-factor-title">Confirm it is you</h2>
      <p class="muted">Your bank asks for a second factor to approve this payment.</p>
      <button class="btn wide" value="passed">Complete authentication</button>
      <button class="btn quiet wide" value="failed">Fail authentication</button>
    </form>
  </dialog>`;
}
