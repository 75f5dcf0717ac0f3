import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { sourcePlaces } from '../../scripts/build/source-files.ts';

/** CONTRIBUTING.md, Commands. `npm start` builds again after a change of anything that a build reads. */

const root = join(import.meta.dirname, '../..');

test('all that a module of a build names by a relative path is among the sources of a build', () => {
  const modules = globSync('{src,machines,packages/*/src,scripts/build}/**/*.{ts,tsx}', { cwd: root });
  const named = modules.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/'(\.\.?\/[^'*]+)'/g)].map(([, name = '']) =>
      relative(root, join(root, dirname(path), name)),
    ),
  );
  const places = new Set(named.map((path) => sourcePlaces.find((place) => `${path}/`.startsWith(`${place}/`)) ?? path));
  expect([...places].filter((place) => !sourcePlaces.includes(place))).toEqual([]);
  expect(places).toContain('src');
});
