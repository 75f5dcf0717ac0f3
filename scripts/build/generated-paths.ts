import { join } from 'node:path';
import { type Exploration, explore, type GeneratedPath } from '@upwell/trace/replay';
import { mapEntries } from '@upwell/trace/session';
import { flows } from '../../machines/index.ts';
import { profile } from '../../src/lab-profile/trace-profile.ts';
import { cachedByFlow, cacheFolder } from './cached-by-flow.ts';

type Explored = Record<string, Omit<Exploration, 'gaps'>>;

/**
 * Sessions of each flow, or of some, that together reach every reachable place (packages/lab/docs/lab.md, See every screen on one page), and how its promises are kept. Finding them
 * takes seconds, for the wizard a minute. `onProgress` tells how many places of a flow are reached.
 */
export function exploreFlows(
  wanted: readonly string[] = flows.map(({ id }) => id),
  folder = cacheFolder,
  onProgress?: (reached: number, all: number) => void,
): Promise<Explored> {
  return cachedByFlow(join(folder, 'generated-paths.json'), wanted, (missing) =>
    Object.fromEntries(
      flows
        .filter(({ id }) => missing.includes(id))
        .map(({ id, machine }) => {
          const { gaps: _, ...explored } = explore(machine, profile, undefined, onProgress);
          return [id, explored];
        }),
    ),
  );
}

/** The sessions alone. */
export async function generatePaths(
  ...options: Parameters<typeof exploreFlows>
): Promise<Record<string, GeneratedPath[]>> {
  return mapEntries(await exploreFlows(...options), ({ paths }) => paths);
}
