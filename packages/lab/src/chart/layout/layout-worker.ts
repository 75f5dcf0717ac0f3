import ElkApi from 'elkjs/lib/elk-api.js';
import elkWorkerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { trustedScriptUrl } from '../../trusted-types.ts';
import type { Drawing } from '../writing/drawing.ts';
import type { ChartLayout, Direction } from './layout.ts';
import { layOut } from './layout-graph.ts';

const elk = new ElkApi({ workerFactory: () => new Worker(trustedScriptUrl(elkWorkerUrl)) });

/** Lays out a chart that the build has not: of an old trace, or with several child machines expanded. */
export function layOutNow(drawing: Drawing, direction: Direction): Promise<ChartLayout> {
  return layOut(elk, drawing, direction);
}
