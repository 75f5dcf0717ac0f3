import ElkApi from 'elkjs/lib/elk-api.js';
import elkWorkerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '../../trace/chart/chart.ts';
import type { TraceProfile } from '../../trace/profile.ts';
import { trustedScriptUrl } from '../trusted-types.ts';
import type { ChartLayout } from './layout.ts';
import { layOut } from './layout-graph.ts';
import type { ChartLook } from './rows.ts';

const elk = new ElkApi({ workerFactory: () => new Worker(trustedScriptUrl(elkWorkerUrl)) });

/** Lays out a chart that the build has not: of an old trace, or with several child machines expanded. */
export function layOutNow(chart: Chart, look: ChartLook, words: TraceProfile['words']): Promise<ChartLayout> {
  return layOut(elk, chart, look, words);
}
