import { nodesOf } from '../chart/chart.ts';
import type { ActorPath, TracedActor, TraceStep } from '../format/trace.ts';
import { errorWords } from '../timeline/entry-words.ts';
import { actPhrase, delayNameOf, dueWords, eventPhrase, isFact } from '../words/events.ts';
import { capitalised, spelledOut } from '../words/names.ts';
import { durationWords } from '../words/time.ts';
import type { Scene } from './scene.ts';

/** Where and when it happened, as the beginning of a sentence: "In step 5, when “saving the schedule” failed (500)". */
export function occasionOf(scene: Scene, step: TraceStep | null): string {
  const { input } = scene;
  if (!step) return input ? capitalised(whenInWords(scene, input.to, input.event.type)) : 'At the start';
  const isOfFlow = !step.actor.includes('/');
  if (isOfFlow && step.event === 'xstate.init') return 'At the start';
  const isDirect = !input || input.to === step.actor || input.to.startsWith(`${step.actor}/`);
  const when = isDirect
    ? whenInWords(scene, step.actor, step.event)
    : whenInWords(scene, input.to, input.event.type);
  const place = scene.names.now.machine(scene.machine);
  return isOfFlow || when.includes(place) ? capitalised(when) : `In ${place}, ${when}`;
}

/** What happened with an event: "“saving the schedule” failed (500)", "4 s had passed". `null` for what a person did. */
export function happening(scene: Scene, actor: ActorPath, event: string): string | null {
  const { names, actorAt } = scene;
  const name = (path: ActorPath) => {
    const words = names.now.actor(path, actorAt(path));
    return actorAt(path)?.service ? `“${words}”` : words;
  };
  const [, outcome, kind, id = ''] = /^xstate\.(done|error)\.(actor|state)\.(.*)$/.exec(event) ?? [];
  if (kind === 'state') return `“${spelledOut(id.slice(id.lastIndexOf('.') + 1))}” was finished`;
  if (kind === 'actor') {
    const path = `${actor}/${id}`;
    if (outcome === 'error') return `${name(path)} failed${failure(scene)}`;
    return `${name(path)} ${endOf(actorAt(path))}`;
  }
  if (event === 'xstate.promise.resolve') return `${name(actor)} ${endOf(actorAt(actor))}`;
  if (event === 'xstate.promise.reject') return `${name(actor)} failed${failure(scene)}`;
  if (event === 'xstate.init') return `${name(actor)} began`;
  if (event === 'xstate.stop') return 'the page was left';
  if (!event.startsWith('xstate.after.')) return null;
  const due = waitingLength(scene, event) === null ? dueWords(delayNameOf(event), names.now.words) : null;
  return due === null ? `${waitingTime(scene, event)} had passed` : `${due} was due`;
}

/** An answer to a call says no more than that it came: the answer itself may say no. */
function endOf(actor: TracedActor | undefined): string {
  if (actor?.service) return actor.service.kind === 'api' ? 'was answered' : 'was done';
  return 'ended';
}

/** "4 s", or what a delay leads to that is not constant. */
export function waitingTime(scene: Scene, event: string, ms?: number): string {
  const length = ms ?? waitingLength(scene, event);
  if (length !== null) return durationWords(length);
  const name = delayNameOf(event);
  return dueWords(name, scene.names.now.words) ?? `the waiting time “${spelledOut(name)}”`;
}

function waitingLength({ charts }: Scene, event: string): number | null {
  const transition = [charts.recorded, charts.now]
    .flatMap((chart) => (chart ? nodesOf(chart) : []))
    .flatMap(({ transitions }) => transitions)
    .find((one) => one.event === event);
  const name = delayNameOf(event);
  return transition?.delay?.ms ?? (/^\d+$/.test(name) ? Number(name) : null);
}

/** What a person did, "the customer removes the account", or what happened by itself: quoted where only its name is known. */
export function actInWords({ names: { now } }: Scene, event: string): string {
  const phrase = eventPhrase(event, now.words);
  if (now.words(`fact.${event}`) !== null) return phrase;
  if (isFact(event, now.words)) return `“${phrase}” was reported`;
  return `the ${(now.words('person') ?? 'person').toLowerCase()} ${actPhrase(event, now.words)}`;
}

/** A message between machines: “an account was typed”, “the customer goes back a step”; what is not known to be either is only named. */
export function messageInWords(scene: Scene, event: string): string {
  const { words } = scene.names.now;
  return (words(`fact.${event}`) ?? words(event)) === null ? spelledOut(event) : actInWords(scene, event);
}

function whenInWords(scene: Scene, actor: ActorPath, event: string): string {
  return `when ${happening(scene, actor, event) ?? actInWords(scene, event)}`;
}

function failure({ input, names }: Scene): string {
  const words = input?.kind === 'reject' ? errorWords(input.event.data, names.now.words) : '';
  return words === '' ? '' : ` (${words})`;
}
