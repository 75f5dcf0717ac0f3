import { activeNodes } from '../chart/active-nodes.ts';
import { type Chart, type ChartNode, type ChartTransition, nodesOf, transitionKey } from '../chart/chart.ts';
import { own } from '../format/own.ts';
import type { Trace, TraceStep } from '../format/trace.ts';

/** The number of times that sessions reached each place of one machine. */
export interface MachineCoverage {
  machine: string;
  states: Record<string, number>;
  transitions: Record<string, number>;
  guards: Record<string, { passed: number; refused: number }>;
}

/** A place that sessions can reach. In a list of gaps, no session reached it. */
export interface Gap {
  machine: string;
  kind: 'state' | 'transition' | 'guard passed' | 'guard refused';
  /** Id of a state, or a `transitionKey`. */
  place: string;
}

export function gapKey({ machine, kind, place }: Gap): string {
  return `${machine} ${kind} ${place}`;
}

type CoverageCount = Record<'states' | 'transitions' | 'guards', readonly [covered: number, all: number]>;

/** The coverage by machine. Sessions of other builds count where the names are still the same. */
export function coverageOf(
  charts: Readonly<Record<string, Chart>>,
  traces: Iterable<Pick<Trace, 'steps' | 'actors'>>,
): Record<string, MachineCoverage> {
  const coverages = Object.fromEntries(Object.entries(charts).map(([id, chart]) => [id, emptyCoverage(chart)]));
  const reading = createCoverageReader(charts);
  for (const trace of traces)
    for (const place of reading(trace)) {
      const coverage = own(coverages, place.machine);
      if (coverage) count(coverage, place);
    }
  return coverages;
}

/** Returns a generator of the places a session reaches, each as often as it does. */
export function createCoverageReader(charts: Readonly<Record<string, Chart>>) {
  const nodes = new Map(
    Object.entries(charts).map(([id, chart]) => [id, new Map(nodesOf(chart).map((node) => [node.id, node]))]),
  );
  return function* placesOf({ steps, actors }: Pick<Trace, 'steps' | 'actors'>): Generator<Gap> {
    for (const step of steps) {
      const machine = actors[step.actor]?.machine ?? '';
      const known = nodes.get(machine);
      if (known) yield* placesOfStep(step, known, machine);
    }
  };
}

/** Sums up the coverage of machines. A guarded branch counts twice: for passing and for refusing. */
export function countCoverage(coverages: readonly MachineCoverage[]): CoverageCount {
  const covered = (countsOf: (coverage: MachineCoverage) => number[]) => {
    const counts = coverages.flatMap(countsOf);
    return [counts.filter((count) => count > 0).length, counts.length] as const;
  };
  return {
    states: covered(({ states }) => Object.values(states)),
    transitions: covered(({ transitions }) => Object.values(transitions)),
    guards: covered(({ guards }) => Object.values(guards).flatMap(Object.values<number>)),
  };
}

export function withoutPlaces(coverage: MachineCoverage, places: readonly Gap[]): MachineCoverage {
  const { machine } = coverage;
  const left = new Set(places.map(gapKey));
  const entries = <Count>(kinds: readonly Gap['kind'][], counts: Record<string, Count>) =>
    Object.fromEntries(
      Object.entries(counts).filter(([place]) => !kinds.some((kind) => left.has(gapKey({ machine, kind, place })))),
    );
  return {
    machine,
    states: entries(['state'], coverage.states),
    transitions: entries(['transition'], coverage.transitions),
    guards: entries(['guard passed', 'guard refused'], coverage.guards),
  };
}

/** The places that no session reached. */
export function gapsOf({ machine, states, transitions, guards }: MachineCoverage): Gap[] {
  const unseen = (counts: Record<string, number>) => Object.keys(counts).filter((place) => counts[place] === 0);
  return [
    ...unseen(states).map((place): Gap => ({ machine, kind: 'state', place })),
    ...unseen(transitions).map((place): Gap => ({ machine, kind: 'transition', place })),
    ...Object.entries(guards).flatMap(([place, { passed, refused }]): Gap[] => [
      ...(passed === 0 ? [{ machine, kind: 'guard passed', place } as const] : []),
      ...(refused === 0 ? [{ machine, kind: 'guard refused', place } as const] : []),
    ]),
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

function count({ states, transitions, guards }: MachineCoverage, { kind, place }: Gap): void {
  const guard = guards[place];
  if (kind === 'state' && place in states) states[place] = (states[place] ?? 0) + 1;
  if (kind === 'transition' && place in transitions) transitions[place] = (transitions[place] ?? 0) + 1;
  if (kind === 'guard passed' && guard) guard.passed++;
  if (kind === 'guard refused' && guard) guard.refused++;
}

function* placesOfStep(step: TraceStep, nodes: ReadonlyMap<string, ChartNode>, machine: string): Generator<Gap> {
  const passedThrough = step.transitions.flatMap(({ source, targets }) => [source, ...targets]);
  for (const place of new Set([...activeNodes(machine, step.value), ...passedThrough])) {
    if (nodes.has(place)) yield { machine, kind: 'state', place };
  }
  for (const taken of step.transitions) {
    yield { machine, kind: 'transition', place: transitionKey(taken) };
    for (const one of guardedBranches(taken, nodes)) {
      if (one.branch < taken.branch) yield { machine, kind: 'guard refused', place: transitionKey(one) };
      if (one.branch === taken.branch) yield { machine, kind: 'guard passed', place: transitionKey(one) };
    }
  }
  for (const decision of refusedDecisions(step, machine))
    for (const one of guardedBranches(decision, nodes))
      yield { machine, kind: 'guard refused', place: transitionKey(one) };
}

/** The transitions (`transitionKey`) whose guards said no to what a machine received, or on the way from there. */
export function failedGuards(step: Received, chart: Chart): string[] {
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const passedOver = step.transitions.flatMap((taken) =>
    guardedBranches(taken, nodes).filter(({ branch }) => branch < taken.branch),
  );
  const ignored = untakenDecisions(step, chart.id).flatMap((decision) => guardedBranches(decision, nodes));
  return [...passedOver, ...ignored].map(transitionKey);
}

/** An event that a machine received, with the transitions that it took then. */
export type Received = Pick<TraceStep, 'from' | 'event' | 'transitions'>;

type Decision = Pick<ChartTransition, 'source' | 'event'>;

/** Where every guard refused: states that received the event and took no branch, and each `always` of the active states. */
function refusedDecisions(step: TraceStep, machine: string): Decision[] {
  const atRest = step.status === 'active' ? activeNodes(machine, step.value) : [];
  return [...untakenDecisions(step, machine), ...atRest.map((source) => ({ source, event: '' }))];
}

function untakenDecisions({ from, event, transitions }: Received, machine: string): Decision[] {
  const received = from === null ? [] : activeNodes(machine, from);
  return received
    .filter((id) => !transitions.some((taken) => taken.source === id && taken.event === event))
    .map((source) => ({ source, event }));
}

function guardedBranches({ source, event }: Decision, nodes: ReadonlyMap<string, ChartNode>): ChartTransition[] {
  return nodes.get(source)?.transitions.filter((one) => one.event === event && one.guard) ?? [];
}
