import { fromTagged } from '../format/from-tagged.ts';
import type { Json } from '../format/tagged.ts';
import type { AmbientRead, TraceInput, TraceStart } from '../format/trace.ts';
import { placeOf } from './actor-paths.ts';
import { type AmbientSource, createCounts, inventedRead } from './ambient-reads.ts';
import type { EventReader } from './event-reader.ts';
import type { Refusal } from './refused-effects.ts';
import type { InspectedActor } from './xstate-internals.ts';

/** Gives the machines of a played flow what they read in the session, and throws what their actions threw. */
export function createPlayedReads(start: TraceStart, reducer: EventReader, onRefused?: (refusal: Refusal) => void) {
  const reads = new Map<number, AmbientRead[]>();
  const inventedCounts = createCounts();
  const actionCounts = createCounts();
  const refused = new Set<string>();
  if ('input' in start && start.reads) reads.set(-1, [...start.reads]);

  return {
    /** The input is fed next. */
    expect({ i, reads: recorded }: TraceInput): void {
      if (recorded) reads.set(i, [...recorded]);
    },
    /** The value that a machine read in the session, or a made-up one. */
    read(machine: InspectedActor, of: AmbientSource): Json {
      const cause = reducer.causeWithin(machine);
      const recorded = reads.get(cause);
      if (recorded?.[0]?.of === of) return recorded.shift()?.value ?? null;
      return inventedRead(of, cause, inventedCounts.next(cause));
    },
    /** An action that threw in the session throws again. */
    throwRecorded(machine: InspectedActor): void {
      const cause = reducer.causeWithin(machine);
      const count = actionCounts.next(cause);
      const recorded = reads.get(cause);
      const [next] = recorded ?? [];
      if (next?.of !== 'throw' || next.actions !== count) return;
      recorded?.shift();
      throw fromTagged(next.value);
    },
    /** Notes a refusal once for each place and call. */
    noteRefusal(machine: InspectedActor, call: string): void {
      const by = placeOf(reducer.paths.placeFor(machine));
      const key = `${by} ${call}`;
      if (refused.has(key)) return;
      refused.add(key);
      onRefused?.({ by, call, at: reducer.causeWithin(machine) });
    },
  };
}
