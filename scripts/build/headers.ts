import type { Config } from '../../src/config/config.ts';
import { type BuiltPage, commonPolicy, contentSecurityPolicy } from './content-security-policy.ts';
import { cardFormOrigins, checkoutPage, onboardingPaths, successPage } from './page-needs.ts';

export type Headers = Record<string, string>;

/** The headers of the site, from which each server's own format is written. */
export interface HeaderSet {
  /** For every response. */
  everywhere: Headers;
  /** For a document at one path, on top of those for every response. */
  pages: readonly { path: string; headers: Headers }[];
  /** For files whose names change with their content. */
  assets: Headers;
  /** For every other file, and for the 404. */
  elsewhere: Headers;
  /** The union of the pages' policies, for hosts that know the address only, not the file that answers it. */
  commonPolicy: string;
}

/** One rule of `headers.json`, which the sandbox's server reads: later rules override earlier ones. */
export interface HeaderRule {
  /** A path, or one that ends in `*`. */
  path: string;
  headers: Headers;
}

/** The folder of the files whose names change with their content. */
export const assetsFolder = '/assets/';

/** For a site that is served by HTTPS only. Browsers keep to it for a year, and ignore it over HTTP. */
export const strictTransport: Headers = { 'Strict-Transport-Security': 'max-age=31536000' };

/** The headers of a build. A policy belongs to the document that was loaded: pages with their own are entered by full page loads. */
export function createHeaderSet(config: Config, pages: readonly BuiltPage[], notFound: BuiltPage): HeaderSet {
  return {
    everywhere: {
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
    pages: pages.map((page) => ({ path: page.path, headers: documentHeaders(config, page) })),
    assets: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    elsewhere: documentHeaders(config, notFound),
    commonPolicy: commonPolicy(config, [...pages, notFound]),
  };
}

export function toHeaderRules({ everywhere, pages, assets, elsewhere }: HeaderSet): HeaderRule[] {
  return [
    { path: '/*', headers: { ...everywhere, ...strictTransport, ...elsewhere } },
    { path: `${assetsFolder}*`, headers: assets },
    ...pages,
  ];
}

function documentHeaders(config: Config, page: BuiltPage): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(config, page),
    'Referrer-Policy': referrerPolicy(page.path),
    'Permissions-Policy': permissionsPolicy(config, page.path),
    'Cache-Control': onboardingPaths.includes(page.path) ? 'no-store' : 'no-cache',
  };
}

/** Pages whose URL carries a session, a payment or a customer do not send it to other sites. */
function referrerPolicy(path: string): string {
  if (onboardingPaths.includes(path) || path === successPage) return 'no-referrer';
  if (path === checkoutPage) return 'strict-origin';
  return 'strict-origin-when-cross-origin';
}

function permissionsPolicy(config: Config, path: string): string {
  const card = path === checkoutPage ? allowance(cardFormOrigins(config)) : '()';
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
