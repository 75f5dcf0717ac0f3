import { join } from 'node:path';
import { type GeneratedSessions, generatedSessionsOf } from '@upwell/trace/cli';
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
        .map(({ id, machine }) => [id, generatedSessionsOf(machine, paths[id] ?? [])]),
    );
  });
}
