import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../src/trace');

test('the folders of src/trace do not import each other in a circle', () => {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync('*/*.ts', { cwd: root })) {
    const [folder = ''] = file.split('/');
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(/from '\.\.\/(\w+)\//g)];
    const known = imports.get(folder) ?? [];
    imports.set(folder, new Set([...known, ...found.map(([, name = '']) => name)]));
  }
  const ordered: string[] = [];
  while (ordered.length < imports.size) {
    const next = [...imports.keys()].filter(
      (folder) =>
        !ordered.includes(folder) && [...(imports.get(folder) ?? [])].every((one) => ordered.includes(one)),
    );
    if (next.length === 0) break;
    ordered.push(...next);
  }
  expect([...imports.keys()].filter((folder) => !ordered.includes(folder))).toEqual([]);
  expect(ordered.indexOf('plain')).toBeLessThan(ordered.indexOf('replay'));
});
