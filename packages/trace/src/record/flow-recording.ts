import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { createCounts, surround } from '../engine/ambient-reads.ts';
import { checkpointOf, describeActor, storedSnapshot } from '../engine/checkpoint.ts';
import type { ObservedInput } from '../engine/event-reader.ts';
import { StepReducer } from '../engine/step-reducer.ts';
import {
  actorOf,
  actorService,
  type InspectedActor,
  inputOf,
  type MachineState,
  restoredSnapshotOf,
  spawnsInline,
  stateOf,
  systemIdOf,
} from '../engine/xstate-internals.ts';
import { randomId, uptime } from '../format/surroundings.ts';
import { toTagged, toTaggedFields } from '../format/to-tagged.ts';
import type {
  ActorPath,
  AmbientRead,
  Checkpoint,
  Trace,
  TracedActor,
  TraceEnvironment,
  TraceFault,
  TraceInput,
  TraceNote,
  TraceStart,
  TraceStep,
} from '../format/trace.ts';
import type { RedactionProfile } from '../profile/profile.ts';
import type { RedactionMemory } from '../redact/memory.ts';
import { redactedCheckpoint } from '../redact/redacted-checkpoint.ts';
import type { Redactor } from '../redact/redactor.ts';
import { type ExportResult, refused } from './export-result.ts';
import { KeptSession, trimmedShare } from './kept-session.ts';
import type { RecordingTools } from './recording-tools.ts';

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
  /** An actor that the flow started, as long as what it did is kept. Unredacted: for this page only. */
  actorAt(path: ActorPath): TracedActor | undefined;
  /** Forgets what was recorded of a running flow: the recording begins with its present state. */
  clear(): void;
  /** The number of inputs since it was paused, which no file has; `null` when it is not. */
  readonly missed: number | null;
  pause(): void;
  /** Begins with the present state if anything was missed, so that what is recorded replays. */
  resume(): void;
  /** Makes the trace; refused when the leak check finds something. It says from where on a replay differs from what was observed. Of a
   * session too large for a file the beginning is cut. */
  exportTrace(): ExportResult;
}

/** The most that is kept of a flow. */
export const defaultLimits = { inputs: 20_000, bytes: 20_000_000 };

/** The recorder that a recording belongs to. */
export interface RecordingHost {
  /** Called for each step. `state` is the live state after it. */
  notify(step: TraceStep, state: MachineState): void;
  /** Runs what must not throw into the application. */
  guarded(run: () => void): void;
  /** Of its actor when the recording begins: one that is being started, such as by StrictMode again, has its children already. */
  phase: 'created' | 'starting' | 'running';
  /** The recording of the same actor until it was stopped. */
  stopped?: Recording | undefined;
}

/** Records one flow: the inspection events that `observe` gets. */
export class Recording implements FlowRecording {
  readonly id: string;
  readonly flow: string;
  readonly machine: AnyStateMachine;
  readonly actor: InspectedActor;
  hasBegun: boolean;
  title = '';
  notes: TraceNote[] = [];
  readonly #tools: () => RecordingTools | null;
  readonly #options: RecordingOptions;
  readonly #host: RecordingHost;
  readonly #createdAt: string;
  /** In milliseconds since the recording began. */
  readonly #time: () => number;
  readonly #faultOf: NonNullable<RecordingOptions['faultOf']>;
  readonly #redactor: Redactor;
  readonly #reducer: StepReducer;
  readonly #kept: KeptSession;
  readonly #actionCounts = createCounts();
  /** The calls without an answer: the fault of such a call is on no input. */
  readonly #openCalls = new Map<ActorPath, InspectedActor>();

