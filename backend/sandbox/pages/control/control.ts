import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { callNamed, parseFault } from '../../../faults/faults.ts';
import { findCustomer } from '../../customers.ts';
import type { SandboxEnv } from '../../env.ts';
import { parseOddities } from '../../oddities.ts';
import { newPromoCode, promoKindOf, promoKinds } from '../../promo-codes.ts';
import { changeCustomer, createCustomerAt, nextLinkOf } from '../../resume-points.ts';
import type { SandboxState } from '../../state.ts';
import { latestOf } from '../latest.ts';
import { type Markup, page } from '../layout.ts';
import { changes, customersSection, openSection, points } from './customers.ts';
import { eventsSection } from './events.ts';
import { extents, faultsSection, odditiesSection } from './faults.ts';

const openForm = v.object({
  at: v.picklist(points.map(({ at }) => at)),
  type: v.optional(v.picklist(['professional', 'individual']), 'professional'),
});
const faultForm = v.object({
  call: v.string(),
  kind: v.string(),
  times: v.picklist([...extents.keys()]),
  customer: v.string(),
});
const promoForm = v.object({ kind: v.picklist(promoKinds) });

export function createControlPage(state: SandboxState): Hono<SandboxEnv> {
  const { faults, log, pageEvents } = state;
  const control = new Hono<SandboxEnv>();
  const backTo = (c: Context<SandboxEnv>, anchor: string) => c.redirect(`/sandbox#${anchor}`, 303);

  control.get('/', (c) => controlPage(c, state));

  control.post('/open', async (c) => {
    const { at, type } = v.parse(openForm, await c.req.parseBody());
    return c.redirect(nextLinkOf(createCustomerAt(state, at, { type })), 303);
  });

  control.post('/change', async (c) => {
    const { customer: id, change } = await c.req.parseBody();
    const customer = findCustomer(state, String(id));
    const chosen = changes[String(change)];
    if (customer && chosen) changeCustomer(state, customer, chosen.change);
    return backTo(c, 'customers');
  });

  control.post('/promo', async (c) => {
    newPromoCode(state, v.parse(promoForm, await c.req.parseBody()).kind);
    return backTo(c, 'promo');
  });

  control.post('/faults', async (c) => {
    const { call, kind, times: extent, customer } = v.parse(faultForm, await c.req.parseBody());
    const name = callNamed(call);
    const { times = null, seconds = null } = extents.get(extent) ?? {};
    if (name && parseFault(kind, 'sandbox')) {
      faults.add({
        call: name,
        kind,
        timesLeft: times,
        endsAt: seconds && state.clock.now() + seconds * 1_000,
        customer: customer.trim() || null,
      });
    }
    return backTo(c, 'faults');
  });

  control.post('/faults/clear', async (c) => {
    const { id } = await c.req.parseBody();
    if (id) faults.remove(Number(id));
    else faults.clear();
    return backTo(c, 'faults');
  });

  control.post('/oddities', async (c) => {
    const { oddity = [], customer } = await c.req.parseBody({ all: true });
    const chosen = parseOddities([oddity].flat().map(String).join());
    if (chosen) state.oddities.set(String(customer ?? '').trim() || null, chosen);
    return backTo(c, 'oddities');
  });

  control.post('/oddities/clear', (c) => {
    state.oddities.clear();
    return backTo(c, 'oddities');
  });

  control.post('/events/clear', (c) => {
    pageEvents.clear();
    return backTo(c, 'events');
  });

  control.post('/calls/clear', (c) => {
    log.clear();
    return backTo(c, 'calls');
  });

  return control;
}

function controlPage(c: Context<SandboxEnv>, state: SandboxState) {
  const whole = c.req.query('all');
  return page(c, {
    title: 'Control',
    script: 'control.js',
    body: html`<main class="wrap">
      <div class="intro">
        <h1>The sandbox</h1>
        <p class="lede">An API to develop against, with a mailbox, payment providers and a remote browser. Background work
          ${speedText(state.clock.speed)}.</p>
        <p class="row">
          <a class="btn small" href="/subscribe?plan=growth&billing=annual">Start as a new customer</a>
          <a class="btn small quiet" href="/sandbox/mailbox">Mailbox</a>
          <a class="btn small quiet" href="/sandbox/api">The API</a>
        </p>
      </div>
      ${openSection()}
      ${customersSection(state, whole === 'customers')}
      <div class="columns">${faultsSection(state)}${promoSection(state, whole === 'promo')}</div>
      ${odditiesSection(state)}
      ${eventsSection(state)}
      ${callsSection()}
    </main>`,
  });
}

function speedText(speed: number): string {
  return speed === 1 ? 'takes as long as in production (speed 1)' : `is ${speed} times as fast as in production`;
}

function promoSection(state: SandboxState, isWhole: boolean): Markup {
  const promos = state.promoCodes.all().reverse();
  const { rows, rest } = latestOf(promos, { isWhole, whole: '/sandbox?all=promo#promo' });
  return html`<section class="card" aria-labelledby="promo">
    <h2 id="promo">Promo codes</h2>
    <form class="row" method="post" action="/sandbox/promo">
      ${promoKinds.map(
        (kind) => html`<button class="btn quiet small" name="kind" value="${kind}">New ${kind} code</button>`,
      )}
    </form>
    ${
      promos.length === 0
        ? html`<p class="muted">No promo codes yet.</p>`
        : html`<ul class="list">${rows.map((promo) => {
            const kind = promoKindOf(promo, state.clock.now());
            return html`<li class="row spread">
              <a href="/?code=${encodeURIComponent(promo.id)}" target="_blank">${promo.id}</a>
              <span class="chip ${kind === 'valid' ? 'good' : 'bad'}">${kind}</span>
            </li>`;
          })}</ul>${rest}`
    }
    <p class="muted">A valid code is for friend@example.com and expires in two days.</p>
  </section>`;
}

function callsSection(): Markup {
  return html`<section class="card" aria-labelledby="calls">
    <div class="row spread">
      <h2 id="calls">Live calls</h2>
      <div class="row">
        <button class="btn quiet small" type="button" id="calls-all" hidden>Show all</button>
        <form method="post" action="/sandbox/calls/clear"><button class="btn quiet small">Clear</button></form>
      </div>
    </div>
    <div class="scroll"><table>
      <thead><tr><th>Time</th><th>Call</th><th>Customer</th><th>Request</th><th>Answer</th><th>ms</th></tr></thead>
      <tbody id="calls-rows"></tbody>
    </table></div>
    <p class="muted" id="calls-none">No calls yet. Secrets never appear here.</p>
  </section>`;
}
