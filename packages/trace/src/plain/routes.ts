import { type Chart, type ChartNode, nodesOf } from '../chart/chart.ts';
import { type Reason, reasonFor, routeDifference } from '../compare/reason.ts';
import { sameJson } from '../format/patch.ts';
import type { StepTransition, TraceStep } from '../format/trace.ts';
import { listed } from '../words/grammar.ts';
import { type Condition, conditionClause } from '../words/guards.ts';
import { spelledOut } from '../words/names.ts';
import { leavesOf, pathsInWords } from './places.ts';
import type { Scene } from './scene.ts';

type Side = 'recorded' | 'now';

const verbs = {
  recorded: {
    go: 'went to',
    goOn: 'went on to',
    goNoFurther: 'went no further than',
    stay: 'stayed in',
    begin: 'began in',
    endUp: 'ended up in',
    nothing: 'did nothing',
    end: 'ended',
  },
  now: {
    go: 'goes to',
    goOn: 'goes on to',
    goNoFurther: 'goes no further than',
    stay: 'stays in',
    begin: 'begins in',
    endUp: 'ends up in',
    nothing: 'does nothing',
    end: 'ends',
  },
  both: { go: 'go to', goOn: 'go on to', stay: 'stay in' },
} as const;

/** Where each build goes, and why another way is taken. */
export function routeSides(scene: Scene, recorded: TraceStep, now: TraceStep): string {
  if (now.status === 'error' && recorded.status !== 'error')
    return `the recorded build ${effectOf(scene, recorded, 'recorded')}; this build ${effectOf(scene, now, 'now')}`;
  const difference = routeDifference(recorded, now);
  const reason = reasonFor(difference, scene.charts);
  const [before, after] = [difference.recorded, difference.now];
  const isOn = difference.index > 0;
  if (before && after) {
    const [from, to] = [placesOf(before), placesOf(after)];
    const way = before.targets.length === 0 ? 'stay' : isOn ? 'goOn' : 'go';
    if (String(from) === String(to) && before.targets.length === after.targets.length)
      return `both builds ${verbs.both[way]} ${statesInWords(scene, to, 'now')}, but ${reason ? reasonInWords(reason, scene, true, 'this one') : 'for another reason'}`;
    const moved = movedState(scene, difference);
    if (moved) {
      const because = reason && reasonInWords(reason, scene, true, 'it');
      return `both builds ${verbs.both[way]} ${moved}${because ? `, because ${because}` : ''}`;
    }
    const name = newNameOf(scene, from, to);
    if (name)
      return `both builds ${verbs.both[way]} ${statesInWords(scene, from, 'recorded')}, which this build calls ${name}`;
  }
  const shared = recorded.transitions[difference.index - 1];
  const [one, other] = bothInWords(
    scene,
    before ?? shared,
    after ?? shared,
    before ? wayOf(before, isOn) : 'goNoFurther',
    after ? wayOf(after, isOn) : 'goNoFurther',
  );
  const because = reason && reasonInWords(reason, scene, after !== undefined, 'it');
  return `the recorded build ${one}; this build ${other}${because ? `, because ${because}` : ''}`;
}

/** Where a step of each build ends that took the same way, or of which only that is known. */
export function endSides(scene: Scene, recorded: TraceStep, now: TraceStep): string {
  const [way, wayNow] = [lastWayOf(recorded), lastWayOf(now)];
  if (!sameJson(way ?? null, wayNow ?? null) || recorded.status !== 'active' || now.status !== 'active')
    return `the recorded build ${effectOf(scene, recorded, 'recorded')}; this build ${effectOf(scene, now, 'now')}`;
  const verb = way ? 'endUp' : restVerb(recorded);
  const [was, is] = pairOfStates(
    scene,
    leavesOf(scene.machine, recorded.value),
    leavesOf(scene.machine, now.value),
  );
  return `the recorded build ${verbs.recorded[verb]} ${was}; this build ${verbs.now[verb]} ${is}`;
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
  const last = lastWayOf(step);
  const leaves = () => statesInWords(scene, leavesOf(scene.machine, step.value), side);
  if (step.status === 'error') return side === 'now' ? 'crashes' : 'crashed';
  if (step.status === 'done') return `${verbs[side].end} in ${leaves()}`;
  if (last) return `${verbs[side].go} ${statesInWords(scene, last.targets, side)}`;
  return `${verbs[side][restVerb(step)]} ${leaves()}`;
}

/** Of a step without a transition. */
function restVerb({ event }: TraceStep): 'begin' | 'stay' {
  return event === 'xstate.init' ? 'begin' : 'stay';
}

