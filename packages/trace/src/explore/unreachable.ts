import type { AnyStateMachine } from 'xstate';
import { type Chart, type ChartTransition, chartsOf, familyOf, nodesOf, transitionKey } from '../chart/chart.ts';
import { unreachableOf } from '../chart/unreachable.ts';
import type { TraceProfile } from '../profile/profile.ts';
import type { Gap } from './coverage.ts';

/** The places of a flow, and of the machines below it, that no session can reach. Every other gap is an error of a machine or of the cases. */
export function unreachableIn(machine: AnyStateMachine, { isUnreachable }: Pick<TraceProfile, 'isUnreachable'>): Gap[] {
  const family = familyOf(machine);
  return Object.values(chartsOf(machine)).flatMap((chart) => {
    const { states, transitions } = unreachableOf(
      chart,
      (one) => isCrash(one, chart) || isUnreachable(one, chart, family),
    );
    return [
      ...[...states].map((place): Gap => ({ machine: chart.id, kind: 'state', place })),
      ...transitions.flatMap((transition) => gapsAt(transition, chart.id)),
    ];
  });
}

function gapsAt(transition: ChartTransition, machine: string): Gap[] {
  const kinds = transition.guard
    ? (['transition', 'guard passed', 'guard refused'] as const)
    : (['transition'] as const);
  return kinds.map((kind) => ({ machine, kind, place: transitionKey(transition) }));
}

/** Is it taken only when a child machine fails, which is an error in that machine's code? */
function isCrash({ source, event, kind }: ChartTransition, chart: Chart): boolean {
  const invokes = nodesOf(chart).find(({ id }) => id === source)?.invokes ?? [];
  return (
    kind === 'error' && invokes.some(({ id, machine }) => machine !== null && event === `xstate.error.actor.${id}`)
  );
}
