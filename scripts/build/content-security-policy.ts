import { createHash } from 'node:crypto';
import type { Config } from '../../src/config/config.ts';
import { cardFormOrigins, checkoutPage, onboardingPaths, originOf } from './page-needs.ts';

/** One built document: where it is served, and the hashes of its inline styles and scripts. */
export interface BuiltPage {
  path: string;
  styleHashes: readonly string[];
  scriptHashes: readonly string[];
}

type Directives = Record<string, readonly string[]>;

/** styled-components inserts an empty style element and fills it through `insertRule`. */
const emptyStyleHash = hashOf('');

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
  'connect-src': ['https://api.stripe.com', 'https://checkout.stripe.com', 'https://link.com', 'https://*.link.com'],
  'img-src': ['https://*.stripe.com', 'https://*.link.com'],
};

/** Directives that a common policy leaves out: those of some pages only, and styles, whose hashes make a line too long for hosts. */
const ownDirectives = ['default-src', 'style-src', 'require-trusted-types-for', 'trusted-types'];

/** The hash of a style or script, as a content security policy writes it. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The policy of one page: inline code is allowed by hash only, other origins only where the page needs them. */
export function contentSecurityPolicy(config: Config, page: BuiltPage): string {
  return toText(directivesOf(config, page));
}

/** The union of the policies of all pages. A browser that gets it together with a page's own policy enforces both: the page's own. */
export function commonPolicy(config: Config, pages: readonly BuiltPage[]): string {
  const merged = merge(...pages.map((page) => directivesOf(config, page)));
  return toText(Object.fromEntries(Object.entries(merged).filter(([name]) => !ownDirectives.includes(name))));
}

function directivesOf(config: Config, { path, styleHashes, scriptHashes }: BuiltPage): Directives {
  const api = originOf(config.apiUrl);
  return merge(
    {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...scriptHashes],
      'style-src': ["'self'", emptyStyleHash, ...styleHashes],
      'img-src': ["'self'", 'data:', ...api],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...api, ...diagnosticsOrigin(config), ...eventsOrigin(config)],
      'manifest-src': ["'self'"],
      'frame-src': [],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
    path === checkoutPage ? cardForm(config) : {},
    onboardingPaths.includes(path) ? remoteBrowser(config) : {},
    path === '/contact' ? { 'form-action': ['mailto:'] } : {},
    // Their HTML carries the display font (src/document/inline-font.ts).
    path === '/' || path === '/subscribe' ? { 'font-src': ['data:'] } : {},
    // The card provider's script assigns HTML.
    path === checkoutPage
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': [config.lab ? 'lab' : "'none'"] },
  );
}

/**
 * Any `https:` origin and this site's own, unless the configuration names them (docs/product.md, Configuration). The page frames the
 * remote browser, and asks whether it can be reached.
 */
function remoteBrowser({ remoteBrowserOrigins: named }: Config): Directives {
  const origins = named.length > 0 ? named : ["'self'", 'https:'];
  return { 'frame-src': origins, 'connect-src': origins };
}

/** Every page may show an error, and offer to send what happened. */
function diagnosticsOrigin({ diagnostics, diagnosticsUrl }: Config): string[] {
  return diagnostics === 'ask' && diagnosticsUrl !== null ? originOf(diagnosticsUrl) : [];
}

function eventsOrigin({ eventsUrl }: Config): string[] {
  return eventsUrl === null ? [] : originOf(eventsUrl);
}

function cardForm(config: Config): Directives {
  if (config.stripeJsUrl === null) return cardProvider;
  const standIn = ["'self'", ...cardFormOrigins(config)];
  return { 'script-src': standIn, 'frame-src': standIn, 'connect-src': standIn };
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

function toText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...(sources.length > 0 ? sources : ["'none'"])].join(' '))
    .join('; ');
}
