import { html } from 'hono/html';
import { type CallName, calls } from '../../../../machines/api/contract.ts';
import { callsByPlace, callWords } from '../../../documentation/call-words.ts';
import { faultWords, switchWords, timesWords } from '../../../faults/fault-words.ts';
import { faultExamples, kindsOf } from '../../../faults/faults.ts';
import { labelOf, oddities } from '../../oddities.ts';
import type { SandboxState } from '../../state.ts';
import type { Markup } from '../layout.ts';

/** The durations of a fault to choose from, by their value in the form. */
export const extents = new Map<string, { times?: number; seconds?: number }>([
  ['', {}],
  ...[1, 2, 3, 5].map((times) => [`${times}`, { times }] as const),
  ...[10, 60, 300].map((seconds) => [`${seconds}s`, { seconds }] as const),
]);

export function faultsSection({ faults, clock }: SandboxState): Markup {
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
            ${[...extents].map(([value, { times = null, seconds }]) => html`<option value="${value}">${seconds ? `for ${seconds} s, then answers again` : timesWords(times)}</option>`)}
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
            ({ id, call, kind, timesLeft, endsAt, customer }) => html`<li class="row spread">
              <span><strong>${call === '*' ? 'Every call' : callWords(call)}</strong>
                ${switchWords({ fault: kind, timesLeft }, 'sandbox')}${endsAt ? ` for another ${Math.ceil((endsAt - clock.now()) / 1_000)} s` : ''}${customer ? `, only for ${customer}` : ''}
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

export function odditiesSection(state: SandboxState): Markup {
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
