import { dirname, join } from 'node:path';
import { type Chart, type ChartNode, nodesOf } from '@upwell/trace/chart';
import Elk from 'elkjs/lib/main.js';
import { flows } from '../../machines/index.ts';
import { collapse } from '../../src/lab/chart/collapse.ts';
import { type ChartPath, composeChart, pathIn } from '../../src/lab/chart/compose.ts';
import { blocksOf } from '../../src/lab/chart/layout/blocks.ts';
import type { ChartLayout } from '../../src/lab/chart/layout/layout.ts';
import { layOut } from '../../src/lab/chart/layout/layout-graph.ts';
import { layoutKey } from '../../src/lab/chart/layout/layout-key.ts';
import { statesAround } from '../../src/lab/chart/named-state.ts';
import { type Openness, opennessOf } from '../../src/lab/chart/openness.ts';
import { briefly } from '../../src/lab/chart/writing/brief.ts';
import { type Drawing, drawingOf } from '../../src/lab/chart/writing/drawing.ts';
import { chartsOfFlows } from '../../src/lab/flows.ts';
import { words } from '../../src/trace-profile/words.ts';
import { readCache, writeCache } from './cache-file.ts';
import { hashFiles } from './source-files.ts';

/** Layouts by the key of their drawings. */
export type Layouts = Record<string, ChartLayout>;

/** The sizes of what is laid out are in the keys. */
const layoutSources = ['src/lab/chart/layout/{layout-graph,layout}.ts', 'package-lock.json'];

const root = dirname(dirname(import.meta.dirname));
const cacheFile = join(root, '.build', 'chart-layouts.json');

/** Lays out the charts that the Lab shows first. Unchanged charts come from the cache. */
export async function layOutFlows(): Promise<Layouts> {
  const key = hashFiles(root, layoutSources);
  const known = (await readCache<Layouts>(cacheFile, key)) ?? {};
  const elk = new Elk();
  const layouts: Layouts = {};
  for (const { chart, drawing } of chartsToLayOut()) {
    for (const direction of ['down', 'right'] as const) {
      const name = layoutKey(chart, drawing, direction);
      layouts[name] ??= known[name] ?? (await layOut(elk, chart, drawing, direction));
    }
  }
  await writeCache(cacheFile, key, layouts);
  return layouts;
}

interface ChartToLayOut {
  chart: Chart;
  drawing: Drawing;
}

function chartsToLayOut(): ChartToLayOut[] {
  const charts = chartsOfFlows(flows);
  return flows.flatMap(({ id }) => (charts[id] ? openings(composeChart(charts[id], charts)) : []));
}

/**
 * All of a chart, the flow itself as it begins and in each of its own states, and each of its machines as it is drawn among states that
 * are titles only. Others are laid out in a worker of the Lab when they are asked for. Titles only need no stored layout.
 */
function openings(full: Chart): ChartToLayOut[] {
  const drawn = ({ open, detailed }: Openness): ChartToLayOut => {
    const { chart } = collapse(full, open);
    return { chart, drawing: briefly(drawingOf(chart, 'words', words), detailed) };
  };
  const blocks = machinesIn(full).flatMap(({ path, around }) => {
    const { chart, drawing } = drawn(opennessOf(full, 'current', new Set(around), path));
    return [...blocksOf(chart, drawing).values()];
  });
  const inStates = ownStates(full).map((active) => drawn(opennessOf(full, 'current', active, '')));
  return [
    drawn(opennessOf(full, 'all', new Set(), '')),
    drawn(opennessOf(full, 'current', activeAtStart(full.root), '')),
    ...inStates,
    ...blocks,
  ];
}

function machinesIn(full: Chart): { path: ChartPath; around: string[] }[] {
  const paths = new Set(nodesOf(full).map(({ id }) => pathIn(id)));
  return [...paths].flatMap((path) => {
    const root = nodesOf(full).find(({ id }) => pathIn(id) === path);
    return path && root ? [{ path, around: [...statesAround(full, root.id), root.id] }] : [];
  });
}

/** The innermost states of the flow itself, each with those around it. */
function ownStates(full: Chart): Set<string>[] {
  const own = nodesOf(full).filter(({ id, states }) => pathIn(id) === '' && states.length === 0);
  return own.map(({ id }) => new Set([...statesAround(full, id), id]));
}

/** The states that are active when a flow has begun. */
function activeAtStart({ id, initial, type, states }: ChartNode): Set<string> {
  const entered = states.filter((state) => type === 'parallel' || initial.includes(state.id));
  return new Set([id, ...entered.flatMap((state) => [...activeAtStart(state)])]);
}
