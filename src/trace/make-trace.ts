import type { AnyStateMachine } from 'xstate';
import { chartsOf, structureHash } from './chart.ts';
import type { Trace, TracedMachine } from './format.ts';
import { xstateVersion } from './inspection.ts';
import { rerun } from './replay.ts';

/** What makes a trace; everything else of it is what this build makes of the inputs. */
export type TraceParts = Pick<
  Trace,
  'id' | 'createdAt' | 'app' | 'env' | 'title' | 'notes' | 'bookmarks' | 'redaction' | 'start' | 'inputs'
>;

/** A whole trace: runs the inputs on this machine and keeps what happens as what is expected. */
export function makeTrace(machine: AnyStateMachine, parts: TraceParts): Trace {
  const { id, createdAt, app, env, title, notes, bookmarks, redaction, start, inputs } = parts;
  const { steps, actors } = rerun(parts, machine);
  return {
    format: 'flowtrace',
    version: 1,
    id,
    createdAt,
    app,
    xstate: xstateVersion,
    env,
    title,
    notes,
    bookmarks,
    redaction,
    flow: machine.id,
    machines: tracedMachines(machine),
    start,
    actors: { ...('checkpoint' in start ? start.checkpoint.actors : {}), ...actors },
    inputs,
    steps,
  };
}

/** The same session, with what this build does taken as right: `npm run replay -- --update`. */
export function acceptBuild(trace: Trace, machine: AnyStateMachine): Trace {
  return makeTrace(machine, trace);
}

function tracedMachines(machine: AnyStateMachine): Record<string, TracedMachine> {
  return Object.fromEntries(
    Object.entries(chartsOf(machine)).map(([id, chart]) => [
      id,
      { structureHash: structureHash(chart), chart },
    ]),
  );
}
