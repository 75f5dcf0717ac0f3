import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../env.ts';

const openApi = new URL('../../../docs/openapi.json', import.meta.url);

/** Requests may go anywhere: a developer tries a backend of their own. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self' http: https:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The OpenAPI document, and Swagger UI, which shows it and tries its calls. */
export function createApiReference(): Hono<SandboxEnv> {
  const reference = new Hono<SandboxEnv>();

  reference.get('/', (c) => {
    c.header('Content-Security-Policy', contentSecurityPolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
    c.header('Cache-Control', 'no-store');
    return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The API · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/assets/swagger-ui.css">
<script src="/sandbox/assets/swagger-ui-bundle.js" defer></script>
<script src="/sandbox/assets/api-reference.js" type="module"></script>
</head>
<body class="swagger-ui">
<nav class="wrapper"><a href="/sandbox">Sandbox</a> · <a href="/sandbox/api/openapi.json" download>openapi.json</a></nav>
<main id="reference"></main>
</body>
</html>`);
  });

  reference.get('/openapi.json', (c) =>
    c.body(readFileSync(openApi, 'utf8'), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    }),
  );

  return reference;
}
