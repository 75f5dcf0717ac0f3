import { parseArgs } from 'node:util';
import { isEmail } from '../../machines/text/email.ts';

/** The options of a check: the backend, and credentials for it. */
export interface ConformOptions {
  /** Base URL of the backend, without a slash at its end. */
  host: string;
  /** The origin customers load the site from. */
  site: string;
  /** Was the site named? If not, a backend that allows one other origin only is right. */
  isSiteGiven: boolean;
  /** The access token of a customer with an account. */
  token: string;
  /** The session in the link of an onboarding email. */
  session: string;
  /** The id of a checkout session that was paid. */
  payment: string;
  promoCode: string;
  /** May customers and their data be created, changed and deleted? */
  write: boolean;
  /** The email of a new user: another one for each run (`tag`). */
  emailFor: (tag: string) => string;
  /** The operator says that this backend accepts made-up credentials. */
  acceptsAnyToken: boolean;
  /** The target accounts that are added and removed. */
  accounts: readonly string[];
  instagram: { username: string; password: string };
  checkoutOrigins: readonly string[];
  remoteBrowserOrigins: readonly string[];
  json: boolean;
}

/** The environment variables that options are read from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The text of `--help`. */
export const usage = `npm run conform -- --host https://api.example.com [options]

Checks whether a backend fits this product: docs/operations.md, "Check the backend".

  --host URL             base URL of the backend, as in VITE_HOST
  --site URL             origin of the site, for CORS (default VITE_SITE_URL, else http://localhost:4173)
  --token TOKEN          access token of a customer with an account       (or CONFORM_TOKEN)
  --session SESSION      session of an onboarding email, not yet used     (or CONFORM_SESSION)
  --payment ID           id of a paid checkout session                    (or CONFORM_PAYMENT)
  --promo-code CODE      a promo code that is valid
  --write                also create, change and delete: use disposable customers only
  --email ADDRESS        with --write: where mail to the new user may go; each run adds its own +tag
                         (default conform-…@example.com)
  --account LIST         with --write: target accounts to add and remove (default instagram,natgeo)
  --instagram-username NAME
                         with --write and --session: the account to connect; its password is read from
                         CONFORM_INSTAGRAM_PASSWORD
  --checkout-origins LIST, --remote-browser-origins LIST
                         as VITE_CHECKOUT_ORIGINS and VITE_REMOTE_BROWSER_ORIGINS, which are read too
  --accepts-any-token    a test backend that takes made-up tokens, sessions, codes and payments: a warning,
                         not a failure
  --json                 the report as JSON
  --help                 this text

Prefer the environment variables for credentials: others on this machine can see command lines.
Exit code: 0 passed (warnings allowed), 1 something fails, 2 wrong command line.`;

/** A command line that cannot be followed; its message says what to change. */
export class UsageError extends Error {}

/** `null` when help was asked for. Throws a {@link UsageError}. */
export function readOptions(args: readonly string[], environment: Environment): ConformOptions | null {
  const values = parse(args);
  if (values.help) return null;
  const given = (written: string | undefined, variable: string) => (written ?? environment[variable] ?? '').trim();
  const site = given(values.site, 'VITE_SITE_URL');
  const { email } = values;
  if (email !== undefined && !isEmail(email)) throw new UsageError('--email takes an address such as qa@example.com.');
  return {
    host: baseUrlOf(values.host),
    site: originOf('--site', site || 'http://localhost:4173'),
    isSiteGiven: site !== '',
    token: given(values.token, 'CONFORM_TOKEN'),
    session: given(values.session, 'CONFORM_SESSION'),
    payment: given(values.payment, 'CONFORM_PAYMENT'),
    promoCode: values['promo-code']?.trim() ?? '',
    write: values.write,
    emailFor: (tag) => email?.replace('@', `+${tag}@`) ?? `conform-${tag}@example.com`,
    acceptsAnyToken: values['accepts-any-token'],
    accounts: values.account
      .split(',')
      .map((name) => name.trim().replace(/^@/, ''))
      .filter((name) => name !== ''),
    instagram: {
      username: values['instagram-username'],
      password: environment.CONFORM_INSTAGRAM_PASSWORD || crypto.randomUUID(),
    },
    checkoutOrigins: originsOf('--checkout-origins', given(values['checkout-origins'], 'VITE_CHECKOUT_ORIGINS')),
    remoteBrowserOrigins: originsOf(
      '--remote-browser-origins',
      given(values['remote-browser-origins'], 'VITE_REMOTE_BROWSER_ORIGINS'),
    ),
    json: values.json,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        host: text,
        site: text,
        token: text,
        session: text,
        payment: text,
        'promo-code': text,
        write: flag,
        email: text,
        account: { ...text, default: 'instagram,natgeo' },
        'instagram-username': { ...text, default: 'conformance.check' },
        'checkout-origins': text,
        'remote-browser-origins': text,
        'accepts-any-token': flag,
        json: flag,
        help: flag,
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function baseUrlOf(written: string | undefined): string {
  if (!written) throw new UsageError('--host is missing: the base URL of the backend.');
  const url = urlOf('--host', written);
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError('--host takes a URL without credentials, query and fragment.');
  }
  return url.href.replace(/\/+$/, '');
}

function originsOf(option: string, written: string): string[] {
  return written
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => originOf(option, part.trim()));
}

function originOf(option: string, written: string): string {
  return urlOf(option, written).origin;
}

function urlOf(option: string, written: string): URL {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${option} takes an absolute URL such as https://www.example.com.`);
  }
  return url;
}
