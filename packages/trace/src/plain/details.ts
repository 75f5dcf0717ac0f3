import { delaysOf, firstPair } from '../compare/compare.ts';
import type { Difference } from '../compare/difference.ts';
import { isRepeated, type StartDifference } from '../compare/started.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, StepMessage, TracedActor, TraceStep } from '../format/trace.ts';
import { listed } from '../words/grammar.ts';
import { idOf, spelledOut } from '../words/names.ts';
import { durationWords } from '../words/time.ts';
import type { Names } from './names.ts';
import { messageInWords, waitingTime } from './occasion.ts';
import type { Scene } from './scene.ts';
import { valueInWords } from './value-words.ts';
import { givenSides, rememberedSides, type Sides } from './values.ts';

/** What two steps that take the same way do differently; `null` when no words are known for it. */
export function detailsOf(
  scene: Scene,
  difference: Difference,
  recorded: TraceStep,
  now: TraceStep,
): Sides | null {
  const { kind, contexts, started } = difference;
  switch (kind) {
    case 'context':
      return rememberedSides(contexts.before, contexts.recorded, contexts.now, scene.names.now);
    case 'request':
    case 'input':
      return started && startSides(scene, started);
    case 'delay':
      return delaySides(scene, recorded.sent, now.sent);
    case 'sent':
      return messageSides(scene, recorded.sent, now.sent);
    case 'actions':
      return actionSides(scene, recorded.actions, now.actions);
    case 'actors':
      return actorSides(scene, recorded, now);
    case 'tags':
      return tagSides(difference);
    case 'result':
      return resultSides(recorded, now, scene.names.now);
    default:
      return null;
  }
}

/** A call, a browser service or a child machine: started by both with other data, or by one build only. */
function startSides({ names }: Scene, { path, recorded, now }: StartDifference): Sides | null {
  const name = (actor: TracedActor) => names.now.actor(path, actor);
  if (!recorded) return now && { recorded: 'did not', now: `starts ${name(now)}` };
  if (!now) return { recorded: `started ${name(recorded)}`, now: 'does not' };
  if (name(recorded) !== name(now))
    return { recorded: `started ${name(recorded)}`, now: `starts ${name(now)} instead` };
  if (isRepeated(recorded) !== isRepeated(now)) {
    const [before, after] = [isRepeated(recorded), isRepeated(now)];
    return {
      recorded: `${before ? 'repeated' : 'did not repeat'} ${name(now)} when no answer came`,
      now: after ? 'repeats it' : 'does not',
    };
  }
  if (now.service) {
    const isCall = now.service.kind === 'api';
    const verb = isCall ? { past: 'sent', present: 'sends' } : { past: 'used', present: 'uses' };
    const sides = givenSides(recorded.input, now.input, verb, names.now);
    return sides && { recorded: `${sides.recorded} for ${name(now)}`, now: sides.now };
  }
  const verb = { past: `started ${name(recorded)} with`, present: 'starts it with' };
  return givenSides(recorded.input, now.input, verb, names.now);
}

function delaySides(scene: Scene, old: readonly StepMessage[], now: readonly StepMessage[]): Sides {
  const { recorded: one, now: other } = firstPair(delaysOf(old), delaysOf(now));
  const time = (delay: typeof one) => delay && waitingTime(scene, delay.type, delay.delay);
  if (one && other && time(one) === time(other))
    return slightlyOtherDelay(one.delay, other.delay, `${time(one)}`);
  return {
    recorded: one ? `waited ${time(one)}` : 'did not wait',
    now: other ? `waits ${time(other)}` : 'does not wait',
  };
}

function slightlyOtherDelay(recorded: number, now: number, words: string): Sides {
  const [difference, direction] = [
    durationWords(Math.abs(now - recorded)),
    now > recorded ? 'longer' : 'less',
  ];
  return { recorded: `waited ${words}`, now: `waits ${difference} ${direction}` };
}

