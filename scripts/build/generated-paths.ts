import { dirname, join } from 'node:path';
import { flows } from '../../machines/index.ts';
import { explore, type GeneratedPath } from '../../src/trace/explore/explore.ts';
import { profile } from '../../src/trace-profile/profile.ts';
import { readCache, writeCache } from './cache-file.ts';
import { hashFiles } from './fingerprint.ts';

type Paths = Record<string, GeneratedPath[]>;

const root = dirname(dirname(import.meta.dirname));
const cacheFile = join(root, '.build', 'generated-paths.json');

/**
 * Sessions of each flow that together reach every reachable place (docs/lab.md, Gallery). Finding them takes seconds, so they are
 * cached until a machine or the search changes.
 */
export async function generatePaths(): Promise<Paths> {
  const fingerprint = hashFiles(root, ['{machines,src/trace,src/trace-profile}/**', 'package-lock.json']);
  const cached = await readCache<Paths>(cacheFile, fingerprint);
  if (cached) return cached;
  const paths = Object.fromEntries(flows.map(({ id, machine }) => [id, explore(machine, profile).paths]));
  await writeCache(cacheFile, fingerprint, paths);
  return paths;
}
