import type { PrerenderedPage } from '../src/prerender.tsx';
import { hashOf } from './headers.ts';

const rootElement = '<div id="root"></div>';
const bootScript = /<script type="module"[^>]*><\/script>/;

/** The built application: its entry, and the chunks that the entry needs at once. Site paths. */
export interface Application {
  entry: string;
  chunks: readonly string[];
}

/**
 * The finished HTML of a page: the client build's `index.html` with a page drawn into it. A content page keeps the small script
 * of `index.html`; any other page loads the application without that detour.
 */
export function composeDocument(template: string, page: PrerenderedPage, application: Application): string {
  if (!template.includes(rootElement)) throw new Error(`index.html lacks ${rootElement}`);
  if (!bootScript.test(template)) throw new Error('index.html lacks its script');
  const style = page.style.replace(/\s+<\/style>/g, '</style>');
  const html = template
    .replace(bootScript, (script) => (page.isContent ? script : scriptsOf(application)))
    .replace('</head>', () => `${page.head}${style}</head>`)
    .replace(rootElement, () => `<div id="root">${page.body}</div>`);
  refuseInline(page.path, html);
  return html;
}

function scriptsOf({ entry, chunks }: Application): string {
  return [
    `<script type="module" crossorigin src="${entry}"></script>`,
    ...chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="${chunk}">`),
  ].join('');
}

/** The hashes of a document's styles, for its content security policy. */
export function styleHashesOf(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) => hashOf(content));
}

/** What the policy would block in the browser stops the build instead. */
function refuseInline(path: string, html: string): void {
  const [attribute] = /<[^>]+\sstyle="[^"]*"/.exec(html) ?? [];
  if (attribute) throw new Error(`${path} has a style attribute, which its policy blocks: ${attribute}`);
  const [script] = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>/.exec(html) ?? [];
  if (script) throw new Error(`${path} has an inline script, which its policy blocks: ${script}`);
}
