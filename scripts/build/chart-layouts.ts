import { dirname, join } from 'node:path';
import Elk from 'elkjs/lib/main.js';
import { flows } from '../../machines/index.ts';
import { briefly } from '../../src/lab/chart/brief.ts';
import { collapse } from '../../src/lab/chart/collapse.ts';
import { composeChart, pathIn } from '../../src/lab/chart/compose.ts';
import { drawingOf } from '../../src/lab/chart/drawing.ts';
import type { ChartLayout } from '../../src/lab/chart/layout.ts';
import { layOut } from '../../src/lab/chart/layout-graph.ts';
import { layoutKey } from '../../src/lab/chart/layout-key.ts';
import { type Openness, opennessOf } from '../../src/lab/chart/openness.ts';
import { chartsOfFlows } from '../../src/lab/flows.ts';
import type { Chart, ChartNode } from '../../src/trace/chart/chart.ts';
import { words } from '../../src/trace-profile/words.ts';
import { readCache, writeCache } from './cache-file.ts';
import { hashFiles } from './fingerprint.ts';

/** Layouts by the key of their drawings. */
export type Layouts = Record<string, ChartLayout>;

/** The sizes of what is laid out are in the keys. */
const layoutSources = ['src/lab/chart/{layout-graph,layout}.ts', 'package-lock.json'];

const root = dirname(dirname(import.meta.dirname));
const cacheFile = join(root, '.build', 'chart-layouts.json');

/** Lays out the charts that the Lab shows first. Unchanged charts come from the cache. */
export async function layOutFlows(): Promise<Layouts> {
  const key = hashFiles(root, layoutSources);
  const known = (await readCache<Layouts>(cacheFile, key)) ?? {};
  const elk = new Elk();
  const layouts: Layouts = {};
  for (const { chart, detailed } of chartsToLayOut()) {
    const drawing = briefly(drawingOf(chart, 'words', words), detailed);
    for (const direction of ['down', 'right'] as const) {
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

/**
 * A chart as it is first seen, and all of it. Others are laid out in a worker of the Lab when they are asked for: all of the wizard
 * would take a second. An overview needs no stored layout.
 */
function openings(full: Chart): ChartToLayOut[] {
  const active = activeAtStart(full.root);
  const machines = new Set(['', ...[...active].map(pathIn)]);
  return [
    opennessOf(full, 'all', new Set(), ''),
    ...[...machines].map((focus) => opennessOf(full, 'current', active, focus)),
  ].map(({ open, detailed }) => ({ chart: collapse(full, open).chart, detailed }));
}

/** The states that are active when a flow has begun, with those of the machines that they run. */
function activeAtStart({ id, initial, type, states }: ChartNode): Set<string> {
  const entered = states.filter(
    (state) => type === 'parallel' || initial.includes(state.id) || pathIn(state.id) !== pathIn(id),
  );
  return new Set([id, ...entered.flatMap((state) => [...activeAtStart(state)])]);
}
