import type { AnyStateMachine } from 'xstate';
import { chartsOf } from '../chart/chart.ts';
import type { TracedActor, TraceInput, TraceStep } from '../format/step.ts';
import { toTagged } from '../format/tagged.ts';
import { type Checkpoint, createPlayer, type TraceStart } from '../replay/player.ts';
import type { Cases } from './cases.ts';
import { type Choice, choicesAt, usualAnswer } from './choices.ts';
import { coverageOf, createCoverageReader, type Gap, gapKey, gapsOf } from './coverage.ts';
import { createMemory, createRotation, whereaboutsOf } from './search-memory.ts';
import { unreachableIn } from './unreachable.ts';

/** A session made up to reach something. */
export interface GeneratedPath {
  /** What it reaches first, of all paths. */
  reaches: Gap[];
  start: TraceStart;
  inputs: TraceInput[];
}

export interface ExploreOptions {
  /** What the flow may be started with. */
  inputs: readonly unknown[];
  cases: Cases;
  /** Most moments to try everything from; default 4,000. */
  budget?: number;
}

/** What came of an exploration. */
export interface Exploration {
  paths: GeneratedPath[];
  /** What no path reached and nothing excuses (`unreachable.ts`). */
  gaps: Gap[];
}

/** A moment, by the inputs that lead to it. */
interface Moment {
  start: TraceStart;
  inputs: TraceInput[];
  checkpoint: Checkpoint;
}

/** A session that has not begun. */
type Opening = Pick<Moment, 'start' | 'inputs'> & { checkpoint: null };

const defaultBudget = 4_000;

/** Calls in a row that are answered as usual: more than any flow has under way. */
const longestCourse = 20;

/**
 * Sessions that reach every state, transition and guard outcome of a flow and of the machines below it, as far as the cases allow.
 * From each moment it tries all that could happen: every event with its cases, every answer and failure of an open call, every
 * delay; where that leads to something new, the usual course is followed to where nothing is under way. A moment that shows a
 * place, or knows something, for the first time is gone on from first; of the others each place has its turn. Not `xstate/graph`:
 * it walks one machine, its children frozen at their start; this runs the whole flow, so that the sessions are real ones.
 */
export function explore(
  machine: AnyStateMachine,
  { inputs: startInputs, cases, budget = defaultBudget }: ExploreOptions,
): Exploration {
  const charts = chartsOf(machine);
  const read = createCoverageReader(charts);
  const memory = createMemory();
  const paths: GeneratedPath[] = [];
  const fresh: Moment[] = [];
  const other = createRotation<Moment>();
  const unreached = new Map(
    Object.values(coverageOf(charts, []))
      .flatMap(gapsOf)
      .map((gap) => [gapKey(gap), gap]),
  );
  for (const gap of unreachableIn(machine)) unreached.delete(gapKey(gap));

  /** Looks at where a choice leads, and from a place nobody was at, on along the usual course. */
  function visit({ start, inputs: before, checkpoint }: Opening | Moment, choice: Choice | null): void {
    const actors: Record<string, TracedActor> = { ...checkpoint?.actors };
    let inputs = before;
    let steps: TraceStep[] = [];
    const player = createPlayer(machine, {
      start: checkpoint ? { checkpoint } : start,
      onStep: (step) => steps.push(step),
      onStart: (path, actor) => {
        actors[path] = actor;
      },
    });

    function go({ to, kind, event }: Choice): void {
      const i = inputs.length;
      const input: TraceInput = { i, t: i * 1_000, to, kind, event };
      inputs = [...inputs, input];
      steps = [];
      player.feed(input);
    }

    /** Keeps what is new here. Was the flow ever like this? */
    function look(): boolean {
      const reaches = [...read({ steps, actors })].filter((place) => unreached.delete(gapKey(place)));
      if (reaches.length > 0) paths.push({ reaches, start, inputs });
      const machines = player.machines();
      const { isNew, knowsMore } = memory.note(machines, player.openServices());
      if (isNew && player.actor.getSnapshot().status === 'active') {
        const moment = { start, inputs, checkpoint: player.checkpoint() };
        if (reaches.length > 0 || knowsMore) fresh.push(moment);
        else other.put(whereaboutsOf(machines), moment);
      }
      return isNew;
    }

    if (choice) go(choice);
    if (look()) {
      for (let left = longestCourse; left > 0; left--) {
        const next = usualAnswer(player, cases);
        if (!next) break;
        go(next);
        look();
      }
    }
    player.stop();
  }

  function tryEverything(moment: Moment): void {
    const player = createPlayer(machine, { start: { checkpoint: moment.checkpoint } });
    const choices = choicesAt(player, cases);
    player.stop();
    for (const choice of choices) visit(moment, choice);
  }

  for (const input of startInputs)
    visit({ start: { input: toTagged(input) }, inputs: [], checkpoint: null }, null);
  for (let tried = 0; tried < budget && unreached.size > 0; tried++) {
    const moment = fresh.shift() ?? other.take();
    if (!moment) break;
    tryEverything(moment);
  }
  return { paths, gaps: [...unreached.values()] };
}
