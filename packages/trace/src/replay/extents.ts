import type { Drift, Trace } from '../format/trace.ts';

/** The extent to which a moment is compared: but for some places of its steps, in its states alone (of older files), or not at all. */
export type Extent = { places: readonly string[] } | 'states' | 'nothing';

/** The moments that are not compared in whole, by their inputs. What is sent while an input is fed is compared as that is. */
export function extentsOf({
  inputs,
  drift,
}: {
  inputs: Trace['inputs'];
  drift?: Drift | null | undefined;
}): ReadonlyMap<number, Extent> {
  const extents = new Map<number, Extent>();
  if (!drift) return extents;
  const { input: first, moments = [], data = [], states = [] } = drift;
  const isOldest = !drift.moments && !drift.data && !drift.states;
  for (const { input, places } of moments) extents.set(input, places ? { places } : 'nothing');
  for (const input of data) extents.set(input, 'states');
  for (const input of states) extents.set(input, 'nothing');
  let group: number[] = [];
  for (const { i, immediate } of [{ i: -1, immediate: false }, ...inputs]) {
    group = immediate ? [...group, i] : [i];
    if ((isOldest && i >= first) || group.some((one) => extents.get(one) === 'nothing'))
      for (const one of group) extents.set(one, 'nothing');
  }
  return extents;
}

/** Why the moment after an input (−1: the start) does not replay; `null` where it does. */
export function driftAt({ drift }: { drift?: Drift | undefined }, input: number): string | null {
  return drift?.moments?.find((moment) => moment.input === input)?.sentence ?? null;
}
