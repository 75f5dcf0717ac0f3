import type { AnyStateMachine } from 'xstate';
import { activeNodes } from '../chart/active-nodes.ts';
import { chartsOf } from '../chart/chart.ts';
import { createPlayer, type NewInput } from '../engine/player.ts';
import { machineIdOf } from '../engine/xstate-internals.ts';
import { sameJson } from '../format/same-json.ts';
import { toTagged } from '../format/to-tagged.ts';
import type { Checkpoint, TracedActor, TraceInput, TraceStart, TraceStep } from '../format/trace.ts';
import type { TraceProfile } from '../profile/profile.ts';
import type { FlowMoment } from '../profile/promise.ts';
import { type AskedFlow, createAsking } from './asking.ts';
import { choicesAt, usualAnswer } from './choices.ts';
import { coverageOf, createCoverageReader, type Gap, gapKey, gapsOf } from './coverage.ts';
import { allOf, type Effects, effectsOf, smallestCover } from './effects.ts';
import { flowNow } from './flow-moment.ts';
import { withSampleCases } from './sample-cases.ts';
import { unreachableIn } from './unreachable.ts';
import { createRotation, createVisited, statesOf } from './visited.ts';

export interface GeneratedPath {
  /** The places that no earlier path reaches. */
  reaches: Gap[];
  start: TraceStart;
  inputs: TraceInput[];
}

export interface Exploration extends AskedFlow {
  paths: GeneratedPath[];
  gaps: Gap[];
}

interface Moment {
  start: TraceStart;
  inputs: TraceInput[];
  checkpoint: Checkpoint;
  effects: Effects;
  asked: FlowMoment | null;
}

type Opening = Pick<Moment, 'start' | 'inputs'> & { checkpoint: null; effects: null; asked: null };

const defaultBudgetMoments = 4_000;

/** Explored even after every place is reached, so that small flows are tried out thoroughly. */
const minTriedMoments = 300;

const maxUsualAnswers = 20;

/**
 * Generates sessions that reach every state, transition and guard outcome of a flow and of the machines below it, as far as the
 * cases allow. From each moment it tries everything that could happen: every event with its cases, every answer and error of an open
 * call, every delay; from a new moment it continues with the usual answers until no call is open. Moments that reach a new place, or
 * have a new context entry, are explored first; the others take turns by state. The sessions that reach a new place are followed by the
 * fewest that show every other effect met on the way (`effects.ts`): they reach nothing new. Not `xstate/graph`, which walks one machine with its
 * children frozen at their start. `budget` is how many moments are explored; `onProgress` tells how many of all places are reached.
 */
export function explore(
  machine: AnyStateMachine,
  profile: ExploredProfile,
  budget = defaultBudgetMoments,
  onProgress: (reached: number, all: number) => void = () => undefined,
): Exploration {
  const search = exploreInSteps(machine, profile, budget);
  let step = search.next();
  for (; !step.done; step = search.next()) onProgress(step.value.reached, step.value.all);
  return step.value;
}

type ExploredProfile = Pick<TraceProfile, 'cases' | 'isUnreachable' | 'promises'>;

