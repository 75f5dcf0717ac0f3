import { nodesOf } from '../../trace/chart/chart.ts';
import { type InspectedActor, scheduledEvents } from '../../trace/engine/xstate-internals.ts';
import { own } from '../../trace/format/own.ts';
import type { ActorPath, Trace, TraceStep } from '../../trace/format/trace.ts';
import { type Charts, drawnId } from './compose.ts';
import { chartPathOf, type DelayMark, type DrawnMachine, delayKey, type Marks } from './marks.ts';

/** The delays that are running on this page. */
export function liveDelays(
  root: InspectedActor,
  machines: readonly (DrawnMachine & { actor: InspectedActor })[],
  charts: Charts,
): Marks['delays'] {
  const marks = scheduledEvents(root).flatMap(({ target, event, delay, startedAt }) => {
    const machine = machines.find(({ actor }) => actor === target);
    const endsAt = startedAt + delay;
    const mark: DelayMark = { total: delay, left: delay, endsAt };
    return machine ? marksOf(machine, event.type, mark, charts) : [];
  });
  return new Map(marks);
}

/** The delays that were running at a moment of a session: those of active states, by when they were started. */
export function delaysAt(
  { steps, inputs }: Pick<Trace, 'steps' | 'inputs'>,
  /** The input of the moment; −1 for the start. */
  at: number,
  machines: readonly (DrawnMachine & { actorPath: ActorPath; active: ReadonlySet<string> })[],
  charts: Charts,
): Marks['delays'] {
  const timeOf = new Map(inputs.map(({ i, t }) => [i, t]));
  const now = timeOf.get(at) ?? 0;
  const marks = machines.flatMap((machine) => {
    const waiting = activeDelays(machine, charts);
    return waiting.flatMap((event) => {
      const started = lastStart(steps, at, machine.actorPath, event);
      if (!started) return [];
      const passed = now - (timeOf.get(started.cause) ?? 0);
      const mark = { total: started.delay, left: Math.max(0, started.delay - passed), endsAt: null };
      return marksOf(machine, event, mark, charts);
    });
  });
  return new Map(marks);
}

/** The events of the delays that a machine's active states wait for. */
function activeDelays({ machine, active }: DrawnMachine & { active: ReadonlySet<string> }, charts: Charts) {
  const chart = own(charts, machine);
  const delayed = (chart ? nodesOf(chart) : [])
    .filter(({ id }) => active.has(id))
    .flatMap(({ transitions }) => transitions.filter(({ kind }) => kind === 'delay'));
  return [...new Set(delayed.map(({ event }) => event))];
}

function lastStart(steps: readonly TraceStep[], at: number, actor: ActorPath, event: string) {
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index];
    if (!step || step.cause > at || step.actor !== actor) continue;
    const sent = step.sent.find((one) => one.event.type === event && one.delay !== null);
    if (sent?.delay) return { cause: step.cause, delay: sent.delay };
  }
  return null;
}

function marksOf({ path, machine }: DrawnMachine, event: string, mark: DelayMark, charts: Charts) {
  const chart = own(charts, machine);
  const sources = chart
    ? nodesOf(chart).filter((node) => node.transitions.some((one) => one.event === event))
    : [];
  return sources.map(
    ({ id }) => [delayKey({ source: drawnId(chartPathOf(path), id), event }), mark] as const,
  );
}
