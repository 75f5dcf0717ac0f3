import { nodesOf } from '@upwell/trace/chart';
import { createPlayer, machineIdOf, makeTrace } from '@upwell/trace/record';
import { actorAt, type Gap, type GeneratedPath, gapKey } from '@upwell/trace/replay';
import { own, type Trace } from '@upwell/trace/session';
import { useEffect, useState } from 'react';
import type { AnyActor, AnyStateMachine } from 'xstate';
import { type Charts, useLabProfile } from '../base/profile.ts';
import type { ReachableState } from '../base/screen-text.ts';
import { chartPathOf, type DrawnMachine } from '../chart/model/marks.ts';
import { originOfThisPage } from '../sessions/origin.ts';

/** Says that data of the Lab could not be loaded, and why. */
export function notLoaded(reason: unknown): string {
  const why = reason instanceof Error ? reason.message : String(reason);
  return `This could not be loaded: reload the page to try again. ${why}`;
}

/** The generated sessions of a flow: `null` until they are wanted; until they are loaded, what is done, or why they cannot be. */
export function useGeneratedPaths(flow: string, isWanted: boolean): readonly GeneratedPath[] | string | null {
  const { loadGeneratedPaths } = useLabProfile();
  const [paths, setPaths] = useState<readonly GeneratedPath[] | string | null>(null);
  useEffect(() => {
    if (isWanted) loadGeneratedPaths(flow, setPaths).then(setPaths, (reason) => setPaths(notLoaded(reason)));
  }, [loadGeneratedPaths, flow, isWanted]);
  return paths;
}

/** The part of a generated session that leads to a state. */
export function pathOf({ session, inputs }: ReachableState, paths: readonly GeneratedPath[]): GeneratedPath {
  const path = paths[session];
  if (!path) throw new Error(`There is no generated session ${session}`);
  return { ...path, inputs: path.inputs.slice(0, inputs) };
}

/** Every atomic state that generated sessions reach, each once, in the order they reach it. */
export function reachableStates(paths: readonly GeneratedPath[], charts: Charts): ReachableState[] {
  return paths.flatMap(({ reaches, inputs }, session) =>
    reaches
      .filter(({ kind, machine, place }) => kind === 'state' && atomicStatesOf(machine, charts).has(place))
      .map(({ machine, place }) => ({ machine, state: place, session, inputs: inputs.length })),
  );
}

export function atomicStatesOf(machine: string, charts: Charts): Set<string> {
  const chart = own(charts, machine);
  const atomic = chart ? nodesOf(chart).filter(({ states }) => states.length === 0) : [];
  return new Set(atomic.map(({ id }) => id));
}

/** The end of a generated session: the flow's actor, not started, and its machines with where they are drawn. */
export interface PathEnd {
  actor: AnyActor;
  machines: readonly DrawnMachine[];
}

/** The state at the end of a generated session. Run once: the search, the list and the large view use it. */
export function endOf(machine: AnyStateMachine, { start, inputs }: GeneratedPath): PathEnd {
  const player = createPlayer(machine, { start, inputs });
  player.feedQueued();
  const { snapshot } = player.checkpoint();
  const machines = player.machines().map(({ path, actor, state }) => ({
    path: chartPathOf(path),
    machine: machineIdOf(actor) ?? '',
    value: state.value,
  }));
  player.stop();
  return { actor: actorAt(machine, snapshot), machines };
}

/** A generated session that reaches a gap. */
export function pathTo(gap: Gap, paths: readonly GeneratedPath[]): GeneratedPath | undefined {
  return paths.find(({ reaches }) => reaches.some((reached) => gapKey(reached) === gapKey(gap)));
}

/** A generated session as a trace, which can be replayed like a recorded one. */
export function traceOfPath(
  machine: AnyStateMachine,
  path: Pick<GeneratedPath, 'start' | 'inputs'>,
  title: string,
  app: Trace['app'],
): Trace {
  return makeTrace(machine, {
    id: crypto.randomUUID(),
    createdAt: new Date().toISOString(),
    ...originOfThisPage(app),
    title,
    notes: [],
    redaction: { secrets: 0, texts: 0 },
    start: path.start,
    inputs: path.inputs,
  });
}
