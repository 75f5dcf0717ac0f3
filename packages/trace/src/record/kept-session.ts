import type { AnyStateMachine } from 'xstate';
import { findLast } from '../format/lists.ts';
import { own } from '../format/own.ts';
import { sameJson } from '../format/same-json.ts';
import { sizeOf } from '../format/size.ts';
import type { Json } from '../format/tagged.ts';
import type {
  ActorPath,
  AmbientRead,
  Checkpoint,
  Drift,
  Trace,
  TracedActor,
  TracedEvent,
  TraceInput,
  TraceStart,
  TraceStep,
} from '../format/trace.ts';
import type { RecordingTools } from './recording-tools.ts';

export interface KeptSessionOptions {
  machine: AnyStateMachine;
  /** `null` until they are loaded. */
  tools: () => RecordingTools | null;
  maximumInputs: number;
  maximumBytes: number;
  /** Makes what is kept of a step. */
  comparable: (step: TraceStep) => TraceStep;
  /**
   * The state of the flow before this input; `null` while machines process another one. Without it, what is forgotten is replayed: of
   * redacted inputs the machines make another state.
   */
  checkpointBefore: ((input: Omit<TraceInput, 'i'>) => Checkpoint | null) | null;
}

/** The share of a session that is replayed at a time. */
export const trimmedShare = 0.1;

/** A half of a session. */
interface Half {
  start: TraceStart;
  /** The number of its first input. */
  first: number;
  bytes: number;
  /** The last ones, by receiver and type: what repeats is kept once. */
  events: Map<string, TracedEvent>;
  /** The actors that were started in it. */
  actors: Map<ActorPath, TracedActor>;
}

/**
 * Keeps the start, the inputs and the steps of a running flow. When the second half is full, the first one is
 * forgotten, and the session begins with the state that the flow was in then.
 */
export class KeptSession {
  readonly #options: KeptSessionOptions;
  #inputs: TraceInput[] = [];
  #steps: TraceStep[] = [];
  #older: Half | null = null;
  #younger: Half;
  #count = 0;
  #drift: Drift | null = null;
  /** The number of the first input that no file has. */
  #pausedAt: number | null = null;

  constructor(start: TraceStart, steps: readonly TraceStep[], options: KeptSessionOptions) {
    this.#options = options;
    this.#steps = [...steps];
    this.#younger = newHalf(start, 0);
  }

  get start(): TraceStart {
    return this.#oldest.start;
  }

  get inputs(): readonly TraceInput[] {
    const end = this.#pausedAt;
    return end === null ? this.#inputs : this.#inputs.filter(({ i }) => i < end);
  }

  get steps(): readonly TraceStep[] {
    const end = this.#pausedAt;
    return end === null ? this.#steps : this.#steps.filter(({ cause }) => cause < end);
  }

  get bytes(): number {
    return (this.#older?.bytes ?? 0) + this.#younger.bytes;
  }

  get #oldest(): Half {
    return this.#older ?? this.#younger;
  }

  /** Returns the number of the input. */
  addInput(input: Omit<TraceInput, 'i'>): number {
    this.#makeRoom(input);
    const i = this.#count++;
    this.#inputs.push({ i, ...input, event: this.#shared(input.to, input.event) });
    this.#younger.bytes += bytesOfInput;
    return i;
  }

