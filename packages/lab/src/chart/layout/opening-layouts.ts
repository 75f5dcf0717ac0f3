import { type Chart, type ChartNode, nodesOf } from '@upwell/trace/chart';
import type { Words } from '@upwell/trace/words';
import Elk from 'elkjs/lib/main.js';
import { chartsOfFlows } from '../../flows.ts';
import type { LabFlow } from '../../profile.ts';
import { collapse } from '../collapse.ts';
import { type ChartPath, composeChart, pathIn } from '../compose.ts';
import { statesAround } from '../named-state.ts';
import { machinesOfOverview, type Openness, opennessOf, withoutInnerBoxes } from '../openness.ts';
import { briefly } from '../writing/brief.ts';
import { type Drawing, drawingOf } from '../writing/drawing.ts';
import { blocksOf } from './blocks.ts';
import type { ChartLayout } from './layout.ts';
import { layOut } from './layout-graph.ts';
import { layoutKey } from './layout-key.ts';

/** Layouts by the key of their drawings. */
export type Layouts = Record<string, ChartLayout>;

/** Lays out the charts that the Lab shows first, for a build to ship. A drawing whose layout is `known` is not laid out again. */
export async function layOutFlows(
  flows: readonly LabFlow[],
  words: Words,
  known: Readonly<Layouts>,
): Promise<Layouts> {
  const elk = new Elk();
  const layouts: Layouts = {};
  for (const { chart, drawing } of chartsToLayOut(flows, words)) {
    for (const direction of ['down', 'right'] as const) {
      const name = layoutKey(chart, drawing, direction);
      layouts[name] ??= known[name] ?? (await layOut(elk, chart, drawing, direction));
    }
  }
  return layouts;
}

interface ChartToLayOut {
  chart: Chart;
  drawing: Drawing;
}

function chartsToLayOut(flows: readonly LabFlow[], words: Words): ChartToLayOut[] {
  const charts = chartsOfFlows(flows);
  return flows.flatMap(({ id }) => (charts[id] ? openings(composeChart(charts[id], charts), words) : []));
}

/**
 * All of a chart, the flow itself as it begins and in each of its own states, and each of its machines as it is drawn among states that
 * are titles only. Others are laid out in a worker of the Lab when they are asked for. Titles only need no stored layout.
 */
function openings(full: Chart, words: Words): ChartToLayOut[] {
  const boxless = withoutInnerBoxes(full);
  const drawn = ({ open, detailed }: Openness, from = boxless): ChartToLayOut => {
    const { chart } = collapse(from, open);
    return { chart, drawing: briefly(drawingOf(chart, 'words', words), detailed) };
  };
  const inside = machinesIn(full).filter(({ path }) => !machinesOfOverview(full).includes(path));
  const blocks = inside.flatMap(({ path, around }) => {
    const { chart, drawing } = drawn(opennessOf(boxless, 'current', new Set(around), path));
    return [...blocksOf(chart, drawing).values()];
  });
  const inStates = ownStates(full).map((active) => drawn(opennessOf(boxless, 'current', active, '')));
  return [
    drawn(opennessOf(full, 'all', new Set(), ''), full),
    drawn(opennessOf(boxless, 'current', activeAtStart(full.root), '')),
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
