import type { FlowRecording, LoneActor, Recorder } from '@upwell/trace/record';
import { sizeOf, type TraceStep } from '@upwell/trace/session';
import { createStore, type Store } from '../base/store.ts';

/** An entry of the live log. */
export interface LogEntry {
  recording: FlowRecording;
  /** Unredacted: for this page only, never exported. */
  step: TraceStep;
  bytes: number;
}

/** The recorded flows of this page and their latest steps. */
export interface LiveState {
  flows: readonly FlowRecording[];
  /** Root actors that are no machines. */
  lone: readonly LoneActor[];
  entries: readonly LogEntry[];
}

/** Notifies after the next frame, however many steps were recorded: what the product shows comes first. */
export interface LiveLog extends Store<LiveState> {
  /** Shows a flow that did nothing yet. */
  refresh(): void;
}

const maxEntries = 400;

/** The limit for all entries together. */
const maxBytes = 10_000_000;

/** The log of a recorder. */
export function createLiveLog(recorder: Recorder, schedule = afterNextFrame): LiveLog {
  const store = createStore<LiveState>({ flows: [], lone: [], entries: [] });
  let waiting: LogEntry[] = [];
  let isScheduled = false;

  function publish(): void {
    const entries = latest([...store.get().entries, ...waiting]);
    waiting = [];
    isScheduled = false;
    const flows = recorder.flows().filter(({ hasBegun }) => hasBegun);
    store.set({ flows, lone: recorder.lone.list(), entries });
  }

  function publishLater(): void {
    if (!isScheduled) schedule(publish);
    isScheduled = true;
  }

  recorder.subscribe((recording, step) => {
    publishLater();
    waiting.push({ recording, step, bytes: sizeOf(step) });
    // A hidden page has no frames.
    waiting = latest(waiting);
  });
  recorder.lone.subscribe(publishLater);
  return { ...store, refresh: publish };
}

function latest(entries: LogEntry[]): LogEntry[] {
  let bytes = 0;
  let from = entries.length;
  while (from > 0 && entries.length - from < maxEntries && bytes <= maxBytes)
    bytes += entries[--from]?.bytes ?? 0;
  return from === 0 ? entries : entries.slice(from);
}

function afterNextFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
