import type { StateValue } from 'xstate';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, TracedEvent, TraceFault, TraceStep } from '../format/trace.ts';
import type { EntryWords } from './entry-words.ts';

/** The events of a session in order, for lists and a time axis. Times are milliseconds since the start. */
export interface Timeline {
  /** The start, then one per input. */
  entries: readonly TimelineEntry[];
  /** One per machine that ran, in the order of their starts. */
  spans: readonly MachineSpan[];
  calls: readonly TimelineCall[];
  /** What machines sent, started and ended, in the order of its causes. */
  messages: readonly ActorMessage[];
  navigations: readonly Navigation[];
  /** When the session began; later than 0 when its beginning was cut. */
  from: number;
  to: number;
  /** False of a generated session: its inputs have no times and are spread evenly. */
  isTimed: boolean;
}

export interface TimelineEntry extends EntryWords {
  /** The moment right after it, as `moments.ts` counts; leaving the page has the last one. */
  position: number;
  input: number;
  time: number;
  machine: ActorPath;
  /** The payload of its event. */
  fields: Readonly<Record<string, Json>>;
  /** That machine's state afterwards, `form.filling`; empty when it has none any more. */
  state: string;
  /** The change of state nearest to the flow: "business → objectives"; empty if no machine changed its state. */
  change: string;
  changed: ActorPath | null;
  /** Why it led to nothing; empty when it did not, or is the start or the end of something. */
  untaken: string;
  /** Whether a machine that ran already changed its context. */
  changesContext: boolean;
  call: number | null;
  /** Does it bring nothing new: a tick, a round of a poll, a further letter in one field? Rows join those. */
  repeats: boolean;
  /** Does it answer a call of a poll? */
  polled: boolean;
}

/** The time in which a machine ran. */
export interface MachineSpan {
  path: ActorPath;
  title: string;
  depth: number;
  from: number;
  to: number | null;
  changes: { time: number; position: number; state: string }[];
}

export interface TimelineCall {
  path: ActorPath;
  name: string;
  /** What its logic is called, or what a service is declared as. */
  source: string;
  service: 'api' | 'browser';
  /** 1, or more when the same call failed right before. */
  attempt: number;
  from: number;
  /** `null` while it waits for its answer. */
  to: number | null;
  /** `dropped`: the state that waited for it was left. */
  outcome: 'waiting' | 'answered' | 'failed' | 'dropped';
  /** The HTTP status, if the error has one. */
  status: number | null;
  /** "500: Not today"; empty when it did not fail. */
  error: string;
  request: Json;
  fault: TraceFault | null;
  answer: Json | undefined;
  /** Positions of the entries that started and ended it. */
  startedBy: number;
  endedBy: number | null;
  /** The machine that made it, and the states in which it waited and went on. */
  machine: ActorPath;
  stateBefore: string;
  stateAfter: string;
}

export interface Navigation {
  time: number;
  position: number;
  url: string;
}

export type ActorKind = 'machine' | 'promise' | 'callback' | 'observable' | 'transition';

/** An event that reached an actor, or was sent by one. */
export interface ActorMessage {
  /** The input that led to it; −1 for the start. */
  cause: number;
  /** `null` from outside; the receiver itself after a delay. */
  from: ActorPath | null;
  to: ActorPath;
  event: TracedEvent;
}

/** An actor that ran in a session, with all that is known of it. Lists are in the order in which things happened. */
export interface SessionActor {
  path: ActorPath;
  /** The name that it shares with others that come after each other: without its generation or its number. */
  family: string;
  children: SessionActor[];
  startedBy: number;
  /** Its end, with its output or its error; `null` while it runs. */
  end: { cause: number; status: TraceStep['status']; value: Json | undefined } | null;
  /** Its state when the session began in the middle. */
  initial: { value: StateValue; context: Json } | null;
  /** Its state in words; empty of what is no machine, and after its end. */
  state: string;
  /** Of a machine that runs. */
  span: MachineSpan | null;
  /** The index of the call that it is. */
  call: number | null;
  steps: TraceStep[];
  /** Its contexts after every `stride` steps, as far as they were asked for. */
  contexts: Json[];
  received: ActorMessage[];
  sent: ActorMessage[];
}
