import type { Finding } from '../compare/divergence.ts';
import type { Charts } from '../compare/explain.ts';
import type { MachineCharts } from '../compare/reason.ts';
import { placeOf } from '../engine/actor-paths.ts';
import { own } from '../format/own.ts';
import type { ActorPath, Trace, TracedActor } from '../format/trace.ts';
import type { Words } from '../words/names.ts';
import { type Names, namesFor } from './names.ts';

/** A finding with what is needed to speak of it. */
export interface Scene {
  finding: Finding;
  /** Id of the flow's machine. */
  flow: string;
  /** Id of the machine whose step it is. */
  machine: string;
  charts: MachineCharts;
  names: { recorded: Names; now: Names };
  actorAt(path: ActorPath): TracedActor | undefined;
}

/** Gathers what the words about a finding need; `machine` is the id of the machine whose step it is. */
export function sceneOf(
  finding: Finding,
  trace: Trace,
  machine: string,
  charts: Charts,
  words: Words,
): Scene {
  const byPlace = new Map(Object.entries(trace.actors).map(([path, actor]) => [placeOf(path), actor]));
  return {
    finding,
    flow: trace.flow,
    machine,
    charts: { recorded: own(charts.recorded, machine), now: own(charts.now, machine) },
    names: { recorded: namesFor(words, charts.recorded), now: namesFor(words, charts.now) },
    actorAt: (path) => own(trace.actors, path) ?? byPlace.get(placeOf(path)),
  };
}
