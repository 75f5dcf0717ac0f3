import { innermostStates } from '@upwell/trace/chart';
import type { Chart } from '@upwell/trace/format';
import { stateTitle } from '@upwell/trace/words';
import type { StateValue } from 'xstate';

/** What people call the states that a machine is in: "Step 4: the templates"; `null` without a chart or a state. */
export function stateTitles(chart: Chart | undefined, value: StateValue | null): string | null {
  if (!chart || value === null) return null;
  return innermostStates(chart, value).map(stateTitle).join(' + ');
}
