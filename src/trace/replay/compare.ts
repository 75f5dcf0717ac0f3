import { sameJson } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { PatchOperation, StepTransition, TraceStep } from '../format/trace.ts';

/** How much of a step must be the same: its states; also its context; also its guards, delays, messages, actions and children. */
export type Level = 'states' | 'context' | 'full';

export const levels: readonly Level[] = ['states', 'context', 'full'];

export type Difference =
  | 'actor'
  | 'event'
  | 'transitions'
  | 'value'
  | 'status'
  | 'context'
  | 'result'
  | 'guard'
  | 'delay'
  | 'sent'
  | 'actions'
  | 'actors';

const checks: Record<Level, [Difference, (one: TraceStep, other: TraceStep) => boolean][]> = {
  states: [
    ['actor', (one, other) => one.actor === other.actor],
    ['event', (one, other) => one.event === other.event],
    ['transitions', (one, other) => same(one.transitions.map(routeOf), other.transitions.map(routeOf))],
    ['value', (one, other) => same(one.from, other.from) && same(one.value, other.value)],
    ['status', (one, other) => one.status === other.status],
  ],
  context: [
    ['context', (one, other) => samePatch(one.contextPatch, other.contextPatch)],
    ['result', (one, other) => same(one.output, other.output) && same(one.error, other.error)],
  ],
  full: [
    ['guard', (one, other) => same(one.transitions.map(guardOf), other.transitions.map(guardOf))],
    ['delay', (one, other) => same(delaysOf(one), delaysOf(other))],
    ['sent', (one, other) => same(one.sent, other.sent)],
    ['actions', (one, other) => same(one.actions, other.actions)],
    ['actors', (one, other) => same(one.started, other.started) && same(one.stopped, other.stopped)],
  ],
};

/** `null` when two steps are equal at this level. */
export function differenceOf(one: TraceStep, other: TraceStep, level: Level): Difference | null {
  for (const each of levels.slice(0, levels.indexOf(level) + 1)) {
    for (const [difference, isSame] of checks[each]) if (!isSame(one, other)) return difference;
  }
  return null;
}

function same(one: unknown, other: unknown): boolean {
  return sameJson(one as Json | undefined, other as Json | undefined);
}

/** The order of operations does not matter: it depends on the order in which a context's keys were created. */
function samePatch(one: readonly PatchOperation[], other: readonly PatchOperation[]): boolean {
  return one.length === other.length && (same(one, other) || same(byPath(one), byPath(other)));
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
