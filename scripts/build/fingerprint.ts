import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appCommit } from './app-version.ts';

/** Everything a build is made of, below the root. */
const sources = [
  'src',
  'machines',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** One hash over the sources of a build, its configuration and its commit: equal when building again would change nothing. */
export async function fingerprintSources(root: string, env: Record<string, string>): Promise<string> {
  const hash = createHash('sha256').update(await hashFiles(root, sources));
  for (const name of Object.keys(env).sort()) hash.update(`${name}=${env[name]}\0`);
  return hash.update(appCommit()).digest('hex');
}

/** One hash over files and everything in folders, by their paths below `root`. */
export async function hashFiles(root: string, starts: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesBelow(root, starts)) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function filesBelow(root: string, starts: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    starts.map(async (start) => {
      const entries = await readdir(join(root, start), { recursive: true, withFileTypes: true }).catch(
        () => null,
      );
      if (entries === null) return [join(root, start)];
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  return found
    .flat()
    .map((file) => file.slice(root.length + 1))
    .sort();
}
