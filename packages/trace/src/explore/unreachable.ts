import type { AnyStateMachine } from 'xstate';
import {
  type Chart,
  type ChartTransition,
  chartOf,
  familyOf,
  nodesOf,
  transitionKey,
} from '../chart/chart.ts';
import type { TraceProfile } from '../profile.ts';
import type { Gap } from './coverage.ts';

/** The places of a flow, and of the machines below it, that no session can reach. Every other gap is an error of a machine or of the cases. */
export function unreachableIn(
  machine: AnyStateMachine,
  { isUnreachable }: Pick<TraceProfile, 'isUnreachable'>,
): Gap[] {
  const family = familyOf(machine);
  return [...family.values()].flatMap((member) => {
    const chart = chartOf(member);
    return unreachableOf(chart, (one) => isCrash(one, chart) || isUnreachable(one, chart, family));
  });
}

function unreachableOf(chart: Chart, isNeverTaken: (transition: ChartTransition) => boolean): Gap[] {
  const states = new Set<string>();
  const nodes = nodesOf(chart);
  const all = nodes.flatMap((node) => node.transitions);
  const initial = new Set(nodes.flatMap((node) => node.initial));
  const transitions = new Set(all.filter(isNeverTaken));
  // A state that only unreachable transitions lead to is unreachable, and so are the transitions from there.
  for (let before = -1; before < states.size; ) {
    before = states.size;
    for (const { id } of nodes) {
      const ways = all.filter(({ targets }) => targets.includes(id));
      if (ways.length > 0 && !initial.has(id) && ways.every((way) => transitions.has(way))) states.add(id);
    }
    for (const transition of all) if (states.has(transition.source)) transitions.add(transition);
  }

  const machine = chart.id;
  return [
    ...[...states].map((place): Gap => ({ machine, kind: 'state', place })),
    ...[...transitions].flatMap((transition): Gap[] => {
      const kinds = transition.guard
        ? (['transition', 'guard passed', 'guard refused'] as const)
        : (['transition'] as const);
      return kinds.map((kind) => ({ machine, kind, place: transitionKey(transition) }));
    }),
  ];
}

/** Is it taken only when a child machine fails, which is an error in that machine's code? */
function isCrash({ source, event, kind }: ChartTransition, chart: Chart): boolean {
  const invokes = nodesOf(chart).find(({ id }) => id === source)?.invokes ?? [];
  return (
    kind === 'error' &&
    invokes.some(({ id, machine }) => machine !== null && event === `xstate.error.actor.${id}`)
  );
}
