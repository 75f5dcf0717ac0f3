import { html } from 'hono/html';
import type { ReceivedEvent } from '../../../events/event-store.ts';
import type { SandboxState } from '../../state.ts';
import type { Markup } from '../layout.ts';

const shown = 12;

/** The latest reports of pages (docs/product.md, What the operator hears). */
export function eventsSection({ pageEvents }: SandboxState): Markup {
  const latest = pageEvents.latest(shown);
  const address = `/lab#${new URLSearchParams({ flow: flowIn(latest), tab: 'Counts' })}`;
  return html`<section class="card" aria-labelledby="events">
    <div class="row spread">
      <h2 id="events">What pages reported</h2>
      <div class="row">
        <a class="btn small" href="${address}">Counts in the Lab</a>
        <form method="post" action="/sandbox/events/clear"><button class="btn quiet small">Clear</button></form>
      </div>
    </div>
    ${
      latest.length === 0
        ? html`<p class="muted">Nothing yet. A page reports its steps when it is hidden, and every 30 seconds.</p>`
        : html`<div class="scroll"><table>
          <thead><tr><th>Time</th><th>Event</th><th>Page</th><th>What</th></tr></thead>
          <tbody>${latest.map(
            ({ received, event }) => html`<tr>
              <td>${received.slice(11, 19)}</td><td>${event.kind}</td><td>${String(event.page ?? '')}</td>
              <td>${whatOf(event)}</td>
            </tr>`,
          )}</tbody>
        </table></div>`
    }
    <p class="muted">This is all that <code>VITE_EVENTS_URL</code> receives; <a href="/sandbox/events">the last 1,000 as JSON</a>.</p>
  </section>`;
}

/** The flow that was walked last. */
function flowIn(latest: readonly ReceivedEvent[]): string {
  const flows = latest.map(({ event: { rows } }) => (Array.isArray(rows) ? rows[0]?.flow : undefined));
  return flows.find((flow) => typeof flow === 'string') ?? 'wizard';
}

/** The event in one line: all that its kind does not say. */
function whatOf({
  kind: _kind,
  pageNumber: _number,
  number: _place,
  build: _build,
  page: _page,
  rows,
  ...rest
}: ReceivedEvent['event']): string {
  if (Array.isArray(rows)) return rows.map(stepWords).join(', ');
  return JSON.stringify(rest);
}

/** Anybody can post to the sandbox, so a row may be anything. */
function stepWords(row: unknown): string {
  const { machine, from, to, transition, count }: Record<string, unknown> = Object(row);
  const what = from === to ? transition : `${from ?? 'start'} → ${to ?? 'end'}`;
  return `${machine}: ${what}${count === 1 ? '' : ` ${count}×`}`;
}
