import { useEffect, useState } from 'react';
import type { AnyActor } from 'xstate';
import { nodesOf } from '../../trace/chart/chart.ts';
import { makeTrace, rerun } from '../../trace/engine/make-trace.ts';
import { createPlayer } from '../../trace/engine/player.ts';
import type { Gap } from '../../trace/explore/coverage.ts';
import { coverageOf, type MachineCoverage } from '../../trace/explore/coverage.ts';
import type { GeneratedPath } from '../../trace/explore/explore.ts';
import type { Trace } from '../../trace/format/trace.ts';
import { actorAt } from '../../trace/replay/scrubber.ts';
import { buildCharts, machineFor } from '../flows.ts';
import { originOfThisPage } from '../sessions/origin.ts';

/** The generated sessions of a flow; `null` while they load. */
export function useGeneratedPaths(flow: string): readonly GeneratedPath[] | null {
  const [paths, setPaths] = useState<Readonly<Record<string, readonly GeneratedPath[]>> | null>(null);
  useEffect(() => {
    void import('virtual:generated-paths').then((module) => setPaths(module.default));
  }, []);
  return paths && (paths[flow] ?? []);
}

/** A state and the generated session that leads to it. */
export interface ReachableState {
  machine: string;
  /** Id of the state. */
  state: string;
  path: GeneratedPath;
}

/** Every atomic state that generated sessions reach, each once, in the order they reach it. */
export function reachableStates(paths: readonly GeneratedPath[]): ReachableState[] {
  return paths.flatMap((path) =>
    path.reaches
      .filter(({ kind, machine, place }) => kind === 'state' && atomicStatesOf(machine).has(place))
      .map(({ machine, place }) => ({ machine, state: place, path })),
  );
}

function atomicStatesOf(machine: string): Set<string> {
  const chart = buildCharts[machine];
  const atomic = chart ? nodesOf(chart).filter(({ states }) => states.length === 0) : [];
  return new Set(atomic.map(({ id }) => id));
}

/** The flow's actor at the end of a generated session, not started. */
export function actorAtEnd(flow: string, { start, inputs }: GeneratedPath): AnyActor | null {
  const machine = machineFor(flow);
  if (!machine) return null;
  const player = createPlayer(machine, { start, inputs });
  player.feedQueued();
  const { snapshot } = player.checkpoint();
  player.stop();
  return actorAt(machine, snapshot);
}

export function coverageOfPaths(
  flow: string,
  paths: readonly GeneratedPath[],
): Record<string, MachineCoverage> {
  const machine = machineFor(flow);
  if (!machine) return {};
  return coverageOf(
    buildCharts,
    paths.map((path) => rerun(path, machine)),
  );
}

/** A generated session that reaches a gap. */
export function pathTo(
  { machine, kind, place }: Gap,
  paths: readonly GeneratedPath[],
): GeneratedPath | undefined {
  return paths.find(({ reaches }) =>
    reaches.some((gap) => gap.machine === machine && gap.kind === kind && gap.place === place),
  );
}

/** A generated session as a trace, which can be replayed like a recorded one. */
export function traceOfPath(flow: string, path: GeneratedPath, title: string): Trace | null {
  const machine = machineFor(flow);
  if (!machine) return null;
  return makeTrace(machine, {
    id: crypto.randomUUID(),
    createdAt: new Date().toISOString(),
    ...originOfThisPage(),
    title,
    notes: [],
    bookmarks: [],
    redaction: { secrets: 0, texts: 0 },
    start: path.start,
    inputs: path.inputs,
  });
}
