import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserTestsFor } from '../../scripts/test-changed.ts';

/** CONTRIBUTING.md, Commands. Changed files select the tests that are run. */

test.each([
  [['docs/product.md'], []],
  [
    ['src/purchase/subscribe-page.tsx', 'machines/purchase/subscribe.ts'],
    ['browser/order-page', 'browser/journey'],
  ],
  [['packages/lab/src/live/dock.tsx'], ['tool/browser/lab-', 'tool/browser/packages']],
  [['test/browser/onboarding/keys.test.ts', 'test/browser/harness.ts'], ['browser/onboarding/keys.test']],
])('of %j the browser tests are %j', (changed, names) => {
  expect(browserTestsFor(changed)).toEqual(names.map((name) => `test/${name}`));
});

test('every area is a folder, and has tests', () => {
  const folders = globSync('{src,machines,packages}/*').map((folder) => `${folder}/`);
  const named = [...folders, 'backend/'].map((folder) => [folder, browserTestsFor([folder])] as const);
  const known = named.filter(([, tests]) => tests.length > 0);
  expect(known.length).toBe(12);
  for (const [folder, tests] of known) {
    expect(existsSync(folder)).toBe(true);
    for (const one of tests) expect(globSync([`${one}*`, `${one}/*`]), one).not.toEqual([]);
  }
});
