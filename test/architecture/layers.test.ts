import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** packages/trace/docs/sessions.md, The engine. The folders of the engine import only from those above them in the table. */

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'packages/trace/src');

/** As the table in packages/trace/docs/sessions.md lists them. */
const documented = [
  ...readFileSync(join(root, 'packages/trace/docs/sessions.md'), 'utf8').matchAll(/^\| `(\w+)\/` \|/gm),
].map(([, name = '']) => name);

test('packages/trace/docs/sessions.md lists the folders of packages/trace', () => {
  const folders = new Set(globSync('*/*.ts', { cwd: folder }).map((file) => file.split('/')[0]));
  expect(documented.toSorted()).toEqual([...folders].toSorted());
});

test('a folder of packages/trace imports only from those above it in packages/trace/docs/sessions.md', () => {
  const wrong = globSync('*/*.ts', { cwd: folder }).flatMap((file) => {
    const above = documented.slice(0, documented.indexOf(file.split('/')[0] ?? ''));
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(/from '\.\.\/(\w+)\//g);
    return [...imports].flatMap(([, name = '']) => (above.includes(name) ? [] : [`${file} imports ${name}/`]));
  });
  expect(wrong).toEqual([]);
});
