import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { callsByPlace, callWords } from '../../machines/api/call-words.ts';
import { type CallName, calls } from '../../machines/api/contract.ts';
import { faultWords, switchWords, timesWords } from '../../machines/api/fault-words.ts';
import { callNamed, faultExamples, kindsOf, parseFault } from '../../machines/api/faults.ts';
import { type CustomerProgress, findCustomer, progressOf } from '../customers.ts';
import type { SandboxEnv } from '../env.ts';
import { labelOf, oddities, parseOddities } from '../oddities.ts';
import { newPromoCode, promoKindOf, promoKinds } from '../promo-codes.ts';
import {
  type Changes,
  changeCustomer,
  createCustomerAt,
  nextLinkOf,
  type ResumePoint,
} from '../resume-points.ts';
import type { Customer, SandboxState } from '../state.ts';
import { type Markup, page } from './layout.ts';

const points: readonly { at: ResumePoint; title: string; description: string }[] = [
  { at: 'subscribed', title: 'Subscribed', description: 'Entered an email, has not paid' },
  { at: 'paid', title: 'Paid', description: 'Account setup, from the onboarding email' },
  { at: 'welcome', title: 'Welcome', description: 'New account, nothing saved: step 0' },
  { at: 'targets', title: 'Targets', description: 'Target accounts, no templates: step 4' },
  { at: 'templates', title: 'Templates', description: 'Templates, no target accounts: step 4' },
  { at: 'schedule', title: 'Schedule', description: 'Target accounts and templates: step 5' },
  { at: 'preparing', title: 'Preparing', description: 'Schedule saved, scheduler not ready: step 5' },
  { at: 'connecting', title: 'Connecting', description: 'Link ready: step 7' },
  { at: 'done', title: 'Done', description: 'Onboarding completed: step 6' },
];

const progressLabels: Record<CustomerProgress, string> = {
  subscribed: 'Subscribed',
  paid: 'Paid',
  account: 'Account created',
  targets: 'Has target accounts',
  templates: 'Has templates',
  schedule: 'Has accounts and templates',
  preparing: 'Preparing',
  connecting: 'Link ready',
  done: 'Done',
};

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
  noTemplates: { label: 'No generated templates', change: { generation: 'none' } },
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

