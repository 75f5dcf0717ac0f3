import type { AnyStateMachine } from 'xstate';
import { chartsOf } from '../chart/chart.ts';
import { type ChartChange, diffAllCharts } from '../chart/diff-charts.ts';
import type { Trace } from '../format/format.ts';
import type { ActorPath, TracedActor, TraceInput, TraceStep } from '../format/step.ts';
import { type Json, toTagged } from '../format/tagged.ts';
import { differenceOf, type Level } from './compare.ts';
import { contextAfter, explain, type Finding } from './explain.ts';
import { type Checkpoint, createPlayer, type Miss, type Player } from './player.ts';

/** The first place where this build does something else than the recorded one. */
export interface Divergence extends Finding {
  /** In words, for a person who does not know the code. */
  sentence: string;
  /** Index of the recorded step. */
  step: number;
}

/** What a replay says. */
export interface Verdict {
  outcome: 'same' | 'diverged';
  level: Level;
  /** How many were fed, and how many steps were compared. */
  inputs: number;
  steps: number;
  divergence: Divergence | null;
  /** What changed in the charts since, whether the session came by or not. */
  chartChanges: ChartChange[];
}

export interface ReplayOptions {
  /** Default `full`. */
  level?: Level;
}

/** A session run again: its steps and actors on this build. */
export interface Rerun {
  steps: TraceStep[];
  actors: Record<ActorPath, TracedActor>;
}

/** A replay done bit by bit, so that a page may do other things in between. */
export interface ReplayRun {
  /** Feeds the next input; false once there is none. Goes on after the first difference: the session can still be walked through. */
  advance(): boolean;
  /** How many inputs were taken so far. */
  position(): number;
  checkpoint(): Checkpoint;
  /** `null` while inputs are left and no difference was found. */
  verdict(): Verdict | null;
  stop(): void;
}

/**
 * Runs a recorded session on this build's machine, with no service, no delay and no effect behind it, and compares step by
 * step. Stops at the first difference.
 */
export function replay(trace: Trace, machine: AnyStateMachine, options: ReplayOptions = {}): Verdict {
  const run = beginReplay(trace, machine, options);
  for (let verdict = run.verdict(); ; verdict = run.verdict()) {
    if (verdict) {
      run.stop();
      return verdict;
    }
    run.advance();
  }
}

/** Starts a recorded session on this build's machine, to be replayed input by input. */
export function beginReplay(
  trace: Trace,
  machine: AnyStateMachine,
  { level = 'full' }: ReplayOptions = {},
): ReplayRun {
  const comparison = compareWith(trace, level);
  const player = createPlayer(machine, {
    start: trace.start,
    inputs: trace.inputs,
    onStep: (step, { context }) => comparison.check(step, () => toTagged(context)),
  });
  let last: TraceInput | null = null;
  let verdict: Verdict | null = null;
  comparison.endOf(null);

  function judge(): Verdict {
    const charts = { recorded: recordedCharts(trace), now: chartsOf(machine) };
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

  function advance(): boolean {
    const input = player.next();
    if (input) {
      const miss = player.feed(input);
      if (!verdict) compare(input, miss);
    }
    if (!input || comparison.finding()) verdict ??= judge();
    return input !== undefined;
  }

  function compare(input: TraceInput, miss: Miss | null): void {
    last = input;
    if (miss) comparison.miss(input, `missing ${miss}`);
    else comparison.endOf(input);
  }

  if (comparison.finding()) verdict = judge();
  return {
    advance,
    position: player.position,
    checkpoint: player.checkpoint,
    verdict: () => verdict,
    stop: player.stop,
  };
}

/** Runs inputs and keeps what happens. Inputs that reach nobody are left out. */
export function rerun(
  trace: Pick<Trace, 'start' | 'inputs'>,
  machine: AnyStateMachine,
  { lenient = false } = {},
): Rerun {
  const steps: TraceStep[] = [];
  const actors: Record<ActorPath, TracedActor> = {};
  const player = createPlayer(machine, {
    start: trace.start,
    inputs: trace.inputs,
    lenient,
    onStep: (step) => steps.push(step),
    onStart: (path, actor) => {
      actors[path] = actor;
    },
  });
  feedQueued(player);
  player.stop();
  return { steps, actors };
}

/** Feeds what is queued, in order; what streams emit at once they take themselves. */
export function feedQueued(player: Player): void {
  for (let input = player.next(); input; input = player.next()) player.feed(input);
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
    /** After an input (after the start, with `null`): was everything done that was recorded? */
    endOf(ended: TraceInput | null) {
      input = ended;
      const recorded = steps[cursor];
      if (finding) finding.input = ended;
      else if (recorded && recorded.cause <= (ended?.i ?? -1)) find('missing step', recorded, null, {});
    },
  };
}

/** The context of an actor in a persisted snapshot. */
function contextIn(snapshot: Json, actor: ActorPath): Json {
  const ids = actor.replace(/#\d+/g, '').split('/').slice(1);
  const found = ids.reduce<Json | undefined>(
    (state, id) => memberOf(memberOf(memberOf(state, 'children'), id), 'snapshot'),
    snapshot,
  );
  return memberOf(found, 'context') ?? {};
}

function memberOf(value: Json | undefined, key: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined;
}

function recordedCharts({ machines }: Trace) {
  return Object.fromEntries(Object.entries(machines).map(([id, { chart }]) => [id, chart]));
}

function machineOfStep(
  trace: Trace,
  machine: AnyStateMachine,
  { recorded, replayed, input }: Finding,
): string {
  const path = (recorded ?? replayed)?.actor ?? input?.to ?? '';
  return trace.actors[path]?.machine ?? machine.id;
}
