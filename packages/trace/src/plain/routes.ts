import { pairStates } from '../chart/pair-charts.ts';
import { firstPair } from '../compare/compare.ts';
import { type Reason, reasonFor } from '../compare/reason.ts';
import { sameJson } from '../format/same-json.ts';
import type { StepTransition, TraceStep } from '../format/trace.ts';
import { listed } from '../words/grammar.ts';
import { type Condition, conditionClause, hasNoName } from '../words/guards.ts';
import { spelledOut } from '../words/names.ts';
import { leavesOf, pathsInWords } from './places.ts';
import type { Scene } from './scene.ts';
import { type Sides, sidesInWords } from './values.ts';

/** What the recorded build did, what this build does, and what both do. */
const verbs = {
  go: { recorded: 'went to', now: 'goes to', both: 'go to' },
  goOn: { recorded: 'went on to', now: 'goes on to', both: 'go on to' },
  goNoFurther: { recorded: 'went no further than', now: 'goes no further than', both: '' },
  stay: { recorded: 'stayed in', now: 'stays in', both: 'stay in' },
  begin: { recorded: 'began in', now: 'begins in', both: '' },
  endUp: { recorded: 'ended up in', now: 'ends up in', both: '' },
  nothing: { recorded: 'did nothing', now: 'does nothing', both: '' },
  end: { recorded: 'ended', now: 'ends', both: '' },
  crash: { recorded: 'crashed', now: 'crashes', both: '' },
};

type Verb = keyof typeof verbs;
type Side = 'recorded' | 'now';

/** Where each build goes, and why another way is taken. */
export function routeSides(scene: Scene, recorded: TraceStep, now: TraceStep): string {
  if (now.status === 'error' && recorded.status !== 'error') return effectsOf(scene, recorded, now);
  const difference = firstPair(recorded.transitions, now.transitions);
  const reason = reasonFor(difference, scene.charts);
  const [before, after] = [difference.recorded, difference.now];
  const isOn = difference.index > 0;
  const because = (build: string, conjunction = ', because ') =>
    reason ? `${conjunction}${reasonInWords(reason, scene, after !== undefined, build)}` : '';
  if (before && after) {
    const [from, to] = [placesOf(before), placesOf(after)];
    const both = `both builds ${verbs[wayOf(before, isOn)].both}`;
    if (String(from) === String(to) && before.targets.length === after.targets.length)
      return `${both} ${statesInWords(scene, to, 'now')}${because('this one', ', but ') || ', but for another reason'}`;
    const moved = movedState(scene, before, after);
    if (moved) return `${both} ${moved}${because('it')}`;
    const name = newNameOf(scene, from, to);
    if (name) return `${both} ${statesInWords(scene, from, 'recorded')}, which this build calls ${name}`;
  }
  const shared = recorded.transitions[difference.index - 1];
  const sides = bothInWords(
    scene,
    before ?? shared,
    after ?? shared,
    before ? wayOf(before, isOn) : 'goNoFurther',
    after ? wayOf(after, isOn) : 'goNoFurther',
  );
  return sidesInWords(sides) + because('it');
}

/** Where a step of each build ends that took the same way, or of which only that is known. */
export function endSides(scene: Scene, recorded: TraceStep, now: TraceStep): string {
  const [way, wayNow] = [lastWayOf(recorded), lastWayOf(now)];
  if (!sameJson(way ?? null, wayNow ?? null) || recorded.status !== 'active' || now.status !== 'active')
    return effectsOf(scene, recorded, now);
  const verb = way ? 'endUp' : restVerb(recorded);
  const [was, is] = pairOfStates(
    scene,
    leavesOf(scene.machine, recorded.value),
    leavesOf(scene.machine, now.value),
  );
  return sidesInWords({ recorded: `${verbs[verb].recorded} ${was}`, now: `${verbs[verb].now} ${is}` });
}

