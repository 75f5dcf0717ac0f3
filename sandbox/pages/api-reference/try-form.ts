import { html } from 'hono/html';
import { type CallName, calls } from '../../../machines/api/contract.ts';
import type { Markup } from '../layout.ts';

/** Sends a call with these values; the script of the page shows the answer. */
export function tryForm(name: CallName, request: object): Markup {
  const { method, path, timeoutMs, summary } = calls[name];
  return html`<details class="try">
    <summary>Try it</summary>
    <form class="stack" aria-label="Try: ${summary}" data-method="${method}" data-path="${path}" data-timeout="${timeoutMs}">
      ${method === 'GET' ? inputs(request) : body(name, request)}
      <p class="error" role="alert" hidden></p>
      <div class="row"><button class="btn small">Send ${method}</button><code class="sent"></code></div>
      <div class="outcome" role="status"></div>
      <pre class="received" tabindex="0" aria-label="The answer" hidden></pre>
    </form>
  </details>`;
}

function inputs(request: object): Markup {
  return html`${Object.entries(request).map(
    ([field, value]) =>
      html`<label class="field"><code>${field}</code> <input name="${field}" value="${value}" autocomplete="off" spellcheck="false"></label>`,
  )}`;
}

function body(name: CallName, request: object): Markup {
  const written = JSON.stringify(request, null, 2);
  return html`<label class="field" for="${name}-body">Body</label>
    <textarea id="${name}-body" name="body" rows="${written.split('\n').length}" spellcheck="false" autocomplete="off">${written}</textarea>`;
}
