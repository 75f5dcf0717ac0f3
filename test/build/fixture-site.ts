import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toCaddyfile } from '../../scripts/build/caddy.ts';
import { hashOf } from '../../scripts/build/content-security-policy.ts';
import { createHeaderSet, type HeaderSet, toHeaderRules } from '../../scripts/build/headers.ts';
import { toHeadersFile, toRedirectsFile } from '../../scripts/build/headers-file.ts';
import { toNginxConfig } from '../../scripts/build/nginx.ts';
import { readConfig } from '../../scripts/build/read-config.ts';

/** A small site with the headers of the real one: each page has a policy of its own. */

const config = readConfig({
  VITE_SITE_URL: 'https://www.example.com',
  VITE_HOST: '/api',
  VITE_EVENTS_URL: 'https://www.example.com/events',
});
const pagePaths = ['/', '/about', '/checkout', '/onboarding', '/userOnboarding'];

export const fixtureHeaders: HeaderSet = createHeaderSet(config, pagePaths.map(builtPage), builtPage('/404'));

/** Its text files by their names, with their types. */
export const fixtureFiles: Record<string, { type: string; content: string }> = {
  '/assets/app-1a2b.js': { type: 'text/javascript; charset=utf-8', content: 'start();\n'.repeat(200) },
  '/site.webmanifest': { type: 'application/manifest+json', content: '{"name":"Upwell"}' },
  '/icon.svg': { type: 'image/svg+xml; charset=utf-8', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', content: '<urlset/>' },
  '/.well-known/security.txt': {
    type: 'text/plain; charset=utf-8',
    content: 'Contact: mailto:security@example.com',
  },
  '/version.json': { type: 'application/json', content: '{"version":"1.0.0"}' },
  '/robots.txt': { type: 'text/plain; charset=utf-8', content: 'User-agent: *' },
};

export interface FixtureSite {
  /** A folder for whatever a server writes; the rest is in it. */
  folder: string;
  site: string;
  /** Path of `headers.json`. */
  headers: string;
  /** Paths of the configurations of nginx. */
  nginx: string;
  nginxHttp: string;
  caddyfile: string;
  remove(): void;
}

export function writeFixtureSite(): FixtureSite {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  function write(name: string, content: string): string {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  }
  for (const path of pagePaths) write(`site${path}/index.html`, documentOf(path));
  for (const [name, { content }] of Object.entries(fixtureFiles)) write(`site${name}`, content);
  write('site/404.html', documentOf('/404'));
  write('site/_headers', toHeadersFile(fixtureHeaders));
  write('site/_redirects', toRedirectsFile(fixtureHeaders));
  return {
    folder,
    site: join(folder, 'site'),
    headers: write('headers.json', JSON.stringify(toHeaderRules(fixtureHeaders))),
    nginx: write('nginx.conf', toNginxConfig(fixtureHeaders, config, 'https')),
    nginxHttp: write('nginx-http.conf', toNginxConfig(fixtureHeaders, config, 'http')),
    caddyfile: write('Caddyfile', toCaddyfile(fixtureHeaders, config)),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The HTML of a page of the fixture; `/404` is the page for every other path. */
export function documentOf(page: string): string {
  return `<!doctype html><title>${page}</title><style>${styleOf(page)}</style>`;
}

function builtPage(path: string) {
  return { path, styleHashes: [hashOf(styleOf(path))], scriptHashes: [hashOf('start()')] };
}

function styleOf(page: string): string {
  return `p{content:"${page}"}`;
}
