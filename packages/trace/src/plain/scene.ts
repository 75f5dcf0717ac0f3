import type { MachineCharts } from '../compare/reason.ts';
import { placeOf } from '../engine/actor-paths.ts';
import { own } from '../format/own.ts';
import type { ActorPath, Chart, TracedActor, TraceInput } from '../format/trace.ts';
import type { Words } from '../words/names.ts';
import { type Names, namesFor } from './names.ts';

type Charts = Readonly<Record<string, Chart>>;

/** What is needed to speak of a difference. */
export interface Scene {
  /** The input that led to it. */
  input: TraceInput | null;
  /** The id of the machine that differs. */
  machine: string;
  charts: MachineCharts;
  names: { recorded: Names; now: Names };
  actorAt(path: ActorPath): TracedActor | undefined;
}

/** The scene of a difference in a machine; `actors` are those that the session knows. */
export function sceneOf(
  { input, machine }: Pick<Scene, 'input' | 'machine'>,
  actors: Readonly<Record<ActorPath, TracedActor>>,
  charts: { recorded: Charts; now: Charts },
  words: Words,
): Scene {
  const byPlace = new Map(Object.entries(actors).map(([path, actor]) => [placeOf(path), actor]));
  return {
    input,
    machine,
    charts: { recorded: own(charts.recorded, machine), now: own(charts.now, machine) },
    names: { recorded: namesFor(words, charts.recorded), now: namesFor(words, charts.now) },
    actorAt: (path) => own(actors, path) ?? byPlace.get(placeOf(path)),
  };
}
