import type { AnyStateMachine } from 'xstate';
import { type Chart, chartOf, chartsOf, structureHash } from '../chart/chart.ts';
import { type ChartChange, diffAllCharts } from '../chart/diff-charts.ts';
import type { Level } from '../compare/compare.ts';
import type { Difference } from '../compare/difference.ts';
import { sceneOf } from '../compare/scene.ts';
import { differenceSentence } from '../compare/sentence.ts';
import { compareTags } from '../compare/tags.ts';
import { describeMachines } from '../engine/make-trace.ts';
import { createPlayer } from '../engine/player.ts';
import type { Refusal } from '../engine/refused-effects.ts';
import { own } from '../format/own.ts';
import type { InputsPage, SessionPage } from '../format/session.ts';
import { mapEntries } from '../format/tagged.ts';
import { toComparable } from '../format/to-tagged.ts';
import type { Drift, Trace, TraceInput } from '../format/trace.ts';
import type { Words } from '../words/names.ts';
import { type ComparedMoments, countMoments, momentsOf } from './compared-moments.ts';
import { createComparison } from './comparison.ts';

/** The first difference, with what it means. */
export interface ExplainedDifference extends Difference {
  /** Where, what happened, what was recorded, and what happens now. Names of the code are between backticks. */
  sentence: string;
}

export interface Verdict {
  /** `partial`: without a difference, but the end of the session could not be compared. */
  outcome: 'same' | 'partial' | 'diverged';
  level: Level;
  /** The number of inputs that were fed; with a difference, the number up to the input that led to it. */
  inputs: number;
  /** The number of equal steps. */
  steps: number;
  moments: ComparedMoments;
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

/** "29 of 31 moments compared", "Same up to moment 1 of 4"; `null` where everything was compared. */
export function comparedWords({
  outcome,
  moments,
  drift,
}: Pick<Verdict, 'outcome' | 'moments' | 'drift'>): string | null {
  const { compared, until, all } = moments;
  if (outcome === 'partial') return `Same up to moment ${until} of ${all}`;
  if (!drift || outcome !== 'same') return null;
  return `${compared} of ${all} moments compared${compared === all ? ', but for the start' : ''}`;
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
  const drift = (page.kind === 'trace' && page.drift) || null;
  const family = chartsOf(machine);
  const spawned: Record<string, Chart> = {};
  const skipped = new Set<number>();
  const partly = new Set<number>();
  const comparison = createComparison(trace, level, compareTags(recordedCharts, family));
  const player = createPlayer(machine, {
    start: trace.start,
    inputs: trace.inputs,
    onStart(path, actor, running) {
      comparison.start(path, actor);
      if (actor.machine && running && !own(family, actor.machine))
        spawned[actor.machine] ??= chartOf(running, actor.machine);
    },
    onStep: (step, { context }) => {
      if (page.kind === 'trace') comparison.check(step, () => toComparable(context));
    },
    onRefused: (refusal) => refusals.push(refusal),
  });
  let last: TraceInput | null = null;
  let isOver = false;
  let verdict: Verdict | null = null;
  compareEnd(null, 0);

  /** Of an input with those that were taken while it was fed. */
  function compareEnd(input: TraceInput | null, from: number): void {
    const fed = trace.inputs.slice(from, player.position());
    const extent = comparison.endOf(input, fed, player);
    if (extent === 'whole') return;
    for (const { i } of input ? fed : [{ i: -1 }, ...fed]) (extent === 'states' ? partly : skipped).add(i);
  }

  function conclude(): Verdict {
    const charts = { recorded: recordedCharts, now: { ...spawned, ...family } };
    const found = comparison.difference();
    const fed = last ? trace.inputs.indexOf(last) + 1 : 0;
    const moments = countMoments(found ? trace.inputs.slice(0, fed - 1) : trace.inputs, { skipped, partly });
    return {
      outcome: found ? 'diverged' : moments.isPartial ? 'partial' : 'same',
      level,
      inputs: found ? fed : trace.inputs.length,
      steps: comparison.compared(),
      moments: { compared: moments.compared, until: moments.until, all: momentsOf(trace) },
      skipped,
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

  /** Feeds the next input; false when there is none. Continues after the first difference: the session can still be scrubbed. */
  function advance(): boolean {
    const from = player.position();
    const input = player.next();
    if (input) {
      const miss = player.feed(input);
      if (!isOver) {
        last = input;
        if (miss) comparison.miss(input, `missing ${miss}`);
        compareEnd(input, from);
      }
    } else if (page.kind === 'inputs' && !isOver) {
      comparison.checkEnd(page.end, player);
    }
    isOver ||= !input || comparison.difference() !== null;
    return input !== undefined;
  }

  isOver ||= comparison.difference() !== null;
  return {
    advance,
    difference: comparison.difference,
    position: () => player.position(),
    checkpoint: () => player.checkpoint(),
    /** `null` until the end or the first difference. */
    verdict(): Verdict | null {
      if (isOver) verdict ??= conclude();
      return verdict;
    },
    stop: () => player.stop(),
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
