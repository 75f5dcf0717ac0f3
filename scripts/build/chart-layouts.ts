import { dirname, join } from 'node:path';
import Elk from 'elkjs/lib/main.js';
import { flows } from '../../machines/index.ts';
import { childPath, childrenOf, composeChart, rootPath } from '../../src/lab/chart/compose.ts';
import type { ChartLayout } from '../../src/lab/chart/layout.ts';
import { layOut } from '../../src/lab/chart/layout-graph.ts';
import { drawingKey, drawingOf } from '../../src/lab/chart/rows.ts';
import { chartsOfFlows } from '../../src/lab/flows.ts';
import type { Chart } from '../../src/trace/chart/chart.ts';
import { words } from '../../src/trace-profile/words.ts';
import { readCache, writeCache } from './cache-file.ts';
import { hashFiles } from './fingerprint.ts';

/** Layouts by the key of their drawings. */
export type Layouts = Record<string, ChartLayout>;

const layoutSources = ['src/lab/chart/layout-graph.ts', 'src/lab/chart/rows.ts', 'package-lock.json'];

const root = dirname(dirname(import.meta.dirname));
const cacheFile = join(root, '.build', 'chart-layouts.json');

/**
 * Lays out the charts that the Lab shows first: each machine of the flows and each child machine, once with its children collapsed
 * and once with each of them expanded. Unchanged charts come from the cache.
 */
export async function layOutFlows(): Promise<Layouts> {
  const key = hashFiles(root, layoutSources);
  const known = (await readCache<Layouts>(cacheFile, key)) ?? {};
  const elk = new Elk();
  const layouts: Layouts = {};
  for (const chart of chartsToLayOut()) {
    const drawn = drawingKey(chart, drawingOf(chart, 'words', words));
    layouts[drawn] = known[drawn] ?? (await layOut(elk, chart, 'words', words));
  }
  await writeCache(cacheFile, key, layouts);
  return layouts;
}

function chartsToLayOut(): Chart[] {
  const charts = chartsOfFlows(flows);
  return Object.values(charts).flatMap((chart) => [
    composeChart(chart, charts, new Set()),
    ...childrenOf(chart).map((child) =>
      composeChart(chart, charts, new Set([childPath(rootPath(chart), child)])),
    ),
  ]);
}
