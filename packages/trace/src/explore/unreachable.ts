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

/** A place that no session can reach, by design. */
export interface Unreachable extends Gap {
  reason: string;
}

type Reason = (transition: ChartTransition, chart: Chart) => string | null;

/** The places of a flow, and of the machines below it, that no session can reach. Every other gap is an error of a machine or of the cases. */
export function unreachableIn(
  machine: AnyStateMachine,
  { whyUnreachable }: Pick<TraceProfile, 'whyUnreachable'>,
): Unreachable[] {
  const family = familyOf(machine);
  return [...family.values()].flatMap((member) =>
    unreachableOf(
      chartOf(member),
      (transition, chart) => whyCrashOnly(transition, chart) ?? whyUnreachable(transition, chart, family),
    ),
  );
}

function unreachableOf(chart: Chart, reasonFor: Reason): Unreachable[] {
  const states = new Map<string, string>();
  const nodes = nodesOf(chart);
  const all = nodes.flatMap((node) => node.transitions);
  const initial = new Set(nodes.flatMap((node) => node.initial));
  const transitions = new Map<ChartTransition, string>();
  for (const transition of all) {
    const reason = reasonFor(transition, chart);
    if (reason) transitions.set(transition, reason);
  }
  // A state that only unreachable transitions lead to is unreachable, and so are the transitions from there.
  for (let before = -1; before < states.size; ) {
    before = states.size;
    for (const { id } of nodes) {
      const ways = all.filter(({ targets }) => targets.includes(id));
      const [reason] = ways.flatMap((way) => transitions.get(way) ?? []);
      if (reason && !initial.has(id) && ways.every((way) => transitions.has(way))) states.set(id, reason);
    }
    for (const transition of all) {
      const reason = states.get(transition.source);
      if (reason) transitions.set(transition, reason);
    }
  }

  const machine = chart.id;
  return [
    ...[...states].map(([place, reason]): Unreachable => ({ machine, kind: 'state', place, reason })),
    ...[...transitions].flatMap(([transition, reason]): Unreachable[] => {
      const place = transitionKey(transition);
      const kinds = transition.guard
        ? (['transition', 'guard passed', 'guard refused'] as const)
        : (['transition'] as const);
      return kinds.map((kind) => ({ machine, kind, place, reason }));
    }),
  ];
}

function whyCrashOnly({ source, event, kind }: ChartTransition, chart: Chart): string | null {
  const invokes = nodesOf(chart).find(({ id }) => id === source)?.invokes ?? [];
  const isCrash =
    kind === 'error' &&
    invokes.some(({ id, machine }) => machine !== null && event === `xstate.error.actor.${id}`);
  return isCrash
    ? 'A machine fails only when its code is wrong; the transition is there for that case.'
    : null;
}
