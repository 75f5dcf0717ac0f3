import type { InspectionEvent } from 'xstate';
import { copyOnce } from '../format/to-tagged.ts';
import type { TraceStep } from '../format/trace.ts';
import { noteAction } from './action-notes.ts';
import { createInputReducer, type Delivery, type InputReducerOptions } from './input-reducer.ts';
import { momentOf } from './moment.ts';
import { newStepNotes, type StateBefore, type StepNotes, toStep, toStepTransition } from './traced-step.ts';
import {
  actorOf,
  type InspectedActor,
  type MachineState,
  machineOf,
  parentOf,
  stateOf,
  transitionsOf,
} from './xstate-internals.ts';

export interface StepReducerOptions extends Omit<InputReducerOptions, 'onProcessed' | 'onRest'> {
  /** Called in the order in which steps began, once the flow is at rest. `state` is the live state after the step. */
  onStep?: ((step: TraceStep, state: MachineState) => void) | undefined;
}

export type StepReducer = ReturnType<typeof createStepReducer>;

/**
 * Reduces the inspection events of one flow to inputs and steps: one step per machine and processed event. The order of raw
 * inspection events depends on which inspectors are attached (re-entrant sends, completions inside completions); the order in which
 * events begin to be processed does not.
 */
export function createStepReducer({ onStep, ...options }: StepReducerOptions) {
  const before = new WeakMap<InspectedActor, StateBefore>();
  const notes = new WeakMap<Delivery, StepNotes>();
  let finished: { order: number; step: TraceStep; state: MachineState }[] = [];
  const reducer = createInputReducer({
    ...options,
    onStart(path, actor) {
      options.onStart?.(path, actor);
      const parent = parentOf(actor);
      if (parent && !reducer.isRestoring()) current(parent)?.started.push(path);
    },
    onProcessed,
    onRest: flush,
  });

  function observe(inspected: InspectionEvent): void {
    const actor = actorOf(inspected.actorRef);
    switch (inspected.type) {
      case '@xstate.event':
        reducer.settle();
        if (reducer.isIdle()) copyOnce(true);
        break;
      case '@xstate.microstep':
        current(actor)?.transitions.push(...transitionsOf(inspected).map(toStepTransition));
        break;
      case '@xstate.action': {
        const step = current(actor);
        if (step) noteAction(step, actor, inspected.action, reducer.paths);
        break;
      }
    }
    reducer.observe(inspected);
  }

  /** The notes on the event that a machine is processing. */
  function current(actor: InspectedActor): StepNotes | undefined {
    const delivery = reducer.current(actor);
    return delivery && notesOf(delivery);
  }

  function notesOf(delivery: Delivery): StepNotes {
    const known = notes.get(delivery) ?? newStepNotes();
    notes.set(delivery, known);
    return known;
  }

  function stateNow(actor: InspectedActor): StateBefore {
    const { value, context } = stateOf(actor);
    return { value, context: onStep ? momentOf(context) : context };
  }

  function onProcessed(actor: InspectedActor, delivery: Delivery, isRestored: boolean): void {
    const last = before.get(actor) ?? null;
    const moment = stateNow(actor);
    before.set(actor, moment);
    if (!onStep || isRestored) return;
    const state = stateOf(actor);
    const path = reducer.paths.pathOf(actor);
    const step = toStep(path, { ...delivery, ...notesOf(delivery) }, last, { ...state, ...moment });
    finished.push({ order: delivery.order, step, state });
  }

  function flush(): void {
    copyOnce(false);
    const steps = finished;
    finished = [];
    if (steps.length > 1) steps.sort((one, other) => one.order - other.order);
    for (const { step, state } of steps) onStep?.(step, state);
  }

  return {
    ...reducer,
    observe,
    adopt(root: InspectedActor, isStarting: boolean) {
      reducer.adopt(root, isStarting);
      for (const [, actor] of reducer.paths.running())
        if (machineOf(actor)) before.set(actor, stateNow(actor));
    },
  };
}
