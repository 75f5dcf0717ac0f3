import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { makeTrace } from '../engine/make-trace.ts';
import { createPlayer } from '../engine/player.ts';
import { createStepReducer } from '../engine/step-reducer.ts';
import {
  actorOf,
  type InspectedActor,
  inputOf,
  type MachineState,
  machineOf,
  rootOf,
} from '../engine/xstate-internals.ts';
import type { Json } from '../format/tagged.ts';
import {
  type ActorPath,
  type Trace,
  type TraceBookmark,
  type TraceEnvironment,
  type TraceFault,
  type TraceInput,
  type TraceNote,
  type TraceStart,
  type TraceStep,
  traceLimits,
} from '../format/trace.ts';
import { fileSizeOf } from '../format/trace-file.ts';
import type { RedactionProfile } from '../profile.ts';
import { createJourney, type Journey } from '../redact/journey.ts';
import { findLeak } from '../redact/leak-check.ts';
import { createRedactor, type Redactor } from '../redact/redactor.ts';
import { createDigest } from './digest.ts';
import { driftBetween } from './drift.ts';

export interface RecordingOrigin {
  app: Trace['app'];
  env: TraceEnvironment;
}

export interface RecorderOptions {
  origin: () => RecordingOrigin;
  redaction: RedactionProfile;
  /** Per flow; older inputs are replaced by a checkpoint. Default 20,000. */
  maximumInputs?: number;
  /** Characters of events, per flow and of all finished flows together. Default 20 million. */
  maximumCharacters?: number;
  /** Characters of a flow's file; what does not fit is cut from its beginning at export. Default: as many as `readTrace` accepts. */
  maximumFileSize?: number;
  /** Finished flows; older ones are dropped when another starts. Default 20. */
  maximumFinished?: number;
  /** The fault that made or delayed the answer of this call. */
  faultOf?: (call: InspectedActor) => TraceFault | undefined;
  now?: () => number;
  date?: () => Date;
  createId?: () => string;
  /** What the customer's other recordings replaced. Default: the flows of this recorder are a journey of their own. */
  journey?: Journey;
  /** Creates the redactor of a flow; tests record without redaction. */
  createRedactor?: (profile: RedactionProfile, journey: Journey) => Redactor;
  /** Converts observed values to what is stored and compared at export. Default: a digest; tests store everything. */
  serialize?: (value: unknown) => Json;
}

/** Records every flow whose inspection events it receives, within limits. */
export interface Recorder {
  inspect(event: InspectionEvent): void;
  /** The running flows and the last finished ones, oldest first. */
  flows(): readonly FlowRecording[];
  /** Calls the listener for each step of each flow; returns the unsubscribe function. */
  subscribe(listener: RecorderListener): () => void;
}

/** `state` is the live state after the step: it may be shown, but not stored. */
export type RecorderListener = (recording: FlowRecording, step: TraceStep, state: MachineState) => void;

/** The recording of one flow, from its start or from a checkpoint on. */
export interface FlowRecording {
  id: string;
  flow: string;
  actor: InspectedActor;
  inputs: readonly TraceInput[];
  /** As digests: without texts. */
  steps: readonly TraceStep[];
  title: string;
  notes: TraceNote[];
  bookmarks: TraceBookmark[];
  bookmark(label: string): void;
  /** Makes the trace; refused when its replay differs from what was observed, or the leak check finds something. Of a session too large for
   * a file the beginning is cut. */
  exportTrace(): ExportResult;
}

export type ExportResult =
  | { outcome: 'exported'; trace: Trace }
  | { outcome: 'refused'; reason: 'divergence' | 'leak' | 'size'; sentence: string };

const tooLarge: ExportResult = {
  outcome: 'refused',
  reason: 'size',
  sentence: 'a single event of it is too large for a file',
};

const defaultInputs = 20_000;
const defaultCharacters = 20_000_000;
const defaultFinished = 20;

/** The share of a full recording that is trimmed at a time: short enough to go unnoticed. */
const trimmedShare = 0.1;

