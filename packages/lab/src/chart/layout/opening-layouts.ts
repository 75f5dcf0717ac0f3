import { type Chart, type ChartNode, nodesOf, type Words } from '@upwell/trace/chart';
import Elk from 'elkjs/lib/main.js';
import type { ChartLayout } from '../../base/chart-layout.ts';
import { chartsOfFlows } from '../../base/flows.ts';
import type { LabFlow } from '../../base/profile.ts';
import { collapse } from '../model/collapse.ts';
import { type ChartPath, composeChart, pathIn } from '../model/compose.ts';
import { statesAround } from '../model/named-state.ts';
import { machinesOfOverview, type Openness, opennessOf, withoutInnerBoxes } from '../model/openness.ts';
import { abbreviated, blocksOf } from '../writing/brief.ts';
import { type Drawing, drawingOf } from '../writing/drawing.ts';
import { layOut } from './layout-graph.ts';

/** Layouts by the key of their drawings. */
export type Layouts = Record<string, ChartLayout>;

/** Lays out the charts that the Lab shows first, for a build to ship. A drawing whose layout is `known` is not laid out again. */
export async function layOutFlows(flows: readonly LabFlow[], words: Words, known: Readonly<Layouts>): Promise<Layouts> {
  const elk = new Elk();
  const layouts: Layouts = {};
  for (const drawing of openingsOf(flows, words)) {
    for (const direction of ['down', 'right'] as const) {
      const name = `${drawing.key} ${direction}`;
      layouts[name] ??= known[name] ?? (await layOut(elk, drawing, direction));
    }
  }
  return layouts;
}

function openingsOf(flows: readonly LabFlow[], words: Words): Drawing[] {
  const charts = chartsOfFlows(flows);
  return flows.flatMap(({ id }) => (charts[id] ? openings(composeChart(charts[id], charts), words) : []));
}

/**
 * All of a chart, the flow itself as it begins and in each of its own states, and each of its machines as it is drawn among states that
 * are titles only. Others are laid out in a worker of the Lab when they are asked for. Titles only need no stored layout.
 */
function openings(full: Chart, words: Words): Drawing[] {
  const boxless = withoutInnerBoxes(full);
  const drawn = ({ open, detailed }: Openness, from = boxless) =>
    abbreviated(drawingOf(collapse(from, open).chart, words), detailed);
  const inside = machinesIn(full).filter(({ path }) => !machinesOfOverview(full).includes(path));
  const blocks = inside.flatMap(({ path, around }) => {
    const drawing = drawn(opennessOf(boxless, 'current', new Set(around), path));
    return [...blocksOf(drawing).values()];
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

function ownStates(full: Chart): Set<string>[] {
  const own = nodesOf(full).filter(({ id, states }) => pathIn(id) === '' && states.length === 0);
  return own.map(({ id }) => new Set([...statesAround(full, id), id]));
}

function activeAtStart({ id, initial, type, states }: ChartNode): Set<string> {
  const entered = states.filter((state) => type === 'parallel' || initial.includes(state.id));
  return new Set([id, ...entered.flatMap((state) => [...activeAtStart(state)])]);
}
