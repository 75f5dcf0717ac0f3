import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { callNames, calls } from '../../machines/api/contract.ts';
import type { ControlParts } from '../control-api.ts';
import { customerNamed, type Stage, stageOf } from '../customers.ts';
import type { SandboxEnv } from '../env.ts';
import { callNamed, faultKinds, parseFault } from '../faults.ts';
import { newPromoCode, promoKinds, promoStateOf } from '../promo-codes.ts';
import { type Changes, changeCustomer, nextLinkOf, openAt, type ResumePoint } from '../resume-points.ts';
import type { Customer } from '../state.ts';
import { type Markup, page } from './layout.ts';

const points: readonly { at: ResumePoint; title: string; says: string }[] = [
  { at: 'subscribed', title: 'Subscribed', says: 'Gave an e-mail, has not paid' },
  { at: 'paid', title: 'Paid', says: 'Account setup, from the onboarding e-mail' },
  { at: 'welcome', title: 'Welcome', says: 'Account is new, nothing saved: step 0' },
  { at: 'targets', title: 'Targets', says: 'Target accounts, no templates: step 4' },
  { at: 'templates', title: 'Templates', says: 'Templates, no target accounts: step 4' },
  { at: 'schedule', title: 'Schedule', says: 'Accounts and templates: step 5' },
  { at: 'preparing', title: 'Preparing', says: 'Schedule saved, scheduler at work' },
  { at: 'connecting', title: 'Connecting', says: 'Link is ready: step 7' },
  { at: 'done', title: 'Done', says: 'Onboarding completed: step 6' },
];

const stageNames: Record<Stage, string> = {
  subscribed: 'Subscribed',
  paid: 'Paid',
  account: 'Account created',
  targets: 'Has target accounts',
  templates: 'Has templates',
  schedule: 'Accounts and templates',
  preparing: 'Being prepared',
  connecting: 'Link ready',
  done: 'Done',
};

/** What one button changes about a customer. */
const changes: Readonly<Record<string, { label: string; change: Changes }>> = {
  ready: {
    label: 'Scheduler and link ready now',
    change: { schedulerReady: true, browserReady: true, linkReady: true },
  },
  scheduler: {
    label: 'Scheduler ready, link not yet',
    change: { schedulerReady: true, browserReady: true, linkReady: false },
  },
  completed: { label: 'Complete', change: { status: 'completed' } },
  pending: { label: 'Back to pending', change: { status: 'pending' } },
  error: { label: 'Setup error (step 8)', change: { status: 'error' } },
  noPicture: { label: 'No profile picture', change: { picture: false } },
  noTemplates: { label: 'Generation gives nothing', change: { generation: 'none' } },
  many: { label: '500 accounts, 500 templates', change: { accounts: 500, templates: 500 } },
};

const openForm = v.object({
  at: v.picklist(points.map(({ at }) => at)),
  type: v.optional(v.picklist(['professional', 'individual']), 'professional'),
});
const faultForm = v.object({
  call: v.string(),
  kind: v.string(),
  times: v.picklist(['', '1', '2', '3', '5']),
  customer: v.string(),
});
const promoForm = v.object({ kind: v.picklist(promoKinds) });

