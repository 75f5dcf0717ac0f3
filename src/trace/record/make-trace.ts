import type { AnyStateMachine } from 'xstate';
import { chartsOf, structureHash } from '../chart/chart.ts';
import type { Trace, TracedMachine } from '../format/format.ts';
import type { TraceInput } from '../format/step.ts';
import { createPlayer } from '../replay/player.ts';
import { rerun } from '../replay/replay.ts';
import { xstateVersion } from './inspection.ts';

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

/** A session as this build would have recorded it. */
export interface Accepted {
  trace: Trace;
  /** Inputs that reach nobody any more and were left out: a session that loses some may no longer be about anything. */
  dropped: TraceInput[];
}

/** The same session, with what this build does taken as right: `npm run replay -- --update`. */
export function acceptBuild(trace: Trace, machine: AnyStateMachine): Accepted {
  const dropped: TraceInput[] = [];
  const player = createPlayer(machine, { start: trace.start, inputs: trace.inputs });
  for (let input = player.next(); input; input = player.next()) if (player.feed(input)) dropped.push(input);
  player.stop();
  const inputs = trace.inputs.filter((input) => !dropped.includes(input));
  return { trace: makeTrace(machine, { ...trace, inputs }), dropped };
}

function tracedMachines(machine: AnyStateMachine): Record<string, TracedMachine> {
  return Object.fromEntries(
    Object.entries(chartsOf(machine)).map(([id, chart]) => [
      id,
      { structureHash: structureHash(chart), chart },
    ]),
  );
}
