import type { StateValue } from 'xstate';
import type { Json } from '../format/tagged.ts';
import type { StepMessage, StepTransition, TracedActor, TraceStep } from '../format/trace.ts';
import { delaysOf, firstPair } from './compare.ts';
import { firstChange } from './diff-json.ts';
import type { Difference } from './difference.ts';
import { type MachineCharts, type Reason, reasonFor } from './reason.ts';
import { isRepeated, type StartDifference } from './started.ts';
import { stateWords } from './state-words.ts';

/** A difference in statechart terms: where, on which event, what was recorded, what happens now, and why. */
export function technicalSentence(difference: Difference, charts: MachineCharts): string {
  const { kind, input, state, event } = difference;
  if (kind === 'missing delay')
    return `\`${input?.to}\`: recorded that the delay of \`${event}\` elapsed, now no such delay is pending`;
  if (kind === 'missing actor')
    return `\`${input?.to}\`: recorded event \`${input?.event.type}\`, now this actor is not running`;
  if (kind === 'end state' || kind === 'open call') return endWords(difference);
  return `\`${state}\`, event \`${event}\`: ${detailOf(difference, charts)}`;
}

function endWords({ kind, actor, recorded, now }: Difference): string {
  if (kind === 'open call')
    return recorded
      ? `after the last input \`${actor}\` had not settled; now it is not running`
      : `after the last input \`${actor}\` is running now; it was not before`;
  const words = (value: Json | undefined) =>
    value === null ? 'not running' : `in \`${stateWords(value as StateValue)}\``;
  return `after the last input \`${actor}\` was ${words(recorded)}, now it is ${words(now)}`;
}

function detailOf(difference: Difference, charts: MachineCharts): string {
  const { kind, contexts, started } = difference;
  const { recorded, now } = difference.steps;
  if (!recorded || !now) return bothSides(stepWords(recorded), stepWords(now));
  switch (kind) {
    case 'transitions':
    case 'guard':
      return transitionsWords(recorded, now, charts);
    case 'context':
      return contextWords(contexts);
    case 'request':
    case 'input':
      return started ? startedWords(kind, started) : '';
    case 'delay':
      return delayWords(recorded.sent, now.sent);
    case 'sent':
      return sentWords(recorded.sent, now.sent);
    case 'actions':
      return actionWords(recorded.actions, now.actions);
    case 'actors':
      return bothSides(`actors ${actorWords(recorded)}`, actorWords(now));
    case 'event':
      return bothSides(`event \`${recorded.event}\``, `\`${now.event}\``);
    case 'actor':
      return bothSides(`a step of \`${recorded.actor}\``, `of \`${now.actor}\``);
    case 'tags':
      return `its state has the tags ${tagWords(difference.now)}, recorded ${tagWords(difference.recorded)}`;
    case 'result':
      return bothSides(`result ${brief(recorded.output ?? recorded.error)}`, brief(now.output ?? now.error));
    default:
      return bothSides(stepWords(recorded), stepWords(now));
  }
}

function bothSides(recorded: string, now: string): string {
  return `recorded ${recorded}, now ${now}`;
}

function stepWords(step: TraceStep | null): string {
  if (!step) return 'no step';
  const to = `state \`${stateWords(step.value)}\``;
  if (step.status === 'error') return `${to} with the error ${brief(step.error)}`;
  return step.status === 'done' ? `${to}, done` : to;
}

function transitionsWords(recorded: TraceStep, replayed: TraceStep, charts: MachineCharts): string {
  const pair = firstPair(recorded.transitions, replayed.transitions);
  const { index, recorded: old, now } = pair;
  if (old && now && old.source !== now.source)
    return bothSides(`\`${old.source}\` ${branchWords(old)}`, `\`${now.source}\` ${branchWords(now)}`);
  const place = index > 0 && (old ?? now) ? `then \`${(old ?? now)?.source}\` ` : '';
  return place + bothSides(branchWords(old), branchWords(now)) + reasonWords(reasonFor(pair, charts));
}

function branchWords(transition: StepTransition | undefined): string {
  if (!transition) return 'no transition';
  const { branch, targets, source } = transition;
  const parent = source.slice(0, source.lastIndexOf('.') + 1);
  const names = targets.map((id) => `\`${id.startsWith(parent) ? id.slice(parent.length) : id}\``);
  return `branch ${branch} ${names.length === 0 ? 'without a target' : `to ${names.join(' and ')}`}`;
}

function reasonWords(reason: Reason | null): string {
  switch (reason?.kind) {
    case 'transition removed':
      return ', because that transition was removed';
    case 'transition added':
      return ', because that transition was added';
    case 'guard changed':
      return guardWords(reason.before?.guard ?? null, reason.after?.guard ?? null);
    case 'guard decides':
      return `, because guard \`${reason.condition.guard}\` is now ${reason.holds}`;
    default:
      return '';
  }
}

function guardWords(before: string | null, after: string | null): string {
  if (after === null) return `, because guard \`${before}\` was removed`;
  return before === null
    ? `, because guard \`${after}\` was added`
    : `, because the guard is \`${after}\` instead of \`${before}\``;
}

