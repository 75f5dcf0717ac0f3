import type { InspectionEvent } from 'xstate';
import { copyOnce } from '../format/to-tagged.ts';
import type { ActorPath, TraceStep } from '../format/trace.ts';
import { noteAction } from './action-notes.ts';
import { copyOfContext } from './context-copy.ts';
import { EventReader, type EventReaderOptions } from './event-reader.ts';
import type { Delivery } from './mailboxes.ts';
import { newStepNotes, type StateBefore, type StepNotes, toStep } from './traced-step.ts';
import {
  actorOf,
  type InspectedActor,
  type MachineState,
  machineIdOf,
  machineOf,
  parentOf,
  stateOf,
} from './xstate-internals.ts';

/** Called in the order in which steps began, once the flow is at rest. `state` is the live state after the step. */
type StepListener = (step: TraceStep, state: MachineState) => void;

/**
 * Reduces the inspection events of one flow to inputs and steps: one step per machine and processed event. The order of raw
 * inspection events depends on which inspectors are attached (re-entrant sends, completions inside completions); the order in which
 * events begin to be processed does not.
 */
export class StepReducer extends EventReader {
  readonly #onStep: StepListener | undefined;
  readonly #before = new WeakMap<InspectedActor, StateBefore>();
  readonly #notes = new WeakMap<Delivery, StepNotes>();
  #finished: { order: number; step: TraceStep; state: MachineState }[] = [];

  constructor({ onStep, ...options }: EventReaderOptions & { onStep?: StepListener | undefined }) {
    super(options);
    this.#onStep = onStep;
  }

  override adopt(actor: InspectedActor, isStarting: boolean): void {
    super.adopt(actor, isStarting);
    if (machineOf(actor)) this.#before.set(actor, this.#stateNow(actor));
  }

  /** The machine has another context than its last step left. */
  noteContext(actor: InspectedActor): void {
    this.#before.set(actor, this.#stateNow(actor));
  }

  override observe(inspected: InspectionEvent): void {
    const actor = actorOf(inspected.actorRef);
    switch (inspected.type) {
      case '@xstate.event':
        this.mailboxes.settle();
        if (this.mailboxes.isIdle()) copyOnce(true);
        break;
      case '@xstate.action': {
        const step = this.#current(actor);
        if (step) noteAction(step, actor, inspected.action, this.paths);
        break;
      }
    }
    super.observe(inspected);
  }

  protected override onStart(path: ActorPath, actor: InspectedActor): void {
    super.onStart(path, actor);
    const parent = parentOf(actor);
    if (parent && !this.isRestoring) this.#current(parent)?.started.push(path);
  }

  /** The notes on the event that a machine is processing. */
  #current(actor: InspectedActor): StepNotes | undefined {
    const delivery = this.mailboxes.current(actor);
    return delivery && this.#notesOf(delivery);
  }

  #notesOf(delivery: Delivery): StepNotes {
    const known = this.#notes.get(delivery) ?? newStepNotes();
    this.#notes.set(delivery, known);
    return known;
  }

  protected override onProcessed(actor: InspectedActor, delivery: Delivery, isRestored: boolean): void {
    const last = this.#before.get(actor) ?? null;
    const moment = this.#stateNow(actor);
    this.#before.set(actor, moment);
    if (!this.#onStep || isRestored) return;
    const state = stateOf(actor);
    const path = this.paths.pathOf(actor);
    const machine = machineIdOf(actor) ?? '';
    const step = toStep(path, machine, delivery, this.#notesOf(delivery), last, { ...state, ...moment });
    this.#finished.push({ order: delivery.order, step, state });
  }

  #stateNow(actor: InspectedActor): StateBefore {
    const { value, context } = stateOf(actor);
    return { value, context: this.#onStep ? copyOfContext(context) : context };
  }

  protected override onRest(): void {
    copyOnce(false);
    const steps = this.#finished;
    this.#finished = [];
    if (steps.length > 1) steps.sort((one, other) => one.order - other.order);
    for (const { step, state } of steps) this.#onStep?.(step, state);
  }
}
