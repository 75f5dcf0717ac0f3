import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { SandboxEnv } from '../env.ts';

/** A piece of a page; what it was made of is escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const logo = raw(
  '<svg width="24" height="24" viewBox="0 0 26 26" aria-hidden="true"><path d="M1 17c4 0 4-4 8-4s4 4 8 4 4-4 8-4v12H1z" fill="var(--water)"/><circle cx="17" cy="7" r="4" fill="var(--coral)"/></svg>',
);

const places = [
  { path: '/sandbox', label: 'Control' },
  { path: '/sandbox/mailbox', label: 'Mailbox' },
  { path: '/', label: 'The site' },
  { path: '/lab', label: 'Lab' },
];

/** A page of the sandbox, with its frame of navigation. */
export function page(
  c: Context<SandboxEnv>,
  {
    title,
    body,
    script,
    status = 200,
  }: { title: string; body: Markup; script?: string; status?: 200 | 404 | 403 },
): Response | Promise<Response> {
  const current = new URL(c.req.url).pathname;
  return bare(c, {
    title: `${title} · Sandbox`,
    status,
    ...(script ? { script } : {}),
    body: html`
      <header class="top"><div class="wrap">
        <a class="logo" href="/sandbox">${logo}Upwell <small>Sandbox</small></a>
        <nav aria-label="Sandbox">
          ${places.map(
            ({ path, label }) =>
              html`<a href="${path}" ${path === current ? raw('aria-current="page"') : ''}>${label}</a>`,
          )}
        </nav>
      </div></header>
      ${body}`,
  });
}

/** A document with nothing around it: what is shown in a frame, or plays somebody else's page. */
export function bare(
  c: Context<SandboxEnv>,
  {
    title,
    body,
    script,
    bodyClass = '',
    status = 200,
  }: { title: string; body: Markup; script?: string; bodyClass?: string; status?: 200 | 404 | 403 },
): Response | Promise<Response> {
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
 * Frameable by this origin alone: the card form and the remote browser are shown inside the product. The origin is named, because
 * a sandboxed frame has an origin of its own, and Safari takes `'self'` for that one.
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
