import { dirname, join } from 'node:path';
import Elk from 'elkjs/lib/main.js';
import { flows } from '../../machines/index.ts';
import { briefly } from '../../src/lab/chart/brief.ts';
import { collapse } from '../../src/lab/chart/collapse.ts';
import { composeChart, pathIn } from '../../src/lab/chart/compose.ts';
import type { ChartLayout } from '../../src/lab/chart/layout.ts';
import { layOut } from '../../src/lab/chart/layout-graph.ts';
import { layoutKey } from '../../src/lab/chart/layout-key.ts';
import { firstExtent, type Openness, opennessOf } from '../../src/lab/chart/openness.ts';
import { drawingOf } from '../../src/lab/chart/rows.ts';
import { chartsOfFlows } from '../../src/lab/flows.ts';
import { type Chart, type ChartNode, nodesOf } from '../../src/trace/chart/chart.ts';
import { words } from '../../src/trace-profile/words.ts';
import { readCache, writeCache } from './cache-file.ts';
import { hashFiles } from './fingerprint.ts';

/** Layouts by the key of their drawings. */
export type Layouts = Record<string, ChartLayout>;

const layoutSources = [
  'src/lab/chart/layout-graph.ts',
  'src/lab/chart/rows.ts',
  'src/lab/chart/brief.ts',
  'package-lock.json',
];

const root = dirname(dirname(import.meta.dirname));
const cacheFile = join(root, '.build', 'chart-layouts.json');

/** Lays out the charts that the Lab shows first. Unchanged charts come from the cache. */
export async function layOutFlows(): Promise<Layouts> {
  const key = hashFiles(root, layoutSources);
  const known = (await readCache<Layouts>(cacheFile, key)) ?? {};
  const elk = new Elk();
  const layouts: Layouts = {};
  for (const { chart, detailed } of chartsToLayOut()) {
    for (const direction of ['down', 'right'] as const) {
      const drawing = briefly(drawingOf(chart, 'words', words), detailed, direction);
      const name = layoutKey(chart, drawing, direction);
      layouts[name] = known[name] ?? (await layOut(elk, chart, drawing, direction));
    }
  }
  await writeCache(cacheFile, key, layouts);
  return layouts;
}

interface ChartToLayOut extends Pick<Openness, 'detailed'> {
  chart: Chart;
}

function chartsToLayOut(): ChartToLayOut[] {
  const charts = chartsOfFlows(flows);
  return flows.flatMap(({ id }) => (charts[id] ? openings(composeChart(charts[id], charts)) : []));
}

/** A chart in the extents that it begins with: with every state active once. */
function openings(full: Chart): ChartToLayOut[] {
  const first = new Set(['overview', firstExtent(full, false)] as const);
  const inner = nodesOf(full).filter(({ states }) => states.length > 0);
  const machinesIn = ({ id, states }: ChartNode) =>
    new Set([id, ...states.map((state) => state.id)].map(pathIn));
  return [
    ...[...first].map((extent) => opennessOf(full, extent, new Set(), '')),
    ...inner.flatMap((node) =>
      [...machinesIn(node)].map((focus) => opennessOf(full, 'current', activeWith(full, node.id), focus)),
    ),
  ].map(({ open, detailed }) => ({ chart: collapse(full, open).chart, detailed }));
}

/** The states that are certainly active when one is: those around it, and all regions of parallel ones. */
function activeWith(full: Chart, id: string): Set<string> {
  const add = (node: ChartNode): string[] => {
    const inside = node.states.flatMap(add);
    if (node.id !== id && inside.length === 0) return [];
    const regions = node.type === 'parallel' ? node.states.map((region) => region.id) : [];
    return [node.id, ...regions, ...inside];
  };
  return new Set(add(full.root));
}
