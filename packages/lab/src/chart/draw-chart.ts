import { type Chart, diffCharts, mergeCharts, type Words } from '@upwell/trace/chart';
import { own } from '@upwell/trace/session';
import Elk from 'elkjs/lib/main.js';
import type { Charts } from '../base/profile.ts';
import { toSvg } from './export-svg.ts';
import { layOut } from './layout/layout-graph.ts';
import { aroundChanges } from './model/around-changes.ts';
import { composeChart } from './model/compose.ts';
import { drawingOf } from './writing/drawing.ts';

/** Draws a machine as an SVG file, in Node too, with its child machines inside the states that run them. */
export async function drawChart(machine: string, charts: Charts, words: Words): Promise<string> {
  const chart = own(charts, machine);
  if (!chart) throw new Error(`There is no chart of ${machine}`);
  const drawing = drawingOf(composeChart(chart, charts), words);
  return toSvg(drawing, await layOut(new Elk(), drawing));
}

/** Draws two charts of a machine as one SVG file that marks what was added, removed and changed, cut around that. */
export async function drawChartChanges(before: Chart, after: Chart, words: Words): Promise<string> {
  const merged = mergeCharts(before, after);
  const { changes } = merged;
  const drawing = drawingOf(aroundChanges(merged), words);
  const description = diffCharts(before, after).join('. ').replaceAll('`', '');
  return toSvg(drawing, await layOut(new Elk(), drawing), { changes, description });
}
