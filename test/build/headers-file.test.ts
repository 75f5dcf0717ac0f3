import { describe, expect, test } from 'vitest';
import { toHeadersFile, toRedirectsFile } from '../../scripts/build/headers-file.ts';
import { fixtureHeaders } from './fixture-site.ts';

/** docs/operations.md, Serve it. Static hosts read the headers from a file. */

const file = toHeadersFile(fixtureHeaders);

/** Rules in the order of the file. */
const rules = file.split('\n/').map((rule) => {
  const [path = '', ...lines] = rule.trimEnd().split('\n');
  return {
    path: `/${path.replace(/^\//, '')}`,
    headers: lines.map((line) => {
      const [, name = '', value = ''] = line.match(/^ {2}([\w-]+): (.+)$/) ?? [];
      return { name: name.toLowerCase(), value };
    }),
  };
});

/** The headers of Netlify and Cloudflare Pages for an address: the values of all rules that match it, in order. */
function valuesAt(address: string): Record<string, string[]> {
  const matching = rules.filter(({ path }) =>
    path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path,
  );
  const values: Record<string, string[]> = {};
  for (const { name, value } of matching.flatMap(({ headers }) => headers)) {
    values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

describe.each(fixtureHeaders.pages)('$path', ({ path, headers }) => {
  test.each([path, `${path}/`, `${path}/index.html`].map((address) => address.replace('//', '/')))(
    'at %s: its own headers; its policy beside the common one, which takes nothing from it',
    (address) => {
      expect(valuesAt(address)).toMatchObject({
        'content-security-policy': [fixtureHeaders.commonPolicy, headers['Content-Security-Policy']],
        'referrer-policy': [headers['Referrer-Policy']],
        'permissions-policy': [headers['Permissions-Policy']],
        'cache-control': [headers['Cache-Control']],
        'x-content-type-options': ['nosniff'],
        'strict-transport-security': ['max-age=31536000'],
      });
    },
  );
});

test.each(['/nothing', '//onboarding', '/%6fnboarding'])(
  '%s: a policy, although no rule names the address',
  (address) => {
    expect(valuesAt(address)).toMatchObject({
      'content-security-policy': [fixtureHeaders.commonPolicy],
      'x-content-type-options': ['nosniff'],
    });
  },
);

test('files whose names change with their content are kept for a year', () => {
  expect(valuesAt('/assets/app-1a2b.js')['cache-control']).toEqual(['public, max-age=31536000, immutable']);
});

test('no header but the policy has two values, which hosts would join', () => {
  for (const { path } of rules) {
    const { 'content-security-policy': _, ...others } = valuesAt(path);
    expect(Object.values(others).filter((values) => values.length > 1)).toEqual([]);
  }
});

test('Cloudflare’s limits are kept: 100 rules, 2000 characters a line', () => {
  expect(rules.length).toBeLessThanOrEqual(100);
  expect(Math.max(...file.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000);
});

test('each page answers at its address without a slash, by no redirect', () => {
  expect(toRedirectsFile(fixtureHeaders)).toBe(
    '/about /about/ 200\n/checkout /checkout/ 200\n/onboarding /onboarding/ 200\n/userOnboarding /userOnboarding/ 200\n',
  );
});