function contextWords({ recorded, now }: Difference['contexts']): string {
  const change = firstChange(recorded, now);
  if (!change) return 'the context differs in the order of its changes';
  return `the context differs at \`${change.field}\`: ${bothSides(...briefPair(change.recorded, change.now))}`;
}

function startedWords(kind: 'request' | 'input', { recorded, now }: StartDifference): string {
  const name = `\`${nameOf(recorded ?? now)}\``;
  if (!now) return `${name} was asked${withInput(recorded)}, now it is not`;
  if (!recorded) return `${name} was not asked, now it is${withInput(now)}`;
  if (kind === 'input') return `${name} was started ${changeWords(recorded.input, now.input)}`;
  if (nameOf(recorded) !== nameOf(now)) return `${name} was asked, now \`${nameOf(now)}\` is`;
  if (isRepeated(recorded) === isRepeated(now))
    return `${name} was asked ${changeWords(recorded.input, now.input)}`;
  return isRepeated(recorded)
    ? `${name} was repeated when no answer came, now it is not`
    : `${name} was not repeated when no answer came, now it is`;
}

function nameOf(actor: TracedActor | null): string {
  return actor?.service?.name ?? actor?.src ?? actor?.machine ?? '';
}

function withInput(actor: TracedActor | null): string {
  return isAbsent(actor?.input) ? '' : ` with ${brief(actor?.input)}`;
}

function sentWords(old: readonly StepMessage[], now: readonly StepMessage[]): string {
  const { recorded: before, now: after } = firstPair(old, now);
  return before?.to === after?.to && before?.event.type === after?.event.type && old.length === now.length
    ? `message \`${before?.event.type}\` to \`${before?.to}\` was sent ${changeWords(before?.event, after?.event)}`
    : bothSides(`messages ${messageWords(old)}`, messageWords(now));
}

function delayWords(old: readonly StepMessage[], now: readonly StepMessage[]): string {
  const { recorded: before, now: after } = firstPair(delaysOf(old), delaysOf(now));
  if (before && before.type === after?.type)
    return bothSides(`a delay of ${before.delay} ms for \`${before.type}\``, `${after.delay} ms`);
  const later = (messages: readonly StepMessage[]) =>
    messageWords(messages.filter(({ delay }) => delay !== null));
  return bothSides(`delays ${later(old)}`, later(now));
}

function messageWords(messages: readonly StepMessage[]): string {
  const words = messages.map(
    ({ to, event, delay }) => `\`${event.type}\` to \`${to}\`${delay === null ? '' : ` after ${delay} ms`}`,
  );
  return words.join(', ') || 'none';
}

function actionWords(old: TraceStep['actions'], now: TraceStep['actions']): string {
  const { recorded: before, now: after } = firstPair(old, now);
  const names = (actions: TraceStep['actions']) => codes(actions.map(({ type }) => type)) || 'none';
  return before?.type === after?.type && old.length === now.length
    ? `action \`${before?.type}\` was called ${changeWords(before?.params, after?.params)}`
    : bothSides(`actions ${names(old)}`, names(now));
}

function actorWords({ started, stopped }: TraceStep): string {
  const parts = [
    ...(started.length > 0 ? [`started ${codes(started)}`] : []),
    ...(stopped.length > 0 ? [`stopped ${codes(stopped)}`] : []),
  ];
  return parts.join(' and ') || 'unchanged';
}

function tagWords(tags: Json | undefined): string {
  return (Array.isArray(tags) && codes(tags)) || 'none';
}

function codes(names: readonly Json[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** What an actor, a message or an action is given: "with `slots[0].from` "09:00", now "10:00"". */
function changeWords(one: Json | undefined, other: Json | undefined): string {
  const change = firstChange(one, other);
  if (!change) return 'the same';
  const { path, recorded, now } = change;
  const name = path.length === 0 ? '' : `\`${pathWords(path)}\` `;
  const [before, after] = briefPair(recorded, now);
  if (isAbsent(recorded)) return `without ${name === '' ? 'anything' : name.trimEnd()}, now with ${after}`;
  return `with ${name}${before}, now ${isAbsent(now) ? 'without' : after}`;
}

function pathWords(path: readonly string[]): string {
  return path
    .map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : index === 0 ? name : `.${name}`))
    .join('');
}

const maxValueCharacters = 80;

function brief(value: Json | undefined): string {
  return cut(textOf(value));
}

/** Long values begin shortly before they differ. */
function briefPair(one: Json | undefined, other: Json | undefined): [string, string] {
  const [before, after] = [textOf(one), textOf(other)];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from =
    same > maxValueCharacters / 2 && Math.max(before.length, after.length) > maxValueCharacters
      ? same - 20
      : 0;
  const part = (text: string) => (from > 0 ? `…${cut(text.slice(from))}` : cut(text));
  return [part(before), part(after)];
}

function isAbsent(value: Json | undefined): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && '$undefined' in value);
}

function textOf(value: Json | undefined): string {
  return isAbsent(value) ? 'nothing' : JSON.stringify(value);
}

function cut(text: string): string {
  return text.length > maxValueCharacters ? `${text.slice(0, maxValueCharacters)}…` : text;
}
