import { join } from 'node:path';
import { explore, type GeneratedPath, type PathTree, packPaths } from '@upwell/trace/explore';
import { mapEntries } from '@upwell/trace/format';
import { flows } from '../../machines/index.ts';
import { profile } from '../../src/lab-profile/trace-profile.ts';
import { cachedByFlow, cacheFolder } from './cached-by-flow.ts';

type Paths = Record<string, GeneratedPath[]>;

/**
 * Sessions of each flow, or of some, that together reach every reachable place (packages/lab/docs/lab.md, See every screen on one page). Finding them
 * takes seconds.
 */
export function generatePaths(
  wanted: readonly string[] = flows.map(({ id }) => id),
  folder = cacheFolder,
): Promise<Paths> {
  return cachedByFlow(join(folder, 'generated-paths.json'), wanted, (missing) =>
    Object.fromEntries(
      flows
        .filter(({ id }) => missing.includes(id))
        .map(({ id, machine }) => [id, explore(machine, profile).paths]),
    ),
  );
}

/** All of them as the Lab loads them: 0.5 MB (32 kB gzip) instead of 2.9 MB (67 kB), and read in a third of the time. */
export async function generatePathTrees(): Promise<Record<string, PathTree>> {
  return mapEntries(await generatePaths(), packPaths);
}
