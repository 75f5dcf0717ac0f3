import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

/** docs/operations.md, From a clone to customers. The lock file is complete, so that npm installs the same everywhere. */

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  /** A package of this repository, in `node_modules`. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { optionalDependencies } = readJson<{ optionalDependencies: Record<string, string> }>('package.json');

const folders = ['.', 'test/bench', 'test/tool/packed', 'test/tool/packed/react-18', 'test/tool/packed/react-19.0'];

describe.each(folders)('the lock file in %s', (folder) => {
  const { packages } = readJson<{ packages: Record<string, LockedPackage> }>(join(folder, 'package-lock.json'));
  const { '': _root, ...locked } = packages;
  const registered = Object.entries(locked).filter(([path, { link }]) => !link && !path.startsWith('packages/'));

  test('npm checks the content of every package, and takes it from the registry that a machine is set up for', () => {
    const unchecked = registered.filter(([, { integrity, resolved }]) => !integrity || resolved);
    expect(unchecked).toEqual([]);
  });

  test('has the packages of every platform, not only of the one that wrote it', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLockedFor(path, name)),
    );
    expect(missing).toEqual([]);
  });

  test('npm ci accepts it, without asking a registry or a cache', () => {
    const clone = mkdtempSync(join(tmpdir(), 'lock-file-'));
    onTestFinished(() => rmSync(clone, { recursive: true }));
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(folder, file), join(clone, file));
    for (const file of globSync('packages/*/package.json', { cwd: folder }))
      cpSync(join(folder, file), join(clone, file));
    const cache = join(clone, 'empty-cache');
    // The command that runs the tests may have made npm silent.
    const options = ['--dry-run', '--offline', '--cache', cache, '--loglevel', 'notice'];
    const npm = spawnSync('npm', ['ci', ...options], { cwd: clone, encoding: 'utf8' });
    expect(npm).toMatchObject({ status: 0, stdout: expect.stringMatching(/added \d+ packages/) });
  });

  /** As Node resolves it: beside the package, or in a folder above. */
  function isLockedFor(path: string, name: string): boolean {
    if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in locked) return true;
    return path !== '' && isLockedFor(path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
  }
});

test('Node is pinned to one version, locked for each platform that has a package', () => {
  const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
  const versions = Object.keys(optionalDependencies).map((name) => packages[`node_modules/${name}`]?.version);
  expect(versions).toEqual(Object.values(optionalDependencies));
  expect(new Set(versions).size).toBe(1);
});

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8'));
}
