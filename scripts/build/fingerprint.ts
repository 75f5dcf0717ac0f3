import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { appCommit } from './app-version.ts';

/** Everything a build is made of, below the root. */
const sources = [
  '{src,machines,public,scripts}/**',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** One hash over the sources of a build, its configuration and its commit: equal when building again would change nothing. */
export function fingerprintSources(root: string, env: Record<string, string>): string {
  const hash = createHash('sha256').update(hashFiles(root, sources));
  for (const name of Object.keys(env).sort()) hash.update(`${name}=${env[name]}\0`);
  return hash.update(appCommit()).digest('hex');
}

/** One hash over the files that match the patterns, and over their paths below `root`. */
export function hashFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
