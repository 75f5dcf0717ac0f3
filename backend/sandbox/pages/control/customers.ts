import { html } from 'hono/html';
import type { ResumePoint } from '../../customers.ts';
import { type CustomerProgress, customerProgress } from '../../customers.ts';
import { type Changes, nextLinkOf } from '../../resume-points.ts';
import type { Customer, SandboxState } from '../../state.ts';
import { latestOf } from '../latest.ts';
import type { Markup } from '../layout.ts';

/** The points at which the product can be opened as a new customer. */
export const points: readonly { at: ResumePoint; title: string; description: string }[] = [
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

/** The changes that the control page offers for a customer, by the name of their button. */
export const changes: Readonly<Record<string, { label: string; change: Changes }>> = {
  ready: {
    label: 'Scheduler and link ready now',
    change: { schedulerReady: true, browserReady: true, linkReady: true },
  },
  scheduler: {
    label: 'Scheduler ready, link not yet',
    change: { schedulerReady: true, browserReady: true, linkReady: false },
  },
  completed: { label: 'Log in to Instagram (completed)', change: { status: 'completed' } },
  pending: { label: 'Back to pending', change: { status: 'pending' } },
  error: { label: 'Setup error (step 8)', change: { status: 'error' } },
  noPicture: { label: 'No profile picture', change: { picture: false } },
  noTemplates: { label: 'No generated templates', change: { generation: 'none' } },
  many: { label: '500 accounts, 500 templates', change: { accounts: 500, templates: 500 } },
};

export function openSection(): Markup {
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

export function customersSection(state: SandboxState, isWhole: boolean): Markup {
  const customers = state.customers.all().reverse();
  const { rows, rest } = latestOf(customers, { isWhole, whole: '/sandbox?all=customers#customers' });
  return html`<section class="card" aria-labelledby="customers">
    <h2 id="customers">Customers</h2>
    ${
      customers.length === 0
        ? html`<p class="muted">No customers yet.</p>`
        : html`<div class="scroll"><table>
          <thead><tr><th>Email</th><th>Type</th><th>Progress</th><th>Actions</th></tr></thead>
          <tbody>${rows.map((customer) => customerRow(customer, customerProgress(state, customer)))}</tbody>
        </table></div>${rest}`
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
        ([name, { label }]) => html`<button class="btn quiet small" name="change" value="${name}">${label}</button>`,
      )}
    </form>
  </details>`;
}
