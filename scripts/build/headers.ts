import { createHash } from 'node:crypto';
import type { Config } from '../../src/read-config.ts';

export type Headers = Record<string, string>;

/** One built document: where it is served, and the hashes of its inline styles and scripts. */
export interface BuiltPage {
  path: string;
  styleHashes: readonly string[];
  scriptHashes: readonly string[];
}

/** The headers of the site, from which each server's own format is written. */
export interface HeaderSet {
  /** For every response. */
  everywhere: Headers;
  /** For a document at one path, on top of those for every response. */
  pages: readonly { path: string; headers: Headers }[];
  /** For every other path, the 404 among them. */
  elsewhere: Headers;
}

/** One rule of `headers.json`, which the sandbox's server reads: later rules override earlier ones. */
export interface HeaderRule {
  /** A path, or one that ends in `*`. */
  path: string;
  headers: Headers;
}

type Directives = Record<string, readonly string[]>;

/** styled-components inserts an empty style element and fills it through `insertRule`. */
const emptyStyleHash = hashOf('');

const onboardingPaths = ['/onboarding', '/userOnboarding'];
const checkoutPath = '/checkout';

/** The card provider's requirements (docs.stripe.com/security/guide). */
const cardProvider: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  'frame-src': [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  'connect-src': [
    'https://api.stripe.com',
    'https://checkout.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  'img-src': ['https://*.stripe.com', 'https://*.link.com'],
};

/**
 * The headers of a build. Inline code is allowed by hash only, and other origins only on the pages that need them. A policy
 * belongs to the document that was loaded, so those pages are entered by full page loads.
 */
export function createHeaderSet(config: Config, pages: readonly BuiltPage[], notFound: BuiltPage): HeaderSet {
  return {
    everywhere: {
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
    pages: pages.map((page) => ({ path: page.path, headers: documentHeaders(config, page) })),
    elsewhere: documentHeaders(config, notFound),
  };
}

export function toHeaderRules({ everywhere, pages, elsewhere }: HeaderSet): HeaderRule[] {
  return [{ path: '/*', headers: { ...everywhere, ...elsewhere } }, ...pages];
}

/**
 * The `_headers` file that Netlify and Cloudflare Pages read. They join the values of all rules that match, so no header
 * is set by two of them; paths without a page have the headers of every response only.
 */
export function toHeadersFile({ everywhere, pages }: HeaderSet): string {
  const rules = [{ path: '/*', headers: everywhere }, ...pages.flatMap(withTrailingSlash)];
  return rules
    .map(({ path, headers }) =>
      [path, ...headerLines(headers, (name, value) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** A site configuration for nginx. `map` reads the address as it was asked for, since `try_files` changes `$uri`. */
export function toNginxSample({ everywhere, pages, elsewhere }: HeaderSet): string {
  const names = [...new Set([elsewhere, ...pages.map((page) => page.headers)].flatMap(Object.keys))];
  const maps = names.map((name) => {
    const special = pages.filter(({ headers }) => headers[name] !== elsewhere[name]);
    return [
      `map $request_uri ${variableOf(name)} {`,
      `  default ${nginxText(elsewhere[name])};`,
      ...special.map(
        ({ path, headers }) => `  ~^${path.replace(/\/$/, '')}/?(\\?|$) ${nginxText(headers[name])};`,
      ),
      '}',
    ].join('\n');
  });
  return `# Inside http { … }. Written by the build: the hashes belong to the files beside it.
${maps.join('\n\n')}

server {
  listen 80;
  root /var/www/site;
  charset utf-8;
  absolute_redirect off;

${headerLines(everywhere, (name, value) => `  add_header ${name} ${nginxText(value)} always;`).join('\n')}
${names.map((name) => `  add_header ${name} ${variableOf(name)} always;`).join('\n')}

  error_page 404 /404.html;
  location / {
    try_files $uri $uri/index.html =404;
  }
  location /assets/ {
    expires 1y;
  }
}
`;
}

/** The hash of a style or script, as a content security policy writes it. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function contentSecurityPolicy(
  config: Config,
  { path, styleHashes, scriptHashes }: BuiltPage,
): string {
  const api = originOf(config.apiUrl);
  const policy = merge(
    {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...scriptHashes],
      'style-src': ["'self'", emptyStyleHash, ...styleHashes],
      'img-src': ["'self'", 'data:', ...api],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...api, ...diagnosticsOrigin(config)],
      'manifest-src': ["'self'"],
      'frame-src': [],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
    path === checkoutPath ? cardForm(config) : {},
    onboardingPaths.includes(path) ? { 'frame-src': remoteBrowserOrigins(config) } : {},
    path === '/contact' ? { 'form-action': ['mailto:'] } : {},
    // Its HTML carries the display font (src/document/inline-font.ts).
    path === '/' ? { 'font-src': ['data:'] } : {},
    // The card provider's script assigns HTML.
    path === checkoutPath
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': [config.lab ? 'lab' : "'none'"] },
  );
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sourcesOf(name, sources)].join(' '))
    .join('; ');
}

function documentHeaders(config: Config, page: BuiltPage): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(config, page),
    'Referrer-Policy': referrerPolicy(page.path),
    'Permissions-Policy': permissionsPolicy(config, page.path),
    ...(onboardingPaths.includes(page.path) && { 'Cache-Control': 'no-store' }),
  };
}

/** Pages whose URL carries a session, a payment or a customer do not send it to other sites. */
function referrerPolicy(path: string): string {
  if (onboardingPaths.includes(path) || path === '/success') return 'no-referrer';
  if (path === checkoutPath) return 'strict-origin';
  return 'strict-origin-when-cross-origin';
}

function permissionsPolicy(config: Config, path: string): string {
  const card = path === checkoutPath ? allowance(cardFormOrigins(config)) : '()';
  const remote = onboardingPaths.includes(path) ? remoteBrowserAllowance(config) : '(self)';
  return [
    'camera=()',
    'microphone=()',
    'geolocation=()',
    `payment=${card}`,
    `autoplay=${remote}`,
    `fullscreen=${remote}`,
    `clipboard-read=${remote}`,
    `clipboard-write=${remote}`,
  ].join(', ');
}

function remoteBrowserAllowance({ remoteBrowserOrigins: named }: Config): string {
  return named.length > 0 ? allowance(named) : '*';
}

function allowance(origins: readonly string[]): string {
  return `(${['self', ...origins.map((origin) => `"${origin}"`)].join(' ')})`;
}

/** Any `https:` origin and this site's own, unless the configuration names them (docs/product.md, Configuration). */
function remoteBrowserOrigins({ remoteBrowserOrigins: named }: Config): readonly string[] {
  return named.length > 0 ? named : ["'self'", 'https:'];
}

function cardForm(config: Config): Directives {
  if (config.stripeJsUrl === null) return cardProvider;
  const standIn = ["'self'", ...originOf(config.stripeJsUrl)];
  return { 'script-src': standIn, 'frame-src': standIn, 'connect-src': standIn };
}

function cardFormOrigins({ stripeJsUrl }: Config): readonly string[] {
  return stripeJsUrl === null
    ? ['https://js.stripe.com', 'https://checkout.stripe.com']
    : originOf(stripeJsUrl);
}

/** Every page may show an error, and offer to send what happened. */
function diagnosticsOrigin({ diagnostics, diagnosticsUrl }: Config): string[] {
  return diagnostics === 'ask' && diagnosticsUrl !== null ? originOf(diagnosticsUrl) : [];
}

/** The origin of an absolute URL; nothing for a path, which is on this site's own. */
function originOf(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

function merge(...parts: readonly Directives[]): Directives {
  const merged: Record<string, readonly string[]> = {};
  for (const part of parts) {
    for (const [name, sources] of Object.entries(part)) {
      merged[name] = [...new Set([...(merged[name] ?? []), ...sources])];
    }
  }
  return merged;
}

function sourcesOf(name: string, sources: readonly string[]): readonly string[] {
  return name.endsWith('-src') && sources.length === 0 ? ["'none'"] : sources;
}

function headerLines(headers: Headers, line: (name: string, value: string) => string): string[] {
  return Object.entries(headers).map(([name, value]) => line(name, value));
}

function withTrailingSlash(page: HeaderRule): HeaderRule[] {
  return page.path === '/' ? [page] : [page, { ...page, path: `${page.path}/` }];
}

/** nginx leaves out a header whose value is empty. */
function nginxText(value = ''): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

function variableOf(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`;
}
