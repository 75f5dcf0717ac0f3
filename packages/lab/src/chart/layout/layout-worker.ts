import ElkApi, { type ELK } from 'elkjs/lib/elk-api.js';
import elkWorkerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { ChartLayout, Direction } from '../../base/chart-layout.ts';
import { trustedScriptUrl } from '../../base/trusted-types.ts';
import type { Drawing } from '../writing/drawing.ts';
import { layOut } from './layout-graph.ts';

let running: Promise<ELK> | null = null;

/** Lays out a chart that the build has not: of an old trace, or with several child machines expanded. */
export async function layOutNow(drawing: Drawing, direction: Direction): Promise<ChartLayout> {
  running ??= inWorker().catch(onPage);
  try {
    return await layOut(await running, drawing, direction);
  } catch (error) {
    running = null;
    throw error;
  }
}

/** Rejects where the page's policy refuses the worker, or the worker cannot be loaded. */
async function inWorker(): Promise<ELK> {
  const worker = new Worker(trustedScriptUrl(elkWorkerUrl));
  const elk = new ElkApi({ workerFactory: () => worker });
  const failed = new Promise<never>((_, reject) => worker.addEventListener('error', reject));
  await Promise.race([elk.layout({ id: ' ' }), failed]);
  return elk;
}

async function onPage(): Promise<ELK> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  return new Elk();
}
