import type { AnyStateMachine } from 'xstate';
import { type Chart, type ChartTransition, chartOf, familyOf, nodesOf, transitionKey } from '../chart/chart.ts';
import type { TraceProfile } from '../profile/profile.ts';
import type { Gap } from './coverage.ts';

/** The places of a flow, and of the machines below it, that no session can reach. Every other gap is an error of a machine or of the cases. */
export function unreachableIn(machine: AnyStateMachine, { isUnreachable }: Pick<TraceProfile, 'isUnreachable'>): Gap[] {
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
  const transitions = new Set(all.filter((one) => isNeverTaken(one) || isShadowed(one, all)));
  const entries = nodes.map(({ id, type, initial, history, states: children }) => ({
    source: id,
    targets: [
      ...initial,
      ...(history?.targets ?? []),
      ...(type === 'parallel' ? children : []).map((child) => child.id),
    ],
  }));
  // A state to which only unreachable states and transitions lead is unreachable, and so are the transitions from there.
  for (let before = -1; before < states.size; ) {
    before = states.size;
    const ways = [...entries, ...all.filter((one) => !transitions.has(one))];
    for (const node of nodes.slice(1)) {
      const within = new Set(nodesOf({ ...chart, root: node }).map(({ id }) => id));
      const isEntered = ways.some(
        ({ source, targets }) =>
          !within.has(source) && !states.has(source) && targets.some((target) => within.has(target)),
      );
      if (!isEntered) for (const id of within) states.add(id);
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

/** Does an earlier branch without a guard always come first? */
function isShadowed({ source, event, branch }: ChartTransition, all: readonly ChartTransition[]): boolean {
  return all.some((one) => one.source === source && one.event === event && one.branch < branch && one.guard === null);
}

/** Is it taken only when a child machine fails, which is an error in that machine's code? */
function isCrash({ source, event, kind }: ChartTransition, chart: Chart): boolean {
  const invokes = nodesOf(chart).find(({ id }) => id === source)?.invokes ?? [];
  return (
    kind === 'error' && invokes.some(({ id, machine }) => machine !== null && event === `xstate.error.actor.${id}`)
  );
}
