import { dirname, join } from 'node:path';
import { flows } from '../../machines/index.ts';
import { cases } from '../../src/trace/explore/cases.ts';
import { explore, type GeneratedPath } from '../../src/trace/explore/explore.ts';
import { readCache, writeCache } from './cache-file.ts';
import { hashFiles } from './fingerprint.ts';

/** Sessions by flow. */
type Paths = Record<string, GeneratedPath[]>;

const root = dirname(dirname(import.meta.dirname));
const cacheFile = join(root, '.build', 'generated-paths.json');

/**
 * For every flow of the flows: sessions that between them reach all that can be reached (`lab.md` Gallery, Coverage). Finding them
 * takes seconds, so they are kept until a machine or the search itself changes.
 */
export async function generatePaths(): Promise<Paths> {
  const made = hashFiles(root, ['{machines,src/trace}/**', 'package-lock.json']);
  const kept = await readCache<Paths>(cacheFile, made);
  if (kept) return kept;
  const paths = findPaths();
  await writeCache(cacheFile, made, paths);
  return paths;
}

function findPaths(): Paths {
  return Object.fromEntries(
    flows.map(({ id, machine, exampleInput }) => [
      id,
      explore(machine, { inputs: [exampleInput, ...(cases.inputs[id] ?? [])], cases }).paths,
    ]),
  );
}
