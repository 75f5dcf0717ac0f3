import type { ActorRefLike, AnyActor, InspectionEvent } from 'xstate';
import { actorOf, type InspectedActor, type MachineState, machineOf, rootOf } from '../engine/xstate-internals.ts';
import type { TraceStep } from '../format/trace.ts';
import {
  defaultLimits,
  type FlowRecording,
  Recording,
  type RecordingHost,
  type RecordingOptions,
} from './flow-recording.ts';
import { createLoneActors, type LoneActors } from './lone-actors.ts';
import type { RecordingTools } from './recording-tools.ts';

export interface RecorderOptions extends RecordingOptions {
  /** Finished flows; older ones are dropped when another starts. Default 20. */
  maximumFinished?: number;
}

/** Records every flow whose inspection events it receives, within limits. */
export interface Recorder {
  inspect(event: InspectionEvent): void;
  /** Records a flow from now on that was started without `inspect`. */
  attach(actor: AnyActor): void;
  flows(): readonly FlowRecording[];
  /** Calls the listener for each step of each flow; returns the unsubscribe function. */
  subscribe(listener: RecorderListener): () => void;
  /** The root actors that are no machines. */
  lone: LoneActors;
  /** Runs code that must not throw into the application, in the middle of what this actor does. */
  guard(actor: ActorRefLike, run: () => void): void;
}

/** `state` is the live state after the step: it may be shown, but not stored. */
export type RecorderListener = (recording: FlowRecording, step: TraceStep, state: MachineState) => void;

const defaultFinished = 20;

/** Records every flow whose actor gets its `inspect`. `tools` are `null` until they are loaded. */
export function createRecorderWith(tools: () => RecordingTools | null, options: RecorderOptions): Recorder {
  const recordings = new Set<Recording>();
  const current = new WeakMap<InspectedActor, Recording>();
  const listeners = new Set<RecorderListener>();
  const lone = createLoneActors();
  const guarded = createBoundary();

  /** Also those whose actors were never started: React discards some. */
  function forgetOldest(): void {
    const { maximumFinished = defaultFinished, maximumBytes = defaultLimits.bytes } = options;
    let finished = 0;
    let bytes = 0;
    for (const recording of [...recordings].reverse()) {
      if (recording.hasBegun && recording.actor.getSnapshot().status === 'active') continue;
      finished += 1;
      bytes += recording.bytes;
      if (finished > maximumFinished || bytes > maximumBytes) forget(recording);
    }
  }

  function forget(recording: Recording): void {
    recordings.delete(recording);
    if (current.get(recording.actor) === recording) current.delete(recording.actor);
  }

  function recordingFor(event: InspectionEvent): Recording | undefined {
    const actor = actorOf(event.actorRef);
    const root = rootOf(actor);
    const known = current.get(root);
    const isStarted = actor === root && isStart(event);
    // StrictMode stops each flow at once and starts it again, as it is. What was recorded until then stays, if anything was.
    const isRestarted = known?.hasEnded && isStarted;
    if (isRestarted && known.inputs.every(({ kind }) => kind === 'stop')) forget(known);
    if (known && !isRestarted) return known;
    if (isStarted) return begin(root, 'starting', known);
    return event.type === '@xstate.actor' ? begin(root, 'created') : undefined;
  }

  function begin(root: InspectedActor, phase: RecordingHost['phase'], stopped?: Recording): Recording | undefined {
    const machine = machineOf(root);
    if (!machine) return undefined;
    forgetOldest();
    const safely = (run: () => void) => guarded(() => recording, run);
    const recording = new Recording(root, machine, tools, options, {
      notify(step, state) {
        for (const listener of listeners) safely(() => listener(recording, step, state));
      },
      guarded: safely,
      phase,
      stopped,
    });
    recordings.add(recording);
    current.set(root, recording);
    return recording;
  }

  function guard(actor: ActorRefLike, run: () => void): void {
    guarded(() => current.get(rootOf(actorOf(actor))), run);
  }

  function inspect(event: InspectionEvent): void {
    guard(event.actorRef, () => (recordingFor(event) ?? lone).observe(event));
  }

  return {
    inspect,
    attach(actor) {
      const root = rootOf(actorOf(actor));
      guard(root, () => {
        if (!current.has(root) && begin(root, 'running')) root.system.inspect(inspect);
      });
    },
    flows: () => [...recordings],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lone,
    guard,
  };
}

function isStart(event: InspectionEvent): boolean {
  return event.type === '@xstate.event' && event.event.type === 'xstate.init';
}

/**
 * Runs code of the recorder in the middle of an application, which gets nothing of what that throws. It is told once in the console, and
 * once in each session.
 */
function createBoundary() {
  const noted = new WeakSet<FlowRecording>();
  let isTold = false;

  return (recordingNow: () => FlowRecording | undefined, run: () => void): void => {
    try {
      run();
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the console is where developers look.
      if (!isTold) console.warn('The recorder failed. The application goes on without it.', error);
      isTold = true;
      const recording = recordingNow();
      if (!recording || noted.has(recording)) return;
      noted.add(recording);
      const at = recording.inputs.at(-1)?.i ?? -1;
      // Its message may be private.
      const name = error instanceof Error ? error.constructor.name : typeof error;
      const text = `The recorder failed here (${name}): something may be missing from here on.`;
      recording.notes.push({ at, text });
    }
  };
}
