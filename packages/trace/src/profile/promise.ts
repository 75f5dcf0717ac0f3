import type { Json } from '../format/tagged.ts';
import type { TracedService, TraceInput, TraceStep } from '../format/trace.ts';

/**
 * Something that an application promises of every flow, asked of each moment that the search for generated sessions meets. It is about a moment and the way
 * that led there, or about the ways from there.
 */
export type FlowPromise = { name: string } & (
  | {
      /** `null` where the moment says nothing about it. */
      isKept(moment: FlowMoment): boolean | null;
    }
  | {
      /** The conditions at a moment that may not last whatever happens. */
      mustEnd(moment: FlowMoment): readonly Passing[];
    }
);

/** Something that has to end: by whatever happens, by a person in the end, or while every call gets its usual answer. */
export interface Passing {
  /** The condition in words. */
  what: string;
  by: 'anything' | 'person' | 'usual answers';
}

/** A flow after an input. */
export interface FlowMoment {
  /** The moment before the input; `null` at the start. */
  before: FlowMoment | null;
  input: TraceInput | null;
  /** The steps that the input led to. */
  steps: readonly TraceStep[];
  status: TraceStep['status'];
  /** Those that run, the flow's own first. */
  machines: readonly MachineMoment[];
  /** The services that run, except those that only take events. */
  calls: readonly { path: string; service: TracedService; input: Json }[];
}

/** A machine that runs. */
export interface MachineMoment {
  id: string;
  path: string;
  context: Json;
  /** Does its chart have an end: a final state of its own, or one that is tagged `done` or `end`? */
  hasEnd: boolean;
  /** Its active states, the root first. */
  states: readonly ActiveState[];
  /** The events that a person can send to it, whatever the guards say. */
  events: readonly string[];
}

export interface ActiveState {
  id: string;
  tags: readonly string[];
  isLeaf: boolean;
  isFinal: boolean;
  /** Does its region have another state? */
  hasOthers: boolean;
}
