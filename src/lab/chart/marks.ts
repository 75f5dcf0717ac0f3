import type { StateValue } from 'xstate';
import type { ChartTransition } from '../../trace/chart/chart.ts';
import { transitionKey } from '../../trace/chart/chart.ts';
import { activeNodes, type MachineCoverage } from '../../trace/explore/coverage.ts';
import type { StepTransition, TraceStep } from '../../trace/format/trace.ts';
import { type ChartPath, drawnId } from './compose.ts';
import { edgeId } from './layout.ts';

/** What is marked on a chart; ids are those of the composed chart. */
export interface Marks {
  /** States that are active. */
  active: ReadonlySet<string>;
  /** Arrows and box lines just taken, by `edgeId` and `transitionKey`. */
  taken: ReadonlySet<string>;
  /** How often sessions came by, of states by id, of transitions by key; `null` paints no coverage. */
  covered: ReadonlyMap<string, number> | null;
}

export const noMarks: Marks = { active: new Set(), taken: new Set(), covered: null };

/** A machine that stands somewhere, and where it is drawn. */
export interface StandingMachine {
  path: ChartPath;
  /** Id of the machine. */
  machine: string;
  value: StateValue;
}

/** The active states of machines, drawn where they are. */
export function activeStates(machines: readonly StandingMachine[]): Set<string> {
  return new Set(
    machines.flatMap(({ path, machine, value }) =>
      activeNodes(machine, value).map((id) => drawnId(path, id)),
    ),
  );
}

/** The arrows that steps took. */
export function takenArrows(steps: readonly TraceStep[]): Set<string> {
  return new Set(steps.flatMap(({ actor, transitions }) => arrowsTaken(chartPathOf(actor), transitions)));
}

/** The coverage of machines that are drawn at these paths. */
export function coveredPlaces(
  coverages: Readonly<Record<string, MachineCoverage>>,
  drawn: readonly Pick<StandingMachine, 'path' | 'machine'>[],
): Map<string, number> {
  const places = drawn.flatMap(({ path, machine }) => {
    const { states = {}, transitions = {} } = coverages[machine] ?? {};
    return [...Object.entries(states), ...Object.entries(transitions)].map(
      ([place, count]) => [drawnId(path, place), count] as const,
    );
  });
  return new Map(places);
}

/** How often an arrow was taken, in all its transitions. */
export function timesCovered(
  covered: ReadonlyMap<string, number>,
  transitions: readonly ChartTransition[],
): number {
  return transitions.reduce((sum, one) => sum + (covered.get(transitionKey(one)) ?? 0), 0);
}

/** Where an actor is drawn: its path without generations. */
export function chartPathOf(actor: string): ChartPath {
  return actor.replace(/#\d+/g, '');
}

function arrowsTaken(path: ChartPath, transitions: readonly StepTransition[]): string[] {
  return transitions.flatMap(({ source, event, branch, targets }) => {
    const from = drawnId(path, source);
    return [
      transitionKey({ source: from, event, branch }),
      ...targets.map((target) => edgeId(from, drawnId(path, target))),
    ];
  });
}
