import { differenceOf } from '../compare/compare.ts';
import type { TraceStep } from '../format/trace.ts';

/**
 * Where a replay of the inputs differs from the session, in words; `null` where it does not. A machine read the clock, a random number or
 * hidden state, or redaction changed what a rule decides. `comparable` removes what redaction may change.
 */
export function driftBetween(
  observed: readonly TraceStep[],
  regenerated: readonly TraceStep[],
  comparable: (step: TraceStep) => TraceStep,
): string | null {
  const length = Math.max(observed.length, regenerated.length);
  for (let index = 0; index < length; index++) {
    const [live, again] = [observed[index], regenerated[index]];
    const place = `\`${(live ?? again)?.actor}\`, event \`${(live ?? again)?.event}\``;
    if (!again) return `${place}: happened in the session, but not in a replay of its inputs`;
    if (!live) return `${place}: happened in a replay of the recorded inputs, but not in the session`;
    const difference = differenceOf(comparable(live), comparable(again), 'full');
    if (difference) return `${place}: a replay of the recorded inputs differs in the ${difference}`;
  }
  return null;
}
