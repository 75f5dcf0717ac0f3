import type { AnyStateMachine } from 'xstate';
import { chartsOf } from '../chart/chart.ts';
import { type ChartChange, diffAllCharts } from '../chart/diff-charts.ts';
import { type Beside, differenceOf, type Level } from '../compare/compare.ts';
import { type Divergence, type DivergenceKind, type Finding, placeOfFinding } from '../compare/divergence.ts';
import { type Charts, decidingState, explain } from '../compare/explain.ts';
import { inputDifference, requestDifference, type StartDifference } from '../compare/started.ts';
import { compareTags } from '../compare/tags.ts';
import { placeOf } from '../engine/actor-paths.ts';
import { createPlayer } from '../engine/player.ts';
import { own } from '../format/own.ts';
import { contextAfter, memberOf } from '../format/patch.ts';
import { type Json, mapEntries, toTagged } from '../format/tagged.ts';
import type { ActorPath, Trace, TracedActor, TraceInput, TraceStep } from '../format/trace.ts';
import { plainSentence } from '../plain/plain-sentence.ts';
import { sceneOf } from '../plain/scene.ts';
import { noWords, type Words } from '../words/names.ts';

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
  const comparison = compareWith(trace, level, compareTags(recordedCharts, chartsOf(machine)));
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

function compareWith({ steps, start, actors }: Trace, level: Level, tagsOf: ReturnType<typeof compareTags>) {
  const startedNow = new Map<ActorPath, TracedActor>();
  const known: Beside = {
    recorded: (path) => own(actors, path),
    now: (path) => startedNow.get(path),
    tags: (step) => tagsOf(own(actors, step.actor)?.machine ?? '', step),
  };
  let cursor = 0;
  let input: TraceInput | null = null;
  let finding: Finding | null = null;

  function find(
    kind: DivergenceKind,
    recorded: TraceStep | null,
    now: TraceStep | null,
    context: Json,
    started: StartDifference | null = null,
  ): void {
    const actor = (recorded ?? now)?.actor;
    finding = {
      kind,
      input,
      step: cursor,
      steps: { recorded, now },
      contexts: {
        before: actor ? recordedContext(actor, cursor) : {},
        recorded: actor ? recordedContext(actor, cursor + 1) : {},
        now: context,
      },
      started,
      tags: kind === 'tags' && recorded ? known.tags(recorded) : null,
    };
  }

  /** After so many of the recorded steps. */
  function recordedContext(actor: ActorPath, count: number): Json {
    const initial = 'checkpoint' in start ? contextIn(start.checkpoint.snapshot, actor) : {};
    return contextAfter(
      initial,
      steps.slice(0, count).filter((step) => step.actor === actor),
    );
  }

  return {
    finding: () => finding,
    compared: () => cursor,
    start(path: ActorPath, actor: TracedActor) {
      if (!finding) startedNow.set(path, actor);
    },
    check(step: TraceStep, context: () => Json) {
      if (finding) return;
      const recorded = steps[cursor];
      if (!recorded || recorded.cause > step.cause) return find('extra step', null, step, context());
      const kind = differenceOf(recorded, step, level, known);
      if (kind) return find(kind, recorded, step, context(), startDifference(kind, recorded, step, known));
      for (const path of step.started) startedNow.delete(path);
      cursor++;
    },
    miss(missed: TraceInput, kind: DivergenceKind) {
      input = missed;
      const recorded = steps[cursor];
      if (!finding) find(kind, recorded?.cause === missed.i ? recorded : null, null, {});
    },
    /** Checks that all steps recorded for an input (`null`: the start) have happened. */
    endOf(ended: TraceInput | null) {
      input = ended;
      const recorded = steps[cursor];
      if (finding) finding.input = ended;
      else if (recorded && recorded.cause <= (ended?.i ?? -1)) find('missing step', recorded, null, {});
    },
  };
}

function startDifference(
  kind: DivergenceKind,
  recorded: TraceStep,
  now: TraceStep,
  beside: Beside,
): StartDifference | null {
  if (kind === 'request') return requestDifference(recorded, now, beside);
  return kind === 'input' ? inputDifference(recorded, now, beside) : null;
}

function contextIn(snapshot: Json, actor: ActorPath): Json {
  const ids = placeOf(actor).split('/').slice(1);
  const found = ids.reduce<Json | undefined>(
    (state, id) => memberOf(memberOf(memberOf(state, 'children'), id), 'snapshot'),
    snapshot,
  );
  return memberOf(found, 'context') ?? {};
}

function machineOfStep(trace: Trace, machine: AnyStateMachine, { steps, input }: Finding): string {
  const path = (steps.recorded ?? steps.now)?.actor ?? input?.to ?? '';
  return trace.actors[path]?.machine ?? machine.id;
}
