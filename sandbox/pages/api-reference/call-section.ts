import { html } from 'hono/html';
import type { DocumentedError } from '../../../machines/api/call.ts';
import { type Call, type CallName, calls } from '../../../machines/api/contract.ts';
import { documentationOf } from '../../../machines/api/documentation.ts';
import type { Markup } from '../layout.ts';
import { fieldList } from './field-list.ts';
import type { CallSchemas, FieldSchema } from './openapi-file.ts';
import { richText } from './rich-text.ts';
import { tryForm } from './try-form.ts';

/** One call: what it is for, its fields, examples and errors, and a form to try it. */
export function callSection(name: CallName, schemas: CallSchemas | undefined, request: object): Markup {
  const call = calls[name];
  const { summary, description, errors } = call;
  const { requestExample, answerExample } = documentationOf(name);
  const { request: requestSchema = {}, answer } = schemas ?? {};
  const hasFields = Object.keys(requestSchema.properties ?? {}).length > 0;
  return html`<article class="card call" id="${name}" aria-labelledby="${name}-title" data-call="${name} ${call.path} ${summary}">
    <header class="stack">
      <h3 id="${name}-title">${summary}</h3>
      <p class="endpoint"><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${call.path}</code></p>
    </header>
    <p class="prose">${richText(description)}</p>
    <p class="muted">The product waits ${call.timeoutMs / 1000} seconds for the answer.${secretsText(call)}</p>
    <h4>Request${hasFields ? html` <span>${placeOf(call)}</span>` : ''}</h4>
    ${hasFields ? fieldList(requestSchema) : html`<p class="muted">No fields.</p>`}
    <h4>Answer${answer ? html` <span>a JSON object with status 200</span>` : ''}</h4>
    ${answerText(name, answer)}
    <div class="examples">
      ${hasFields && call.method === 'POST' ? example('Example request', requestExample) : ''}
      ${answerExample ? example('Example answer', answerExample) : ''}
    </div>
    ${errors.length > 0 ? errorList(errors) : ''}
    ${tryForm(name, request)}
  </article>`;
}

function secretsText({ secrets }: Call): Markup | string {
  const fields = [...new Set(secrets.map(({ field }) => field))];
  if (fields.length === 0) return '';
  return html` Secret, so never in a log: ${fields.map(
    (field, index) => html`${index > 0 ? ', ' : ''}<code>${field}</code>`,
  )}.`;
}

function placeOf({ method, path }: Call): string {
  if (method === 'POST') return 'a JSON body';
  return path.includes('{') ? 'in the path' : 'in the query';
}

function answerText(name: CallName, answer: FieldSchema | undefined): Markup {
  if (name === 'profilePicture') return html`<p class="muted">An image.</p>`;
  if (answer) return fieldList(answer);
  return html`<p class="muted">Any 2xx. Nothing of the answer is read, unless it has an <code>error</code>.</p>`;
}

function example(title: string, value: unknown): Markup {
  return html`<figure class="example"><figcaption>${title}</figcaption>
    <pre tabindex="0">${JSON.stringify(value, null, 2)}</pre></figure>`;
}

function errorList(errors: readonly DocumentedError[]): Markup {
  return html`<h4>Errors</h4>
    <ul class="errors">${errors.map(
      ({ status, when, body }) => html`<li>
        <span class="chip ${status < 400 ? '' : 'bad'}">${status}</span>
        <div><p>${richText(when)}</p><p><code>${JSON.stringify(body)}</code></p></div>
      </li>`,
    )}</ul>`;
}
