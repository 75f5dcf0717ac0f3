import { expect, test } from 'vitest';
import { commonPolicy, contentSecurityPolicy, hashOf } from '../../scripts/build/content-security-policy.ts';
import { readConfig } from '../../scripts/build/read-config.ts';

/** docs/architecture.md, Pages. Each page has the security policy that it needs. */

const about = { path: '/about', styleHashes: [hashOf('p{}')], scriptHashes: [hashOf('start()')] };
const checkout = { path: '/checkout', styleHashes: [], scriptHashes: [] };
const wizard = { path: '/userOnboarding', styleHashes: [], scriptHashes: [] };

function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

function policyOf(page: typeof about, env: Record<string, string> = {}) {
  return directivesOf(contentSecurityPolicy(readConfig(env), page));
}

test('a content page allows its own files, and its own inline style and script by hash', () => {
  expect(policyOf(about)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf('start()')],
    'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", hashOf('p{}')],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
});

test('the landing page alone carries a font', () => {
  expect(policyOf({ ...about, path: '/' })['font-src']).toEqual(["'self'", 'data:']);
  expect(policyOf(wizard)['font-src']).toEqual(["'self'"]);
});

test('an API on another origin may be called and may send the profile picture', () => {
  const policy = policyOf(about, { VITE_HOST: 'https://api.example.com/v1' });
  expect(policy).toMatchObject({
    'connect-src': ["'self'", 'https://api.example.com'],
    'img-src': ["'self'", 'data:', 'https://api.example.com'],
  });
});

test('what customers send may go to another origin, unless the build has no diagnostics', () => {
  const env = { VITE_DIAGNOSTICS_URL: 'https://reports.example.com/journeys' };
  expect(policyOf(about, env)['connect-src']).toEqual(["'self'", 'https://reports.example.com']);
  expect(policyOf(about, { ...env, VITE_DIAGNOSTICS: 'off' })['connect-src']).toEqual(["'self'"]);
});

test('errors may be sent to another origin', () => {
  const env = { VITE_EVENTS_URL: 'https://errors.example.com/v1/pages' };
  expect(policyOf(about, env)['connect-src']).toEqual(["'self'", 'https://errors.example.com']);
});

test('the checkout allows the card provider, or the sandbox in its place', () => {
  expect(policyOf(checkout)['script-src']).toContain('https://js.stripe.com');
  expect(policyOf(checkout)['frame-src']).toContain('https://hooks.stripe.com');
  expect(policyOf(checkout)['connect-src']).toContain('https://api.stripe.com');
  const standIn = policyOf(checkout, { VITE_STRIPE_JS_URL: '/sandbox/card-form.js' });
  expect(standIn).toMatchObject({
    'script-src': ["'self'"],
    'frame-src': ["'self'"],
    'connect-src': ["'self'"],
  });
});

test('the wizard frames any https origin, or only the configured ones, and asks whether it can be reached', () => {
  expect(policyOf(wizard)).toMatchObject({ 'frame-src': ["'self'", 'https:'], 'connect-src': ["'self'", 'https:'] });
  const env = { VITE_REMOTE_BROWSER_ORIGINS: 'https://a.example,https://b.example' };
  const named = ['https://a.example', 'https://b.example'];
  expect(policyOf(wizard, env)).toMatchObject({ 'frame-src': named, 'connect-src': ["'self'", ...named] });
  expect(policyOf(about, env)['connect-src']).toEqual(["'self'"]);
});

test('the common policy allows what any page may load, and nothing inline', () => {
  const pages = [about, checkout, wizard, { ...about, path: '/contact' }, { ...about, path: '/' }];
  const common = directivesOf(commonPolicy(readConfig({}), pages));
  for (const page of pages) {
    for (const [name, sources] of Object.entries(policyOf(page))) {
      const allowed = common[name];
      const beyond = allowed && sources.filter((source) => source !== "'none'" && !allowed.includes(source));
      expect(beyond ?? [], `${name} of ${page.path}`).toEqual([]);
    }
  }
  expect(common).toMatchObject({
    'script-src': [
      "'self'",
      hashOf('start()'),
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://checkout.stripe.com',
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});
