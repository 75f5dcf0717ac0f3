import type { AnyStateMachine } from 'xstate';
import { chartsOf } from '../chart/chart.ts';
import { type ChartChange, diffAllCharts } from '../chart/diff-charts.ts';
import type { Level } from '../compare/compare.ts';
import type { Difference } from '../compare/difference.ts';
import { sceneOf } from '../compare/scene.ts';
import { differenceSentence } from '../compare/sentence.ts';
import { compareTags } from '../compare/tags.ts';
import { createPlayer } from '../engine/player.ts';
import type { Refusal } from '../engine/refused-effects.ts';
import type { InputsPage, SessionPage } from '../format/session.ts';
import { mapEntries } from '../format/tagged.ts';
import { toComparable } from '../format/to-tagged.ts';
import type { Drift, TraceInput } from '../format/trace.ts';
import type { Words } from '../words/names.ts';
import { createComparison } from './comparison.ts';

/** The first difference, with what it means. */
export interface ExplainedDifference extends Difference {
  /** Where, what happened, what was recorded, and what happens now. Names of the code are between backticks. */
  sentence: string;
}

export interface Verdict {
  outcome: 'same' | 'diverged';
  level: Level;
  /** The number of inputs that were fed; with a difference, the number up to the input that led to it. */
  inputs: number;
  /** The number of equal steps. */
  steps: number;
  difference: ExplainedDifference | null;
  /** The changes in the charts since the recording, also in parts that the session does not reach. */
  chartChanges: ChartChange[];
  /** The point from which on the session is not exact, so that the comparison ends without a difference. */
  drift: Drift | null;
  /** The calls that machines made by themselves, and that were left out. */
  refusals: Refusal[];
}

/**
 * Replays a page on this build's machine without effects and compares each step. Without recorded steps, each input must find the actor
 * or delay that waits for it, and the flow must end where it did. Stops at the first difference.
 */
export function replay(
  page: SessionPage,
  machine: AnyStateMachine,
  level: Level = 'full',
  words: Words = {},
): Verdict {
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
export function firstDifference(
  page: SessionPage,
  machine: AnyStateMachine,
  level: Level = 'full',
  onRefused?: (refusal: Refusal) => void,
): Difference | null {
  const run = beginReplay(page, machine, level, {}, onRefused);
  while (!run.difference() && run.advance());
  run.stop();
  return run.difference();
}

/** A replay in small portions, so that a page stays responsive. */
export function beginReplay(
  page: SessionPage,
  machine: AnyStateMachine,
  level: Level = 'full',
  words: Words = {},
  onRefused?: (refusal: Refusal) => void,
) {
  const refusals: Refusal[] = [];
  const trace = page.kind === 'trace' ? page : withoutSteps(page);
  const recordedCharts = mapEntries(trace.machines, ({ chart }) => chart);
  const drift = (page.kind === 'trace' && page.drift) || null;
  const isExact = (input: number) => drift === null || input < drift.input;
  const comparison = createComparison(trace, level, compareTags(recordedCharts, chartsOf(machine)));
  const player = createPlayer(machine, {
    start: trace.start,
    inputs: trace.inputs,
    onStart: comparison.start,
    onStep: (step, { context }) => {
      if (page.kind === 'trace' && isExact(step.cause)) comparison.check(step, () => toComparable(context));
    },
    onRefused(refusal) {
      refusals.push(refusal);
      onRefused?.(refusal);
    },
  });
  let last: TraceInput | null = null;
  let isOver = !isExact(-1);
  let verdict: Verdict | null = null;
  if (!isOver) comparison.endOf(null);

  function conclude(): Verdict {
    const charts = { recorded: recordedCharts, now: chartsOf(machine) };
    const found = comparison.difference();
    const fed = last ? trace.inputs.indexOf(last) + 1 : 0;
    return {
      outcome: found ? 'diverged' : 'same',
      level,
      inputs: found || drift ? fed : trace.inputs.length,
      steps: comparison.compared(),
      difference: found && {
        ...found,
        sentence: differenceSentence(found, sceneOf(found.machine, trace.actors, charts, words, trace)),
      },
      chartChanges: page.kind === 'trace' ? diffAllCharts(charts.recorded, charts.now) : [],
      drift: found ? null : drift,
      refusals,
    };
  }

  /** Feeds the next input; false when there is none. Continues after the first difference: the session can still be scrubbed. */
  function advance(): boolean {
    const input = player.next();
    if (input) {
      const miss = player.feed(input);
      if (!isOver && isExact(input.i)) {
        last = input;
        if (miss) comparison.miss(input, `missing ${miss}`);
        else comparison.endOf(input);
      }
    } else if (page.kind === 'inputs' && !isOver) {
      comparison.checkEnd(page.end, player);
    }
    isOver ||= !input || !isExact(input.i) || comparison.difference() !== null;
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
