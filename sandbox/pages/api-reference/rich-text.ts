import { html } from 'hono/html';
import { callNames, calls } from '../../../machines/api/contract.ts';
import type { Markup } from '../layout.ts';

const anchors = new Map(callNames.map((name) => [`${calls[name].method} ${calls[name].path}`, name]));

/** Documentation text: `code`, which links to the call it names, and **strong**. */
export function richText(text: string): Markup {
  const parts = text.split(/(`[^`]+`|\*\*.+?\*\*)/);
  return html`${parts.map((part) => {
    if (part.startsWith('`')) return codeOrLink(part.slice(1, -1));
    return part.startsWith('**') ? html`<strong>${richText(part.slice(2, -2))}</strong>` : part;
  })}`;
}

function codeOrLink(code: string): Markup {
  const call = anchors.get(code);
  return call ? html`<a href="#${call}"><code>${code}</code></a>` : html`<code>${code}</code>`;
}
