import type { StateValue } from 'xstate';
import { type Reason, reasonFor, routeDifference } from '../compare/reason.ts';
import type { StepTransition, TraceStep } from '../format/trace.ts';
import { listed } from '../words/grammar.ts';
import { type Condition, conditionClause } from '../words/guards.ts';
import type { Scene } from './scene.ts';

type Side = 'recorded' | 'now';

const verbs = {
  recorded: {
    go: 'went to',
    goThen: 'then went to',
    stay: 'stayed in',
    nothing: 'did nothing',
    end: 'ended',
  },
  now: { go: 'goes to', goThen: 'then goes to', stay: 'stays in', nothing: 'does nothing', end: 'ends' },
} as const;

/** Where each build goes, and why another way is taken. */
export function routeSides(scene: Scene, recorded: TraceStep, now: TraceStep): string {
  if (now.status === 'error' && recorded.status !== 'error')
    return `the recorded build ${effectOf(scene, recorded, 'recorded')}; this build ${effectOf(scene, now, 'now')}`;
  const difference = routeDifference(recorded, now);
  const reason = reasonInWords(reasonFor(difference, scene.charts), scene, difference.now !== undefined);
  const isThen = difference.index > 0;
  const [before, after] = [
    wayInWords(scene, difference.recorded, 'recorded', isThen),
    wayInWords(scene, difference.now, 'now', isThen),
  ];
  const isSameTarget =
    difference.recorded &&
    difference.now &&
    String(difference.recorded.targets) === String(difference.now.targets);
  const moved = isSameTarget ? null : movedState(scene, difference);
  if (moved) return `both builds go to ${moved}${reason && `, because ${reason}`}`;
  if (!isSameTarget)
    return `the recorded build ${before}; this build ${after}${reason && `, because ${reason}`}`;
  return `both builds take the same way, ${reason ? `but now ${reason}` : 'but for another reason'}`;
}

/** A state that has the same name on both builds, but another place: "“retryable” (not sent yet), which is now in “unconfirmed”". */
function movedState(
  { machine, names }: Scene,
  { recorded, now }: Pick<ReturnType<typeof routeDifference>, Side>,
): string | null {
  const [[before, ...moreBefore], [after, ...moreAfter]] = [recorded?.targets ?? [], now?.targets ?? []];
  if (before === undefined || after === undefined || moreBefore.length + moreAfter.length > 0) return null;
  const name = names.now.state(machine, after);
  if (name !== names.recorded.state(machine, before)) return null;
  return `${name}, which is now in ${names.now.state(machine, after.slice(0, after.lastIndexOf('.')))}`;
}

/** What a step led to: "went to “closed”". */
export function effectOf(scene: Scene, step: TraceStep | null, side: Side): string {
  if (!step) return verbs[side].nothing;
  const last = step.transitions.findLast(({ targets }) => targets.length > 0);
  if (step.status === 'error') return side === 'now' ? 'crashes' : 'crashed';
  if (step.status === 'done')
    return `${verbs[side].end} in ${statesInWords(scene, leavesOf(scene.machine, step.value), side)}`;
  if (last) return wayInWords(scene, last, side, false);
  return `${verbs[side].stay} ${statesInWords(scene, leavesOf(scene.machine, step.value), side)}`;
}

function wayInWords(
  scene: Scene,
  transition: StepTransition | undefined,
  side: Side,
  isThen: boolean,
): string {
  const words = verbs[side];
  if (!transition) return words.nothing;
  const { targets, source } = transition;
  return targets.length === 0
    ? `${words.stay} ${statesInWords(scene, [source], side)}`
    : `${isThen ? words.goThen : words.go} ${statesInWords(scene, targets, side)}`;
}

function statesInWords({ machine, names }: Scene, ids: readonly string[], side: Side): string {
  return listed(ids.map((id) => names[side].state(machine, id)));
}

/** Ids of the innermost active states. */
function leavesOf(id: string, value: StateValue): string[] {
  if (typeof value === 'string') return [`${id}.${value}`];
  const entries = Object.entries(value);
  return entries.length === 0
    ? [id]
    : entries.flatMap(([key, inner]) => (inner === undefined ? [] : leavesOf(`${id}.${key}`, inner)));
}

function reasonInWords(reason: Reason | null, { names }: Scene, hasNow: boolean): string {
  if (!reason) return '';
  const condition = (one: Condition) =>
    isUnnamed(one) ? null : `“${conditionClause(one, names.now.words)}”`;
  switch (reason.kind) {
    case 'transition removed':
      return hasNow ? 'the recorded way no longer exists' : 'it no longer reacts to that';
    case 'transition added':
      return 'that way is new';
    case 'guard decides':
      return `${condition(reason.condition) ?? 'a condition'} is ${reason.holds ? 'now' : 'no longer'} true`;
    case 'guard changed':
      return checkInWords(
        reason.before && (condition(reason.before) ?? 'a condition holds'),
        reason.after && (condition(reason.after) ?? 'another condition holds'),
      );
  }
}

function checkInWords(before: string | null, after: string | null): string {
  if (after === null) return `it no longer checks whether ${before}`;
  if (before === null) return `it also checks whether ${after}`;
  return `it checks whether ${after}, not whether ${before}`;
}

/** Written where it is used: its name says nothing. */
function isUnnamed({ guard, description }: Condition): boolean {
  return description === null && (guard === 'guard' || guard === 'unnamed');
}