  #makeRoom(input: Omit<TraceInput, 'i'>): void {
    const { maximumInputs, maximumBytes, checkpointBefore } = this.#options;
    const room = checkpointBefore ? 0.5 : 1;
    const { first, bytes } = this.#younger;
    const isFull = this.#count - first >= maximumInputs * room || bytes >= maximumBytes * room;
    if (!isFull || input.immediate) return;
    if (checkpointBefore) this.#forgetOlder(checkpointBefore(input));
    else this.trim(trimmedShare);
  }

  #forgetOlder(checkpoint: Checkpoint | null): void {
    if (!checkpoint) return;
    this.#older = this.#younger;
    this.#younger = newHalf({ checkpoint }, this.#count);
    this.#keepFrom(this.#older.first);
  }

  /** Forgets everything: the session begins with the present state, or with that of a replay where inputs are redacted. */
  clear(present: Checkpoint): void {
    if (this.#inputs.length === 0) return;
    if (!this.#options.checkpointBefore) return void this.#trimTo(this.#inputs.length);
    this.#beginWith(present, this.#count);
    this.#drift = null;
  }

  /** The number of inputs since it was paused; `null` when it is not. */
  get missed(): number | null {
    return this.#pausedAt === null ? null : this.#count - this.#pausedAt;
  }

  pause(): void {
    this.#pausedAt = this.#count;
  }

  resume(): void {
    this.#pausedAt = null;
  }

  trim(share: number): boolean {
    const minCut = Math.max(1, this.#inputs.length * share);
    return this.#trimTo(this.#inputs.findIndex(({ immediate }, index) => index >= minCut && !immediate));
  }

  /** Replays the oldest inputs into a checkpoint, which thus contains only what redacted inputs led to. False if that is impossible. */
  #trimTo(cut: number): boolean {
    const { machine, tools, comparable } = this.#options;
    const loaded = tools();
    if (!loaded || cut <= 0) return false;
    const regenerated: TraceStep[] = [];
    const player = loaded.createPlayer(machine, {
      start: this.start,
      inputs: this.#inputs.slice(0, cut),
      onStep: (step) => regenerated.push(step),
    });
    player.feedQueued();
    const first = this.#inputs[cut]?.i ?? this.#count;
    const trimmed = this.#steps.filter(({ cause }) => cause < first);
    const steps = { observed: { steps: trimmed, actors: {} }, regenerated: { steps: regenerated, actors: {} } };
    const drift = loaded.driftFrom(steps.observed, steps.regenerated, comparable);
    // The session begins with what the replay led to, which the file repeats.
    this.#drift ??= drift && { ...drift, input: -1, moments: [{ input: -1, sentence: drift.sentence, places: [] }] };
    this.#beginWith(player.checkpoint(), first);
    player.stop();
    for (const { event } of this.#inputs) this.#younger.bytes += bytesOfInput + sizeOf(event);
    for (const step of this.#steps) this.#younger.bytes += sizeOfStep(step);
    return true;
  }

  #beginWith(checkpoint: Checkpoint, first: number): void {
    this.#older = null;
    this.#younger = newHalf({ checkpoint }, first);
    this.#keepFrom(first);
  }

  #keepFrom(first: number): void {
    if (first === 0) return;
    this.#inputs = this.#inputs.filter(({ i }) => i >= first);
    this.#steps = this.#steps.filter(({ cause }) => cause >= first);
  }

  /** The event, with what it has in common with the last one of its kind kept once. */
  #shared(to: string, event: TracedEvent): TracedEvent {
    const { events } = this.#younger;
    const key = `${to} ${event.type}`;
    const last: { [name: string]: Json } = events.get(key) ?? {};
    const kept: TracedEvent = { type: event.type };
    for (const [name, value] of Object.entries(event)) {
      const before = own(last, name);
      const isKept = before !== undefined && !('$graph' in event) && sameJson(before, value);
      kept[name] = isKept ? before : value;
      if (!isKept) this.#younger.bytes += sizeOf(value);
    }
    events.set(key, kept);
    return kept;
  }

  removeInput(index: number): void {
    this.#inputs = this.#inputs.filter(({ i }) => i !== index);
  }

  addStep(step: TraceStep): void {
    const kept = this.#options.comparable(step);
    this.#steps.push(kept);
    this.#younger.bytes += sizeOfStep(kept);
  }

  /** Keeps what a machine read for this input, or (−1) at its start. */
  addRead(cause: number, read: AmbientRead): void {
    const owner = cause < 0 ? this.start : findLast(this.#inputs, ({ i }) => i === cause);
    if (!owner || 'checkpoint' in owner) return;
    owner.reads ??= [];
    owner.reads.push(read);
    this.#younger.bytes += sizeOf(read);
  }

  /** Keeps the id that XState made up for an actor with this name. */
  addId(name: string, id: string): void {
    for (const { start: from } of [this.#oldest, this.#younger]) {
      const owner = 'checkpoint' in from ? from.checkpoint : from;
      owner.ids = { ...owner.ids, [name]: id };
    }
  }

  addActor(path: ActorPath, actor: TracedActor): void {
    this.#younger.actors.set(path, actor);
    this.#younger.bytes += bytesOfActor + sizeOf(actor.input);
  }

  actorAt(path: ActorPath): TracedActor | undefined {
    const { start } = this;
    const running = 'checkpoint' in start ? own(start.checkpoint.actors, path) : undefined;
    return this.#younger.actors.get(path) ?? this.#older?.actors.get(path) ?? running;
  }

  /** The session as it was observed: of what is redacted, without what its actors were given. */
  observed(): Pick<Trace, 'steps' | 'actors'> {
    const started = this.#options.checkpointBefore ? this.steps.flatMap((step) => step.started) : [];
    const known = started.flatMap((path) => {
      const actor = this.actorAt(path);
      return actor ? [[path, actor] as const] : [];
    });
    return { steps: [...this.steps], actors: Object.fromEntries(known) };
  }

  /** The drift of a trace of these inputs from what was observed; `null` if none. */
  driftOf(trace: Trace): Drift | null {
    const { tools, comparable } = this.#options;
    const loaded = tools();
    return loaded?.joinedDrift(this.#drift, loaded.driftFrom(this.observed(), trace, comparable)) ?? null;
  }
}

function newHalf(start: TraceStart, first: number): Half {
  return { start, first, bytes: 0, events: new Map(), actors: new Map() };
}

/** Besides its input. */
const bytesOfActor = 200;

/** Besides its event. */
const bytesOfInput = 200;

/** Besides what it has in common with other steps. */
const bytesOfStep = 300;

function sizeOfStep({ contextPatch, actions, sent, output, error }: TraceStep): number {
  const changes = contextPatch.map((operation) => (operation.op === 'remove' ? null : operation.value));
  const values = [...changes, ...actions.map(({ params }) => params), ...sent.map(({ event }) => event), output, error];
  return values.reduce<number>((size, value) => size + sizeOf(value), bytesOfStep);
}
