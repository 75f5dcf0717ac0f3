import type { AnyStateMachine } from 'xstate';
import { chartsOf } from '../chart/chart.ts';
import { type ChartChange, diffAllCharts } from '../chart/diff-charts.ts';
import { placeOf } from '../engine/actor-paths.ts';
import { createPlayer } from '../engine/player.ts';
import { contextAfter, memberOf } from '../format/patch.ts';
import { type Json, mapEntries, toTagged } from '../format/tagged.ts';
import type { ActorPath, Trace, TraceInput, TraceStep } from '../format/trace.ts';
import { differenceOf, type Level } from './compare.ts';
import { explain, type Finding } from './explain.ts';

export interface Divergence extends Finding {
  sentence: string;
  step: number;
}

export interface Verdict {
  outcome: 'same' | 'diverged';
  level: Level;
  inputs: number;
  steps: number;
  divergence: Divergence | null;
  /** How the charts changed since, in parts the session does not reach too. */
  chartChanges: ChartChange[];
}

/** Replays a session on this build's machine without effects and compares each step. Stops at the first difference. */
export function replay(trace: Trace, machine: AnyStateMachine, level: Level = 'full'): Verdict {
  const run = beginReplay(trace, machine, level);
  for (let verdict = run.verdict(); ; verdict = run.verdict()) {
    if (verdict) {
      run.stop();
      return verdict;
    }
    run.advance();
  }
}

/** A replay in small portions, so that a page stays responsive. */
export function beginReplay(trace: Trace, machine: AnyStateMachine, level: Level = 'full') {
  const comparison = compareWith(trace, level);
  const player = createPlayer(machine, {
    start: trace.start,
    inputs: trace.inputs,
    onStep: (step, { context }) => comparison.check(step, () => toTagged(context)),
  });
  let last: TraceInput | null = null;
  let verdict: Verdict | null = null;
  comparison.endOf(null);

  function conclude(): Verdict {
    const charts = { recorded: mapEntries(trace.machines, ({ chart }) => chart), now: chartsOf(machine) };
    const found = comparison.finding();
    const fed = last ? last.i - (trace.inputs[0]?.i ?? 0) + 1 : 0;
    return {
      outcome: found ? 'diverged' : 'same',
      level,
      inputs: found ? fed : trace.inputs.length,
      steps: comparison.compared(),
      divergence: found && {
        ...found,
        sentence: explain(found, machineOfStep(trace, machine, found), charts),
      },
      chartChanges: diffAllCharts(charts.recorded, charts.now),
    };
  }

  /** Feeds the next input; false when there is none. Continues after the first difference: the session can still be scrubbed. */
  function advance(): boolean {
    const input = player.next();
    if (input) {
      const miss = player.feed(input);
      if (!verdict) {
        last = input;
        if (miss) comparison.miss(input, `missing ${miss}`);
        else comparison.endOf(input);
      }
    }
    if (!input || comparison.finding()) verdict ??= conclude();
    return input !== undefined;
  }

  if (comparison.finding()) verdict = conclude();
  return {
    advance,
    position: player.position,
    checkpoint: player.checkpoint,
    /** `null` until the end or the first difference. */
    verdict: () => verdict,
    stop: player.stop,
  };
}

function compareWith({ steps, start }: Trace, level: Level) {
  let cursor = 0;
  let input: TraceInput | null = null;
  let finding: (Finding & { step: number }) | null = null;

  function find(
    difference: Finding['difference'],
    recorded: TraceStep | null,
    replayed: TraceStep | null,
    context: Json,
  ): void {
    const actor = (recorded ?? replayed)?.actor;
    const before = actor ? recordedContext(actor) : {};
    finding = {
      difference,
      input,
      recorded,
      replayed,
      contexts: { recorded: before, replayed: context },
      step: cursor,
    };
  }

  function recordedContext(actor: ActorPath): Json {
    const initial = 'checkpoint' in start ? contextIn(start.checkpoint.snapshot, actor) : {};
    return contextAfter(
      initial,
      steps.slice(0, cursor + 1).filter((step) => step.actor === actor),
    );
  }

  return {
    finding: () => finding,
    compared: () => cursor,
    check(step: TraceStep, context: () => Json) {
      if (finding) return;
      const recorded = steps[cursor];
      const isExtra = !recorded || recorded.cause > step.cause;
      const difference = isExtra ? 'extra step' : differenceOf(recorded, step, level);
      if (difference) find(difference, isExtra ? null : recorded, step, context());
      else cursor++;
    },
    miss(missed: TraceInput, difference: Finding['difference']) {
      input = missed;
      const recorded = steps[cursor];
      if (!finding) find(difference, recorded?.cause === missed.i ? recorded : null, null, {});
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

function contextIn(snapshot: Json, actor: ActorPath): Json {
  const ids = placeOf(actor).split('/').slice(1);
  const found = ids.reduce<Json | undefined>(
    (state, id) => memberOf(memberOf(memberOf(state, 'children'), id), 'snapshot'),
    snapshot,
  );
  return memberOf(found, 'context') ?? {};
}

function machineOfStep(
  trace: Trace,
  machine: AnyStateMachine,
  { recorded, replayed, input }: Finding,
): string {
  const path = (recorded ?? replayed)?.actor ?? input?.to ?? '';
  return trace.actors[path]?.machine ?? machine.id;
}
