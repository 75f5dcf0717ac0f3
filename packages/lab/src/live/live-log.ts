import type { LoneActor, Recorder } from '@upwell/trace/record';
import type { TraceStep } from '@upwell/trace/session';
import { createStore, type Store } from '../base/store.ts';
import type { LiveFlow } from './live-flow.ts';

/** The recorded flows of this page. */
export interface LiveState {
  flows: readonly LiveFlow[];
  /** Root actors that are no machines. */
  lone: readonly LoneActor[];
  /** The steps of a flow's last input, also of one that is paused and keeps none. */
  latestSteps(flow: LiveFlow): readonly TraceStep[];
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

/** The log of a recorder. */
export function createLiveLog(recorder: Recorder, schedule = afterNextFrame): LiveLog {
  const { latestSteps, addStep } = createLatestSteps();
  const store = createStore<LiveState>({ flows: [], lone: [], latestSteps });
  let isScheduled = false;

  function publish(): void {
    isScheduled = false;
    const flows = recorder.flows().filter(({ hasBegun }) => hasBegun);
    store.set({ flows, lone: recorder.lone.list(), latestSteps });
  }

  function publishLater(): void {
    if (!isScheduled) schedule(publish);
    isScheduled = true;
  }

  recorder.subscribe((recording, step) => {
    addStep(recording, step);
    publishLater();
  });
  recorder.lone.subscribe(publishLater);
  return { ...store, refresh: publish };
}

export function createLatestSteps() {
  const latest = new WeakMap<LiveFlow, readonly TraceStep[]>();
  const latestSteps = (flow: LiveFlow) => latest.get(flow) ?? [];
  function addStep(flow: LiveFlow, step: TraceStep): void {
    latest.set(flow, [...latestSteps(flow).filter(({ cause }) => cause === step.cause), step]);
  }
  return { latestSteps, addStep };
}

function afterNextFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
