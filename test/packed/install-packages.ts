import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What others publish comes from this repository, or from another folder of packages by its name: nothing is downloaded. */
export function installPackages(
  tarballs: ReadonlyMap<string, string>,
  target: string,
  others: Readonly<Record<string, string>> = {},
): void {
  mkdirSync(target);
  const installed = join(import.meta.dirname, '../../node_modules');
  for (const name of readdirSync(installed))
    if (!name.startsWith('.') && name !== '@upwell')
      symlinkSync(others[name] ?? join(installed, name), join(target, name));
  for (const [name, tarball] of tarballs) {
    const folder = join(target, name);
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
  }
}