/** The control page: the sandbox as a person drives it. */
export function createControlPage(parts: ControlParts): Hono<SandboxEnv> {
  const { state, faults, log } = parts;
  const control = new Hono<SandboxEnv>();
  const backTo = (c: Context<SandboxEnv>, anchor: string) => c.redirect(`/sandbox#${anchor}`, 303);

  control.get('/', (c) => controlPage(c, parts));

  control.post('/open', async (c) => {
    const { at, type } = v.parse(openForm, await c.req.parseBody());
    return c.redirect(nextLinkOf(openAt(state, at, { type })), 303);
  });

  control.post('/change', async (c) => {
    const { customer: id, change } = await c.req.parseBody();
    const customer = customerNamed(state, String(id));
    const chosen = changes[String(change)];
    if (customer && chosen) changeCustomer(state, customer, chosen.change);
    return backTo(c, 'customers');
  });

  control.post('/promo', async (c) => {
    newPromoCode(state, v.parse(promoForm, await c.req.parseBody()).kind);
    return backTo(c, 'promo');
  });

  control.post('/faults', async (c) => {
    const { call, kind, times, customer } = v.parse(faultForm, await c.req.parseBody());
    const name = callNamed(call);
    if (name && parseFault(kind)) {
      faults.add({
        call: name,
        kind,
        timesLeft: times ? Number(times) : null,
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

  control.post('/calls/clear', (c) => {
    log.clear();
    return backTo(c, 'calls');
  });

  return control;
}

function controlPage(c: Context<SandboxEnv>, parts: ControlParts) {
  return page(c, {
    title: 'Control',
    script: 'control.js',
    body: html`<main class="wrap">
      <div class="intro">
        <h1>The sandbox</h1>
        <p class="lede">A {host} to develop against, and the state around it. Work that takes minutes in life
          ${speedText(parts.state.clock.speed)}.</p>
        <p class="row">
          <a class="btn small" href="/subscribe?plan=growth&billing=annual">Start as a new customer</a>
          <a class="btn small quiet" href="/sandbox/mailbox">Mailbox</a>
        </p>
      </div>
      ${openSection()}
      ${customersSection(parts)}
      <div class="columns">${faultsSection(parts)}${promoSection(parts)}</div>
      ${callsSection()}
    </main>`,
  });
}

function speedText(speed: number): string {
  return speed === 1
    ? 'takes minutes here too (speed 1)'
    : `goes ${speed} times as fast here (speed ${speed})`;
}

function openSection(): Markup {
  return html`<section class="card" aria-labelledby="open">
    <h2 id="open">Open the product as a customer who is at …</h2>
    <form class="stack" method="post" action="/sandbox/open" target="_blank">
      <fieldset class="row">
        <label class="choice"><input type="radio" name="type" value="professional" checked> Professional</label>
        <label class="choice"><input type="radio" name="type" value="individual"> Individual</label>
      </fieldset>
      <div class="points">${points.map(
        ({ at, title, says }) =>
          html`<button class="point" name="at" value="${at}"><b>${title}</b><span>${says}</span></button>`,
      )}</div>
    </form>
    <p class="muted">Each click makes a new customer and opens them in a new tab.</p>
  </section>`;
}

function customersSection({ state }: ControlParts): Markup {
  const customers = state.customers.all().reverse().slice(0, 50);
  return html`<section class="card" aria-labelledby="customers">
    <h2 id="customers">Customers</h2>
    ${
      customers.length === 0
        ? html`<p class="muted">Nobody yet.</p>`
        : html`<div class="scroll"><table>
          <thead><tr><th>E-mail</th><th>Type</th><th>Stands at</th><th>Go on, or change</th></tr></thead>
          <tbody>${customers.map((customer) => customerRow(customer, stageOf(state, customer)))}</tbody>
        </table></div>`
    }
  </section>`;
}

function customerRow(customer: Customer, stage: Stage): Markup {
  return html`<tr>
    <td>${customer.email}<br><code class="muted">${customer.id}</code></td>
    <td>${customer.type ?? 'not known yet'}</td>
    <td><span class="chip ${stage === 'done' ? 'good' : ''}">${stageNames[stage]}</span>
      ${['pending', 'completed'].includes(customer.status) ? '' : html`<span class="chip bad">${customer.status}</span>`}</td>
    <td>
      <div class="row">
        <a href="${nextLinkOf(customer)}" target="_blank">Open</a>
        <a href="/sandbox/mailbox?to=${encodeURIComponent(customer.email)}">Mail</a>
        ${customer.accessToken ? changeMenu(customer) : ''}
      </div>
    </td>
  </tr>`;
}

function changeMenu(customer: Customer): Markup {
  return html`<details><summary>Change</summary>
    <form class="row" method="post" action="/sandbox/change">
      <input type="hidden" name="customer" value="${customer.id}">
      ${Object.entries(changes).map(
        ([name, { label }]) =>
          html`<button class="btn quiet small" name="change" value="${name}">${label}</button>`,
      )}
    </form>
  </details>`;
}

function faultsSection({ faults }: ControlParts): Markup {
  return html`<section class="card" aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    <form class="stack" method="post" action="/sandbox/faults">
      <label class="field">Call
        <select name="call">
          <option value="*">Every call ({host} is down)</option>
          ${callNames.map((name) => html`<option value="${name}">${name} (${calls[name].path})</option>`)}
        </select>
      </label>
      <div class="row end">
        <label class="field grow">Kind
          <input name="kind" list="kinds" value="503" required>
          <datalist id="kinds">${faultKinds.map((kind) => html`<option value="${kind}"></option>`)}</datalist>
        </label>
        <label class="field grow">How often
          <select name="times">
            <option value="">Until cleared</option><option value="1">Once</option><option value="2">Twice</option>
            <option value="3">3 times</option><option value="5">5 times</option>
          </select>
        </label>
      </div>
      <label class="field">Only for <input name="customer" placeholder="everybody, or an e-mail, or a user id"></label>
      <button class="btn small">Switch on</button>
    </form>
    ${
      faults.list().length === 0
        ? html`<p class="muted">None is on.</p>`
        : html`<form class="stack" method="post" action="/sandbox/faults/clear">
          <ul class="list">${faults.list().map(
            ({ id, call, kind, timesLeft, customer }) => html`<li class="row spread">
              <span><span class="chip bad">${kind}</span> ${call === '*' ? 'every call' : call}
                <span class="muted">${timesLeft === null ? 'until cleared' : `${timesLeft} left`}${customer ? `, ${customer}` : ''}</span></span>
              <button class="btn quiet small" name="id" value="${id}">Clear</button>
            </li>`,
          )}</ul>
          <button class="btn quiet small">Clear all</button>
        </form>`
    }
    <details><summary>Kinds, and other ways to ask for them</summary>
      <p class="muted"><code>latency:1500</code> waits that many milliseconds; <code>offline</code> drops the connection; <code>hang</code> never answers;
        <code>503</code> or any status from 400 on, <code>400:Some text</code> with a message; <code>malformed</code> is HTML in a 200; <code>shape</code> is JSON of the wrong
        shape; <code>error:Some text</code> is an error in a 200. For createCheckoutSession also <code>if_required</code> (the form tells the page instead of redirecting),
        <code>client_secret</code> and <code>url</code> (the answer’s other forms).</p>
      <p class="muted">On a single call: the header <code>X-Sandbox-Fault: 503</code>, or <code>?sandbox_fault=503</code>.</p>
    </details>
  </section>`;
}

function promoSection({ state }: ControlParts): Markup {
  const promos = state.promoCodes.all().reverse().slice(0, 12);
  return html`<section class="card" aria-labelledby="promo">
    <h2 id="promo">Promo codes</h2>
    <form class="row" method="post" action="/sandbox/promo">
      ${promoKinds.map(
        (kind) => html`<button class="btn quiet small" name="kind" value="${kind}">New ${kind} code</button>`,
      )}
    </form>
    ${
      promos.length === 0
        ? html`<p class="muted">None yet.</p>`
        : html`<ul class="list">${promos.map((promo) => {
            const kind = promoStateOf(promo, state.clock.now());
            return html`<li class="row spread">
              <a href="/?code=${encodeURIComponent(promo.id)}" target="_blank">${promo.id}</a>
              <span class="chip ${kind === 'valid' ? 'good' : 'bad'}">${kind}</span>
            </li>`;
          })}</ul>`
    }
    <p class="muted">A valid code belongs to friend@example.com and runs for two days.</p>
  </section>`;
}

function callsSection(): Markup {
  return html`<section class="card" aria-labelledby="calls">
    <div class="row spread">
      <h2 id="calls">Calls, live</h2>
      <form method="post" action="/sandbox/calls/clear"><button class="btn quiet small">Clear</button></form>
    </div>
    <div class="scroll"><table>
      <thead><tr><th>Time</th><th>Call</th><th>Customer</th><th>Request</th><th>Answer</th><th>ms</th></tr></thead>
      <tbody id="calls-rows"></tbody>
    </table></div>
    <p class="muted" id="calls-none">No calls yet. Secrets never appear here.</p>
  </section>`;
}