export function createRecorder(options: RecorderOptions): Recorder {
  const journey = options.journey ?? createJourney(options.redaction);
  const recordings = new Map<string, Recording>();
  const listeners = new Set<RecorderListener>();

  function forgetOldest(): void {
    const { maximumFinished = defaultFinished, maximumCharacters = defaultCharacters } = options;
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
    if (known || event.type !== '@xstate.actor') return known;
    const root = rootOf(actorOf(event.actorRef));
    const machine = machineOf(root);
    if (!machine) return undefined;
    forgetOldest();
    const recording = createRecording(root, machine, { ...options, journey }, (step, state) => {
      for (const listener of listeners) listener(recording, step, state);
    });
    recordings.set(event.rootId, recording);
    return recording;
  }

  return {
    inspect: (event) => recordingFor(event)?.observe(event),
    flows: () => [...recordings.values()],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Recording extends FlowRecording {
  characters(): number;
  observe(event: InspectionEvent): void;
}

function createRecording(
  root: InspectedActor,
  machine: AnyStateMachine,
  {
    origin,
    maximumInputs = defaultInputs,
    maximumCharacters = defaultCharacters,
    maximumFileSize = traceLimits.characters,
    faultOf = () => undefined,
    now = () => performance.now(),
    date = () => new Date(),
    createId = () => crypto.randomUUID(),
    redaction,
    journey,
    createRedactor: makeRedactor = createRedactor,
    serialize,
  }: RecorderOptions & { journey: Journey },
  notify: (step: TraceStep, state: MachineState) => void,
): Recording {
  const redactor = makeRedactor(redaction, journey);
  const digest = createDigest(redaction);
  const comparable = serialize ? (step: TraceStep) => step : digest.step;
  const began = now();
  const createdAt = startOfDay(date());
  let start: TraceStart = { input: redactor.value(inputOf(root)) };
  let inputs: TraceInput[] = [];
  let steps: TraceStep[] = [];
  let count = 0;
  let characters = 0;
  let drift: string | null = null;

  const reducer = createStepReducer({
    serialize: serialize ?? digest.value,
    onInput({ to, kind, event, immediate }) {
      const isFull = inputs.length >= maximumInputs || characters >= maximumCharacters;
      if (isFull && !immediate) trim();
      const input: TraceInput = {
        i: count++,
        t: Math.round(now() - began),
        to,
        kind,
        event: redactor.event(event),
        ...(immediate && { immediate }),
        ...faultIn(to, kind),
      };
      inputs.push(input);
      characters += charactersOf(input);
      return input.i;
    },
    onDeadLetter(index) {
      inputs = inputs.filter(({ i }) => i !== index);
    },
    onStep(step, state) {
      steps.push(step);
      notify(step, state);
    },
  });

  function faultIn(to: ActorPath, kind: TraceInput['kind']): { fault?: TraceFault } {
    const call = kind === 'resolve' || kind === 'reject' ? reducer.paths.at(to) : undefined;
    const fault = call && faultOf(call);
    return fault ? { fault } : {};
  }

  /** Replays the oldest inputs into a checkpoint, which thus contains only what redacted inputs led to. False if that is impossible. */
  function trim(share = trimmedShare): boolean {
    const least = Math.max(1, inputs.length * share);
    const cut = inputs.findIndex(({ immediate }, index) => index >= least && !immediate);
    if (cut <= 0) return false;
    const regenerated: TraceStep[] = [];
    const player = createPlayer(machine, {
      start,
      inputs: inputs.slice(0, cut),
      onStep: (step) => regenerated.push(step),
    });
    player.feedQueued();
    start = { checkpoint: player.checkpoint() };
    player.stop();
    inputs = inputs.slice(cut);
    characters = inputs.reduce((sum, input) => sum + charactersOf(input), 0);
    const first = inputs[0]?.i ?? count;
    const trimmed = steps.filter(({ cause }) => cause < first);
    drift ??= driftBetween(trimmed, regenerated, comparable);
    steps = steps.filter(({ cause }) => cause >= first);
    return true;
  }

  function currentTrace(): Trace {
    const { app, env } = origin();
    return makeTrace(machine, {
      id: recording.id,
      createdAt,
      app,
      env: redactor.environment(env),
      title: recording.title,
      notes: [...recording.notes],
      bookmarks: [...recording.bookmarks],
      redaction: redactor.counts(),
      start,
      inputs: [...inputs],
    });
  }

  function exportTrace(): ExportResult {
    reducer.settle();
    let trace = currentTrace();
    for (let size = fileSizeOf(trace); size > maximumFileSize; size = fileSizeOf(trace)) {
      if (!trim(1 - maximumFileSize / size + trimmedShare)) return tooLarge;
      trace = currentTrace();
    }
    const difference = drift ?? driftBetween(steps, trace.steps, comparable);
    if (difference) return { outcome: 'refused', reason: 'divergence', sentence: difference };
    const leak = redactor.journey && findLeak(trace, redaction, redactor.journey);
    if (leak) return { outcome: 'refused', reason: 'leak', sentence: leak };
    return { outcome: 'exported', trace };
  }

  const recording: Recording = {
    id: createId(),
    flow: machine.id,
    actor: root,
    get inputs() {
      return inputs;
    },
    get steps() {
      return steps;
    },
    title: '',
    notes: [],
    bookmarks: [],
    bookmark(label) {
      recording.bookmarks.push({ at: inputs.at(-1)?.i ?? -1, label });
    },
    exportTrace,
    characters: () => characters,
    observe: reducer.observe,
  };
  return recording;
}

function charactersOf({ event }: TraceInput): number {
  return JSON.stringify(event).length;
}

/** The exact time of a session says more about a person than a tester needs. */
function startOfDay(date: Date): string {
  return `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;
}
