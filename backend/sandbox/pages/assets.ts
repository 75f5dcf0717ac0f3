import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { SandboxEnv } from '../env.ts';

const files: Readonly<Record<string, URL>> = {
  'sandbox.css': new URL('../public/sandbox.css', import.meta.url),
  'api-reference.js': new URL('../public/api-reference.js', import.meta.url),
  'control.js': new URL('../public/control.js', import.meta.url),
  'card-form-frame.js': new URL('../public/card-form-frame.js', import.meta.url),
  'hosted-card.js': new URL('../public/hosted-card.js', import.meta.url),
  'day.svg': new URL('../public/day.svg', import.meta.url),
  'remote-browser.js': new URL('../public/remote-browser.js', import.meta.url),
  'familjen.woff2': new URL(
    import.meta.resolve('@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2'),
  ),
  'swagger-ui.css': new URL(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
  'swagger-ui-bundle.js': new URL(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
};

export function createAssets(): Hono<SandboxEnv> {
  const assets = new Hono<SandboxEnv>();
  assets.get('/:file', (c) => {
    const name = c.req.param('file');
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file) return c.notFound();
    return c.body(new Uint8Array(readFileSync(file)), 200, {
      'content-type': getMimeType(name) ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      // Fonts need CORS in the remote browser's sandboxed frame, whose origin is opaque.
      'access-control-allow-origin': '*',
    });
  });
  return assets;
}
