import { nodesOf } from '@upwell/trace/chart';
import { type ActorPath, own, type Trace } from '@upwell/trace/format';
import { type InspectedActor, scheduledEvents } from '@upwell/trace/record';
import { countWhile } from '@upwell/trace/timeline';
import type { Charts } from '../../base/profile.ts';
import { drawnId } from './compose.ts';
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

/** When each delay of a session was started, in order. */
export interface DelayStarts {
  timeOf(input: number): number;
  of(actor: ActorPath, event: string): readonly DelayStart[];
}

interface DelayStart {
  cause: number;
  /** Milliseconds. */
  delay: number;
}

export function delayStartsOf({ steps, inputs }: Pick<Trace, 'steps' | 'inputs'>): DelayStarts {
  const starts = new Map<string, DelayStart[]>();
  for (const { actor, cause, sent } of steps) {
    for (const { event, delay } of sent) {
      if (!delay) continue;
      const key = startKey(actor, event.type);
      const known = starts.get(key) ?? [];
      known.push({ cause, delay });
      starts.set(key, known);
    }
  }
  return {
    timeOf(input) {
      const found = inputs[countWhile(inputs, ({ i }) => i < input)];
      return found?.i === input ? found.t : 0;
    },
    of: (actor, event) => starts.get(startKey(actor, event)) ?? [],
  };
}

function startKey(actor: ActorPath, event: string): string {
  return `${actor} ${event}`;
}

/** The delays that were running at a moment of a session: those of active states, by when they were started. */
export function delaysAt(
  starts: DelayStarts,
  /** The input of the moment; −1 for the start. */
  at: number,
  machines: readonly (DrawnMachine & { actorPath: ActorPath; active: ReadonlySet<string> })[],
  charts: Charts,
): Marks['delays'] {
  const now = starts.timeOf(at);
  const marks = machines.flatMap((machine) => {
    const waiting = activeDelays(machine, charts);
    return waiting.flatMap((event) => {
      const ofDelay = starts.of(machine.actorPath, event);
      const started = ofDelay[countWhile(ofDelay, ({ cause }) => cause <= at) - 1];
      if (!started) return [];
      const passed = now - starts.timeOf(started.cause);
      const mark = { total: started.delay, left: Math.max(0, started.delay - passed), endsAt: null };
      return marksOf(machine, event, mark, charts);
    });
  });
  return new Map(marks);
}

function activeDelays({ machine, active }: DrawnMachine & { active: ReadonlySet<string> }, charts: Charts) {
  const chart = own(charts, machine);
  const delayed = (chart ? nodesOf(chart) : [])
    .filter(({ id }) => active.has(id))
    .flatMap(({ transitions }) => transitions.filter(({ kind }) => kind === 'delay'));
  return [...new Set(delayed.map(({ event }) => event))];
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
