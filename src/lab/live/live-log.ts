import { diffValues } from '../../trace/format/patch.ts';
import { toTagged } from '../../trace/format/tagged.ts';
import type { PatchOperation, TraceStep } from '../../trace/format/trace.ts';
import type { FlowRecording, Recorder } from '../../trace/record/recorder.ts';
import { createStore, type Store } from './store.ts';

/** An entry of the live log. */
export interface LogEntry {
  number: number;
  recording: FlowRecording;
  step: TraceStep;
  /** The context changes, unredacted: for this page only, never exported. */
  changes: readonly PatchOperation[];
}

/** The recorded flows of this page and their latest steps. */
export interface LiveState {
  flows: readonly FlowRecording[];
  /** Oldest first, at most 400. */
  entries: readonly LogEntry[];
}

/** Leaves out the Lab's own machine, and the actors that StrictMode creates and never starts. */
function isShown({ flow, steps }: FlowRecording): boolean {
  return flow !== 'lab' && steps.length > 0;
}

/** Most entries in the log. */
const most = 400;

/** The log of a recorder. Notifies once per microtask checkpoint, however many steps were recorded. */
export function createLiveLog(recorder: Recorder): Store<LiveState> {
  const store = createStore<LiveState>({ flows: [], entries: [] });
  const contexts = new WeakMap<FlowRecording, Map<string, unknown>>();
  let waiting: LogEntry[] = [];
  let count = 0;

  function changesOf(recording: FlowRecording, step: TraceStep, context: unknown): PatchOperation[] {
    const known = contexts.get(recording) ?? new Map<string, unknown>();
    contexts.set(recording, known);
    const before = step.from === null ? {} : known.get(step.actor);
    known.set(step.actor, context);
    return diffValues(before, context, toTagged);
  }

  function publish(): void {
    const entries = [...store.get().entries, ...waiting].slice(-most);
    waiting = [];
    store.set({ flows: recorder.flows().filter(isShown), entries });
  }

  recorder.subscribe((recording, step, { context }) => {
    if (recording.flow === 'lab') return;
    if (waiting.length === 0) queueMicrotask(publish);
    waiting.push({ number: ++count, recording, step, changes: changesOf(recording, step, context) });
  });
  return store;
}
