import type { AnyStateMachine } from 'xstate';
import { type Chart, chartOf, chartsOf, structureHash } from '../chart/chart.ts';
import { own } from '../format/own.ts';
import { finish, type Portions } from '../format/portions.ts';
import type { SessionPage } from '../format/session.ts';
import { mapEntries } from '../format/tagged.ts';
import type { ActorPath, Trace, TracedActor, TraceFault, TraceInput, TraceNote, TraceStep } from '../format/trace.ts';
import { createPlayer, type PlayerOptions } from './player.ts';
import { refusalWords } from './refused-effects.ts';
import { xstateVersion } from './xstate-internals.ts';

export interface Rerun {
  steps: TraceStep[];
  actors: Record<ActorPath, TracedActor>;
  /** The machines that actions spawned: they are in no config, and known once they ran. */
  machines: Trace['machines'];
  /** Notes on what machines did besides computing. */
  notes: TraceNote[];
}

export function newRerun(): Rerun {
  return { steps: [], actors: {}, machines: {}, notes: [] };
}

/** The callbacks of a player that fill in `current`. */
export function reported(
  machine: AnyStateMachine,
  current: () => Rerun,
): Pick<PlayerOptions, 'onStep' | 'onStart' | 'onRefused'> {
  const family = chartsOf(machine);
  return {
    onStep: (step) => current().steps.push(step),
    onStart(path, actor, running) {
      const { actors, machines } = current();
      const { machine: id } = actor;
      actors[path] = actor;
      if (id && running && !own(family, id)) machines[id] ??= described(chartOf(running, id));
    },
    onRefused: (refusal) => current().notes.push({ at: refusal.at, text: refusalWords(refusal) }),
  };
}

/** Runs inputs and records what happens. Inputs that find no actor are left out. */
export function rerun(session: Pick<Trace, 'start' | 'inputs'>, machine: AnyStateMachine): Rerun {
  return finish(rerunInPortions(session, machine));
}

function* rerunInPortions(
  { start, inputs }: Pick<Trace, 'start' | 'inputs'>,
  machine: AnyStateMachine,
): Portions<Rerun> {
  const happened = newRerun();
  const player = createPlayer(machine, { start, inputs, ...reported(machine, () => happened) });
  for (let input = player.next(); input; input = player.next()) {
    player.feed(input);
    yield player.position() / inputs.length;
  }
  player.stop();
  return happened;
}

/** The parts of a trace that this build does not make from the inputs. */
export type TraceParts = Pick<
  Trace,
  'id' | 'createdAt' | 'app' | 'env' | 'title' | 'notes' | 'redaction' | 'start' | 'inputs'
>;

/** A whole trace: runs the inputs on this machine and records what happens as what is expected. */
export function makeTrace(machine: AnyStateMachine, parts: TraceParts): Trace {
  return traceOf(machine, parts, rerun(parts, machine));
}

/** The same of inputs that have been run on this machine. */
export function traceOf(machine: AnyStateMachine, parts: TraceParts, { steps, actors, machines, notes }: Rerun): Trace {
  const { start } = parts;
  const known = new Set(parts.notes.map(({ text }) => text));
  return {
    kind: 'trace',
    ...parts,
    notes: [...parts.notes, ...notes.filter(({ text }) => !known.has(text))],
    xstate: xstateVersion,
    flow: machine.id,
    machines: { ...machines, ...describeMachines(machine) },
    actors: { ...('checkpoint' in start ? start.checkpoint.actors : {}), ...actors },
    steps,
  };
}

/** A page with its steps: where none were recorded, those of this machine. */
export function traceOfPage(page: SessionPage, title: string, machine: AnyStateMachine): Trace {
  return finish(traceOfPageInPortions(page, title, machine));
}

/** The same in portions. */
export function* traceOfPageInPortions(page: SessionPage, title: string, machine: AnyStateMachine): Portions<Trace> {
  if (page.kind === 'trace') return page;
  const { id, createdAt, app, env, redaction, start, inputs } = page;
  const parts = { id, createdAt, app, env, redaction, start, inputs, title, notes: [] };
  return traceOf(machine, parts, yield* rerunInPortions(parts, machine));
}

const descriptions = new WeakMap<AnyStateMachine, Trace['machines']>();

/** Once per machine: its charts are most of a trace, and the same in all of them. */
export function describeMachines(machine: AnyStateMachine): Trace['machines'] {
  const machines = descriptions.get(machine) ?? mapEntries(chartsOf(machine), described);
  descriptions.set(machine, machines);
  return machines;
}

function described(chart: Chart): Trace['machines'][string] {
  return { structureHash: structureHash(chart), chart };
}

/** A session as this build would have recorded it. */
export interface Accepted {
  trace: Trace;
  /** Inputs without an actor on this build, left out: a session that loses some may no longer show what its title says. */
  dropped: TraceInput[];
}

/** The same session with this build's behaviour as what is expected: `npm run replay -- --update`. */
export function acceptBuild(trace: Trace, machine: AnyStateMachine): Accepted {
  const dropped: TraceInput[] = [];
  const player = createPlayer(machine, { start: trace.start, inputs: trace.inputs });
  for (let input = player.next(); input; input = player.next()) if (player.feed(input)) dropped.push(input);
  player.stop();
  const inputs = trace.inputs.filter((input) => !dropped.includes(input));
  const made = makeTrace(machine, { ...trace, inputs });
  return { trace: withFaults(made, (call) => own(trace.actors, call)?.fault), dropped };
}

/** The trace with the faults of the calls that have no answer: an answer carries its own, and running the inputs shows neither. */
export function withFaults(trace: Trace, faultOf: (call: ActorPath) => TraceFault | undefined): Trace {
  const actors = mapEntries(trace.actors, (actor, path) => {
    const fault = faultOf(path);
    return fault ? { ...actor, fault } : actor;
  });
  return { ...trace, actors };
}
