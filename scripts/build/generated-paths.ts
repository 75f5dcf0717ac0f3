import { dirname, join } from 'node:path';
import { flows } from '../../machines/index.ts';
import { explore, type GeneratedPath } from '../../src/trace/explore/explore.ts';
import { type PathTree, packPaths } from '../../src/trace/explore/path-tree.ts';
import { mapEntries } from '../../src/trace/format/tagged.ts';
import { profile } from '../../src/trace-profile/profile.ts';
import { readCache, writeCache } from './cache-file.ts';
import { hashFiles } from './source-files.ts';

type Paths = Record<string, GeneratedPath[]>;

const root = dirname(dirname(import.meta.dirname));

/**
 * Sessions of each flow, or of some, that together reach every reachable place (docs/lab.md, Gallery). Finding them takes seconds, so
 * they are cached until a machine or the search changes.
 */
export async function generatePaths(
  wanted: readonly string[] = flows.map(({ id }) => id),
  cacheFile = join(root, '.build', 'generated-paths.json'),
): Promise<Paths> {
  const fingerprint = hashFiles(root, ['{machines,src/trace,src/trace-profile}/**', 'package-lock.json']);
  const cached = (await readCache<Paths>(cacheFile, fingerprint)) ?? {};
  const missing = flows.filter(({ id }) => wanted.includes(id) && !Object.hasOwn(cached, id));
  const found = missing.map(({ id, machine }) => [id, explore(machine, profile).paths] as const);
  const all = { ...cached, ...Object.fromEntries(found) };
  if (missing.length > 0) await writeCache(cacheFile, fingerprint, all);
  return Object.fromEntries(Object.entries(all).filter(([id]) => wanted.includes(id)));
}

/** All of them as the Lab loads them: 0.5 MB (32 kB gzip) instead of 2.9 MB (67 kB), and read in a third of the time. */
export async function generatePathTrees(): Promise<Record<string, PathTree>> {
  return mapEntries(await generatePaths(), packPaths);
}
