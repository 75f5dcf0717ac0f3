import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@upwell/trace/chart';
import type { ChartDrawing } from './drawing.ts';
import { fileName } from './file-name.ts';
import type { ReplayReport } from './report.ts';

/** Draws each changed chart into a folder, and returns the names of the files by machine. */
export async function drawPictures(
  { changedCharts }: Pick<ReplayReport, 'changedCharts'>,
  folder: string,
  { drawChartChanges }: ChartDrawing,
  words: Words,
): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true });
  const files: [machine: string, file: string][] = [];
  for (const { before, after } of changedCharts) {
    const name = fileName(after.id);
    // Two machines may have names that differ only in what files cannot have.
    const namesakes = files.filter(([id]) => fileName(id).toLowerCase() === name.toLowerCase()).length;
    const file = namesakes > 0 ? `${name}-${namesakes + 1}.svg` : `${name}.svg`;
    writeFileSync(join(folder, file), await drawChartChanges(before, after, words));
    files.push([after.id, file]);
  }
  return Object.fromEntries(files);
}
