import { diffValues, type PatchOperation } from '../../trace/format/patch.ts';
import type { TraceStep } from '../../trace/format/step.ts';
import { toTagged } from '../../trace/format/tagged.ts';
import type { FlowRecording, Recorder } from '../../trace/record/recorder.ts';
import { createStore, type Store } from './store.ts';

/** A step as the live log shows it. */
export interface LogEntry {
  number: number;
  recording: FlowRecording;
  step: TraceStep;
  /** What it changed, in full: for this page only, a trace holds what the redactor leaves. */
  changes: readonly PatchOperation[];
}

/** What the Lab shows of the running product. */
export interface LiveState {
  flows: readonly FlowRecording[];
  /** The latest, oldest first. */
  entries: readonly LogEntry[];
}

/** StrictMode makes an actor that never starts; the Lab does not watch itself. */
function isShown({ flow, steps }: FlowRecording): boolean {
  return flow !== 'lab' && steps.length > 0;
}

/** Entries kept for showing. */
const most = 400;

/** Listens to a recorder; tells its watchers once per turn of the page, however much happened in it. */
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
