import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** packages/lab/README.md, The source. The folders of the Lab import each other in one direction. */

const source = join(import.meta.dirname, '../../packages/lab/src');

/** A folder imports only itself and the folders before it; the entries of the package lie beside them. */
const folders = [
  'base',
  'json',
  'machines',
  'shell',
  ...['model', 'writing', 'viewport', 'overview', 'layout', 'drawing', 'outline', ''].map((part) =>
    join('chart', part),
  ),
  'timeline',
  'screens',
  'sessions',
  'difference',
  'actors',
  'replay',
  'gallery',
  'live',
  'page',
  '.',
].map((folder) => folder.replace(/\/$/, ''));

test('the folders of packages/lab import each other in one direction', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source });
  expect(new Set(files.map(dirname))).toEqual(new Set(folders));
  const upwards = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/(?:from|import)[ (]'(\.[^']+)'/g)]
      .map(([, path = '']) => relative(source, join(source, dirname(file), path)))
      .filter((imported) => folders.indexOf(dirname(imported)) > folders.indexOf(dirname(file)))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(upwards).toEqual([]);
});
