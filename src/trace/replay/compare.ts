import { sameJson } from '../format/patch.ts';
import type { PatchOperation, StepTransition, TraceStep } from '../format/trace.ts';

/** How much of a step must be the same: its states; also its context; also its guards, delays, messages, actions and children. */
export type Level = 'states' | 'context' | 'full';

export const levels: readonly Level[] = ['states', 'context', 'full'];

type IsSame = (one: TraceStep, other: TraceStep) => boolean;

const checks = {
  states: {
    actor: (one, other) => one.actor === other.actor,
    event: (one, other) => one.event === other.event,
    transitions: (one, other) => sameJson(one.transitions.map(routeOf), other.transitions.map(routeOf)),
    value: (one, other) => sameJson(one.from, other.from) && sameJson(one.value, other.value),
    status: (one, other) => one.status === other.status,
  },
  context: {
    context: (one, other) => samePatch(one.contextPatch, other.contextPatch),
    result: (one, other) => sameJson(one.output, other.output) && sameJson(one.error, other.error),
  },
  full: {
    guard: (one, other) => sameJson(one.transitions.map(guardOf), other.transitions.map(guardOf)),
    delay: (one, other) => sameJson(delaysOf(one), delaysOf(other)),
    sent: (one, other) => sameJson(one.sent, other.sent),
    actions: (one, other) => sameJson(one.actions, other.actions),
    actors: (one, other) => sameJson(one.started, other.started) && sameJson(one.stopped, other.stopped),
  },
} satisfies Record<Level, Record<string, IsSame>>;

export type Difference = keyof (typeof checks.states & typeof checks.context & typeof checks.full);

/** `null` when two steps are equal at this level. */
export function differenceOf(one: TraceStep, other: TraceStep, level: Level): Difference | null {
  for (const each of levels.slice(0, levels.indexOf(level) + 1)) {
    for (const [difference, isSame] of Object.entries<IsSame>(checks[each]))
      if (!isSame(one, other)) return difference as Difference;
  }
  return null;
}

/** The order of operations does not matter: it depends on the order in which a context's keys were created. */
function samePatch(one: readonly PatchOperation[], other: readonly PatchOperation[]): boolean {
  return one.length === other.length && (sameJson(one, other) || sameJson(byPath(one), byPath(other)));
}

function byPath(patch: readonly PatchOperation[]): PatchOperation[] {
  return patch.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function routeOf({ source, event, branch, targets }: StepTransition) {
  return { source, event, branch, targets };
}

function guardOf({ guard }: StepTransition) {
  return guard;
}

function delaysOf({ sent }: TraceStep) {
  return sent.flatMap(({ delay, event }) => (delay === null ? [] : [{ type: event.type, delay }]));
}
