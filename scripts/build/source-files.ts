import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['src', 'machines', 'packages', 'backend', 'public', 'scripts', 'test/traces'];
const files = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** Everything a build is made of, below the root. */
export const sourcePlaces: readonly string[] = [...folders, ...files];

/** The same as patterns of files. */
export const sources: readonly string[] = [`{${folders.join(',')}}/**`, ...files];

/** One hash over the files that match the patterns, and over their paths below `root`. */
export function hashFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
