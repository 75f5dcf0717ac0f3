import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { createCounts } from '../engine/ambient-reads.ts';
import { checkpointOf, describeActor, storedSnapshot } from '../engine/checkpoint.ts';
import { createStepReducer } from '../engine/step-reducer.ts';
import {
  actorOf,
  type InspectedActor,
  inputOf,
  type MachineState,
  restoredSnapshotOf,
  stateOf,
  systemIdOf,
} from '../engine/xstate-internals.ts';
import type {
  ActorPath,
  Checkpoint,
  Trace,
  TraceBookmark,
  TracedActor,
  TraceEnvironment,
  TraceFault,
  TraceInput,
  TraceNote,
  TraceStart,
  TraceStep,
} from '../format/trace.ts';
import type { RedactionProfile } from '../profile.ts';
import type { RedactionMemory } from '../redact/memory.ts';
import { openRedactor } from '../redact/open-redactor.ts';
import { redactedCheckpoint } from '../redact/redacted-checkpoint.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { ExportResult } from './export-result.ts';
import { keepReads } from './keep-reads.ts';
import { createKeptSession, trimmedShare } from './kept-session.ts';
import type { RecordingTools } from './recording-tools.ts';
import { createUnansweredCalls } from './unanswered-calls.ts';

export interface RecordingOrigin {
  app: Trace['app'];
  env: TraceEnvironment;
}

export interface RecordingOptions {
  origin: () => RecordingOrigin;
  /** `null` records values as they are. */
  redaction: RedactionProfile | null;
  /** The memory of what was replaced up to now. Without it, values are redacted only at export. */
  memory?: RedactionMemory | null;
  /** Per flow; older inputs are replaced by a checkpoint. Default 20,000. */
  maximumInputs?: number;
  /** The most bytes of events and steps, per flow and of all finished flows together. Default 20 million. */
  maximumBytes?: number;
  /** Characters of a flow's file; what does not fit is cut from its beginning at export. Default: as many as `readSession` accepts. */
  maximumFileSize?: number;
  /** The fault that made or delayed the answer of this call. */
  faultOf?: (call: InspectedActor) => TraceFault | undefined;
  now?: () => number;
  date?: () => Date;
  createId?: () => string;
  createRedactor?: (profile: RedactionProfile, memory: RedactionMemory) => Redactor;
}

/** The recording of one flow, from its start or from a checkpoint on. */
export interface FlowRecording {
  id: string;
  flow: string;
  machine: AnyStateMachine;
  actor: InspectedActor;
  /** False for an actor that is not started yet, or never: React's StrictMode creates such, and one may have been sent events. */
  hasBegun: boolean;
  /** The state that the inputs begin with. */
  start: TraceStart;
  inputs: readonly TraceInput[];
  steps: readonly TraceStep[];
  title: string;
  notes: TraceNote[];
  bookmarks: TraceBookmark[];
  /** An actor that the flow started, as long as what it did is kept. Unredacted: for this page only. */
  actorAt(path: ActorPath): TracedActor | undefined;
  bookmark(label: string): void;
  /** Makes the trace; refused when the leak check finds something. It says from where on a replay differs from what was observed. Of a
   * session too large for a file the beginning is cut. */
  exportTrace(): ExportResult;
}

const tooLarge: ExportResult = {
  outcome: 'refused',
  reason: 'size',
  sentence: 'a single event of it is too large for a file',
};

const notLoaded: ExportResult = {
  outcome: 'refused',
  reason: 'loading',
  sentence: 'the code that makes files is still being loaded',
};

export const defaultLimits = { inputs: 20_000, bytes: 20_000_000 };

/** Called for each step. `state` is the live state after it. */
export type RecordingListener = (step: TraceStep, state: MachineState) => void;

/** The recorder that a recording belongs to. */
export interface RecordingHost {
  notify: RecordingListener;
  /** Runs what must not throw into the application. */
  guarded(run: () => void): void;
  /** Of its actor when the recording begins: one that is being started, such as by StrictMode again, has its children already. */
  phase: 'created' | 'starting' | 'running';
}

/** A recording as the recorder holds it. */
export interface Recording extends FlowRecording {
  /** Its actor was stopped, is done or failed. */
  hasEnded: boolean;
  bytes(): number;
  observe(event: InspectionEvent): void;
}