  constructor(
    actor: InspectedActor,
    machine: AnyStateMachine,
    tools: () => RecordingTools | null,
    options: RecordingOptions,
    host: RecordingHost,
  ) {
    const {
      maximumInputs = defaultLimits.inputs,
      maximumBytes = defaultLimits.bytes,
      faultOf = () => undefined,
      now = uptime,
      date = () => new Date(),
      createId = randomId,
      redaction,
      memory,
      createRedactor = tools()?.createRedactor,
    } = options;
    const { stopped } = host;
    const isFresh = stopped?.inputs.every(({ kind }) => kind === 'stop') && 'input' in stopped.start;
    /** What happened at the first start led to the same state, which no other process could restore. */
    const earlier = isFresh && spawnsInline(actor) ? stopped : null;
    const replaces = redaction && memory && createRedactor;
    const digest = replaces && tools()?.createDigest(redaction);
    const began = now();
    this.id = createId();
    this.flow = machine.id;
    this.machine = machine;
    this.actor = actor;
    this.#tools = tools;
    this.#options = options;
    this.#host = host;
    this.#createdAt = startOfDay(date());
    this.#time = () => Math.round(now() - began);
    this.#faultOf = faultOf;
    this.#redactor = replaces ? createRedactor(redaction, memory) : openRedactor;
    this.#reducer = new StepReducer({
      restored: restoredSnapshotOf(actor) && {},
      onStart: (path, started) => this.#addActor(path, started),
      onInput: (input) => this.#addInput(input),
      onDeadLetter: (input) => this.#kept.removeInput(input),
      onStep: (step, state) => this.#addStep(step, state),
    });
    this.hasBegun = host.phase !== 'created';
    if (this.hasBegun) this.#reducer.adopt(actor, host.phase === 'starting');
    this.#kept = new KeptSession(earlier?.start ?? this.#firstStart(), earlier?.steps ?? [], {
      machine,
      tools,
      maximumInputs,
      maximumBytes,
      comparable: digest || ((step) => step),
      checkpointBefore: replaces ? null : (input) => this.#checkpointBefore(input),
    });
    if (this.hasBegun)
      for (const [path, running] of this.#reducer.paths.running()) {
        this.#keepReads(running);
        if (earlier) this.#kept.addActor(path, describeActor(running, this.#reducer.paths));
      }
  }

  /** The state of the flow when its recording begins. */
  #firstStart(): TraceStart {
    const { phase } = this.#host;
    const place = systemIdOf(this.actor);
    const snapshot = restoredSnapshotOf(this.actor);
    if (phase === 'created' && !snapshot) return { input: this.#redactor.value(inputOf(this.actor)), ...place };
    const checkpoint =
      phase === 'created' && snapshot
        ? { snapshot: storedSnapshot(snapshot), generations: {}, delays: [], actors: {}, ...place }
        : checkpointOf(this.actor, this.#reducer.paths);
    const isStart = phase !== 'running';
    return { checkpoint: { ...redactedCheckpoint(checkpoint, this.#redactor), ...(isStart && { isStart }) } };
  }

  observe(event: InspectionEvent): void {
    this.#reducer.observe(event);
    if (event.type !== '@xstate.actor') return;
    const actor = actorOf(event.actorRef);
    const name = this.#reducer.paths.nameOf(actor);
    if (name !== actor.id) this.#kept.addId(name, actor.id);
    this.#keepReads(actor);
  }

  /** Keeps what an actor's machine reads of the clock and of random sources, and what its actions throw. */
  #keepReads(actor: InspectedActor): void {
    const { guarded } = this.#host;
    const cause = () => this.#reducer.causeWithin(actor);
    const keep = (read: () => AmbientRead) => guarded(() => this.#kept.addRead(cause(), read()));
    const { value: toJson } = this.#redactor;
    surround(actor, {
      read(of, actual) {
        const value = actual();
        keep(() => ({ of, value: toJson(value) }));
        return value;
      },
      execute: (action) => {
        let actions = 0;
        guarded(() => {
          actions = this.#actionCounts.next(cause());
        });
        try {
          action();
        } catch (error) {
          keep(() => ({ of: 'throw', value: toJson(error), actions }));
          throw error;
        }
      },
    });
  }

  #addActor(path: ActorPath, actor: InspectedActor): void {
    if (actor === this.actor) this.hasBegun = true;
    this.#kept.addActor(path, describeActor(actor, this.#reducer.paths));
    if (actorService(actor)?.kind === 'api') this.#openCalls.set(path, actor);
  }

  #addInput({ to, kind, event, immediate }: ObservedInput): number {
    const call = kind === 'resolve' || kind === 'reject' ? this.#reducer.paths.at(to) : undefined;
    const fault = call && this.#faultOf(call);
    if (call) this.#openCalls.delete(to);
    return this.#kept.addInput({
      t: this.#time(),
      to,
      kind,
      event: this.#redactor.event(event),
      ...(immediate && { immediate }),
      ...(fault && { fault }),
    });
  }

  /** A delay that has just elapsed is no longer scheduled. */
  #checkpointBefore({ to, kind, event }: Omit<TraceInput, 'i'>): Checkpoint | null {
    if (!this.#reducer.mailboxes.isIdle() || stateOf(this.actor).status !== 'active') return null;
    const checkpoint = checkpointOf(this.actor, this.#reducer.paths);
    if (kind === 'timer') checkpoint.delays.push({ to, event: event.type, delay: 0 });
    return checkpoint;
  }

  #addStep(step: TraceStep, state: MachineState): void {
    this.#kept.addStep(step);
    for (const path of step.stopped)
      for (const [call, actor] of this.#openCalls)
        if ((call === path || call.startsWith(`${path}/`)) && !this.#faultOf(actor)) this.#openCalls.delete(call);
    this.#host.notify(step, state);
  }

  get hasEnded(): boolean {
    const { paths } = this.#reducer;
    return this.hasBegun && !paths.at(paths.pathOf(this.actor));
  }

  get start(): TraceStart {
    return this.#kept.start;
  }

  get inputs(): readonly TraceInput[] {
    return this.#kept.inputs;
  }

  get steps(): readonly TraceStep[] {
    return this.#kept.steps;
  }

  get bytes(): number {
    return this.#kept.bytes;
  }

  readonly actorAt = (path: ActorPath): TracedActor | undefined => this.#kept.actorAt(path);

  clear(): void {
    if (stateOf(this.actor).status !== 'active') return;
    this.#kept.clear(checkpointOf(this.actor, this.#reducer.paths));
  }

  get missed(): number | null {
    return this.#kept.missed;
  }

  pause(): void {
    this.#kept.pause();
  }

  resume(): void {
    if (this.missed) this.clear();
    this.#kept.resume();
  }

  exportTrace(): ExportResult {
    const tools = this.#tools();
    if (!tools) return refused('loading', 'the code that makes files is still being loaded');
    const { redaction, maximumFileSize: maximum = tools.sessionLimits.characters } = this.#options;
    this.#reducer.mailboxes.settle(true);
    let trace = this.#currentTrace(tools);
    for (let size = tools.fileSizeOf(trace); size > maximum; size = tools.fileSizeOf(trace)) {
      if (!this.#kept.trim(1 - maximum / size + trimmedShare))
        return refused('size', 'a single event of it is too large for a file');
      trace = this.#currentTrace(tools);
    }
    trace = this.#withDrift(trace, tools);
    if (redaction && this.#redactor === openRedactor) return tools.redactedTrace(trace, this.machine, redaction);
    const leak = redaction && tools.findLeak(trace, redaction, this.#redactor.memory);
    return leak ? refused('leak', leak) : { outcome: 'exported', trace };
  }

  /**
   * A session that does not replay exactly has what was observed; where texts are replaced, what the replaced inputs lead to. It is
   * replayed once more: what one replay repeats by chance, another may not.
   */
  #withDrift(trace: Trace, { joinedDrift, withDrift }: RecordingTools): Trace {
    const drift = this.#kept.driftOf(trace);
    if (this.#redactor !== openRedactor) {
      const drifts = joinedDrift(drift, withDrift(trace, this.machine).drift);
      return drifts ? { ...trace, drift: drifts } : trace;
    }
    if (!drift) return trace;
    const { steps, actors } = this.#kept.observed();
    const observed = withDrift({ ...trace, steps, actors: { ...trace.actors, ...actors } }, this.machine);
    // What follows the first difference may only follow from it.
    const first = { ...drift, moments: drift.moments?.slice(0, 1) ?? [] };
    const all = joinedDrift(first, observed.drift);
    return { ...observed, ...(all && { drift: all }) };
  }

  #currentTrace({ makeTrace, withFaults }: RecordingTools): Trace {
    const { app, env } = this.#options.origin();
    const trace = makeTrace(this.machine, {
      id: this.id,
      createdAt: this.#createdAt,
      app,
      env: this.#redactor.environment(env),
      title: this.title,
      notes: this.notes,
      redaction: this.#redactor.counts(),
      start: this.start,
      inputs: [...this.inputs],
    });
    return withFaults(trace, (path) => {
      const call = this.#openCalls.get(path);
      return call && this.#faultOf(call);
    });
  }
}

/** Replaces nothing. */
const openRedactor: Redactor = {
  event: (event) => ({ ...toTaggedFields(event), type: event.type }),
  value: toTagged,
  environment: (env) => env,
  counts: () => ({ secrets: 0, texts: 0 }),
  memory: null,
};

/** The exact time of a session says more about a person than a tester needs. */
function startOfDay(date: Date): string {
  return `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;
}
