import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chart, Words } from '@upwell/trace/chart';
import { ConfigError } from './config.ts';

/** What draws charts as SVG files: a part of the Lab, which needs this package, and not the other way round. */
export interface ChartDrawing {
  drawChart(machine: string, charts: Readonly<Record<string, Chart>>, words: Words): Promise<string>;
  drawChartChanges(before: Chart, after: Chart, words: Words): Promise<string>;
}

const entry = '@upwell/lab/layout';

/** Loads it from the packages of an application. Throws a `ConfigError` where it is not installed. */
export async function loadDrawing(root: string): Promise<ChartDrawing> {
  return await import(pathToFileURL(pathOfEntry(root)).href);
}

function pathOfEntry(root: string): string {
  try {
    return createRequire(join(root, 'package.json')).resolve(entry);
  } catch (error) {
    throw new ConfigError(
      `Pictures are drawn by \`${entry}\`, which is not installed in ${root}. Install @upwell/lab, or choose a form without pictures.`,
      { cause: error },
    );
  }
}
