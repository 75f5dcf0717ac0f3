import { createHash } from 'node:crypto';
import { headCommit } from './app-version.ts';
import { hashFiles, sources } from './source-files.ts';

/** One hash over the sources of a build, its configuration and its commit: equal when building again would change nothing. */
export function fingerprintSources(root: string, env: Record<string, string>): string {
  const hash = createHash('sha256').update(hashFiles(root, sources));
  for (const name of Object.keys(env).sort()) hash.update(`${name}=${env[name]}\0`);
  return hash.update(headCommit(root) ?? '').digest('hex');
}