function lastWayOf({ transitions }: TraceStep): StepTransition | undefined {
  return transitions.findLast(({ targets }) => targets.length > 0);
}

type Way = 'go' | 'goOn' | 'goNoFurther' | 'stay';

function wayOf({ targets }: StepTransition, isOn: boolean): Way {
  return targets.length === 0 ? 'stay' : isOn ? 'goOn' : 'go';
}

/** The states that a transition enters, or the one that it stays in. */
function placesOf({ targets, source }: StepTransition): readonly string[] {
  return targets.length > 0 ? targets : [source];
}

function bothInWords(
  scene: Scene,
  recorded: StepTransition | undefined,
  now: StepTransition | undefined,
  went: Way,
  goes: Way,
): [string, string] {
  const [was, is] = pairOfStates(scene, recorded ? placesOf(recorded) : [], now ? placesOf(now) : []);
  const said = (one: StepTransition | undefined, way: Way): Way | 'nothing' =>
    !one ? 'nothing' : way === 'goNoFurther' && one.targets.length === 0 ? 'stay' : way;
  const [past, present] = [said(recorded, went), said(now, goes)];
  // Both are in one state, where only one of them reacts.
  if (was === is && went === 'goNoFurther') return [`did nothing more in ${was}`, 'does'];
  if (was === is && goes === 'goNoFurther') return [`did more in ${was}`, 'does not'];
  return [`${verbs.recorded[past]} ${was}`.trim(), `${verbs.now[present]} ${is}`.trim()];
}

/** States that differ, said so that they differ in words too; without those that both builds share beside others. */
function pairOfStates(scene: Scene, all: readonly string[], allNow: readonly string[]): [string, string] {
  const [onlyRecorded, onlyNow] = [
    all.filter((id) => !allNow.includes(id)),
    allNow.filter((id) => !all.includes(id)),
  ];
  const isPartly = onlyRecorded.length > 0 && onlyNow.length > 0;
  const [recorded, now] = isPartly ? [onlyRecorded, onlyNow] : [all, allNow];
  const [was, is] = [statesInWords(scene, recorded, 'recorded'), statesInWords(scene, now, 'now')];
  if (was !== is || String(recorded) === String(now)) return [was, is];
  return [pathsInWords(recorded), pathsInWords(now)];
}

function statesInWords({ machine, names }: Scene, ids: readonly string[], side: Side): string {
  return listed(ids.map((id) => names[side].state(machine, id)));
}

/** What this build calls a state that the recorded build has under another name; `null` where it is another state. */
function newNameOf({ charts }: Scene, recorded: readonly string[], now: readonly string[]): string | null {
  const [from, to] = [recorded[0] ?? '', now[0] ?? ''];
  const [before, after] = [nodeIn(charts.recorded, from), nodeIn(charts.now, to)];
  if (recorded.length !== 1 || now.length !== 1 || !before || !after) return null;
  const isNew = !nodeIn(charts.now, from) && !nodeIn(charts.recorded, to);
  return isNew && before.description !== null && before.description === after.description
    ? `“${spelledOut(after.key)}”`
    : null;
}

function nodeIn(chart: Chart | undefined, id: string): ChartNode | undefined {
  return chart && nodesOf(chart).find((one) => one.id === id);
}

/** Why another way is taken, after "because" or "but": "it no longer checks whether “the link is valid”". `build` is this build in that sentence. */
function reasonInWords(reason: Reason, { names }: Scene, hasNow: boolean, build: string): string {
  const condition = (one: Condition) =>
    isUnnamed(one) ? null : `“${conditionClause(one, names.now.words)}”`;
  switch (reason.kind) {
    case 'transition removed':
      return hasNow ? 'the recorded way no longer exists' : `${build} no longer reacts to that`;
    case 'transition added':
      return 'that way is new';
    case 'guard decides':
      return `${condition(reason.condition) ?? 'a condition'} is ${reason.holds ? 'now' : 'no longer'} true`;
    case 'guard changed':
      return checkInWords(
        build,
        reason.before && checked(condition(reason.before), 'a condition'),
        reason.after && checked(condition(reason.after), 'another condition'),
      );
  }
}

function checked(condition: string | null, unnamed: string): string {
  return condition === null ? unnamed : `whether ${condition}`;
}

function checkInWords(build: string, before: string | null, after: string | null): string {
  if (after === null) return `${build} no longer checks ${before}`;
  if (before === null) return `${build} also checks ${after}`;
  return `${build} checks ${after}, not ${before}`;
}

/** Written where it is used: its name says nothing. */
function isUnnamed({ guard, description }: Condition): boolean {
  return description === null && (guard === 'guard' || guard === 'unnamed');
}
