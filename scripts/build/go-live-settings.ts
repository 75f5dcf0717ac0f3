import type { Config } from '../../src/config/config.ts';
import type { GoLiveItem } from './go-live-item.ts';

export type Env = Readonly<Record<string, string | undefined>>;

interface Setting {
  /** The value that customers need, in words. */
  needs: string;
  /** The operator confirms it by setting it, even to its default. */
  mustBeSet: boolean;
  /** Describes an unfit value; `undefined` for a good one. */
  check?: (config: Config) => string | undefined;
}

type Check = Setting['check'];

/** The operator confirms it by setting it, even to its default. */
const set = (needs: string, check?: Check): Setting => ({ needs, mustBeSet: true, ...(check && { check }) });
const mayBeUnset = (needs: string, check?: Check): Setting => ({ ...set(needs, check), mustBeSet: false });

/** The configuration that matters before going live, by the name of the environment variable. */
export const settings: Readonly<Record<string, Setting>> = {
  VITE_HOST: set('the address of your backend, also when it is /host', ({ apiUrl }) => checkUrl(apiUrl)),
  VITE_SITE_URL: set('the https: origin that customers open', ({ siteUrl }) => checkUrl(siteUrl)),
  VITE_APP_URL: set('the app: Login, and the last button of the wizard', ({ appUrl }) => checkUrl(appUrl)),
  VITE_SCHEDULING_URL: set('the page where calls are scheduled (Premium, About)', ({ schedulingUrl }) =>
    checkUrl(schedulingUrl),
  ),
  VITE_REVIEWS_URL: set('the page with your reviews', ({ reviewsUrl }) => checkUrl(reviewsUrl)),
  VITE_SUPPORT_EMAIL: set('the mailbox where customers reach you', ({ supportEmail }) =>
    checkDomain(supportEmail.slice(supportEmail.lastIndexOf('@') + 1)),
  ),
  VITE_BRAND_NAME: set('the name of your product, also when it is Upwell'),
  VITE_STRIPE_PUBLISHABLE_KEY: set('the live key of the card provider (pk_live_…)', ({ stripePublishableKey: key }) =>
    key.startsWith('pk_live_') ? undefined : 'is not a live key',
  ),
  VITE_STRIPE_JS_URL: mayBeUnset('nothing, so that the card provider’s own script is loaded', ({ stripeJsUrl }) =>
    stripeJsUrl ? 'replaces the card provider’s script' : undefined,
  ),
  VITE_CHECKOUT_ORIGINS: set(
    'the only origins a checkout may redirect to (second provider: https://checkout.creem.io,https://www.creem.io,https://creem.io)',
    ({ checkoutOrigins }) => checkOrigins(checkoutOrigins),
  ),
  VITE_REMOTE_BROWSER_ORIGINS: set(
    'the only origins a remote browser may be framed from, those of neko_url',
    ({ remoteBrowserOrigins }) => checkOrigins(remoteBrowserOrigins),
  ),
  VITE_DIAGNOSTICS: mayBeUnset('ask, or off: customers are not offered to send what happened'),
  VITE_DIAGNOSTICS_URL: mayBeUnset(
    'the https: address that receives the files customers send; nothing, so that they can only download them',
    ({ diagnosticsUrl }) => (diagnosticsUrl ? checkUrl(diagnosticsUrl) : undefined),
  ),
  VITE_EVENTS_URL: mayBeUnset(
    'the https: address that receives what happens on customers’ pages; nothing, so that nothing is sent',
    ({ eventsUrl }) => (eventsUrl ? checkUrl(eventsUrl) : undefined),
  ),
  VITE_SEND_SOURCE: mayBeUnset('1 where the API is to learn the campaign that a customer came by'),
  VITE_LAB: mayBeUnset('nothing, or 0: customers get no Lab', ({ lab }) =>
    lab ? 'puts the Lab into the build' : undefined,
  ),
};

/** The variables that are unset, or set to what cannot serve customers. */
export function listSettings(env: Env, config: Config): GoLiveItem[] {
  return Object.entries(settings).flatMap(([name, { needs, mustBeSet, check }]) => {
    const isSet = Boolean(env[name]?.trim());
    const error = mustBeSet && !isSet ? 'is not set' : check?.(config);
    return error ? [{ kind: 'Configuration', where: name, text: `${error}. It takes ${needs}.` }] : [];
  });
}

function checkOrigins(origins: readonly string[]): string | undefined {
  return origins.map((origin) => checkUrl(origin)).find(Boolean);
}

/** A path is on this site's own origin, where only the sandbox's are unfit. */
function checkUrl(urlOrPath: string): string | undefined {
  if (urlOrPath.startsWith('/')) {
    return /^\/sandbox(\/|$)/.test(urlOrPath) ? 'leads to the sandbox' : undefined;
  }
  const { protocol, hostname } = new URL(urlOrPath);
  return checkDomain(hostname) ?? (protocol === 'https:' ? undefined : 'is not https:');
}

/** Domains that are reserved for examples and tests, and this machine, reach no customer. */
function checkDomain(domain: string): string | undefined {
  if (/(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(domain)) return 'is an example address';
  if (/(^|\.)localhost$|^127\.|^\[::1\]$/i.test(domain)) return 'is an address of this machine';
  return undefined;
}
