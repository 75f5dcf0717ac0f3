import { nodesOf } from '@upwell/trace/chart';
import {
  type InspectedActor,
  type LocalMachine,
  liveMachines,
  machineIdOf,
  parentOf,
  toStepTransition,
  transitionsOf,
} from '@upwell/trace/record';
import type { AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import type { Charts } from '../base/profile.ts';
import { createStore, derivedStore, type ReadableStore } from '../base/store.ts';
import { type ChartPath, childPath, composeChart } from '../chart/model/compose.ts';
import type { DrawnStep } from '../chart/model/marks.ts';

/** Running actors as the chart of a machine shows them. */
export interface ActorPicture {
  machines: readonly LocalMachine[];
  /** The steps of the last burst of events: those that were processed without a pause. */
  steps: readonly DrawnStep[];
}

interface Drawn {
  actor: InspectedActor;
  /** Several for a child machine that is invoked more than once; none for an actor that has nothing to do with the machine. */
  paths: readonly ChartPath[];
}

/** Reads an actor without a recorder: from its system's inspection, which may begin at any time. */
export function createActorPicture(
  given: InspectedActor,
  machine: string,
  charts: Charts,
): ReadableStore<ActorPicture> {
  const { actor, paths } = drawnFrom(given, machine, charts);
  const latest = createStore<readonly DrawnStep[]>([]);
  const burst = new Map<EventObject, DrawnStep[]>();
  let isQueued = false;

  function observe(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.microstep') addSteps(inspected);
    if (inspected.type !== '@xstate.snapshot' && inspected.type !== '@xstate.microstep') return;
    if (!isQueued) queueMicrotask(flush);
    isQueued = true;
  }

  function flush(): void {
    isQueued = false;
    latest.set(burst.size > 0 ? [...burst.values()].flat() : latest.get());
    burst.clear();
  }

  function addSteps(microstep: Extract<InspectionEvent, { type: '@xstate.microstep' }>): void {
    const acting = microstep.actorRef as InspectedActor;
    const { value } = acting.getSnapshot() as AnyMachineSnapshot;
    const isStart = microstep.event.type === 'xstate.init';
    const machine = machineIdOf(acting) ?? '';
    const transitions = transitionsOf(microstep).map((taken) => toStepTransition(taken, machine));
    for (const path of paths) {
      const at = pathBelow(acting, actor, path);
      if (at === null) continue;
      const steps = burst.get(microstep.event) ?? [];
      const step = { actor: at, from: isStart ? null : value, event: microstep.event.type, transitions };
      burst.set(microstep.event, [...steps, step]);
    }
  }

  return derivedStore(
    {
      get: latest.get,
      subscribe(listener) {
        const inspection = actor.system.inspect(observe);
        const unsubscribe = latest.subscribe(listener);
        return () => {
          inspection.unsubscribe();
          unsubscribe();
        };
      },
    },
    (steps) => ({ machines: paths.flatMap((path) => liveMachines(actor, path)), steps }),
    ({ machines, steps }) => JSON.stringify([machines.map(({ path, value }) => [path, value]), steps]),
  );
}

/** The actor of the machine: the given one, the one that runs it, or one that it runs; else the given one, inside the machine's chart. */
function drawnFrom(given: InspectedActor, machine: string, charts: Charts): Drawn {
  const whole = [...withParents(given), ...liveMachines(given).map(({ actor }) => actor)].find(
    (actor) => machineIdOf(actor) === machine,
  );
  const chart = charts[machine];
  if (whole || !chart) return { actor: whole ?? given, paths: [`@${machine}`] };
  const inside = nodesOf(composeChart(chart, charts)).filter(({ id }) => id.endsWith(`:${machineIdOf(given)}`));
  return { actor: given, paths: inside.map(({ id }) => id.slice(0, id.indexOf(':'))) };
}

function withParents(actor: InspectedActor): InspectedActor[] {
  const parent = parentOf(actor);
  return [actor, ...(parent ? withParents(parent) : [])];
}

function pathBelow(actor: InspectedActor, root: InspectedActor, path: ChartPath): ChartPath | null {
  if (actor === root) return path;
  const parent = parentOf(actor);
  const around = parent ? pathBelow(parent, root, path) : null;
  return around === null ? null : childPath(around, actor);
}
