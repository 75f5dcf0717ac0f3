import type { PrerenderedPage } from '../../src/document/prerender.tsx';
import { type BuiltPage, hashOf } from './content-security-policy.ts';

const rootElement = '<div id="root"></div>';
const iconLink = 'href="/icon.svg"';
/** Marks the page in browsers without modules, which run no other script. */
const outdatedScript = "document.documentElement.setAttribute('data-outdated','')";
const entryScript = /<script type="module">[^<]*<\/script>/;

/** The built files that a page runs, as paths on the site: the entry, and the chunks that it needs at once, by what it opens. */
export interface Application {
  entry: string;
  chunks: Readonly<Record<string, readonly string[]>>;
}

export interface Frame {
  /** The text of `index.html`. */
  template: string;
  /** The script that tells whether the browser runs the application. */
  browser: string;
  /** The inline scripts of pages, by their module. */
  scripts: Readonly<Record<string, string>>;
  /** The SVG of the site's icon. */
  icon: string;
}

/**
 * The HTML of a page: `index.html` with the prerendered page and the icon in it. The icon costs 0.2 kB
 * (gzip) there, and is no request beside the first paint. Its inline script finishes the page before the first paint, and starts the
 * application.
 */
export function composeDocument(frame: Frame, page: PrerenderedPage, application: Application): string {
  const { template } = frame;
  if (!template.includes(rootElement)) throw new Error(`index.html lacks ${rootElement}`);
  if (!template.includes(iconLink)) throw new Error(`index.html lacks ${iconLink}`);
  if (!entryScript.test(template)) throw new Error('index.html lacks its script');
  refuseInline(page.path, template.replace(entryScript, '') + page.head + page.body);
  const style = page.style.replace(/\s+<\/style>/g, '</style>');
  return template
    .replace(/>\s+</g, '><')
    .replace(iconLink, () => `href="${toDataUrl(frame.icon)}"`)
    .replace(entryScript, '')
    .replace('</head>', () => `${page.head}${scriptsOf(frame, page, application)}${style}</head>`)
    .replace(
      rootElement,
      () => `<div id="root"${page.isAdopted ? builtOf(page.body) : ''}>${page.body}</div>${page.data}${page.outdated}`,
    );
}

/**
 * The attribute with the number of elements and of characters that a page has in a browser that runs scripts,
 * which takes what is in `noscript` for a text: React adopts a page that still has as many
 * (`src/drawing/page-changes.ts`).
 */
function builtOf(body: string): string {
  const unscripted = /(?<=<noscript>).*?(?=<\/noscript>)/gs;
  const markup = body.replace(unscripted, '');
  const elements = markup.match(/<[a-z]/g) ?? [];
  // React writes no other character references than these.
  const text = markup.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#x27);/g, '.');
  const length = [text, ...(body.match(unscripted) ?? [])].join('').length;
  return ` data-built="${elements.length} ${length}"`;
}

function toDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg.trim())}`;
}

/** Classic scripts: the browser paints nothing before they ran. What needs the application does not run in an outdated browser. */
function scriptsOf(
  { browser, scripts }: Frame,
  { path, script, start, isContent, outdated }: PrerenderedPage,
  application: Application,
): string {
  const code = scripts[script];
  if (!code) throw new Error(`${path}: the build has no ${script}`);
  return [
    ...(outdated ? [`<script>${browser}</script>`, `<script nomodule>${outdatedScript}</script>`] : []),
    `<script type="application/json" id="application">${JSON.stringify({ ...application, start, path })}</script>`,
    `<script>${isContent ? code : `if(!('outdated'in document.documentElement.dataset)){${code}}`}</script>`,
  ].join('');
}

/** The hashes of a document's inline styles and scripts, for its content security policy. */
export function inlineHashesOf(html: string): Pick<BuiltPage, 'styleHashes' | 'scriptHashes'> {
  const hashesOf = (element: RegExp) =>
    [...html.matchAll(element)]
      .map(([, content = '']) => content)
      .filter(Boolean)
      .map(hashOf);
  return {
    styleHashes: hashesOf(/<style[^>]*>([\s\S]*?)<\/style>/g),
    scriptHashes: hashesOf(/<script(?: nomodule)?>([\s\S]*?)<\/script>/g),
  };
}

/** Stops the build at markup that the policy would block in the browser. */
function refuseInline(path: string, html: string): void {
  const [attribute] = /<[^>]+\sstyle="[^"]*"/.exec(html) ?? [];
  if (attribute) throw new Error(`${path} has a style attribute, which its policy blocks: ${attribute}`);
  const [script] = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>/.exec(html) ?? [];
  if (script) throw new Error(`${path} has an inline script, which its policy blocks: ${script}`);
}
