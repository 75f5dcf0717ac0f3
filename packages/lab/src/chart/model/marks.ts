import { activeNodes, type ChartChangeKind, type ChartTransition, transitionKey } from '@upwell/trace/chart';
import {
  failedGuards,
  type MachineCounts,
  type MachineCoverage,
  type StateCounts,
  shareOf,
  type TransitionCounts,
} from '@upwell/trace/replay';
import { own, type StepTransition, type TraceStep } from '@upwell/trace/session';
import type { StateValue } from 'xstate';
import { edgeId } from '../../base/chart-layout.ts';
import type { Charts } from '../../base/profile.ts';
import { type ChartPath, drawnId } from './compose.ts';

/** The highlights of a chart. Ids are those of the composed chart. */
export interface Marks {
  active: ReadonlySet<string>;
  /** Arrows (`edgeId`) and lines in boxes (`transitionKey`) of the last transitions. */
  taken: ReadonlySet<string>;
  /** Transitions (`transitionKey`) of the last events whose guard said no. */
  untaken: ReadonlySet<string>;
  /** When each running delay (`delayKey`) ends, in milliseconds since 1970. */
  delays: ReadonlyMap<string, number>;
  /** The counts of covered states (id) and transitions (`transitionKey`); `null` shows no coverage. */
  covered: ReadonlyMap<string, number> | null;
  /** How often people were where; `null` shows no counts. */
  counts: DrawnCounts | null;
  /** States (id) and transitions (`transitionKey`) of a merged chart that are not as recorded. */
  changes: ReadonlyMap<string, ChartChangeKind>;
}

export const noMarks: Marks = {
  active: new Set(),
  taken: new Set(),
  untaken: new Set(),
  delays: new Map(),
  covered: null,
  counts: null,
  changes: new Map(),
};

/** Counts by the ids of states, and by `transitionKey`. */
export interface DrawnCounts {
  states: ReadonlyMap<string, StateCounts>;
  transitions: ReadonlyMap<string, TransitionCounts>;
  /** The numbers of failed calls, by the state that makes them. */
  failedCalls: ReadonlyMap<string, number>;
}

/** All branches of a delay share it. */
export function delayKey({ source, event }: Pick<ChartTransition, 'source' | 'event'>): string {
  return `${source}|${event}`;
}

/** A machine in some state, and where it is drawn. */
export interface DrawnMachine {
  path: ChartPath;
  machine: string;
  value: StateValue;
}

export function activeStates(machines: readonly DrawnMachine[]): Set<string> {
  return new Set(
    machines.flatMap(({ path, machine, value }) => activeNodes(machine, value).map((id) => drawnId(path, id))),
  );
}

/** A machine's reaction to an event, as far as a chart shows it. */
export type DrawnStep = Pick<TraceStep, 'actor' | 'from' | 'event' | 'transitions'>;

export function takenArrows(steps: readonly DrawnStep[]): Set<string> {
  return new Set(steps.flatMap(({ actor, transitions }) => arrowsTaken(chartPathOf(actor), transitions)));
}

/** The branches whose guards said no in these steps. */
export function untakenBranches(steps: readonly DrawnStep[], charts: Charts, machines: Machines): Set<string> {
  return new Set(
    steps.flatMap((step) => {
      const path = chartPathOf(step.actor);
      const chart = own(charts, machines.get(path) ?? '');
      return chart ? failedGuards(step, chart).map((key) => drawnId(path, key)) : [];
    }),
  );
}

type Machines = ReadonlyMap<ChartPath, string>;

export function coveredPlaces(
  coverages: Readonly<Record<string, MachineCoverage>>,
  drawn: readonly Pick<DrawnMachine, 'path' | 'machine'>[],
): Map<string, number> {
  const places = drawn.flatMap(({ path, machine }) => {
    const { states = {}, transitions = {} } = own(coverages, machine) ?? {};
    return [...Object.entries(states), ...Object.entries(transitions)].map(
      ([place, count]) => [drawnId(path, place), count] as const,
    );
  });
  return new Map(places);
}

/** The number of times that any transition of an arrow was taken. */
export function timesCovered(covered: ReadonlyMap<string, number>, transitions: readonly ChartTransition[]): number {
  return transitions.reduce((sum, one) => sum + (covered.get(transitionKey(one)) ?? 0), 0);
}

/** An arrow that has both an added and a removed transition is changed. */
export function changeOf(
  transitions: readonly ChartTransition[],
  { changes }: Pick<Marks, 'changes'>,
): ChartChangeKind | undefined {
  const kinds = new Set(transitions.map((one) => changes.get(transitionKey(one))));
  if (kinds.size > 1) return 'changed';
  return [...kinds][0];
}

/** Counts where the machines are drawn. */
export function drawnCounts(
  counts: Readonly<Record<string, MachineCounts>>,
  drawn: readonly Pick<DrawnMachine, 'path' | 'machine'>[],
): DrawnCounts {
  const states = new Map<string, StateCounts>();
  const transitions = new Map<string, TransitionCounts>();
  const failedCalls = new Map<string, number>();
  for (const { path, machine } of drawn) {
    const counted = own(counts, machine);
    for (const [id, one] of Object.entries(counted?.states ?? {})) states.set(drawnId(path, id), one);
    for (const [key, one] of Object.entries(counted?.transitions ?? {})) transitions.set(drawnId(path, key), one);
    for (const [state, made] of Map.groupBy(counted?.calls ?? [], ({ states: [one = machine] }) => one)) {
      const failed = made.reduce((sum, call) => sum + call.failed, 0);
      if (failed > 0) failedCalls.set(drawnId(path, state), failed);
    }
  }
  return { states, transitions, failedCalls };
}

/** How many calls failed in a state, and in those that are hidden in it; of a machine that is drawn in several places, once. */
export function failedCallsIn(
  { failedCalls }: DrawnCounts,
  state: string,
  hidden: readonly { id: string }[] = [],
): number {
  const inside = [state, ...hidden.map(({ id }) => id)];
  const byState = new Map(inside.map((id) => [id.slice(id.indexOf(':') + 1), failedCalls.get(id) ?? 0]));
  return [...byState.values()].reduce((sum, failed) => sum + failed, 0);
}

/** How often an arrow was taken, how many of these were failures, and which share of those who entered the states that it leaves. */
export function countsOfArrow(
  { states, transitions }: Pick<DrawnCounts, 'states' | 'transitions'>,
  ofArrow: readonly ChartTransition[],
): TransitionCounts & { share: number } {
  const taken = ofArrow.flatMap((one) => transitions.get(transitionKey(one)) ?? []);
  const sources = [...new Set(ofArrow.map(({ source }) => source))];
  const entered = sources.reduce((sum, source) => sum + (states.get(source)?.entered ?? 0), 0);
  const count = taken.reduce((sum, one) => sum + one.count, 0);
  const failed = taken.reduce((sum, one) => sum + one.failed, 0);
  return { count, failed, share: shareOf({ count, of: entered }) };
}

/** `@wizard/targets#2` is drawn at `@wizard/targets`. */
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
