import type { AnyStateMachine } from 'xstate';
import { type Chart, chartOf, chartsOf, structureHash } from '../chart/chart.ts';
import { type ChartChange, diffAllCharts } from '../chart/diff-charts.ts';
import { compareBranches } from '../compare/branches.ts';
import type { Level } from '../compare/compare.ts';
import type { Difference } from '../compare/difference.ts';
import { sceneOf } from '../compare/scene.ts';
import { differenceSentence } from '../compare/sentence.ts';
import { compareTags } from '../compare/tags.ts';
import { describeMachines } from '../engine/make-trace.ts';
import type { Refusal } from '../engine/refused-effects.ts';
import { own } from '../format/own.ts';
import { sameJson } from '../format/same-json.ts';
import type { InputsPage, SessionPage } from '../format/session.ts';
import { mapEntries } from '../format/tagged.ts';
import { toComparable } from '../format/to-tagged.ts';
import type { Drift, Trace, TraceInput } from '../format/trace.ts';
import type { Words } from '../words/names.ts';
import { type ComparedMoments, extentWords, momentsOf } from './compared-moments.ts';
import { createComparison } from './comparison.ts';
import { driftFrom, joinedDrift } from './drift.ts';
import { extentsOf } from './extents.ts';
import { type Happened, playSession } from './session-player.ts';

/** The first difference, with what it means. */
export interface ExplainedDifference extends Difference {
  /** Where, what happened, what was recorded, and what happens now. Names of the code are between backticks. */
  sentence: string;
}

export interface Verdict {
  /** `partial`: without a difference, but not every moment was compared. */
  outcome: 'same' | 'partial' | 'diverged';
  level: Level;
  /** The number of inputs that were fed; with a difference, the number up to the input that led to it. */
  inputs: number;
  /** The number of equal steps. */
  steps: number;
  moments: ComparedMoments;
  /** The part of the session that was not compared, in words; `null` where all of it was, and where there is a difference. */
  extent: string | null;
  /** The inputs of which not even the states were compared; of those after a difference nothing is. */
  skipped: ReadonlySet<number>;
  difference: ExplainedDifference | null;
  /** The changes in the charts since the recording, also in parts that the session does not reach. */
  chartChanges: ChartChange[];
  /** Where the session first does not replay exactly, if there is no difference. */
  drift: Drift | null;
  /** The calls that machines made by themselves, and that were left out. */
  refusals: Refusal[];
}

/**
 * Replays a page on this build's machine without effects and compares each step. Without recorded steps, each input must find the actor
 * or delay that waits for it, and the flow must end where it did. Stops at the first difference.
 */
export function replay(page: SessionPage, machine: AnyStateMachine, level: Level = 'full', words: Words = {}): Verdict {
  const run = beginReplay(page, machine, level, words);
  for (let verdict = run.verdict(); ; verdict = run.verdict()) {
    if (verdict) {
      run.stop();
      return verdict;
    }
    run.advance();
  }
}

/** The first difference alone, without its words and without the charts. */
export function firstDifference(page: SessionPage, machine: AnyStateMachine): Difference | null {
  const run = beginReplay(page, machine);
  while (!run.difference() && run.advance());
  run.stop();
  return run.difference();
}

