import { join } from 'node:path';
import type { GeneratedSessions } from '@upwell/trace/cli';
import { continuedPaths, recordPaths } from '@upwell/trace/explore';
import { flows } from '../../machines/index.ts';
import { cachedByFlow, cacheFolder } from './cached-by-flow.ts';
import { generatePaths } from './generated-paths.ts';

/** The generated sessions of flows as this build records them. */
export function generateSessions(
  wanted: readonly string[] = flows.map(({ id }) => id),
  folder = cacheFolder,
): Promise<Record<string, GeneratedSessions>> {
  return cachedByFlow(join(folder, 'generated-sessions.json'), wanted, async (missing) => {
    const paths = await generatePaths(missing, folder);
    return Object.fromEntries(
      flows
        .filter(({ id }) => missing.includes(id))
        .map(({ id, machine }) => {
          const ofFlow = paths[id] ?? [];
          const continued = continuedPaths(ofFlow);
          const kept = ofFlow.filter((path) => !continued.has(path));
          const numbers = kept.map((path) => ofFlow.indexOf(path) + 1);
          return [id, { numbers, ...recordPaths(machine, kept) }];
        }),
    );
  });
}