/** Records one flow: the inspection events that `observe` gets. */
export function createRecording(
  root: InspectedActor,
  machine: AnyStateMachine,
  tools: () => RecordingTools | null,
  {
    origin,
    maximumInputs = defaultLimits.inputs,
    maximumBytes = defaultLimits.bytes,
    maximumFileSize,
    faultOf = () => undefined,
    now = () => performance.now(),
    date = () => new Date(),
    createId = () => crypto.randomUUID(),
    redaction,
    memory,
    createRedactor = tools()?.createRedactor,
  }: RecordingOptions,
  { notify, guarded, phase }: RecordingHost,
): Recording {
  const isRunning = phase !== 'created';
  const isOpen = !redaction || !memory || !createRedactor;
  const redactor = isOpen ? openRedactor : createRedactor(redaction, memory);
  const comparable = (!isOpen && tools()?.createDigest(redaction)) || ((step: TraceStep) => step);
  const began = now();
  const createdAt = startOfDay(date());
  const actionCounts = createCounts();
  const unanswered = createUnansweredCalls(faultOf);
  let hasBegun = isRunning;
  const reducer = createStepReducer({
    restored: restoredSnapshotOf(root) && {},
    onStart(path, actor) {
      if (actor === root) hasBegun = true;
      kept.addActor(path, describeActor(actor, reducer.paths));
      unanswered.start(path, actor);
    },
    onInput: ({ to, kind, event, immediate }) =>
      kept.addInput({
        t: Math.round(now() - began),
        to,
        kind,
        event: redactor.event(event),
        ...(immediate && { immediate }),
        ...faultIn(to, kind),
      }),
    onDeadLetter: (input) => kept.removeInput(input),
    onStep(step, state) {
      kept.addStep(comparable(step));
      unanswered.stop(step.stopped);
      notify(step, state);
    },
  });

  if (isRunning) reducer.adopt(root, phase === 'starting');
  const kept = createKeptSession(machine, startOf(), tools, {
    maximumInputs,
    maximumBytes,
    comparable,
    checkpointBefore: isOpen ? checkpointBefore : null,
  });
  if (isRunning) for (const [, actor] of reducer.paths.running()) readAmbient(actor);

  function startOf(): TraceStart {
    const snapshot = restoredSnapshotOf(root);
    if (!isRunning && !snapshot) return { input: redactor.value(inputOf(root)), ...systemIdOf(root) };
    const checkpoint =
      snapshot && !isRunning
        ? { snapshot: storedSnapshot(snapshot), generations: {}, delays: [], actors: {}, ...systemIdOf(root) }
        : checkpointOf(root, reducer.paths);
    const isStart = phase !== 'running';
    return { checkpoint: { ...redactedCheckpoint(checkpoint, redactor), ...(isStart && { isStart }) } };
  }

  /** A delay that has just elapsed is no longer scheduled. */
  function checkpointBefore({ to, kind, event }: Omit<TraceInput, 'i'>): Checkpoint | null {
    if (!reducer.isIdle() || stateOf(root).status !== 'active') return null;
    const checkpoint = checkpointOf(root, reducer.paths);
    if (kind === 'timer') checkpoint.delays.push({ to, event: event.type, delay: 0 });
    return checkpoint;
  }

  function observe(event: InspectionEvent): void {
    reducer.observe(event);
    if (event.type !== '@xstate.actor') return;
    const actor = actorOf(event.actorRef);
    const name = reducer.paths.nameOf(actor);
    if (name !== actor.id) kept.addId(name, actor.id);
    readAmbient(actor);
  }

  function readAmbient(actor: InspectedActor): void {
    const cause = () => reducer.causeWithin(actor);
    keepReads(actor, {
      countAction: () => actionCounts.next(cause()),
      keep: (read) => kept.addRead(cause(), read),
      toJson: redactor.value,
      guarded,
    });
  }

  function faultIn(to: ActorPath, kind: TraceInput['kind']): { fault?: TraceFault } {
    const call = kind === 'resolve' || kind === 'reject' ? reducer.paths.at(to) : undefined;
    const fault = call && faultOf(call);
    if (call) unanswered.answer(to);
    return fault ? { fault } : {};
  }

  function currentTrace({ makeTrace, withFaults }: RecordingTools): Trace {
    const { app, env } = origin();
    const trace = makeTrace(machine, {
      id: recording.id,
      createdAt,
      app,
      env: redactor.environment(env),
      title: recording.title,
      notes: recording.notes,
      bookmarks: recording.bookmarks,
      redaction: redactor.counts(),
      start: kept.start(),
      inputs: [...kept.inputs()],
    });
    return withFaults(trace, unanswered.faultOf);
  }

  /** What a replay cannot repeat, as it was. */
  function observed({ actors }: Trace): Pick<Trace, 'steps' | 'actors'> {
    const steps = [...kept.steps()];
    const started = steps.flatMap((step) => step.started.map((path) => [path, kept.actorAt(path)] as const));
    const known = started.flatMap(([path, actor]) => (actor ? [[path, actor] as const] : []));
    return { steps, actors: { ...actors, ...Object.fromEntries(known) } };
  }

  function exportTrace(): ExportResult {
    const loaded = tools();
    if (!loaded) return notLoaded;
    const { fileSizeOf, findLeak, redactedTrace, sessionLimits } = loaded;
    const maximum = maximumFileSize ?? sessionLimits.characters;
    reducer.settle(true);
    let trace = currentTrace(loaded);
    for (let size = fileSizeOf(trace); size > maximum; size = fileSizeOf(trace)) {
      if (!kept.trim(1 - maximum / size + trimmedShare)) return tooLarge;
      trace = currentTrace(loaded);
    }
    const drift = kept.driftFrom(trace.steps);
    if (drift) trace = { ...trace, ...(!redaction && observed(trace)), drift };
    if (redaction && isOpen) return redactedTrace(trace, machine, redaction);
    const leak = redaction && findLeak(trace, redaction, redactor.memory);
    if (leak) return { outcome: 'refused', reason: 'leak', sentence: leak };
    return { outcome: 'exported', trace };
  }

  const recording: Recording = {
    id: createId(),
    flow: machine.id,
    machine,
    actor: root,
    get hasEnded() {
      return hasBegun && !reducer.paths.at(reducer.paths.pathOf(root));
    },
    get hasBegun() {
      return hasBegun;
    },
    get start() {
      return kept.start();
    },
    get inputs() {
      return kept.inputs();
    },
    get steps() {
      return kept.steps();
    },
    title: '',
    notes: [],
    bookmarks: [],
    bookmark(label) {
      recording.bookmarks.push({ at: kept.inputs().at(-1)?.i ?? -1, label });
    },
    actorAt: kept.actorAt,
    exportTrace,
    bytes: kept.bytes,
    observe,
  };
  return recording;
}

/** The exact time of a session says more about a person than a tester needs. */
function startOfDay(date: Date): string {
  return `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;
}