/** A state that has the same name on both builds, but another place: "“retryable” (not sent yet), which is now in “unconfirmed”". */
function movedState({ machine, names }: Scene, recorded: StepTransition, now: StepTransition): string | null {
  const [[before, ...moreBefore], [after, ...moreAfter]] = [recorded.targets, now.targets];
  if (before === undefined || after === undefined || moreBefore.length + moreAfter.length > 0) return null;
  const name = names.now.state(machine, after);
  if (name !== names.recorded.state(machine, before)) return null;
  return `${name}, which is now in ${names.now.state(machine, after.slice(0, after.lastIndexOf('.')))}`;
}

function effectsOf(scene: Scene, recorded: TraceStep, now: TraceStep): string {
  return sidesInWords({ recorded: effectOf(scene, recorded, 'recorded'), now: effectOf(scene, now, 'now') });
}

/** What a step led to: "went to “closed”". */
export function effectOf(scene: Scene, step: TraceStep | null, side: Side): string {
  if (!step) return verbs.nothing[side];
  const last = lastWayOf(step);
  const leaves = () => statesInWords(scene, leavesOf(scene.machine, step.value), side);
  if (step.status === 'error') return verbs.crash[side];
  if (step.status === 'done') return `${verbs.end[side]} in ${leaves()}`;
  if (last) return `${verbs.go[side]} ${statesInWords(scene, last.targets, side)}`;
  return `${verbs[restVerb(step)][side]} ${leaves()}`;
}

/** Of a step without a transition. */
function restVerb({ event }: TraceStep): 'begin' | 'stay' {
  return event === 'xstate.init' ? 'begin' : 'stay';
}

function lastWayOf({ transitions }: TraceStep): StepTransition | undefined {
  return transitions.findLast(({ targets }) => targets.length > 0);
}

function wayOf({ targets }: StepTransition, isOn: boolean): Verb {
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
  went: Verb,
  goes: Verb,
): Sides {
  const [was, is] = pairOfStates(scene, recorded ? placesOf(recorded) : [], now ? placesOf(now) : []);
  // Both are in one state, where only one of them reacts.
  if (was === is && went === 'goNoFurther') return { recorded: `did nothing more in ${was}`, now: 'does' };
  if (was === is && goes === 'goNoFurther') return { recorded: `did more in ${was}`, now: 'does not' };
  const said = (one: StepTransition | undefined, way: Verb): Verb =>
    !one ? 'nothing' : way === 'goNoFurther' && one.targets.length === 0 ? 'stay' : way;
  return {
    recorded: `${verbs[said(recorded, went)].recorded} ${was}`.trim(),
    now: `${verbs[said(now, goes)].now} ${is}`.trim(),
  };
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
  const [[from = '', ...moreFrom], [to = '', ...moreTo]] = [recorded, now];
  if (!charts.recorded || !charts.now || moreFrom.length + moreTo.length > 0) return null;
  const isRenamed = pairStates(charts.recorded, charts.now).renamed.get(from) === to;
  return isRenamed ? `“${spelledOut(to.slice(to.lastIndexOf('.') + 1))}”` : null;
}

/** Why another way is taken, after "because" or "but": "it no longer checks whether “the link is valid”". `build` is this build in that sentence. */
function reasonInWords(reason: Reason, { names }: Scene, hasNow: boolean, build: string): string {
  const condition = (one: Condition) =>
    isUnnamed(one) ? null : `“${conditionClause(one, names.now.words)}”`;
  const check = (one: Condition, unnamed: string) => (isUnnamed(one) ? unnamed : `whether ${condition(one)}`);
  switch (reason.kind) {
    case 'transition removed':
      return hasNow ? 'the recorded way no longer exists' : `${build} no longer reacts to that`;
    case 'transition added':
      return 'that way is new';
    case 'guard decides':
      return `${condition(reason.condition) ?? 'a condition'} is ${reason.holds ? 'now' : 'no longer'} true`;
    case 'guard changed': {
      const before = reason.before && check(reason.before, 'a condition');
      const after = reason.after && check(reason.after, 'another condition');
      if (after === null) return `${build} no longer checks ${before}`;
      return before === null ? `${build} also checks ${after}` : `${build} checks ${after}, not ${before}`;
    }
  }
}

/** Written where it is used: its name says nothing. */
function isUnnamed({ guard, description }: Condition): boolean {
  return description === null && hasNoName(guard);
}
