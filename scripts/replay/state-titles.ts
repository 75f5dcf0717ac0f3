import type { StateValue } from 'xstate';
import { innermostStates } from '../../src/trace/chart/active-nodes.ts';
import type { Chart } from '../../src/trace/format/trace.ts';
import { stateTitle } from '../../src/trace/words/chart-words.ts';

/** What people call the states that a machine is in: "Step 4: the templates"; `null` without a chart or a state. */
export function stateTitles(chart: Chart | undefined, value: StateValue | null): string | null {
  if (!chart || value === null) return null;
  return innermostStates(chart, value).map(stateTitle).join(' + ');
}
