import { nodesOf } from '../chart/chart.ts';
import { placeOf } from '../engine/actor-paths.ts';
import { own } from '../format/own.ts';
import type { ActorPath, Chart, TracedActor, TraceInput } from '../format/trace.ts';
import { stateTitle } from '../words/chart-words.ts';
import { errorText } from '../words/errors.ts';
import { delayNameOf } from '../words/events.ts';
import { idOf, type Words } from '../words/names.ts';
import { durationWords } from '../words/time.ts';
import type { MachineCharts } from './reason.ts';

/** Names the parts of a flow in a sentence about one of its machines: titles in quotes, names of the code between backticks. */
export interface Scene {
  charts: MachineCharts;
  /** A state by its description. */
  state(id: string): string;
  actor(path: ActorPath): string;
  /**
   * Describes the event of a step: "on “Presses Continue”", "after 4 s", "when “Saving the schedule” failed
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
    const name = known?.service?.name ?? known?.machine ?? idOf(path);
    const title = known?.service && own(words.services ?? {}, name);
    return title ? `“${title}”` : `\`${name}\``;
  }

  function occasion(path: ActorPath, event: string, input: TraceInput | null): string {
    const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event) ?? [];
    if (outcome) return ended(`${path}/${id}`, outcome === 'error', input);
    if (event.startsWith('xstate.promise.')) return ended(path, event.endsWith('.reject'), input);
    if (event === 'xstate.init') return input ? occasion(input.to, input.event.type, input) : 'at the start';
    if (event === 'xstate.stop') return 'when the page was left';
    const done = /^xstate\.done\.state\.(.*)$/.exec(event)?.[1];
    if (done !== undefined) return `when ${state(done)} was done`;
    if (event.startsWith('xstate.after.')) return `after ${delay(event)}`;
    const known = own(words.events ?? {}, event);
    return `on ${known ? `“${known}”` : `\`${event}\``}`;
  }

  /** An answer to a call says no more than that it came: the answer itself may say no. */
  function ended(path: ActorPath, hasFailed: boolean, input: TraceInput | null): string {
    const reason = hasFailed && input?.kind === 'reject' ? errorText(input.event.data) : '';
    if (hasFailed) return `when ${actor(path)} failed${reason && ` (${reason})`}`;
    const service = actorAt(path)?.service;
    return `when ${actor(path)} ${service?.kind === 'api' ? 'was answered' : 'was done'}`;
  }

  function delay(event: string): string {
    const ms = nodes.flatMap(({ transitions }) => transitions).find((one) => one.event === event)?.delay?.ms;
    const name = delayNameOf(event);
    if (ms) return durationWords(ms);
    return /^\d+$/.test(name) ? durationWords(Number(name)) : `\`${name}\``;
  }

  function state(id: string): string {
    const node = nodes.find((one) => one.id === id);
    return node?.description ? `“${stateTitle(node)}”` : `\`${id}\``;
  }

  return { charts, state, actor, occasion };
}
