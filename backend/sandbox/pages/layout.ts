import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { SandboxEnv } from '../env.ts';

/** A piece of HTML; interpolated values are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PageOptions {
  title: string;
  body: Markup;
  script?: string;
  bodyClass?: string;
  status?: 200 | 403 | 404;
}

const logo = raw(
  '<svg width="24" height="24" viewBox="0 0 26 26" aria-hidden="true"><path d="M1 17c4 0 4-4 8-4s4 4 8 4 4-4 8-4v12H1z" fill="var(--water)"/><circle cx="17" cy="7" r="4" fill="var(--coral)"/></svg>',
);

const navigation = [
  { path: '/sandbox', label: 'Control' },
  { path: '/sandbox/mailbox', label: 'Mailbox' },
  { path: '/sandbox/api', label: 'API' },
  { path: '/', label: 'The site' },
  { path: '/lab', label: 'Lab' },
];

/** A page of the sandbox, below its navigation. */
export function page(c: Context<SandboxEnv>, { title, body, ...options }: PageOptions) {
  const current = new URL(c.req.url).pathname;
  return bare(c, {
    ...options,
    title: `${title} · Sandbox`,
    body: html`
      <header class="top"><div class="wrap">
        <a class="logo" href="/sandbox">${logo}Upwell <small>Sandbox</small></a>
        <nav aria-label="Sandbox">
          ${navigation.map(
            ({ path, label }) =>
              html`<a href="${path}" ${path === current ? raw('aria-current="page"') : ''}>${label}</a>`,
          )}
        </nav>
      </div></header>
      ${body}`,
  });
}

/** A page that is one narrow card. */
export function cardPage(c: Context<SandboxEnv>, { body, ...options }: PageOptions) {
  return page(c, {
    ...options,
    body: html`<main class="wrap narrow"><div class="card lifted">${body}</div></main>`,
  });
}

/** A document without the navigation: a page in a frame, or one of another site. */
export function bare(c: Context<SandboxEnv>, { title, body, script, bodyClass = '', status = 200 }: PageOptions) {
  c.header('Content-Security-Policy', contentSecurityPolicy(new URL(c.req.url).origin));
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cache-Control', 'no-store');
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/assets/sandbox.css">
${script ? html`<script src="/sandbox/assets/${script}" defer></script>` : ''}
</head>
<body class="${bodyClass}">
${body}
</body>
</html>`,
    status,
  );
}

/**
 * Only this origin may frame a page: the product frames the card form and the remote browser. The origin is named because a
 * sandboxed frame has an opaque origin, which Safari takes `'self'` for.
 */
function contentSecurityPolicy(origin: string): string {
  const own = `'self' ${origin}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `font-src ${own}`,
    `img-src ${own} data:`,
    `connect-src ${own}`,
    `frame-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
