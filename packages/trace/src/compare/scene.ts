import { nodesOf } from '../chart/chart.ts';
import { placeOf } from '../engine/actor-paths.ts';
import { own } from '../format/own.ts';
import type { ActorPath, Chart, TracedActor, TraceInput } from '../format/trace.ts';
import { errorText } from '../words/errors.ts';
import { delayNameOf } from '../words/events.ts';
import { idOf, type Words } from '../words/names.ts';
import { durationWords } from '../words/time.ts';
import type { MachineCharts } from './reason.ts';

/** Names the parts of a flow in a sentence about one of its machines: names of the code between backticks, sentences in quotes. */
export interface Scene {
  charts: MachineCharts;
  actor(path: ActorPath): string;
  /**
   * Describes the event of a step: "on `form.submit` (“Presses Continue”)", "after `patience` (4 s)", "when `saveSchedule` failed
   * (500)". The start of an actor is described by the input that led to it.
   */
  occasion(path: ActorPath, event: string, input: TraceInput | null): string;
}

type Charts = Readonly<Record<string, Chart>>;

/** The scene of a difference in a machine; `actors` are those that the session knows. */
export function sceneOf(
  machine: string,
  actors: Readonly<Record<ActorPath, TracedActor>>,
  all: { recorded: Charts; now: Charts },
  words: Words,
): Scene {
  const byPlace = new Map(Object.entries(actors).map(([path, actor]) => [placeOf(path), actor]));
  const charts = { recorded: own(all.recorded, machine), now: own(all.now, machine) };
  const nodes = [charts.now, charts.recorded].flatMap((chart) => (chart ? nodesOf(chart) : []));
  const actorAt = (path: ActorPath) => own(actors, path) ?? byPlace.get(placeOf(path));

  function actor(path: ActorPath): string {
    const known = actorAt(path);
    return `\`${known?.service?.name ?? known?.machine ?? idOf(path)}\``;
  }

  function occasion(path: ActorPath, event: string, input: TraceInput | null): string {
    const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event) ?? [];
    if (outcome) return ended(`${path}/${id}`, outcome === 'error', input);
    if (event.startsWith('xstate.promise.')) return ended(path, event.endsWith('.reject'), input);
    if (event === 'xstate.init') return input ? occasion(input.to, input.event.type, input) : 'at the start';
    if (event === 'xstate.stop') return 'when the page was left';
    const done = /^xstate\.done\.state\.(.*)$/.exec(event)?.[1];
    if (done !== undefined) return `when \`${done}\` was done`;
    if (event.startsWith('xstate.after.')) return `after ${delay(event)}`;
    const known = own(words.events ?? {}, event);
    return `on \`${event}\`${known ? ` (“${known}”)` : ''}`;
  }

  /** An answer to a call says no more than that it came: the answer itself may say no. */
  function ended(path: ActorPath, hasFailed: boolean, input: TraceInput | null): string {
    const reason = hasFailed && input?.kind === 'reject' ? errorText(input.event.data) : '';
    if (hasFailed) return `when ${actor(path)} failed${reason && ` (${reason})`}`;
    const service = actorAt(path)?.service;
    return `when ${actor(path)} ${service?.kind === 'api' ? 'was answered' : 'was done'}`;
  }

  function delay(event: string): string {
    const known = nodes.flatMap(({ transitions }) => transitions).find((one) => one.event === event)?.delay;
    const name = delayNameOf(event);
    if (/^\d+$/.test(name)) return durationWords(Number(name));
    return `\`${name}\`${known?.ms ? ` (${durationWords(known.ms)})` : ''}`;
  }

  return { charts, actor, occasion };
}
