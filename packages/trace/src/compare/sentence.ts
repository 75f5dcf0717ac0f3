import type { StateValue } from 'xstate';
import { activeNodes } from '../chart/active-nodes.ts';
import { memberOf } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { StepMessage, StepTransition, TracedActor, TraceStep } from '../format/trace.ts';
import { listed } from '../words/grammar.ts';
import { type Condition, guardText, isInline } from '../words/guards.ts';
import { capitalised } from '../words/names.ts';
import { durationWords } from '../words/time.ts';
import { delaysOf, firstPair } from './compare.ts';
import type { Difference } from './difference.ts';
import { type Reason, reasonFor } from './reason.ts';
import type { Scene } from './scene.ts';
import { isRepeated, type StartDifference } from './started.ts';
import { stateWords } from './state-words.ts';
import { changeTexts, valueText } from './value-text.ts';

/** The recorded behaviour, the behaviour now, and the reason why they differ. */
type Sides = [recorded: string, now: string, reason?: string];

/** A difference in one sentence: where, what happened, what was recorded, and what happens now. */
export function differenceSentence(difference: Difference, scene: Scene): string {
  const { kind, input, steps, actor, event, machine, state } = difference;
  const [recorded, now, reason = ''] = sidesOf(difference, scene);
  const sides = `recorded ${recorded}, now ${now}${reason}.`;
  if (kind === 'end state' || kind === 'open call') return `After the last input: ${sides}`;
  const path = (steps.recorded ?? steps.now)?.actor ?? actor;
  const occasion = scene.occasion(path, event, input);
  if (state === '') return `${capitalised(occasion)}: ${sides}`;
  // Of several regions, none decided.
  return `\`${state.includes(' + ') ? machine : state}\`, ${occasion}: ${sides}`;
}

function sidesOf(difference: Difference, scene: Scene): Sides {
  const { kind, input, actor, contexts, started, steps } = difference;
  const { recorded, now } = steps;
  switch (kind) {
    case 'missing actor':
      return [`${scene.actor(input?.to ?? '')} running`, 'it is not', scene.restored()];
    case 'missing delay':
      return [`a pending delay of ${scene.actor(input?.to ?? '')}`, 'none'];
    case 'end state':
      return [`${scene.actor(actor)} ${endText(difference.recorded)}`, endText(difference.now)];
    case 'open call':
      return difference.recorded
        ? [`${scene.actor(actor)} without an answer`, 'it is not running']
        : [`${scene.actor(actor)} not running`, 'it has no answer'];
  }
  if (!recorded || !now || (now.status === 'error' && recorded.status !== 'error')) return stepSides(difference);
  switch (kind) {
    case 'transitions':
    case 'guard':
      return routeSides(recorded, now, scene);
    case 'context':
      return changeSides('context', contexts.recorded, contexts.now);
    case 'request':
    case 'input':
      return started ? startSides(started, scene) : stepSides(difference);
    case 'delay':
      return delaySides(recorded.sent, now.sent);
    case 'sent':
      return messageSides(recorded.sent, now.sent, scene);
    case 'actions':
      return actionSides(recorded.actions, now.actions);
    case 'actors':
      return [actorsText(recorded, scene), actorsText(now, scene)];
    case 'event':
      return ['this', `instead ${scene.occasion(now.actor, now.event, difference.input)}`];
    case 'actor':
      return [`a step of ${scene.actor(recorded.actor)}`, `of ${scene.actor(now.actor)}`];
    case 'tags':
      return counterparts('tags', difference.recorded as string[], difference.now as string[]);
    case 'result':
      return changeSides('the result', recorded.output ?? recorded.error, now.output ?? now.error);
    default:
      return stepSides(difference);
  }
}

function endText(value: Json | undefined): string {
  return value === null ? 'not running' : `in \`${stateWords(value as StateValue)}\``;
}

/** Where a step of each build ends. */
function stepSides({ machine, steps: { recorded, now } }: Difference): Sides {
  const leavesOf = (step: TraceStep | null) => (step ? leaves(machine, step.value) : []);
  const [all, allNow] = [leavesOf(recorded), leavesOf(now)];
  const [only, onlyNow] = [all.filter((id) => !allNow.includes(id)), allNow.filter((id) => !all.includes(id))];
  const isPartly = only.length > 0 && onlyNow.length > 0;
  const [was, is] = isPartly ? [only, onlyNow] : [all, allNow];
  return [stepText(recorded, codes(was)), stepText(now, codes(is))];
}

function stepText(step: TraceStep | null, places: string): string {
  if (!step) return 'nothing';
  if (step.status === 'error')
    return `a crash (${valueText(memberOf(memberOf(step.error, '$error'), 'message') ?? step.error)})`;
  return step.status === 'done' ? `the end in ${places}` : places;
}

/** Ids of the innermost active states. */
function leaves(machine: string, value: StateValue): string[] {
  const active = activeNodes(machine, value);
  return active.filter((one) => !active.some((other) => other.startsWith(`${one}.`)));
}

