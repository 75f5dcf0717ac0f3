import type { AnyStateMachine } from 'xstate';
import { chartsOf } from '../chart/chart.ts';
import { type ChartChange, diffAllCharts } from '../chart/diff-charts.ts';
import type { Level } from '../compare/compare.ts';
import { type Divergence, type Finding, placeOfFinding } from '../compare/divergence.ts';
import { type Charts, decidingState, explain } from '../compare/explain.ts';
import { compareTags } from '../compare/tags.ts';
import { createPlayer } from '../engine/player.ts';
import { mapEntries, toTagged } from '../format/tagged.ts';
import type { Trace, TraceInput } from '../format/trace.ts';
import { plainSentence } from '../plain/plain-sentence.ts';
import { sceneOf } from '../plain/scene.ts';
import { noWords, type Words } from '../words/names.ts';
import { createComparison } from './comparison.ts';

export interface Verdict {
  outcome: 'same' | 'diverged';
  level: Level;
  /** How many inputs were fed; of a divergence, the place of the input that led to it, from 1. */
  inputs: number;
  /** How many steps are equal. */
  steps: number;
  divergence: Divergence | null;
  /** How the charts changed since, in parts the session does not reach too. */
  chartChanges: ChartChange[];
}

/** Replays a session on this build's machine without effects and compares each step. Stops at the first difference. */
export function replay(
  trace: Trace,
  machine: AnyStateMachine,
  level: Level = 'full',
  words: Words = noWords,
): Verdict {
  const run = beginReplay(trace, machine, level, words);
  for (let verdict = run.verdict(); ; verdict = run.verdict()) {
    if (verdict) {
      run.stop();
      return verdict;
    }
    run.advance();
  }
}

/** The first difference alone, without its words and without the charts. */
export function firstDifference(
  trace: Trace,
  machine: AnyStateMachine,
  level: Level = 'full',
): Finding | null {
  const run = beginReplay(trace, machine, level);
  while (!run.finding() && run.advance());
  run.stop();
  return run.finding();
}

/** A replay in small portions, so that a page stays responsive. */
export function beginReplay(
  trace: Trace,
  machine: AnyStateMachine,
  level: Level = 'full',
  words: Words = noWords,
) {
  const recordedCharts = mapEntries(trace.machines, ({ chart }) => chart);
  const comparison = createComparison(trace, level, compareTags(recordedCharts, chartsOf(machine)));
  const player = createPlayer(machine, {
    start: trace.start,
    inputs: trace.inputs,
    onStart: comparison.start,
    onStep: (step, { context }) => comparison.check(step, () => toTagged(context)),
  });
  let last: TraceInput | null = null;
  let isOver = false;
  let verdict: Verdict | null = null;
  comparison.endOf(null);

  function conclude(): Verdict {
    const charts = { recorded: recordedCharts, now: chartsOf(machine) };
    const found = comparison.finding();
    const fed = last ? trace.inputs.indexOf(last) + 1 : 0;
    return {
      outcome: found ? 'diverged' : 'same',
      level,
      inputs: found ? fed : trace.inputs.length,
      steps: comparison.compared(),
      divergence: found && describe(found, charts),
      chartChanges: diffAllCharts(charts.recorded, charts.now),
    };
  }

  function describe(found: Finding, charts: Charts): Divergence {
    const id = machineOfStep(trace, machine, found);
    return {
      ...found,
      ...placeOfFinding(found),
      state: decidingState(found, id),
      sentence: explain(found, id, charts),
      plain: plainSentence(sceneOf(found, trace, id, charts, words)),
    };
  }

  /** Feeds the next input; false when there is none. Continues after the first difference: the session can still be scrubbed. */
  function advance(): boolean {
    const input = player.next();
    if (input) {
      const miss = player.feed(input);
      if (!isOver) {
        last = input;
        if (miss) comparison.miss(input, `missing ${miss}`);
        else comparison.endOf(input);
      }
    }
    isOver ||= !input || comparison.finding() !== null;
    return input !== undefined;
  }

  isOver = comparison.finding() !== null;
  return {
    advance,
    finding: comparison.finding,
    position: player.position,
    checkpoint: player.checkpoint,
    /** `null` until the end or the first difference. */
    verdict(): Verdict | null {
      if (isOver) verdict ??= conclude();
      return verdict;
    },
    stop: player.stop,
  };
}

function machineOfStep(trace: Trace, machine: AnyStateMachine, { steps, input }: Finding): string {
  const path = (steps.recorded ?? steps.now)?.actor ?? input?.to ?? '';
  return trace.actors[path]?.machine ?? machine.id;
}
