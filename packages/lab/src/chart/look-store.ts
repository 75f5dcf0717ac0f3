import { attempt } from '../attempt.ts';
import { createStore } from '../store.ts';
import type { ChartLook } from './writing/chart-texts.ts';

const storageKey = 'lab.chartLook';

/** Whether charts show words or identifiers: one choice for all of them, remembered. */
export const chartLook = createStore<ChartLook>(remembered());

export function chooseChartLook(look: ChartLook): void {
  chartLook.set(look);
  // Where storage is full or switched off, the choice lasts as long as the page.
  attempt(() => localStorage.setItem(storageKey, look));
}

function remembered(): ChartLook {
  return attempt(() => localStorage.getItem(storageKey)) === 'identifiers' ? 'identifiers' : 'words';
}
