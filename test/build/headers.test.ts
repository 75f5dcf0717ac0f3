import { expect, test } from 'vitest';
import { createHeaderSet } from '../../scripts/build/headers.ts';
import { readConfig } from '../../scripts/build/read-config.ts';
import { routes } from '../../src/routes.tsx';

/** docs/architecture.md, Pages. Each page has the headers that it needs. */

const pages = routes.map(({ path }) => ({ path, styleHashes: [], scriptHashes: [] }));
const notFound = { path: '/404', styleHashes: [], scriptHashes: [] };
const set = createHeaderSet(readConfig({}), pages, notFound);

/** The pages of which this header says something else than of the 404. */
function exceptions(name: string): Record<string, string | undefined> {
  const different = set.pages.filter(({ headers }) => headers[name] !== set.elsewhere[name]);
  return Object.fromEntries(different.map(({ path, headers }) => [path, headers[name]]));
}

test('pages with a secret in their address tell nobody of it, and caches do not store the onboarding', () => {
  expect(set.elsewhere['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  expect(exceptions('Referrer-Policy')).toEqual({
    '/checkout': 'strict-origin',
    '/success': 'no-referrer',
    '/onboarding': 'no-referrer',
    '/userOnboarding': 'no-referrer',
  });
  expect(set.elsewhere['Cache-Control']).toBe('no-cache');
  expect(exceptions('Cache-Control')).toEqual({ '/onboarding': 'no-store', '/userOnboarding': 'no-store' });
});

test('only the checkout may run and frame what is not ours', () => {
  const policies = set.pages.map(({ path, headers }) => [path, headers['Content-Security-Policy'] ?? '']);
  const without = (part: string) => policies.filter(([, policy]) => !policy?.includes(part)).map(([path]) => path);
  expect(without("frame-src 'none'")).toEqual(['/checkout', '/onboarding', '/userOnboarding']);
  expect(without('require-trusted-types-for')).toEqual(['/checkout']);
  expect(without("default-src 'none'")).toEqual([]);
  expect(policies.filter(([, policy]) => /unsafe-inline|unsafe-eval/.test(policy ?? ''))).toEqual([]);
});

test('no page may use the camera, and every answer keeps to its type and its windows', () => {
  for (const { headers } of set.pages) expect(headers['Permissions-Policy']).toContain('camera=()');
  expect(set.everywhere).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  });
});
