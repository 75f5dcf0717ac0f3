import type { EventObject } from 'xstate';
import type { TraceStep } from '../format/trace.ts';
import type { InspectedActor, MachineState } from './xstate-internals.ts';

/** The events that a machine has received and not finished, oldest first. The first is being processed. */
export interface Mailbox {
  actor: InspectedActor;
  /** Its state after the last step, with its context as it was then. */
  before: Pick<MachineState, 'value' | 'context'> | null;
  deliveries: Delivery[];
  isClosed: boolean;
}

/** An event in a mailbox, with what the machine has done with it so far. */
export interface Delivery
  extends Pick<TraceStep, 'transitions' | 'actions' | 'sent' | 'started' | 'stopped'> {
  event: EventObject;
  cause: number;
  isInput: boolean;
  /** When its processing began, counted over the flow; 0 before. */
  order: number;
}

export function newDelivery(event: EventObject, cause: number, isInput: boolean): Delivery {
  return {
    event,
    cause,
    isInput,
    order: 0,
    transitions: [],
    actions: [],
    sent: [],
    started: [],
    stopped: [],
  };
}