/** The same, a moment at a time, for a page that draws frames between two of them. */
export function* exploreInSteps(
  machine: AnyStateMachine,
  profile: ExploredProfile,
  budget = defaultBudgetMoments,
): Generator<{ reached: number; all: number }, Exploration> {
  const cases = withSampleCases(machine, profile.cases);
  const charts = chartsOf(machine);
  const read = createCoverageReader(charts);
  const visited = createVisited();
  const asking = createAsking(machine, profile.promises ?? [], cases.isInternalEvent);
  const paths: (GeneratedPath & { effects: Effects })[] = [];
  const others: (GeneratedPath & { effects: Effects })[] = [];
  const knownEffects = new Set<string>();
  const fresh: Moment[] = [];
  const promising = createRotation<Moment>();
  const other = createRotation<Moment>();
  const unreached = new Map(
    Object.values(coverageOf(charts, []))
      .flatMap(gapsOf)
      .map((gap) => [gapKey(gap), gap]),
  );
  for (const gap of unreachableIn(machine, profile)) unreached.delete(gapKey(gap));
  const places = unreached.size;

  /** Is a transition that no path takes yet possible from here? */
  function isPromising(active: readonly string[]): boolean {
    return [...unreached.values()].some(({ place }) => active.includes(place.replace(/\|.*/, '')));
  }

  /** Takes a choice, and from a new moment continues with the usual answers. */
  function visit(opening: Opening | Moment, choice: NewInput | null, isUsual = true): void {
    const { start, inputs: before, checkpoint } = opening;
    const actors: Record<string, TracedActor> = { ...checkpoint?.actors };
    let { effects, asked } = opening;
    let inputs = before;
    let steps: TraceStep[] = [];
    const player = createPlayer(machine, {
      start: checkpoint ? { checkpoint } : start,
      onStep: (step) => steps.push(step),
      onStart: (path, actor) => {
        actors[path] = actor;
      },
    });

    function go({ to, kind, event }: NewInput): void {
      const i = inputs.length;
      const input: TraceInput = { i, t: i * 1_000, to, kind, event };
      inputs = [...inputs, input];
      steps = [];
      player.feed(input);
    }

    /** Stores what is new about this moment; was it ever visited? */
    function note(isUsualAnswer: boolean): boolean {
      const reaches = [...read({ steps, actors })].filter((place) => unreached.delete(gapKey(place)));
      const own = effectsOf(steps, actors, inputs.at(-1) ?? null);
      const isNewEffect = own.some((effect) => !knownEffects.has(effect));
      for (const effect of own) knownEffects.add(effect);
      effects = { own, before: effects };
      if (reaches.length > 0) paths.push({ reaches, start, inputs, effects });
      else if (isNewEffect) others.push({ reaches, start, inputs, effects });
      const now = flowNow(player);
      const { machines } = now;
      const { isNew, hasNewEntry, number } = visited.add(machines, now.calls);
      asked = asking.note({ start, inputs }, now, { number, before: asked, steps, isUsual: isUsualAnswer });
      if (isNew && now.status === 'active') {
        const moment = { start, inputs, checkpoint: player.checkpoint(), effects, asked };
        const active = machines.flatMap(({ actor, state }) => activeNodes(machineIdOf(actor) ?? '', state.value));
        if (reaches.length > 0 || hasNewEntry) fresh.push(moment);
        else (isPromising(active) ? promising : other).put(statesOf(machines), moment);
      }
      return isNew;
    }

    if (choice) go(choice);
    if (note(isUsual)) {
      for (let left = maxUsualAnswers; left > 0; left--) {
        const next = usualAnswer(player, cases);
        if (!next) break;
        go(next);
        note(true);
      }
    }
  }

  function tryEverything(moment: Moment): void {
    const player = createPlayer(machine, { start: { checkpoint: moment.checkpoint } });
    const usual = usualAnswer(player, cases);
    const isAnswer = ({ kind }: NewInput) => kind === 'resolve' || kind === 'reject';
    for (const choice of choicesAt(player, cases)) visit(moment, choice, !isAnswer(choice) || sameJson(choice, usual));
    if (moment.asked) asking.noteTried(moment.asked);
  }

  for (const input of cases.inputs[machine.id] ?? [undefined])
    visit({ start: { input: toTagged(input) }, inputs: [], checkpoint: null, effects: null, asked: null }, null);
  for (let tried = 0; tried < budget && (tried < minTriedMoments || unreached.size > 0); tried++) {
    const moment = fresh.shift() ?? promising.take() ?? other.take();
    if (!moment) break;
    tryEverything(moment);
    yield { reached: places - unreached.size, all: places };
  }
  const present = new Set(paths.flatMap(({ effects }) => [...allOf(effects)]));
  const all = [...paths, ...smallestCover(others, present)];
  return {
    paths: all.map(({ reaches, start, inputs }) => ({ reaches, start, inputs })),
    gaps: [...unreached.values()],
    moments: visited.size(),
    promises: asking.results(visited, isPromising),
  };
}
