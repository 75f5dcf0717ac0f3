import { join } from 'node:path';
import { explore, type GeneratedPath } from '@upwell/trace/replay';
import { flows } from '../../machines/index.ts';
import { profile } from '../../src/lab-profile/trace-profile.ts';
import { cachedByFlow, cacheFolder } from './cached-by-flow.ts';

type Paths = Record<string, GeneratedPath[]>;

/**
 * Sessions of each flow, or of some, that together reach every reachable place (packages/lab/docs/lab.md, See every screen on one page). Finding them
 * takes seconds, for the wizard a minute. `onProgress` tells how many places of a flow are reached.
 */
export function generatePaths(
  wanted: readonly string[] = flows.map(({ id }) => id),
  folder = cacheFolder,
  onProgress?: (reached: number, all: number) => void,
): Promise<Paths> {
  return cachedByFlow(join(folder, 'generated-paths.json'), wanted, (missing) =>
    Object.fromEntries(
      flows
        .filter(({ id }) => missing.includes(id))
        .map(({ id, machine }) => [id, explore(machine, profile, undefined, onProgress).paths]),
    ),
  );
}