/** A replay in small portions, so that a page stays responsive. */
export function beginReplay(page: SessionPage, machine: AnyStateMachine, level: Level = 'full', words: Words = {}) {
  const refusals: Refusal[] = [];
  const trace = page.kind === 'trace' ? page : withoutSteps(page);
  const recordedCharts = mapEntries(trace.machines, ({ chart }) => chart);
  let drift = (page.kind === 'trace' && page.drift) || null;
  const extents = new Map(extentsOf(trace));
  let now: Happened = { steps: [], actors: {} };
  const family = chartsOf(machine);
  const spawned: Record<string, Chart> = {};
  const comparison = createComparison(
    trace,
    level,
    extents,
    compareTags(recordedCharts, family),
    compareBranches(recordedCharts, family),
  );
  const session = playSession(machine, trace, {
    extents,
    onStart(path, actor, running) {
      comparison.start(path, actor);
      now.actors[path] = actor;
      if (actor.machine && running && !own(family, actor.machine))
        spawned[actor.machine] ??= chartOf(running, actor.machine);
    },
    onStep: (step, { context }) => {
      now.steps.push(step);
      if (page.kind === 'trace') comparison.check(step, () => toComparable(context));
    },
    onRefused(refusal) {
      if (!refusals.some(({ by, call }) => by === refusal.by && call === refusal.call)) refusals.push(refusal);
    },
  });
  let last: TraceInput | null = null;
  let isOver = false;
  let verdict: Verdict | null = null;
  comparison.endOf(null);

  function conclude(): Verdict {
    const charts = { recorded: recordedCharts, now: { ...spawned, ...family } };
    const found = comparison.difference();
    const fed = last ? trace.inputs.indexOf(last) + 1 : 0;
    const compared = (found ? trace.inputs.slice(0, fed - 1) : trace.inputs).filter(
      ({ i, kind }) => kind !== 'stop' && typeof extents.get(i) !== 'string',
    );
    const moments = { compared: compared.length, all: momentsOf(trace) };
    const isPartial = [...extents.values()].some((extent) => typeof extent === 'string');
    return {
      outcome: found ? 'diverged' : isPartial ? 'partial' : 'same',
      level,
      inputs: found ? fed : trace.inputs.length,
      steps: comparison.compared(),
      moments,
      extent: found ? null : extentWords(trace, extents, moments),
      skipped: new Set([...extents.keys()].filter((input) => extents.get(input) === 'nothing')),
      difference: found && {
        ...found,
        sentence: differenceSentence(found, sceneOf(found.machine, trace.actors, charts, words, trace)),
      },
      chartChanges: page.kind === 'trace' ? changesOfCharts(charts.now, found !== null) : [],
      drift: found ? null : drift,
      refusals,
    };
  }

  /** A machine that was spawned after the difference is not known of this build. */
  function changesOfCharts(now: Record<string, Chart>, isCut: boolean): ChartChange[] {
    const described = describeMachines(machine);
    const isChanged = (id: string) => {
      const chart = own(now, id);
      if (!chart) return !isCut;
      const hash = own(described, id)?.structureHash ?? structureHash(chart);
      return hash !== own<Trace['machines'][string]>(trace.machines, id)?.structureHash;
    };
    const ids = [...new Set([...Object.keys(recordedCharts), ...Object.keys(now)])].filter(isChanged);
    const changed = (charts: Record<string, Chart>) =>
      Object.fromEntries(ids.flatMap((id) => (own(charts, id) ? [[id, charts[id] as Chart]] : [])));
    return diffAllCharts(changed(recordedCharts), changed(now));
  }

  /** Goes back before the last input if it leads to something else from the same state: this build cannot tell what changed there. */
  function goBackIfRandom(): boolean {
    const again = page.kind === 'trace' ? session.repeat() : null;
    const joined = again && joinedDrift(drift, driftFrom(now, again));
    const found = [...extentsOf({ inputs: trace.inputs, drift: joined })].filter(
      ([input, extent]) => typeof extents.get(input) !== 'string' && !sameJson(extent, extents.get(input)),
    );
    if (!again || found.length === 0) return false;
    for (const [input, extent] of found) extents.set(input, extent);
    drift = joined;
    comparison.goBack();
    again.goBack();
    return true;
  }

  /** Feeds the next input; false when there is none. Continues after the first difference: the session can still be scrubbed. */
  function advance(): boolean {
    now = { steps: [], actors: {} };
    const fed = session.advance();
    const { input, miss } = fed ?? {};
    if (input && !isOver) {
      last = input;
      if (miss) comparison.miss(input, `missing ${miss}`);
      comparison.endOf(input);
      if (comparison.difference() && goBackIfRandom()) return advance();
    } else if (!input && page.kind === 'inputs' && !isOver) {
      comparison.checkEnd(page.end, session.player());
    }
    isOver ||= !input || comparison.difference() !== null;
    return input !== undefined;
  }

  isOver ||= comparison.difference() !== null;
  return {
    advance,
    difference: comparison.difference,
    position: () => session.position(),
    checkpoint: () => session.player().checkpoint(),
    /** `null` until the end or the first difference. */
    verdict(): Verdict | null {
      if (isOver) verdict ??= conclude();
      return verdict;
    },
    stop: () => session.stop(),
  };
}

/** A trace made of inputs alone: of its actors, only the services are known. */
function withoutSteps({ flow, start, inputs, services }: InputsPage) {
  const actors = mapEntries(services, (service, path) => {
    const [, parent = '', src = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
    return { src, parent, machine: null, service, input: null };
  });
  return { flow, start, inputs, machines: {}, actors, steps: [] };
}
