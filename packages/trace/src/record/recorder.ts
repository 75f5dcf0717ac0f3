import type { AnyActor, InspectionEvent } from 'xstate';
import {
  actorOf,
  type InspectedActor,
  type MachineState,
  machineOf,
  rootOf,
} from '../engine/xstate-internals.ts';
import type { TraceStep } from '../format/trace.ts';
import {
  createRecording,
  defaultLimits,
  type FlowRecording,
  type Recording,
  type RecordingListener,
  type RecordingOptions,
} from './flow-recording.ts';
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
}

/** `state` is the live state after the step: it may be shown, but not stored. */
export type RecorderListener = (recording: FlowRecording, step: TraceStep, state: MachineState) => void;

const defaultFinished = 20;

/** Records every flow whose actor gets its `inspect`. `tools` are `null` until they are loaded. */
export function createRecorderWith(tools: () => RecordingTools | null, options: RecorderOptions): Recorder {
  const recordings = new Map<string, Recording>();
  const listeners = new Set<RecorderListener>();

  function forgetOldest(): void {
    const { maximumFinished = defaultFinished, maximumCharacters = defaultLimits.characters } = options;
    let finished = 0;
    let characters = 0;
    for (const [rootId, recording] of [...recordings].reverse()) {
      if (recording.actor.getSnapshot().status === 'active') continue;
      finished += 1;
      characters += recording.characters();
      if (finished > maximumFinished || characters > maximumCharacters) recordings.delete(rootId);
    }
  }

  function recordingFor(event: InspectionEvent): Recording | undefined {
    const known = recordings.get(event.rootId);
    if (known?.hasEnded && isStart(event)) return restart(known);
    if (known || event.type !== '@xstate.actor') return known;
    return begin(rootOf(actorOf(event.actorRef)), false);
  }

  /** StrictMode stops each flow at once and starts it again, as it is. What was recorded until then stays, if anything was. */
  function restart(ended: Recording): Recording | undefined {
    const { sessionId } = ended.actor;
    if (ended.inputs.some(({ kind }) => kind !== 'stop'))
      recordings.set(`${sessionId} until ${ended.id}`, ended);
    recordings.delete(sessionId);
    return begin(ended.actor, true);
  }

  function begin(root: InspectedActor, isRunning: boolean): Recording | undefined {
    const machine = machineOf(root);
    if (!machine) return undefined;
    forgetOldest();
    const notify: RecordingListener = (step, state) => {
      for (const listener of listeners) listener(recording, step, state);
    };
    const recording = createRecording(root, machine, tools, options, notify, isRunning);
    recordings.set(root.sessionId, recording);
    return recording;
  }

  return {
    inspect: (event) => recordingFor(event)?.observe(event),
    attach(actor) {
      const root = rootOf(actorOf(actor));
      if (recordings.has(root.sessionId)) return;
      const recording = begin(root, true);
      if (recording) root.system.inspect((event) => recordingFor(event)?.observe(event));
    },
    flows: () => [...recordings.values()],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isStart(event: InspectionEvent): boolean {
  return (
    event.type === '@xstate.event' &&
    event.event.type === 'xstate.init' &&
    event.actorRef === rootOf(actorOf(event.actorRef))
  );
}
