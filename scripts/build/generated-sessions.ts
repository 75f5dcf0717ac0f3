import { join } from 'node:path';
import { type GeneratedSessions, generatedSessionsOf } from '@upwell/trace/cli';
import { flows } from '../../machines/index.ts';
import { cachedByFlow, cacheFolder } from './cached-by-flow.ts';
import { exploreFlows } from './generated-paths.ts';

/** The generated sessions of flows as this build records them. */
export function generateSessions(
  wanted: readonly string[] = flows.map(({ id }) => id),
  folder = cacheFolder,
): Promise<Record<string, GeneratedSessions>> {
  return cachedByFlow(join(folder, 'generated-sessions.json'), wanted, async (missing) => {
    const explored = await exploreFlows(missing, folder);
    return Object.fromEntries(
      flows.flatMap(({ id, machine }) => (explored[id] ? [[id, generatedSessionsOf(machine, explored[id])]] : [])),
    );
  });
}
