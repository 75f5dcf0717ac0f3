import { isEmail } from '../../machines/text/email.ts';
import type { Config } from '../../src/config/config.ts';

type Env = Record<string, string | boolean | undefined>;

/** Throws one error that names every malformed variable and its format. */
export function readConfig(env: Env): Config {
  const errors: string[] = [];

  function read<Value>(
    name: string,
    fallback: string,
    parse: (text: string) => Value | undefined,
    takes: string,
  ): Value {
    const text = String(env[name] ?? '').trim() || fallback;
    const value = parse(text);
    if (value === undefined) {
      errors.push(`${name} takes ${takes}; it is "${text}".`);
      return parse(fallback) as Value;
    }
    return value;
  }

  const config: Config = {
    apiUrl: read('VITE_HOST', '/host', urlOrPath, 'an absolute http(s) URL or a path such as /host'),
    siteUrl: read('VITE_SITE_URL', 'http://localhost:4173', origin, 'an origin such as https://example.com'),
    appUrl: read('VITE_APP_URL', '/sandbox/app', urlOrPath, 'an absolute http(s) URL or a path'),
    schedulingUrl: read('VITE_SCHEDULING_URL', '/sandbox/scheduling', urlOrPath, 'an absolute http(s) URL or a path'),
    reviewsUrl: read('VITE_REVIEWS_URL', '/sandbox/reviews', urlOrPath, 'an absolute http(s) URL or a path'),
    supportEmail: read('VITE_SUPPORT_EMAIL', 'support@example.com', email, 'an email address'),
    brandName: read('VITE_BRAND_NAME', 'Upwell', (text) => text, 'a name'),
    stripePublishableKey: read(
      'VITE_STRIPE_PUBLISHABLE_KEY',
      'pk_test_sandbox',
      publishableKey,
      'a key that starts with pk_',
    ),
    stripeJsUrl: read('VITE_STRIPE_JS_URL', '-', optionalUrl, 'an absolute http(s) URL or a path'),
    checkoutOrigins: read('VITE_CHECKOUT_ORIGINS', '-', originList, 'origins separated by commas'),
    remoteBrowserOrigins: read('VITE_REMOTE_BROWSER_ORIGINS', '-', originList, 'origins separated by commas'),
    diagnostics: read('VITE_DIAGNOSTICS', 'ask', diagnosticsMode, 'off or ask'),
    diagnosticsUrl: read('VITE_DIAGNOSTICS_URL', '-', optionalUrl, 'an absolute http(s) URL or a path'),
    eventsUrl: read('VITE_EVENTS_URL', '-', optionalUrl, 'an absolute http(s) URL or a path'),
    sendSource: read('VITE_SEND_SOURCE', '0', flag, '1 or 0'),
    lab: read('VITE_LAB', '0', flag, '1 or 0'),
  };
  if (errors.length > 0) throw new Error(`Malformed configuration. ${errors.join(' ')}`);
  return config;
}

function urlOrPath(text: string): string | undefined {
  if (text.startsWith('/')) return pathWithSegment(text.replace(/\/+$/, ''));
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isHttp(url) ? url.href.replace(/\/+$/, '') : undefined;
}

/** `/` alone, which `/.` means too, is none: with `/check-promo-code` after it, it would name a host. */
function pathWithSegment(text: string): string | undefined {
  const isPath = /^(\/[^/\\?#]+)+([?#].*)?$/.test(text);
  return isPath && new URL(text, 'http://localhost').pathname !== '/' ? text : undefined;
}

function optionalUrl(text: string): string | null | undefined {
  return text === '-' ? null : urlOrPath(text);
}

function origin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isHttp(url) && url.pathname === '/' && !url.search && !url.hash ? url.origin : undefined;
}

function originList(text: string): string[] | undefined {
  if (text === '-') return [];
  const origins = text.split(',').map((part) => origin(part.trim()));
  return origins.every((part) => part !== undefined) ? origins : undefined;
}

function isHttp(url: URL): boolean {
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
}

function email(text: string): string | undefined {
  return isEmail(text) ? text : undefined;
}

function publishableKey(text: string): string | undefined {
  return /^pk_\w+$/.test(text) ? text : undefined;
}

function diagnosticsMode(text: string): Config['diagnostics'] | undefined {
  return text === 'off' || text === 'ask' ? text : undefined;
}

function flag(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}
