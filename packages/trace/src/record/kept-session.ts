import type { AnyStateMachine } from 'xstate';
import { own } from '../format/own.ts';
import { sameJson } from '../format/same-json.ts';
import { sizeOf } from '../format/size.ts';
import type { Json } from '../format/tagged.ts';
import type {
  ActorPath,
  AmbientRead,
  Checkpoint,
  Drift,
  TracedActor,
  TracedEvent,
  TraceInput,
  TraceStart,
  TraceStep,
} from '../format/trace.ts';
import type { RecordingTools } from './recording-tools.ts';

export interface KeptSessionOptions {
  maximumInputs: number;
  maximumBytes: number;
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
export function createKeptSession(
  machine: AnyStateMachine,
  start: TraceStart,
  tools: () => RecordingTools | null,
  { maximumInputs, maximumBytes, comparable, checkpointBefore }: KeptSessionOptions,
) {
  let older: Half | null = null;
  let younger = newHalf(start, 0);
  let inputs: TraceInput[] = [];
  let steps: TraceStep[] = [];
  let count = 0;
  let drift: Drift | null = null;

  const oldest = () => older ?? younger;

  function makeRoom(input: Omit<TraceInput, 'i'>): void {
    const room = checkpointBefore ? 0.5 : 1;
    const isFull = count - younger.first >= maximumInputs * room || younger.bytes >= maximumBytes * room;
    if (!isFull || input.immediate) return;
    if (checkpointBefore) forgetOlder(checkpointBefore(input));
    else trim(trimmedShare);
  }

  function forgetOlder(checkpoint: Checkpoint | null): void {
    if (!checkpoint) return;
    older = younger;
    younger = newHalf({ checkpoint }, count);
    keepFrom(older.first);
  }

  function keepFrom(first: number): void {
    if (first === 0) return;
    inputs = inputs.filter(({ i }) => i >= first);
    steps = steps.filter(({ cause }) => cause >= first);
  }

  /** The event, with what it has in common with the last one of its kind kept once. */
  function shared(to: string, event: TracedEvent): TracedEvent {
    const key = `${to} ${event.type}`;
    const last: { [name: string]: Json } = younger.events.get(key) ?? {};
    const kept: TracedEvent = { type: event.type };
    for (const [name, value] of Object.entries(event)) {
      const before = own(last, name);
      const isKept = before !== undefined && !('$graph' in event) && sameJson(before, value);
      kept[name] = isKept ? before : value;
      if (!isKept) younger.bytes += sizeOf(value);
    }
    younger.events.set(key, kept);
    return kept;
  }

  /** Replays the oldest inputs into a checkpoint, which thus contains only what redacted inputs led to. False if that is impossible. */
  function trim(share: number): boolean {
    const loaded = tools();
    if (!loaded) return false;
    const { createPlayer, driftBetween } = loaded;
    const minCut = Math.max(1, inputs.length * share);
    const cut = inputs.findIndex(({ immediate }, index) => index >= minCut && !immediate);
    if (cut <= 0) return false;
    const regenerated: TraceStep[] = [];
    const player = createPlayer(machine, {
      start: oldest().start,
      inputs: inputs.slice(0, cut),
      onStep: (step) => regenerated.push(step),
    });
    player.feedQueued();
    const first = inputs[cut]?.i ?? count;
    const trimmed = steps.filter(({ cause }) => cause < first);
    drift ??= driftBetween(trimmed, regenerated, comparable);
    older = null;
    younger = newHalf({ checkpoint: player.checkpoint() }, first);
    player.stop();
    keepFrom(first);
    for (const input of inputs) younger.bytes += bytesOfInput + sizeOf(input.event);
    for (const step of steps) younger.bytes += sizeOfStep(step);
    return true;
  }

  return {
    start: () => oldest().start,
    inputs: (): readonly TraceInput[] => inputs,
    steps: (): readonly TraceStep[] => steps,
    bytes: () => (older?.bytes ?? 0) + younger.bytes,
    addInput(input: Omit<TraceInput, 'i'>): number {
      makeRoom(input);
      const numbered = { i: count++, ...input, event: shared(input.to, input.event) };
      inputs.push(numbered);
      younger.bytes += bytesOfInput;
      return numbered.i;
    },
    /** Keeps what a machine read for this input, or (−1) at its start. */
    addRead(cause: number, read: AmbientRead) {
      const owner = cause < 0 ? oldest().start : inputs.findLast(({ i }) => i === cause);
      if (!owner || 'checkpoint' in owner) return;
      owner.reads ??= [];
      owner.reads.push(read);
      younger.bytes += sizeOf(read);
    },
    /** Keeps the id that XState made up for an actor with this name. */
    addId(name: string, id: string) {
      for (const { start: from } of [oldest(), younger]) {
        const owner = 'checkpoint' in from ? from.checkpoint : from;
        owner.ids = { ...owner.ids, [name]: id };
      }
    },
    addActor(path: ActorPath, actor: TracedActor) {
      younger.actors.set(path, actor);
      younger.bytes += bytesOfActor + sizeOf(actor.input);
    },
    actorAt(path: ActorPath): TracedActor | undefined {
      const { start: from } = oldest();
      const running = 'checkpoint' in from ? own(from.checkpoint.actors, path) : undefined;
      return younger.actors.get(path) ?? older?.actors.get(path) ?? running;
    },
    removeInput(index: number) {
      inputs = inputs.filter(({ i }) => i !== index);
    },
    addStep(step: TraceStep) {
      steps.push(step);
      younger.bytes += sizeOfStep(step);
    },
    trim,
    /** The drift of a replay of the inputs from what was observed; `null` if none. */
    driftFrom(rerun: readonly TraceStep[]): Drift | null {
      return drift ?? tools()?.driftBetween(steps, rerun, comparable) ?? null;
    },
  };
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
  const values = [
    ...changes,
    ...actions.map(({ params }) => params),
    ...sent.map(({ event }) => event),
    output,
    error,
  ];
  return values.reduce<number>((size, value) => size + sizeOf(value), bytesOfStep);
}