function messageSides(scene: Scene, old: readonly StepMessage[], now: readonly StepMessage[]): Sides {
  const { recorded: one, now: other } = firstPair(old, now);
  const recipient = (path: ActorPath) => scene.names.now.actor(path, scene.actorAt(path));
  const message = ({ to, event }: StepMessage) =>
    `the message “${messageInWords(scene, event.type)}” to ${recipient(to)}`;
  if (one && other && one.to === other.to && one.event.type === other.event.type) {
    const sides = givenSides(one.event, other.event, { past: 'sent', present: 'sends' }, scene.names.now);
    if (sides) return { recorded: `${sides.recorded} with ${message(one)}`, now: sides.now };
  }
  return {
    recorded: one ? `sent ${message(one)}` : 'sent no message',
    now: other ? `sends ${message(other)}` : 'sends none',
  };
}

function actionSides({ names }: Scene, old: TraceStep['actions'], now: TraceStep['actions']): Sides {
  const actionNames = (actions: TraceStep['actions']) =>
    listed(actions.map(({ type }) => names.now.action(type)));
  const { recorded: one, now: other } = firstPair(old, now);
  if (one && other && one.type === other.type) {
    const verb = { past: `ran ${names.now.action(one.type)} with`, present: 'runs it with' };
    const sides = givenSides(one.params as Json, other.params as Json, verb, names.now);
    if (sides) return sides;
  }
  const missing = old.filter(({ type }) => !now.some((action) => action.type === type));
  const added = now.filter(({ type }) => !old.some((action) => action.type === type));
  if (missing.length + added.length === 0)
    return { recorded: 'ran the same in another order', now: `runs ${actionNames(now)}` };
  return {
    recorded: missing.length > 0 ? `ran ${actionNames(missing)}` : `did not run ${actionNames(added)}`,
    now: added.length > 0 ? (missing.length > 0 ? `runs ${actionNames(added)} instead` : 'does') : 'does not',
  };
}

function actorSides(scene: Scene, recorded: TraceStep, now: TraceStep): Sides | null {
  const names = (paths: readonly ActorPath[]) =>
    listed(paths.map((path) => scene.names.now.actor(path, scene.actorAt(path) ?? unknown(path))));
  const less = recorded.started.filter((path) => !now.started.includes(path));
  const more = now.started.filter((path) => !recorded.started.includes(path));
  if (less.length > 0)
    return {
      recorded: `started ${names(less)}`,
      now: more.length > 0 ? `starts ${names(more)} instead` : 'does not',
    };
  if (more.length > 0) return { recorded: `did not start ${names(more)}`, now: 'does' };
  const kept = recorded.stopped.filter((path) => !now.stopped.includes(path));
  if (kept.length > 0) return { recorded: `stopped ${names(kept)}`, now: 'lets it go on' };
  const stopped = now.stopped.filter((path) => !recorded.stopped.includes(path));
  return stopped.length > 0 ? { recorded: `let ${names(stopped)} go on`, now: 'stops it' } : null;
}

function unknown(path: ActorPath): TracedActor {
  return { src: idOf(path), parent: null, machine: null, service: null, input: null };
}

/** Tags are what screens ask for: they show a busy state as busy. */
function tagSides(difference: Difference): Sides {
  const [recorded, now] = [difference.recorded, difference.now].map((tags) =>
    Array.isArray(tags) ? tags : [],
  );
  const words = (tags: readonly Json[] = []) => listed(tags.map((tag) => `“${spelledOut(String(tag))}”`));
  const lost = recorded?.filter((tag) => !now?.includes(tag));
  const gained = now?.filter((tag) => !recorded?.includes(tag));
  if (lost?.length === 0) return { recorded: `did not show this as ${words(gained)}`, now: 'does' };
  return {
    recorded: `showed this as ${words(lost)}`,
    now: gained?.length ? `shows it as ${words(gained)} instead` : 'does not',
  };
}

function resultSides(recorded: TraceStep, now: TraceStep, names: Names): Sides {
  const verb = { past: 'ended with', present: 'ends with' };
  const isResult = recorded.error === undefined && now.error === undefined;
  const sides = isResult ? givenSides(recorded.output, now.output, verb, names) : null;
  if (sides) return sides;
  const words = ({ output, error }: TraceStep) =>
    error === undefined ? `the result ${valueInWords(output)}` : `the error ${valueInWords(error)}`;
  return { recorded: `ended with ${words(recorded)}`, now: `ends with ${words(now)}` };
}
