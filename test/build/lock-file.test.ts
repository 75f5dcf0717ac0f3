import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
}

const { optionalDependencies } = readJson<{ optionalDependencies: Record<string, string> }>('package.json');
const { '': _root, ...locked } = readJson<{ packages: Record<string, LockedPackage> }>(
  'package-lock.json',
).packages;

test('npm checks the content of every package, and takes it from the registry that a machine is set up for', () => {
  const unchecked = Object.entries(locked).filter(([, { integrity, resolved }]) => !integrity || resolved);
  expect(unchecked).toEqual([]);
});

test('Node is pinned to one version, locked for each platform that has a package', () => {
  const versions = Object.keys(optionalDependencies).map((name) => locked[`node_modules/${name}`]?.version);
  expect(versions).toEqual(Object.values(optionalDependencies));
  expect(new Set(versions).size).toBe(1);
});

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8'));
}
