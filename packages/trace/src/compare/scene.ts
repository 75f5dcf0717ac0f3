import type { StateValue } from 'xstate';
import { nodesOf } from '../chart/chart.ts';
import { placeOf } from '../engine/actor-paths.ts';
import { own } from '../format/own.ts';
import { memberOf } from '../format/patch.ts';
import type { ActorPath, Chart, ChartNode, Trace, TracedActor, TraceInput } from '../format/trace.ts';
import { errorText } from '../words/errors.ts';
import { afterWords, delayNameOf } from '../words/events.ts';
import { idOf, invokingState, type Words } from '../words/names.ts';
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
  /** Why the flow cannot go on where the session begins: a state that this build has not. Empty when it can. */
  restored(): string;
}

type Charts = Readonly<Record<string, Chart>>;

/** The scene of a difference in a machine; `actors` are those that the session knows. */
export function sceneOf(
  machine: string,
  actors: Readonly<Record<ActorPath, TracedActor>>,
  all: { recorded: Charts; now: Charts },
  words: Words,
  { flow, start }: Pick<Trace, 'flow' | 'start'>,
): Scene {
  const byPlace = new Map(Object.entries(actors).map(([path, actor]) => [placeOf(path), actor]));
  const charts = { recorded: own(all.recorded, machine), now: own(all.now, machine) };
  const nodes = [charts.now, charts.recorded].flatMap((chart) => (chart ? nodesOf(chart) : []));
  const actorAt = (path: ActorPath) => own(actors, path) ?? byPlace.get(placeOf(path));

  function actor(path: ActorPath): string {
    const known = actorAt(path);
    const id = idOf(path);
    const name = invokingState(id) === null ? id : (known?.service?.name ?? known?.machine ?? id);
    const state = invokingState(name);
    return state === null ? `\`${name}\`` : `the actor of \`${state}\``;
  }

  function occasion(path: ActorPath, event: string, input: TraceInput | null): string {
    const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event) ?? [];
    if (outcome) return ended(`${path}/${id}`, outcome === 'error', input);
    if (event.startsWith('xstate.promise.')) return ended(path, event.endsWith('.reject'), input);
    if (event === 'xstate.init') return input ? occasion(input.to, input.event.type, input) : 'at the start';
    if (event === 'xstate.stop') return 'when the page was left';
    const done = /^xstate\.done\.state\.(.*)$/.exec(event)?.[1];
    if (done !== undefined) return `when \`${done}\` was done`;
    if (event.startsWith('xstate.after.')) return after(event);
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

  function after(event: string): string {
    const known = nodes.flatMap(({ transitions }) => transitions).find((one) => one.event === event)?.delay;
    return afterWords(known ?? { name: delayNameOf(event), ms: null }, '`');
  }

  function restored(): string {
    const chart = own(all.now, flow);
    const value = 'checkpoint' in start ? memberOf(start.checkpoint.snapshot, 'value') : undefined;
    const gone = chart && value !== undefined ? missingState(chart.root, value as StateValue) : null;
    return gone === null ? '' : `, because there is no state \`${gone}\``;
  }

  return { charts, actor, occasion, restored };
}

/** The first state of a value that a node has not, by its keys: `editing.reviewing`. */
function missingState({ states }: ChartNode, value: StateValue): string | null {
  for (const [key, inner = {}] of Object.entries(typeof value === 'string' ? { [value]: {} } : value)) {
    const node = states.find((one) => one.key === key);
    if (!node) return key;
    const below = missingState(node, inner);
    if (below !== null) return `${key}.${below}`;
  }
  return null;
}
