import type { AnyStateMachine } from 'xstate';
import type { Cases } from './cases.ts';
import { chartsOf } from './chart.ts';
import { coverageOf, createCoverageReader, type Gap, gapsOf, type MachineCoverage } from './coverage.ts';
import { toTracedEvent } from './fold.ts';
import { acceptedEvents } from './inspection.ts';
import {
  type Checkpoint,
  createPlayer,
  type OpenLeaf,
  type Player,
  type RunningMachine,
  type TraceStart,
} from './player.ts';
import { rerun } from './replay.ts';
import { isStreamLeaf } from './silence.ts';
import type { TracedActor, TraceInput, TraceStep } from './step.ts';
import { type Json, toTagged } from './tagged.ts';

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
  /** Moments to try everything from; default 400. */
  budget?: number;
}

/** What came of an exploration. */
export interface Exploration {
  paths: GeneratedPath[];
  coverage: Record<string, MachineCoverage>;
  /** What no path reached. */
  gaps: Gap[];
}

/** Something that may be put in next. */
type Choice = Pick<TraceInput, 'to' | 'kind' | 'event'>;

/** A moment, by the inputs that lead to it. */
interface Moment {
  start: TraceStart;
  inputs: TraceInput[];
  checkpoint: Checkpoint;
}

const defaultBudget = 400;

/**
 * Sessions that reach every state, transition and guard outcome of a flow and of the machines below it, as far as the cases allow.
 * From each moment it tries all that could happen: every event with its cases, every answer and failure of an open call, every
 * delay. What shows something new is gone on from first, what merely stands elsewhere than anything before comes after,
 * within a budget. Runs the whole flow, so that the sessions are real ones and the same search reaches into its children.
 */
export function explore(
  machine: AnyStateMachine,
  { inputs: startInputs, cases, budget = defaultBudget }: ExploreOptions,
): Exploration {
  const charts = chartsOf(machine);
  const read = createCoverageReader(charts);
  const seen = new Set<string>();
  const unreached = new Set<string>();
  const paths: GeneratedPath[] = [];
  const fresh: Moment[] = [];
  const other: Moment[] = [];

  for (const coverage of Object.values(coverageOf(charts, [])))
    for (const gap of gapsOf(coverage)) unreached.add(keyOf(gap));

  /** What of this is reached for the first time. */
  function newlyReached(steps: TraceStep[], actors: Record<string, TracedActor>): Gap[] {
    const reached: Gap[] = [];
    for (const place of read({ steps, actors })) if (unreached.delete(keyOf(place))) reached.push(place);
    return reached;
  }

  function visit(moment: Pick<Moment, 'start' | 'inputs'>, checkpoint: Checkpoint | null): void {
    const steps: TraceStep[] = [];
    const actors: Record<string, TracedActor> = { ...checkpoint?.actors };
    const player = createPlayer(machine, {
      start: checkpoint ? { checkpoint } : moment.start,
      onStep: (step) => steps.push(step),
      onStart: (path, actor) => {
        actors[path] = actor;
      },
    });
    const last = moment.inputs.at(-1);
    if (last) player.feed(last);
    const reaches = newlyReached(steps, actors);
    if (reaches.length > 0) paths.push({ reaches, ...moment });
    queue({ ...moment, checkpoint: player.checkpoint() }, player, reaches.length > 0);
    player.stop();
  }

  function queue(moment: Moment, player: Player, isFresh: boolean): void {
    const key = stateKey(player);
    const isRunning = player.actor.getSnapshot().status === 'active';
    if (isRunning && isFresh) fresh.push(moment);
    else if (isRunning && !seen.has(key)) other.push(moment);
    seen.add(key);
  }

  for (const input of startInputs) visit({ start: { input: toTagged(input) }, inputs: [] }, null);
  for (let tried = 0; tried < budget && unreached.size > 0; tried++) {
    const moment = fresh.shift() ?? other.shift();
    if (!moment) break;
    for (const choice of choicesAt(machine, moment, cases)) {
      const i = moment.inputs.length;
      visit(
        { start: moment.start, inputs: [...moment.inputs, { ...choice, i, t: i * 1_000 }] },
        moment.checkpoint,
      );
    }
  }

  const coverage = coverageOf(
    charts,
    paths.map((path) => rerun(path, machine)),
  );
  return { paths, coverage, gaps: Object.values(coverage).flatMap(gapsOf) };
}

/** All that could happen at a moment. Of the calls under way the oldest settles first: the others have their turn after it. */
function choicesAt(machine: AnyStateMachine, { checkpoint }: Moment, cases: Cases): Choice[] {
  const player = createPlayer(machine, { start: { checkpoint } });
  const leaves = player.openLeaves();
  const choices = [
    ...leaves.filter(({ leaf }) => isStreamLeaf(leaf)).flatMap((stream) => emissionChoices(stream, cases)),
    ...leaves
      .filter(({ leaf }) => !isStreamLeaf(leaf))
      .slice(0, 1)
      .flatMap((call) => answerChoices(call, cases)),
    ...player.machines().flatMap((running) => userChoices(running, cases)),
    ...player.delays().map(({ to, event }): Choice => ({ to, kind: 'timer', event: { type: event } })),
  ];
  player.stop();
  return choices;
}

function emissionChoices({ path, leaf }: OpenLeaf, cases: Cases): Choice[] {
  return (cases.emissions[leaf.name] ?? []).map((event) => ({
    to: path,
    kind: 'emit',
    event: toTracedEvent(event),
  }));
}

function answerChoices({ path, leaf }: OpenLeaf, cases: Cases): Choice[] {
  const settle =
    (kind: 'resolve' | 'reject') =>
    (data: unknown): Choice => ({
      to: path,
      kind,
      event: { type: `xstate.promise.${kind}`, data: toTagged(data) },
    });
  return [
    ...(cases.answers[leaf.name] ?? [{}]).map(settle('resolve')),
    ...cases.failures.map(settle('reject')),
  ];
}

/** What a person could do to this machine; what machines tell one another is left out. */
function userChoices({ path, actor, state }: RunningMachine, cases: Cases): Choice[] {
  return acceptedEvents(actor)
    .filter((type) => !type.startsWith('xstate.') && !type.includes('*') && !betweenMachines.test(type))
    .flatMap((type) =>
      (cases.events[type]?.(state.context) ?? [{}]).map((payload) => ({
        to: path,
        kind: 'user' as const,
        event: toTracedEvent({ ...payload, type }),
      })),
    );
}

/** Events that machines send one another, and those that streams send. */
const betweenMachines = /^(draft|drafts|generation|poll|clock|cardForm|world|visitor)\.|^template\.typed$/;

/** Where all machines stand, and roughly what they know. */
function stateKey(player: Player): string {
  return JSON.stringify(
    player
      .machines()
      .map(({ path, state }) => [path.replace(/#\d+/g, ''), state.value, outline(state.context)]),
  );
}

/** A context without its details: how texts begin, how many items there are. */
function outline(context: Record<string, unknown>): Json {
  return Object.values(context).map((value) => {
    if (Array.isArray(value)) return Math.min(value.length, 2);
    if (typeof value === 'number') return Math.min(value, 2);
    if (typeof value === 'string') return value.slice(0, 20);
    return typeof value === 'object' && value !== null ? JSON.stringify(value).length % 97 : String(value);
  });
}

function keyOf({ machine, kind, place }: Gap): string {
  return `${machine} ${kind} ${place}`;
}
