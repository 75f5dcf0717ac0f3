import { isEmailShaped } from '../machines/shared/email.ts';

/** Everything that differs between deployments (`decisions.md` Configuration). The one place that reads the environment, while the site is built. */
export interface Config {
  /** {host}: absolute, or a path on this origin; no slash at the end. */
  host: string;
  /** Canonical origin of this site, no slash at the end. */
  siteUrl: string;
  /** The separate app: Login, and the last button of the wizard. */
  appUrl: string;
  /** External scheduling page (Premium, About). */
  schedulingUrl: string;
  /** External reviews post. */
  reviewsUrl: string;
  supportEmail: string;
  brandName: string;
  /** Publishable key of the embedded card provider. */
  stripePublishableKey: string;
  /** A stand-in that defines `window.Stripe`; `null` loads the provider's own script. */
  stripeJsUrl: string | null;
  /** Origins a checkout may redirect to; empty means any `https:` origin and this site's own. */
  checkoutOrigins: string[];
  /** Origins a remote browser may be framed from; empty means any `https:` origin and this site's own. */
  remoteBrowserOrigins: string[];
  /** Is the Lab part of this build? */
  lab: boolean;
}

type Env = Record<string, string | boolean | undefined>;

/** Reads and checks the configuration; throws one error that names every malformed variable and what it takes. */
export function readConfig(env: Env): Config {
  const faults: string[] = [];

  function read<Value>(
    name: string,
    fallback: string,
    parse: (text: string) => Value | undefined,
    takes: string,
  ): Value {
    const text = String(env[name] ?? '').trim() || fallback;
    const value = parse(text);
    if (value === undefined) {
      faults.push(`${name} takes ${takes}; it is "${text}".`);
      return parse(fallback) as Value;
    }
    return value;
  }

  const config: Config = {
    host: read('VITE_HOST', '/host', urlOrPath, 'an absolute http(s) URL or a path such as /host'),
    siteUrl: read('VITE_SITE_URL', 'http://localhost:4173', origin, 'an origin such as https://example.com'),
    appUrl: read('VITE_APP_URL', '/sandbox/app', urlOrPath, 'an absolute http(s) URL or a path'),
    schedulingUrl: read(
      'VITE_SCHEDULING_URL',
      '/sandbox/scheduling',
      urlOrPath,
      'an absolute http(s) URL or a path',
    ),
    reviewsUrl: read('VITE_REVIEWS_URL', '/sandbox/reviews', urlOrPath, 'an absolute http(s) URL or a path'),
    supportEmail: read('VITE_SUPPORT_EMAIL', 'support@example.com', email, 'an e-mail address'),
    brandName: read('VITE_BRAND_NAME', 'Upwell', (text) => text, 'a name'),
    stripePublishableKey: read(
      'VITE_STRIPE_PUBLISHABLE_KEY',
      'pk_test_sandbox',
      publishableKey,
      'a key that starts with pk_',
    ),
    stripeJsUrl: read('VITE_STRIPE_JS_URL', '-', scriptUrl, 'an absolute http(s) URL or a path'),
    checkoutOrigins: read('VITE_CHECKOUT_ORIGINS', '-', originList, 'origins separated by commas'),
    remoteBrowserOrigins: read('VITE_REMOTE_BROWSER_ORIGINS', '-', originList, 'origins separated by commas'),
    lab: read('VITE_LAB', '0', flag, '1 or 0'),
  };
  if (faults.length > 0) throw new Error(`Malformed configuration. ${faults.join(' ')}`);
  return config;
}

function urlOrPath(text: string): string | undefined {
  if (/^\/(?![/\\])/.test(text)) return text.replace(/\/+$/, '') || '/';
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isHttp(url) ? url.href.replace(/\/+$/, '') : undefined;
}

function scriptUrl(text: string): string | null | undefined {
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
  return isEmailShaped(text) ? text : undefined;
}

function publishableKey(text: string): string | undefined {
  return /^pk_\w+$/.test(text) ? text : undefined;
}

function flag(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}
