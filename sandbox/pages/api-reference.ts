import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { calls } from '../../machines/api/contract.ts';
import { flows, rules } from '../../machines/api/documentation.ts';
import { findCustomer } from '../customers.ts';
import type { SandboxEnv } from '../env.ts';
import { createCustomerAt } from '../resume-points.ts';
import type { Customer, SandboxState } from '../state.ts';
import { callSection } from './api-reference/call-section.ts';
import { requestFor } from './api-reference/known-values.ts';
import { readOpenApi, schemasOf } from './api-reference/openapi-file.ts';
import { richText } from './api-reference/rich-text.ts';
import { type Markup, page } from './layout.ts';

const newCustomers = {
  paid: 'who has just paid',
  welcome: 'with a new account',
  schedule: 'with accounts and templates',
} as const;

const newCustomerForm = v.object({ at: v.picklist(['paid', 'welcome', 'schedule']), base: v.string() });

const newestCustomers = 50;

/** What a backend has to answer, to read and to try, with the OpenAPI document. */
export function createApiReference(state: SandboxState): Hono<SandboxEnv> {
  const reference = new Hono<SandboxEnv>();

  reference.get('/', (c) => referencePage(c, state));

  reference.get('/openapi.json', (c) =>
    c.body(readOpenApi(), 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }),
  );

  reference.post('/new-customer', async (c) => {
    const { at, base } = v.parse(newCustomerForm, await c.req.parseBody());
    const { id: customer } = createCustomerAt(state, at);
    return c.redirect(`/sandbox/api?${new URLSearchParams({ base, customer })}#try`, 303);
  });

  return reference;
}

function referencePage(c: Context<SandboxEnv>, state: SandboxState) {
  const { base = '/host', customer: id = '' } = c.req.query();
  const customer = findCustomer(state, id);
  const schemas = schemasOf(readOpenApi());
  return page(c, {
    title: 'The API',
    script: 'api-reference.js',
    style: 'api-reference.css',
    // A developer tries a backend of their own, wherever it is.
    connectTo: ['http:', 'https:'],
    body: html`<main class="wrap reference">
      <div class="intro">
        <h1>The API</h1>
        <p class="lede">What a backend has to answer, from a promo code to a connected Instagram account: ${Object.keys(calls).length}
          calls, in the order in which a customer meets them. The sandbox answers all of them below <code>/host</code>.</p>
        <p class="row">
          <a class="btn small" href="/sandbox/api/openapi.json" download>OpenAPI 3.1</a>
          <a class="btn small quiet" href="#rules">Rules for all calls</a>
        </p>
      </div>
      ${contents()}
      <div class="sections">
        ${rulesSection()}
        ${settings(state, base, customer)}
        ${flows.map(
          ({
            title,
            description,
            calls: names,
          }) => html`<section class="flow" aria-labelledby="${anchorOf(title)}">
            <div class="flow-title"><h2 id="${anchorOf(title)}">${title}</h2><p class="muted">${description}</p></div>
            ${names.map((name) => callSection(name, schemas.get(name), requestFor(name, state, customer)))}
          </section>`,
        )}
      </div>
    </main>`,
  });
}

function contents(): Markup {
  return html`<nav class="contents" aria-label="Calls">
    <details>
      <summary>Contents</summary>
      <label class="field filter" hidden>Find a call <input type="search" id="filter" autocomplete="off" placeholder="Name or path"></label>
      <p class="muted" id="filter-outcome" role="status"></p>
      <ul>
        <li><a href="#rules">Rules for all calls</a></li>
        <li><a href="#try">What to try with</a></li>
        ${flows.map(
          ({ title, calls: names }) => html`<li class="group"><a href="#${anchorOf(title)}">${title}</a>
            <ul>${names.map(
              (name) => html`<li data-for="${name}"><a href="#${name}" title="${calls[name].summary}">
                <span class="method ${calls[name].method.toLowerCase()}">${calls[name].method}</span> ${calls[name].path.slice(1)}</a></li>`,
            )}</ul></li>`,
        )}
      </ul>
    </details>
  </nav>`;
}

function rulesSection(): Markup {
  return html`<section class="card" aria-labelledby="rules">
    <h2 id="rules">Rules for all calls</h2>
    ${rules.map(
      ({ title, rules: lines }) => html`<h3>${title}</h3>
        <ul class="rules">${lines.map((line) => html`<li>${richText(line)}</li>`)}</ul>`,
    )}
    <p class="note">A finished backend can be checked from the command line: <code>npm run conform -- --host https://api.example.com</code></p>
  </section>`;
}

function settings(state: SandboxState, base: string, customer: Customer | undefined): Markup {
  const customers = state.customers.all().reverse().slice(0, newestCustomers);
  return html`<section class="card" aria-labelledby="try">
    <h2 id="try">What to try with</h2>
    <form class="stack" method="get" action="/sandbox/api#try">
      <label class="field">Base URL <input id="base" name="base" value="${base}" required spellcheck="false" autocomplete="off"></label>
      <p class="muted"><code>/host</code> is the sandbox. Another backend has to allow this page’s origin by CORS. Ids
        in an answer go into the forms of later calls.</p>
      <div class="row end">
        <label class="field grow">Customer of the sandbox
          <select name="customer">
            <option value="">None: the examples as they are</option>
            ${customers.map(
              ({ id, email }) =>
                html`<option value="${id}" ${id === customer?.id ? 'selected' : ''}>${email}</option>`,
            )}
          </select>
        </label>
        <button class="btn quiet">Use</button>
      </div>
    </form>
    <form class="row" method="post" action="/sandbox/api/new-customer">
      <input type="hidden" name="base" value="${base}">
      <span class="muted">New customer</span>
      ${Object.entries(newCustomers).map(
        ([at, label]) => html`<button class="btn quiet small" name="at" value="${at}">${label}</button>`,
      )}
    </form>
    <p class="muted" role="status">${
      customer
        ? html`The forms below are filled in for <b>${customer.email}</b>.`
        : 'The forms below are filled in with the examples.'
    }</p>
  </section>`;
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
