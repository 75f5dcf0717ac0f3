import { createStore } from '../live/store.ts';
import type { ChartLook } from './chart-texts.ts';

const storageKey = 'lab-chart-look';

/** Whether charts show words or identifiers: one choice for all of them, remembered. */
export const chartLook = createStore<ChartLook>(remembered());

export function chooseChartLook(look: ChartLook): void {
  chartLook.set(look);
  try {
    localStorage.setItem(storageKey, look);
  } catch {
    // Storage may be full or forbidden: the choice lasts as long as the page.
  }
}

function remembered(): ChartLook {
  try {
    return localStorage.getItem(storageKey) === 'identifiers' ? 'identifiers' : 'words';
  } catch {
    return 'words';
  }
}
