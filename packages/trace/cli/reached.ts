import { chartsOf, eventTypeLabel } from '@upwell/trace/chart';
import { minimalProfile } from '@upwell/trace/profile';
import { coverageOf, createCoverageReader, type Gap, gapKey, gapsOf, unreachableIn } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';
import type { AnyStateMachine } from 'xstate';
import type { ReplayedProduct } from './product.ts';

const kinds = {
  states: ['state'],
  transitions: ['transition'],
  'guard outcomes': ['guard passed', 'guard refused'],
} satisfies Record<string, Gap['kind'][]>;

/** In places: those that a report names. */
const maxNamed = 5;

/** Follows what sessions reach of their flows: a machine that is hardly reached is hardly compared. */
export function createReachedPlaces({
  isUnreachable = minimalProfile.isUnreachable,
}: Pick<ReplayedProduct, 'isUnreachable'> = {}) {
  const flows = new Map<string, ReturnType<typeof begin>>();

  function begin(machine: AnyStateMachine) {
    const charts = chartsOf(machine);
    const unreachable = new Set(unreachableIn(machine, { isUnreachable }).map(gapKey));
    const all = Object.values(coverageOf(charts, [])).flatMap(gapsOf);
    return {
      all: all.filter((gap) => !unreachable.has(gapKey(gap))),
      read: createCoverageReader(charts),
      reached: new Set<string>(),
    };
  }

  return {
    add(id: string, machine: AnyStateMachine, trace: Trace): void {
      const flow = flows.get(id) ?? begin(machine);
      flows.set(id, flow);
      for (const place of flow.read(trace)) flow.reached.add(gapKey(place));
    },
    /** The places of all flows, or of one, that no session reached, and how many were; empty when all were. */
    words(only?: string): string[] {
      const places = [...flows].flatMap(([flow, { all, reached }]) =>
        only === undefined || flow === only ? all.map((gap) => ({ gap, isReached: reached.has(gapKey(gap)) })) : [],
      );
      const missing = places.filter(({ isReached }) => !isReached);
      if (missing.length === 0) return [];
      const counts = Object.entries(kinds).map(([name, wanted]) => {
        const some = places.filter(({ gap }) => wanted.some((kind) => kind === gap.kind));
        return `${some.filter(({ isReached }) => isReached).length} of ${some.length} ${name}`;
      });
      const named = missing
        .slice(0, maxNamed)
        .map(({ gap }) => `\`${gap.place.split('|').map(eventTypeLabel).join(' · ')}\` (${gap.kind})`);
      const more = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : '';
      return [`Not reached: ${named.join(', ')}${more}`, `Same as far as reached (${counts.join(', ')}).`];
    },
  };
}
