import { dirname, join } from 'node:path';
import { type Layouts, layOutFlows } from '@upwell/lab/layout';
import { flows } from '../../machines/index.ts';
import { words } from '../../src/lab-profile/words.ts';
import { readCache, writeCache } from './cache-file.ts';
import { hashFiles } from './source-files.ts';

/** The sizes of what is laid out are in the keys. */
const layoutSources = [
  'packages/lab/src/{base/chart-layout,chart/layout/layout-graph}.ts',
  'package-lock.json',
];

const root = dirname(dirname(import.meta.dirname));
const cacheFile = join(root, '.build', 'chart-layouts.json');

/** The layouts of the charts that the Lab shows first. Unchanged charts come from the cache. */
export async function chartLayouts(): Promise<Layouts> {
  const key = hashFiles(root, layoutSources);
  const layouts = await layOutFlows(flows, words, (await readCache<Layouts>(cacheFile, key)) ?? {});
  await writeCache(cacheFile, key, layouts);
  return layouts;
}
