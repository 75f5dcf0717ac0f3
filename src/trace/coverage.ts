import type { StateValue } from 'xstate';
import { type Chart, type ChartNode, type ChartTransition, nodesOf, transitionKey } from './chart.ts';
import type { Trace } from './format.ts';
import type { TraceStep } from './step.ts';

/** How much of one machine sessions came by. Numbers count how often. */
export interface MachineCoverage {
  machine: string;
  /** By id of the state. */
  states: Record<string, number>;
  /** By `transitionKey`. */
  transitions: Record<string, number>;
  /** Guarded branches by `transitionKey`: how often the guard let pass, and how often not. */
  guards: Record<string, { passed: number; refused: number }>;
}

/** What no session came by. */
export interface Gap {
  machine: string;
  kind: 'state' | 'transition' | 'guard passed' | 'guard refused';
  /** Id of a state, or a `transitionKey`. */
  place: string;
}

/** Covered and all, for a line of a report. */
export interface CoverageCount {
  states: readonly [covered: number, all: number];
  transitions: readonly [covered: number, all: number];
  guards: readonly [covered: number, all: number];
}

/** What sessions cover of these charts, by machine. Sessions of other builds count where names are still the same. */
export function coverageOf(
  charts: Readonly<Record<string, Chart>>,
  traces: Iterable<Pick<Trace, 'steps' | 'actors'>>,
): Record<string, MachineCoverage> {
  const coverages = Object.fromEntries(
    Object.entries(charts).map(([id, chart]) => [id, emptyCoverage(chart)]),
  );
  const nodes = new Map(
    Object.entries(charts).map(([id, chart]) => [id, new Map(nodesOf(chart).map((node) => [node.id, node]))]),
  );
  for (const { steps, actors } of traces) {
    for (const step of steps) {
      const id = actors[step.actor]?.machine ?? '';
      const coverage = coverages[id];
      const known = nodes.get(id);
      if (coverage && known) countStep(coverage, step, known, id);
    }
  }
  return coverages;
}

/** Sums up one machine's coverage. A guarded branch counts once for letting pass and once for refusing. */
export function countCoverage({ states, transitions, guards }: MachineCoverage): CoverageCount {
  const covered = (counts: readonly number[]) =>
    [counts.filter((count) => count > 0).length, counts.length] as const;
  return {
    states: covered(Object.values(states)),
    transitions: covered(Object.values(transitions)),
    guards: covered(Object.values(guards).flatMap(({ passed, refused }) => [passed, refused])),
  };
}

/** Everything that no session came by, state by state. */
export function gapsOf({ machine, states, transitions, guards }: MachineCoverage): Gap[] {
  const unseen = (counts: Record<string, number>) =>
    Object.keys(counts).filter((place) => counts[place] === 0);
  return [
    ...unseen(states).map((place): Gap => ({ machine, kind: 'state', place })),
    ...unseen(transitions).map((place): Gap => ({ machine, kind: 'transition', place })),
    ...Object.entries(guards).flatMap(([place, { passed, refused }]): Gap[] => [
      ...(passed === 0 ? [{ machine, kind: 'guard passed', place } as const] : []),
      ...(refused === 0 ? [{ machine, kind: 'guard refused', place } as const] : []),
    ]),
  ];
}

/** The ids of all state nodes that are active with this value, the machine's own first. */
export function activeNodes(root: string, value: StateValue): string[] {
  if (typeof value === 'string') return [root, `${root}.${value}`];
  return [
    root,
    ...Object.entries(value).flatMap(([key, inner]) => activeNodes(`${root}.${key}`, inner ?? {})),
  ];
}

function emptyCoverage(chart: Chart): MachineCoverage {
  const nodes = nodesOf(chart);
  const transitions = nodes.flatMap((node) => node.transitions);
  return {
    machine: chart.id,
    states: Object.fromEntries(nodes.map(({ id }) => [id, 0])),
    transitions: Object.fromEntries(transitions.map((one) => [transitionKey(one), 0])),
    guards: Object.fromEntries(
      transitions.flatMap((one) => (one.guard ? [[transitionKey(one), { passed: 0, refused: 0 }]] : [])),
    ),
  };
}

function countStep(
  coverage: MachineCoverage,
  step: TraceStep,
  nodes: ReadonlyMap<string, ChartNode>,
  machine: string,
): void {
  const passedThrough = step.transitions.flatMap(({ targets }) => targets);
  for (const id of new Set([...activeNodes(machine, step.value), ...passedThrough])) {
    if (id in coverage.states) coverage.states[id] = (coverage.states[id] ?? 0) + 1;
  }
  for (const taken of step.transitions) {
    const key = transitionKey(taken);
    if (key in coverage.transitions) coverage.transitions[key] = (coverage.transitions[key] ?? 0) + 1;
    for (const one of siblingsOf(taken, nodes)) {
      if (one.branch < taken.branch) countGuard(coverage, one, 'refused');
      if (one.branch === taken.branch) countGuard(coverage, one, 'passed');
    }
  }
  for (const id of step.from === null ? [] : activeNodes(machine, step.from)) {
    const branches = nodes.get(id)?.transitions.filter(({ event }) => event === step.event) ?? [];
    const isTaken = step.transitions.some(({ source, event }) => source === id && event === step.event);
    if (!isTaken) for (const one of branches) countGuard(coverage, one, 'refused');
  }
}

function siblingsOf(
  { source, event }: Pick<ChartTransition, 'source' | 'event'>,
  nodes: ReadonlyMap<string, ChartNode>,
): ChartTransition[] {
  return nodes.get(source)?.transitions.filter((one) => one.event === event) ?? [];
}

function countGuard(coverage: MachineCoverage, transition: ChartTransition, how: 'passed' | 'refused'): void {
  const counts = coverage.guards[transitionKey(transition)];
  if (counts) counts[how]++;
}