/** The transitions that differ, and why another one is taken. */
function routeSides(recorded: TraceStep, replayed: TraceStep, { charts }: Scene): Sides {
  const pair = firstPair(recorded.transitions, replayed.transitions);
  const { recorded: old, now } = pair;
  const isMoved = old && now && old.source !== now.source;
  const to = (route: StepTransition | undefined) => {
    if (!route) return 'nothing';
    const from = codes([route.source]);
    if (route.targets.length === 0) return `staying in ${from}`;
    return `${isMoved || pair.index > 0 ? `from ${from} ` : ''}to ${codes(route.targets)}`;
  };
  const isSame = old && now && !isMoved && String(old.targets) === String(now.targets);
  const reason = reasonFor(pair, charts);
  if (isSame && reason?.kind === 'guard changed') {
    const way = old.targets.length > 0 ? `on the way ${to(old)}` : to(old);
    return [`${guardOf(reason.before)} ${way}`, reason.after ? guardOf(reason.after) : 'none'];
  }
  return [to(old), isSame ? 'the same' : to(now), reasonText(reason)];
}

function reasonText(reason: Reason | null): string {
  switch (reason?.kind) {
    case 'transition removed':
      return ', because that transition was removed';
    case 'transition added':
      return ', because that transition was added';
    case 'guard decides':
      return `, because ${guardName(reason.condition)} is now ${reason.holds}`;
    case 'guard changed':
      return guardChangeText(reason.before, reason.after);
    case 'order changed':
      return `, because ${guardOf(reason.first)} is now asked before ${guardOf(reason.second)}`;
    default:
      return '';
  }
}

function guardChangeText(before: Condition | null, after: Condition | null): string {
  if (after === null) return before ? `, because ${guardName(before)} was removed` : '';
  return `, because ${guardName(after)} ${before === null ? 'was added' : `replaced ${guardName(before)}`}`;
}

function guardOf(condition: Condition | null): string {
  return condition?.guard ? guardName(condition) : 'no guard';
}

function guardName(condition: Condition): string {
  const text = guardText(condition);
  return isInline(condition.guard) ? text : `guard \`${text}\``;
}

/** An actor, a message or an action by its name, with what it is given differently. */
function changeSides(name: string, one: Json | undefined, other: Json | undefined, giving = ''): Sides {
  const [recorded, now] = changeTexts(one, other);
  return [`${name} ${giving}${recorded}`, `${giving}${now}`];
}

function startSides({ path, recorded, now }: StartDifference, scene: Scene): Sides {
  const name = scene.actor(path);
  if (!recorded) return [`${name} not started`, 'it is'];
  if (!now) return [`${name} started`, 'it is not'];
  const [before, after] = [recorded, now].map((actor) => nameOf(actor));
  if (before !== after) return [`\`${before}\` started`, `\`${after}\` is`];
  if (isRepeated(recorded) === isRepeated(now)) return changeSides(name, recorded.input, now.input, 'with ');
  return isRepeated(recorded)
    ? [`${name} repeated when no answer came`, 'it is not']
    : [`${name} not repeated when no answer came`, 'it is'];
}

function nameOf(actor: TracedActor): string {
  return actor.service?.name ?? actor.machine ?? actor.src ?? '';
}

function delaySides(old: readonly StepMessage[], now: readonly StepMessage[]): Sides {
  const { recorded: one, now: other } = firstPair(delaysOf(old), delaysOf(now));
  const [before, after] = [one, other].map((delay) => (delay ? durationWords(delay.delay) : 'none'));
  const isExact = before === after;
  const text = (delay: typeof one) => (isExact ? `${delay?.delay} ms` : durationWords(delay?.delay ?? 0));
  const state = /^xstate\.after\.[^.]+\.(.+)$/.exec((one ?? other)?.type ?? '')?.[1];
  const where = state ? ` in \`${state}\`` : '';
  return [one ? `a delay of ${text(one)}${where}` : `no delay${where}`, other ? `of ${text(other)}` : 'none'];
}

function messageSides(old: readonly StepMessage[], now: readonly StepMessage[], { actor }: Scene): Sides {
  const { recorded: one, now: other } = firstPair(old, now);
  const text = (message: StepMessage | undefined) =>
    message ? `message \`${message.event.type}\` to ${actor(message.to)}` : 'no message';
  return one && other && text(one) === text(other)
    ? changeSides(text(one), one.event, other.event, 'with ')
    : [text(one), text(other)];
}

function actionSides(old: TraceStep['actions'], now: TraceStep['actions']): Sides {
  const { recorded: one, now: other } = firstPair(old, now);
  const names = (actions: TraceStep['actions']) => actions.map(({ type }) => type);
  return one && one.type === other?.type
    ? changeSides(`action \`${one.type}\``, one.params, other.params, 'with ')
    : counterparts('actions', names(old), names(now));
}

function actorsText({ started, stopped }: TraceStep, { actor }: Scene): string {
  const parts = [
    ...(started.length > 0 ? [`${listed(started.map(actor))} started`] : []),
    ...(stopped.length > 0 ? [`${listed(stopped.map(actor))} stopped`] : []),
  ];
  return parts.join(' and ') || 'nothing';
}

function counterparts(plural: string, recorded: readonly string[], now: readonly string[]): Sides {
  return [recorded.length > 0 ? `the ${plural} ${codes(recorded)}` : `no ${plural}`, codes(now) || 'none'];
}

function codes(names: readonly string[]): string {
  return listed(names.map((name) => `\`${name}\``));
}
