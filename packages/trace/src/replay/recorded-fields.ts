import { applyPatch, memberOf, segmentsOf } from '../format/patch.ts';
import { type Json, mapEntries } from '../format/tagged.ts';
import { toComparable } from '../format/to-tagged.ts';
import type { ActorPath, TraceStep } from '../format/trace.ts';
import type { Extent } from './extents.ts';

/** A context, as a machine holds it. */
export type Fields = { readonly [key: string]: unknown };

/** A field of a machine's context that did not replay. */
export interface DriftedPlace {
  actor: ActorPath;
  key: string;
}

/** The fields that differ after a moment, where nothing else of the state does; `null` stands for the rest. */
export function driftedPlaces(extent: Extent | undefined, steps: readonly TraceStep[]): (DriftedPlace | null)[] {
  if (typeof extent !== 'object') return [null];
  return extent.places.flatMap((place) => {
    const [at, part, key] = segmentsOf(place);
    if (part !== 'context') return [];
    const actor = steps[Number(at)]?.actor;
    return actor === undefined || key === undefined || key === '…' ? [null] : [{ actor, key }];
  });
}

/** Fields of a context as the recorded steps of its machine left them; `undefined` for those that they removed. */
export function recordedFields(
  before: Fields,
  keys: readonly string[],
  steps: readonly TraceStep[],
): { [key: string]: Json | undefined } {
  const fields = Object.fromEntries(keys.flatMap((key) => (key in before ? [[key, toComparable(before[key])]] : [])));
  const patch = steps.flatMap(({ contextPatch }) =>
    contextPatch.filter(({ path }) => keys.includes(segmentsOf(path)[0] ?? '')),
  );
  const after = applyPatch(fields, patch);
  return mapEntries(Object.fromEntries(keys.map((key) => [key, null])), (_, key) => memberOf(after, key));
}
