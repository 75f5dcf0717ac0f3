import {
  type ActorPath,
  diffValues,
  type PatchOperation,
  type TracedActor,
  type TraceStep,
  toTagged,
} from '@upwell/trace/format';
import type { FlowRecording, Recorder } from '@upwell/trace/record';
import { createStore, type Store } from '../store.ts';
import { createLiveActors, type LiveActors } from './live-actors.ts';

/** An entry of the live log. */
export interface LogEntry {
  number: number;
  recording: FlowRecording;
  step: TraceStep;
  /** The context changes, unredacted: for this page only, never exported. Compared when somebody wants to see them. */
  changes(): readonly PatchOperation[];
}

/** The recorded flows of this page and their latest steps. */
export interface LiveState {
  flows: readonly FlowRecording[];
  /** Oldest first, at most 400. */
  entries: readonly LogEntry[];
  /** An actor that a flow of this page started; unredacted, never exported. */
  actorAt(recording: FlowRecording, path: ActorPath): TracedActor | undefined;
}

/** Notifies after the next frame, however many steps were recorded: what the product shows comes first. */
export interface LiveLog extends Store<LiveState> {
  /** Shows a flow that did nothing yet. */
  refresh(): void;
}

/** Most entries in the log. */
const maxEntries = 400;

/** The log of a recorder. */
export function createLiveLog(recorder: Recorder, schedule = afterNextFrame): LiveLog {
  const actors = new WeakMap<FlowRecording, LiveActors>();
  const actorAt: LiveState['actorAt'] = (recording, path) => actors.get(recording)?.at(path);
  const store = createStore<LiveState>({ flows: [], entries: [], actorAt });

  const contexts = new WeakMap<FlowRecording, Map<string, unknown>>();
  let waiting: LogEntry[] = [];
  let count = 0;

  function changesOf(recording: FlowRecording, step: TraceStep, context: unknown): LogEntry['changes'] {
    const known = contexts.get(recording) ?? new Map<string, unknown>();
    contexts.set(recording, known);
    const before = step.from === null ? {} : known.get(step.actor);
    known.set(step.actor, context);
    return () => diffValues(before, context, toTagged);
  }

  function publish(): void {
    const entries = [...store.get().entries, ...waiting].slice(-maxEntries);
    waiting = [];
    store.set({ flows: recorder.flows().filter(({ hasBegun }) => hasBegun), entries, actorAt });
  }

  recorder.subscribe((recording, step, state) => {
    const known = actors.get(recording) ?? createLiveActors();
    actors.set(recording, known);
    known.note(step, state);
    if (waiting.length === 0) schedule(publish);
    // A hidden page has no frames.
    if (waiting.length === maxEntries) waiting.shift();
    waiting.push({ number: ++count, recording, step, changes: changesOf(recording, step, state.context) });
  });
  return { ...store, refresh: publish };
}

function afterNextFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
