import { type Chart, transitionKey } from '../chart/chart.ts';
import { pairStates, pairTransitions } from '../chart/pair-charts.ts';
import { own } from '../format/own.ts';
import type { StepTransition } from '../format/trace.ts';

type Charts = Readonly<Record<string, Chart>>;

/** The place that a recorded branch has among those of its event now; −1 when it was removed, its own where a side has no chart of the machine. */
export function compareBranches(recorded: Charts, now: Charts) {
  const places = new Map<string, ReturnType<typeof placesNow>>();

  return (machine: string, one: StepTransition): number => {
    const known = places.get(machine);
    const branches = known === undefined ? placesNow(own(recorded, machine), own(now, machine)) : known;
    places.set(machine, branches);
    return branches?.get(transitionKey(one)) ?? one.branch;
  };
}

function placesNow(recorded: Chart | undefined, now: Chart | undefined): ReadonlyMap<string, number> | null {
  if (!recorded || !now || recorded === now) return null;
  const { kept, nowOf } = pairStates(recorded, now);
  const pairs = kept.map((state) => pairTransitions(state.old, state.now, nowOf));
  const places = [
    ...pairs.flatMap(({ removed }) => removed.map((one) => ({ one, branch: -1 }))),
    ...pairs.flatMap((all) => all.kept.map((pair) => ({ one: pair.old, branch: pair.now.branch }))),
  ].filter(({ one, branch }) => one.branch !== branch);
  return places.length > 0 ? new Map(places.map(({ one, branch }) => [transitionKey(one), branch])) : null;
}