export function createControlPage(state: SandboxState): Hono<SandboxEnv> {
  const { faults, log } = state;
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
    const { call, kind, times, customer } = v.parse(faultForm, await c.req.parseBody());
    const name = callNamed(call);
    if (name && parseFault(kind, 'sandbox')) {
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

  control.post('/calls/clear', (c) => {
    log.clear();
    return backTo(c, 'calls');
  });

  return control;
}

function controlPage(c: Context<SandboxEnv>, state: SandboxState) {
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
      ${customersSection(state)}
      <div class="columns">${faultsSection(state)}${promoSection(state)}</div>
      ${odditiesSection(state)}
      ${callsSection()}
    </main>`,
  });
}

function speedText(speed: number): string {
  return speed === 1
    ? 'takes as long as in production (speed 1)'
    : `is ${speed} times as fast as in production`;
}

function openSection(): Markup {
  return html`<section class="card" aria-labelledby="open">
    <h2 id="open">Open the product as a customer at …</h2>
    <form class="stack" method="post" action="/sandbox/open" target="_blank">
      <fieldset class="row">
        <label class="choice"><input type="radio" name="type" value="professional" checked> Professional</label>
        <label class="choice"><input type="radio" name="type" value="individual"> Individual</label>
      </fieldset>
      <div class="points">${points.map(
        ({ at, title, description }) =>
          html`<button class="point" name="at" value="${at}"><b>${title}</b><span>${description}</span></button>`,
      )}</div>
    </form>
    <p class="muted">Each click creates a customer and opens a new tab.</p>
  </section>`;
}

function customersSection(state: SandboxState): Markup {
  const customers = state.customers.all().reverse().slice(0, 50);
  return html`<section class="card" aria-labelledby="customers">
    <h2 id="customers">Customers</h2>
    ${
      customers.length === 0
        ? html`<p class="muted">No customers yet.</p>`
        : html`<div class="scroll"><table>
          <thead><tr><th>Email</th><th>Type</th><th>Progress</th><th>Actions</th></tr></thead>
          <tbody>${customers.map((customer) => customerRow(customer, progressOf(state, customer)))}</tbody>
        </table></div>`
    }
  </section>`;
}

function customerRow(customer: Customer, progress: CustomerProgress): Markup {
  return html`<tr>
    <td>${customer.email}<br><code class="muted">${customer.id}</code></td>
    <td>${customer.type ?? 'not chosen yet'}</td>
    <td><span class="chip ${progress === 'done' ? 'good' : ''}">${progressLabels[progress]}</span>
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

function faultsSection({ faults }: SandboxState): Markup {
  return html`<section class="card" aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    <form class="stack" method="post" action="/sandbox/faults">
      <label class="field">Call
        <select name="call">
          <option value="*">Every call (the API is down)</option>
          ${callsByPlace().map(
            ([place, names]) => html`<optgroup label="${place}">${names.map(callOption)}</optgroup>`,
          )}
        </select>
      </label>
      <div class="row end">
        <label class="field grow">Kind
          <input name="kind" list="kinds" value="503" required>
          <datalist id="kinds">${faultExamples('sandbox').map((kind) => html`<option value="${kind}">${faultWords(kind, 'sandbox')}</option>`)}</datalist>
        </label>
        <label class="field grow">How often
          <select name="times">
            ${[null, 1, 2, 3, 5].map((times) => html`<option value="${times ?? ''}">${timesWords(times)}</option>`)}
          </select>
        </label>
      </div>
      <label class="field">Only for <input name="customer" placeholder="every customer, or an email, or a user id"></label>
      <button class="btn small">Switch on</button>
    </form>
    ${
      faults.list().length === 0
        ? html`<p class="muted">No faults are on.</p>`
        : html`<form class="stack" method="post" action="/sandbox/faults/clear">
          <ul class="list">${faults.list().map(
            ({ id, call, kind, timesLeft, customer }) => html`<li class="row spread">
              <span><strong>${call === '*' ? 'Every call' : callWords(call)}</strong>
                ${switchWords({ fault: kind, timesLeft }, 'sandbox')}${customer ? `, only for ${customer}` : ''}
                <span class="muted">${call === '*' ? '' : call} <code>${kind}</code></span></span>
              <button class="btn quiet small" name="id" value="${id}">Clear</button>
            </li>`,
          )}</ul>
          <button class="btn quiet small">Clear all</button>
        </form>`
    }
    <details><summary>Kinds of fault</summary>
      ${kindsOf('sandbox').map(
        ([, { label, examples }]) =>
          html`<p>${label}</p><ul class="list muted">${examples.map(
            (example) => html`<li><code>${example}</code> ${faultWords(example, 'sandbox')}</li>`,
          )}</ul>`,
      )}
      <p class="muted">For a single call: the header <code>X-Sandbox-Fault: 503</code>, or <code>?sandbox_fault=503</code>.</p>
    </details>
  </section>`;
}

function callOption(name: CallName): Markup {
  return html`<option value="${name}">${callWords(name)} (${calls[name].path})</option>`;
}

function odditiesSection(state: SandboxState): Markup {
  const switches = state.oddities.list();
  const forEverybody = state.oddities.of([]);
  return html`<section class="card" aria-labelledby="oddities">
    <h2 id="oddities">Odd answers</h2>
    <p class="muted">The same answers in other forms that are legal too, as other backends give them. Nothing may be lost by one.</p>
    <form class="stack" method="post" action="/sandbox/oddities">
      <fieldset class="points">${oddities.map(
        (oddity) => html`<label class="choice">
          <input type="checkbox" name="oddity" value="${oddity}" ${forEverybody.has(oddity) ? 'checked' : ''}>
          <span><code>${oddity}</code> ${labelOf(oddity)}</span>
        </label>`,
      )}</fieldset>
      <label class="field">Only for <input name="customer" placeholder="every customer, or an email, or a user id"></label>
      <div class="row">
        <button class="btn small">Switch these on</button>
        <button class="btn quiet small" name="oddity" value="oddest">Switch all on</button>
        <button class="btn quiet small" formaction="/sandbox/oddities/clear">Switch all off</button>
      </div>
    </form>
    ${
      switches.length === 0
        ? html`<p class="muted">Answers are as the specification shows them.</p>`
        : html`<ul class="list">${switches.map(
            (one) => html`<li><span class="muted">for ${one.customer ?? 'every customer'}</span>
              ${one.oddities.map((oddity) => html`<span class="chip bad">${oddity}</span> `)}</li>`,
          )}</ul>`
    }
  </section>`;
}

function promoSection(state: SandboxState): Markup {
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
        ? html`<p class="muted">No promo codes yet.</p>`
        : html`<ul class="list">${promos.map((promo) => {
            const kind = promoKindOf(promo, state.clock.now());
            return html`<li class="row spread">
              <a href="/?code=${encodeURIComponent(promo.id)}" target="_blank">${promo.id}</a>
              <span class="chip ${kind === 'valid' ? 'good' : 'bad'}">${kind}</span>
            </li>`;
          })}</ul>`
    }
    <p class="muted">A valid code is for friend@example.com and expires in two days.</p>
  </section>`;
}

function callsSection(): Markup {
  return html`<section class="card" aria-labelledby="calls">
    <div class="row spread">
      <h2 id="calls">Live calls</h2>
      <form method="post" action="/sandbox/calls/clear"><button class="btn quiet small">Clear</button></form>
    </div>
    <div class="scroll"><table>
      <thead><tr><th>Time</th><th>Call</th><th>Customer</th><th>Request</th><th>Answer</th><th>ms</th></tr></thead>
      <tbody id="calls-rows"></tbody>
    </table></div>
    <p class="muted" id="calls-none">No calls yet. Secrets never appear here.</p>
  </section>`;
}
