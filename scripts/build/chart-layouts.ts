import { dirname, join } from 'node:path';
import Elk from 'elkjs/lib/main.js';
import { flows } from '../../machines/index.ts';
import { type Charts, childPath, childrenOf, composeChart, rootPath } from '../../src/lab/chart/compose.ts';
import type { ChartLayout } from '../../src/lab/chart/layout.ts';
import { layOut } from '../../src/lab/chart/layout-graph.ts';
import { type Chart, chartsOf, structureHash } from '../../src/trace/chart/chart.ts';
import { readCache, writeCache } from './cache-file.ts';
import { hashFiles } from './fingerprint.ts';

/** Laid out charts by structure hash. */
export type Layouts = Record<string, ChartLayout>;

/** What a layout depends on beside its chart. */
const makers = ['src/lab/chart/layout-graph.ts', 'src/lab/chart/rows.ts', 'package-lock.json'];

const root = dirname(dirname(import.meta.dirname));
const cacheFile = join(root, '.build', 'chart-layouts.json');

/**
 * Lays out every chart the Lab shows before anybody has asked for more: each machine of the flows and of those below, once with
 * its children folded and once with each of them open. What an earlier run laid out is taken from there.
 */
export async function layOutFlows(): Promise<Layouts> {
  const maker = await hashFiles(root, makers);
  const known = (await readCache<Layouts>(cacheFile, maker)) ?? {};
  const elk = new Elk();
  const layouts: Layouts = {};
  for (const chart of chartsToLayOut()) {
    const hash = structureHash(chart);
    layouts[hash] = known[hash] ?? (await layOut(elk, chart));
  }
  await writeCache(cacheFile, maker, layouts);
  return layouts;
}

/** The charts of the flows, by machine. */
export function flowCharts(): Charts {
  return Object.assign({}, ...flows.map(({ machine }) => chartsOf(machine)));
}

function chartsToLayOut(): Chart[] {
  const charts = flowCharts();
  return Object.values(charts).flatMap((chart) => [
    composeChart(chart, charts, new Set()),
    ...childrenOf(chart).map((child) =>
      composeChart(chart, charts, new Set([childPath(rootPath(chart), child)])),
    ),
  ]);
}
