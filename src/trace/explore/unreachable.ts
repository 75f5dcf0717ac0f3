import type { AnyStateMachine } from 'xstate';
import type { PollCommand } from '../../../machines/shared/polling.ts';
import {
  type Chart,
  type ChartTransition,
  chartOf,
  familyOf,
  nodesOf,
  transitionKey,
} from '../chart/chart.ts';
import { childrenSpokenTo } from '../record/inspection.ts';
import type { Gap } from './coverage.ts';

/** A place that no session can come by, and why that is as it should be. */
export interface Unreachable extends Gap {
  reason: string;
}

/** Why a transition is never taken; `null` when nothing speaks against it. */
type Rule = (transition: ChartTransition, chart: Chart, family: Family) => string | null;

type Family = ReadonlyMap<string, AnyStateMachine>;

/** All there is to excuse a gap: what is left over is a fault of a machine, or of the cases. */
const rules: readonly Rule[] = [
  (transition, chart) =>
    isFailureOfMachine(transition, chart)
      ? 'A machine fails only when its code is wrong. The way out is there for that day.'
      : null,
  ({ event }, { id }, family) =>
    isCommand(event) && !isSpokenTo(id, family)
      ? 'This poll is never paused: the machine that started it says nothing to it.'
      : null,
];

/** What sessions of a flow never come by, in it and in the machines below it, by design. */
export function unreachableIn(machine: AnyStateMachine): Unreachable[] {
  const family = familyOf(machine);
  return [...family.values()].flatMap((member) => unreachableOf(chartOf(member), family));
}

function unreachableOf(chart: Chart, family: Family): Unreachable[] {
  const reasons = new Map<ChartTransition, string>();
  const lost = new Map<string, string>();
  const nodes = nodesOf(chart);
  const transitions = nodes.flatMap((node) => node.transitions);
  const initial = new Set(nodes.flatMap((node) => node.initial));

  for (const transition of transitions) {
    const reason = rules.map((rule) => rule(transition, chart, family)).find((found) => found !== null);
    if (reason) reasons.set(transition, reason);
  }
  // Where only such transitions lead, nothing leads; and what leads on from there is not taken either.
  for (let before = -1; before < lost.size; ) {
    before = lost.size;
    for (const { id } of nodes) {
      const ways = transitions.filter(({ targets }) => targets.includes(id));
      const [reason] = ways.flatMap((way) => reasons.get(way) ?? []);
      if (reason && !initial.has(id) && ways.every((way) => reasons.has(way))) lost.set(id, reason);
    }
    for (const transition of transitions) {
      const reason = lost.get(transition.source);
      if (reason) reasons.set(transition, reason);
    }
  }

  const machine = chart.id;
  return [
    ...[...lost].map(([place, reason]): Unreachable => ({ machine, kind: 'state', place, reason })),
    ...[...reasons].flatMap(([transition, reason]): Unreachable[] => {
      const place = transitionKey(transition);
      const kinds = transition.guard
        ? (['transition', 'guard passed', 'guard refused'] as const)
        : (['transition'] as const);
      return kinds.map((kind) => ({ machine, kind, place, reason }));
    }),
  ];
}

/** Does it say what happens when a machine that was invoked fails, rather than a call? */
function isFailureOfMachine({ source, event, kind }: ChartTransition, chart: Chart): boolean {
  const invokes = nodesOf(chart).find(({ id }) => id === source)?.invokes ?? [];
  return (
    kind === 'error' &&
    invokes.some(({ id, machine }) => machine !== null && event === `xstate.error.actor.${id}`)
  );
}

/** What a poll may hear from the machine that started it. */
const commands: readonly PollCommand['type'][] = ['poll.pause', 'poll.resume'];

function isCommand(event: string): boolean {
  return commands.some((command) => command === event);
}

/** Does a machine that runs this one ever send it something? */
function isSpokenTo(child: string, family: Family): boolean {
  return [...family.values()].some((parent) =>
    nodesOf(chartOf(parent))
      .flatMap(({ invokes }) => invokes)
      .some(({ id, machine }) => machine === child && childrenSpokenTo(parent).includes(id)),
  );
}
