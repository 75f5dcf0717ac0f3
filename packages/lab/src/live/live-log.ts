import type { LoneActor, Recorder } from '@upwell/trace/record';
import { sizeOf, type TraceStep } from '@upwell/trace/session';
import { createStore, type ReadableStore, type Store } from '../base/store.ts';
import type { LiveFlow } from './live-flow.ts';

/** A step in the live log. */
export interface LoggedStep {
  recording: LiveFlow;
  /** Unredacted: for this page only, never exported. */
  step: TraceStep;
  bytes: number;
}

/** The recorded flows of this page and their latest steps. */
export interface LiveState {
  flows: readonly LiveFlow[];
  /** Root actors that are no machines. */
  lone: readonly LoneActor[];
  entries: readonly LoggedStep[];
}

/** Notifies after the next frame, however many steps were recorded: what the product shows comes first. */
export interface LiveLog extends Store<LiveState> {
  /** Shows a flow that did nothing yet. */
  refresh(): void;
}

/** The props of a panel about a running flow. */
export interface LivePanelProps {
  recording: LiveFlow;
  live: LiveLog;
}

const maxEntries = 400;

/** The limit for all entries together. */
const maxBytes = 10_000_000;

/** The log of a recorder. */
export function createLiveLog(recorder: Recorder, schedule = afterNextFrame): LiveLog {
  const store = createStore<LiveState>({ flows: [], lone: [], entries: [] });
  let waiting: LoggedStep[] = [];
  let isScheduled = false;

  function publish(): void {
    const entries = addSteps(store.get().entries, waiting);
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

/** The latest of all steps. */
export function addSteps(known: readonly LoggedStep[], added: readonly LoggedStep[]): readonly LoggedStep[] {
  return latest([...known, ...added]);
}

/** The steps of a running flow: the latest ones as they are, those before as they are kept. */
export function stepsOf(recording: LiveFlow, live: ReadableStore<LiveState>): readonly TraceStep[] {
  const latest = live.get().entries.flatMap((entry) => (entry.recording === recording ? [entry.step] : []));
  const first = latest[0]?.cause ?? Number.POSITIVE_INFINITY;
  return [...recording.steps.filter(({ cause }) => cause < first), ...latest];
}

function latest(entries: LoggedStep[]): LoggedStep[] {
  let bytes = 0;
  let from = entries.length;
  while (from > 0 && entries.length - from < maxEntries && bytes <= maxBytes)
    bytes += entries[--from]?.bytes ?? 0;
  return from === 0 ? entries : entries.slice(from);
}

function afterNextFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
