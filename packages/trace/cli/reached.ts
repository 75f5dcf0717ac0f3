import { chartsOf } from '@upwell/trace/chart';
import { coverageOf, createCoverageReader, type Gap, gapKey, gapsOf } from '@upwell/trace/explore';
import type { Trace } from '@upwell/trace/format';
import type { AnyStateMachine } from 'xstate';

const kinds = {
  states: ['state'],
  transitions: ['transition'],
  'guard outcomes': ['guard passed', 'guard refused'],
} satisfies Record<string, Gap['kind'][]>;

/** In places: those that a report names. */
const maxNamed = 5;

/** Follows what sessions reach of their flows: a machine that is hardly reached is hardly compared. */
export function createReached() {
  const flows = new Map<string, ReturnType<typeof begin>>();

  function begin(machine: AnyStateMachine) {
    const charts = chartsOf(machine);
    const all = Object.values(coverageOf(charts, [])).flatMap(gapsOf);
    return { all, read: createCoverageReader(charts), reached: new Set<string>() };
  }

  return {
    add(machine: AnyStateMachine, trace: Trace): void {
      const flow = flows.get(trace.flow) ?? begin(machine);
      flows.set(trace.flow, flow);
      for (const place of flow.read(trace)) flow.reached.add(gapKey(place));
    },
    /** The places that no session reached, and how many were; empty when all were. */
    words(): string[] {
      const places = [...flows.values()].flatMap(({ all, reached }) =>
        all.map((gap) => ({ gap, isReached: reached.has(gapKey(gap)) })),
      );
      const missing = places.filter(({ isReached }) => !isReached);
      if (missing.length === 0) return [];
      const counts = Object.entries(kinds).map(([name, wanted]) => {
        const some = places.filter(({ gap }) => wanted.some((kind) => kind === gap.kind));
        return `${some.filter(({ isReached }) => isReached).length} of ${some.length} ${name}`;
      });
      const named = missing
        .slice(0, maxNamed)
        .map(({ gap }) => `\`${gap.place.replaceAll('|', ' · ')}\` (${gap.kind})`);
      const more = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : '';
      return [`Not reached: ${named.join(', ')}${more}`, `Same as far as reached (${counts.join(', ')}).`];
    },
  };
}
