import { differingPart } from '../compare/compare.ts';
import type { TraceStep } from '../format/trace.ts';

/** Where a replay differs from what was observed, in words: a machine read the clock or hidden state. */
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
    const part = differingPart(comparable(live), comparable(again), 'full');
    if (part) return `${place}: a replay of the recorded inputs differs in the ${part}`;
  }
  return null;
}
