import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The newest peers, which are this repository's, or those of a folder here. */
export type Peers = 'newest' | 'react-19.0' | 'react-18';

/** What others publish comes from this repository, and peers from their folder. */
export function installPackages(tarballs: ReadonlyMap<string, string>, target: string, peers: Peers): void {
  const folders = [join(import.meta.dirname, '../../..'), ...(peers === 'newest' ? [] : [installLocked(peers)])];
  const others = folders.flatMap((folder) => packagesIn(join(folder, 'node_modules')));
  for (const [name, path] of new Map(others)) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    symlinkSync(path, join(target, name));
  }
  for (const [name, tarball] of tarballs) {
    const folder = join(target, name);
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
  }
}

/** Downloads what the lockfile of a folder here names, unless it is there; returns the folder's path. */
export function installLocked(name: string): string {
  const folder = join(import.meta.dirname, name);
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
  return folder;
}

function packagesIn(folder: string, scope = ''): [name: string, path: string][] {
  return readdirSync(join(folder, scope)).flatMap((name) => {
    if (name.startsWith('.') || name === '@upwell') return [];
    if (name.startsWith('@')) return packagesIn(folder, name);
    return [[join(scope, name), join(folder, scope, name)]];
  });
}
