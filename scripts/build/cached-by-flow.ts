import { dirname, join } from 'node:path';
import { readCache, writeCache } from './cache-file.ts';
import { hashFiles } from './source-files.ts';

const root = dirname(dirname(import.meta.dirname));

/** The folder of what takes `npm run replay` and builds seconds to make. */
export const cacheFolder = join(root, '.build');

/** Caches a result for each flow in a file, until a machine, the trace engine or Node changes. */
export async function cachedByFlow<Made>(
  file: string,
  wanted: readonly string[],
  make: (missing: readonly string[]) => Record<string, Made> | Promise<Record<string, Made>>,
): Promise<Record<string, Made>> {
  const sources = hashFiles(root, [
    '{machines,packages/{services,trace}/src,src/lab-profile,src/diagnostics/redaction}/**',
    'package-lock.json',
  ]);
  const key = `${sources} ${process.version}`;
  const cached = (await readCache<Record<string, Made>>(file, key)) ?? {};
  const missing = wanted.filter((id) => !Object.hasOwn(cached, id));
  const all = missing.length > 0 ? { ...cached, ...(await make(missing)) } : cached;
  if (missing.length > 0) await writeCache(file, key, all);
  return Object.fromEntries(Object.entries(all).filter(([id]) => wanted.includes(id)));
}
