import { sorted } from '../format/lists.ts';
import { sameJson } from '../format/same-json.ts';
import type { ActorPath, PatchOperation, StepMessage, StepTransition, TraceStep } from '../format/trace.ts';
import { type Actors, startDifference } from './started.ts';
import type { TagDifference } from './tags.ts';

/**
 * The parts of a step that must be the same: its states; also its context and its requests to services; also
 * its guards, delays, messages, actions, children and tags.
 */
export type Level = 'states' | 'context' | 'full';

export const levels: readonly Level[] = ['states', 'context', 'full'];

/** The facts about two steps that are compared although the steps do not hold them. */
export interface StepTags extends Actors {
  /** The tags of the states that two steps lead to, which are the same states. */
  tags(step: TraceStep): TagDifference | null;
  /** The place of a recorded branch among those of its event now. */
  branch(actor: ActorPath, recorded: StepTransition): number;
}

type IsSame = (one: TraceStep, other: TraceStep, beside: StepTags) => boolean;

const checks = {
  states: {
    actor: (one, other) => one.actor === other.actor,
    event: (one, other) => one.event === other.event,
    transitions: (one, other, { branch }) =>
      sameItems(
        one.transitions,
        other.transitions,
        (old, now) => isSameRoute(old, now) && branch(one.actor, old) === now.branch,
      ),
    value: (one, other) => sameJson(one.from, other.from) && sameJson(one.value, other.value),
    status: (one, other) => one.status === other.status,
  },
  context: {
    context: (one, other) => samePatch(one.contextPatch, other.contextPatch),
    result: (one, other) => sameJson(one.output, other.output) && sameJson(one.error, other.error),
    request: (one, other, beside) => startDifference('request', one, other, beside) === null,
  },
  full: {
    guard: (one, other) => sameItems(one.transitions, other.transitions, isSameGuard),
    delay: (one, other) => sameJson(one.sent, other.sent) || sameJson(delaysOf(one.sent), delaysOf(other.sent)),
    sent: (one, other) => sameJson(one.sent, other.sent),
    actions: (one, other) => sameJson(one.actions, other.actions),
    actors: (one, other) => sameJson(one.started, other.started) && sameJson(one.stopped, other.stopped),
    input: (one, other, beside) => startDifference('input', one, other, beside) === null,
    tags: (one, _, { tags }) => tags(one) === null,
  },
} satisfies Record<Level, Record<string, IsSame>>;

/** A compared part of steps. `request`: what a service is asked; `input`: what a child machine is given. */
export type ComparedPart = keyof (typeof checks.states & typeof checks.context & typeof checks.full);

const checksUpTo = Object.fromEntries(
  levels.map((level, index) => [
    level,
    levels.slice(0, index + 1).flatMap((each) => Object.entries<IsSame>(checks[each])),
  ]),
) as Record<Level, [ComparedPart, IsSame][]>;

/** For steps of one build, whose tags and branches are the same. */
export const ofOneBuild: Pick<StepTags, 'tags' | 'branch'> = { tags: () => null, branch: (_, { branch }) => branch };

const nothing: StepTags = { recorded: () => undefined, now: () => undefined, ...ofOneBuild };

/** The first part that differs; `null` when two steps are equal at this level. Without `beside`, requests and tags are not compared. */
export function differingPart(
  one: TraceStep,
  other: TraceStep,
  level: Level,
  beside: StepTags = nothing,
): ComparedPart | null {
  const found = checksUpTo[level].find(([, isSame]) => !isSame(one, other, beside));
  return found?.[0] ?? null;
}

/** The order of operations depends on the order in which a context's keys were created: it does not count. */
function samePatch(one: readonly PatchOperation[], other: readonly PatchOperation[]): boolean {
  return one.length === other.length && (sameJson(one, other) || sameJson(byPath(one), byPath(other)));
}

function byPath(patch: readonly PatchOperation[]): PatchOperation[] {
  return sorted(patch, (a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function sameItems<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  return (
    one.length === other.length &&
    one.every((item, index) => {
      const counterpart = other[index];
      return counterpart !== undefined && isSame(item, counterpart);
    })
  );
}

function isSameRoute(one: StepTransition, other: StepTransition): boolean {
  return one.source === other.source && one.event === other.event && sameJson(one.targets, other.targets);
}

function isSameGuard(one: StepTransition, other: StepTransition): boolean {
  return one.guard === other.guard;
}

/** The first items that differ of two lists. */
export interface FirstPair<Item> {
  index: number;
  recorded: Item | undefined;
  now: Item | undefined;
}

/** The first items that are not equal, with their index. */
export function firstPair<Item>(recorded: readonly Item[], now: readonly Item[]): FirstPair<Item> {
  const at = recorded.findIndex((one, index) => !sameJson(one, now[index]));
  const index = at < 0 ? recorded.length : at;
  return { index, recorded: recorded[index], now: now[index] };
}

/** The delays among what a step sends, in order. */
export function delaysOf(sent: readonly StepMessage[]) {
  return sent.flatMap(({ delay, event }) => (delay === null ? [] : [{ type: event.type, delay }]));
}
