import type { InspectionEvent } from 'xstate';
import type { Trace, TraceBookmark, TraceEnvironment, TraceNote } from '../format/format.ts';
import type { TraceInput, TraceStep } from '../format/step.ts';
import { type Json, toTagged } from '../format/tagged.ts';
import { findLeak } from '../redact/leak-check.ts';
import { createRedactor, type Redactor } from '../redact/redact.ts';
import { differenceOf } from '../replay/compare.ts';
import { createPlayer, type TraceStart } from '../replay/player.ts';
import { feedQueued } from '../replay/replay.ts';
import { digest, digestStep } from './digest.ts';
import { actorOf, type InspectedActor, inputOf, type MachineState, machineOf, rootOf } from './inspection.ts';
import { makeTrace } from './make-trace.ts';
import { createStepReducer, type StepReducer } from './step-reducer.ts';

/** What a trace says about where it was recorded. */
export interface RecordingOrigin {
  app: Trace['app'];
  env: TraceEnvironment;
}

export interface RecorderOptions {
  /** Asked when a flow starts and when a trace is exported. */
  origin: () => RecordingOrigin;
  /** Most inputs kept per flow; older ones give way to a checkpoint. Default 20,000. */
  maximumInputs?: number;
  /** Most characters of their events kept per flow, and of all flows that are over together. Default 20 million. */
  maximumCharacters?: number;
  /** Most flows kept that are over when another begins; older ones are forgotten. Default 20. */
  maximumFinished?: number;
  /** Milliseconds, monotonic. Default `performance.now`. */
  now?: () => number;
  /** The moment a flow starts. */
  date?: () => Date;
  createId?: () => string;
  /** One per flow; by default it denies every text that is not known to be harmless. */
  createRedactor?: () => Redactor;
  /** Turns what is observed into what is compared at export; tests keep everything. */
  keep?: (value: unknown) => Json;
}

/** Records every flow it is shown, bounded, all the time. */
export interface Recorder {
  /** The hook of `FlowServices`. */
  inspect(event: InspectionEvent): void;
  /** The flows that run, and the last ones that are over, oldest first. */
  flows(): readonly FlowRecording[];
  /** Hears each step of each flow. Gives back how to stop listening. */
  subscribe(listener: RecorderListener): () => void;
}

/** A flow's new step, with the live state behind it; only for showing, never kept. */
export type RecorderListener = (recording: FlowRecording, step: TraceStep, state: MachineState) => void;

/** The recording of one flow, from its start or from a checkpoint on. */
export interface FlowRecording {
  id: string;
  /** Id of the flow's machine. */
  flow: string;
  /** The live flow. */
  actor: InspectedActor;
  /** Redacted. */
  inputs: readonly TraceInput[];
  /** What was observed, texts sketched. */
  steps: readonly TraceStep[];
  title: string;
  notes: TraceNote[];
  bookmarks: TraceBookmark[];
  /** Marks the latest input. */
  bookmark(label: string): void;
  /** Makes the trace, replays it and searches it; refuses when it diverges or leaks. */
  exportTrace(): ExportResult;
}

export type ExportResult =
  | { outcome: 'exported'; trace: Trace }
  | { outcome: 'refused'; reason: 'divergence' | 'leak'; sentence: string };

const defaultInputs = 20_000;
const defaultCharacters = 20_000_000;
const defaultFinished = 20;

/** How much of a full recording gives way at a time: little enough not to be felt. */
const trimmedShare = 0.1;

export function createRecorder(options: RecorderOptions): Recorder {
  const recordings = new Map<string, Recording>();
  const listeners = new Set<RecorderListener>();

  /** A page that opens flow after flow keeps the last that are over. */
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
    if (!machineOf(root)) return undefined;
    forgetOldest();
    const recording = createRecording(root, options, (step, state) => {
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
  /** How many of its inputs' events are kept. */
  characters(): number;
  observe(event: InspectionEvent): void;
}

function createRecording(
  root: InspectedActor,
  {
    origin,
    maximumInputs = defaultInputs,
    maximumCharacters = defaultCharacters,
    now = () => performance.now(),
    date = () => new Date(),
    createId = () => crypto.randomUUID(),
    createRedactor: makeRedactor = createRedactor,
    keep = digest,
  }: RecorderOptions,
  tell: (step: TraceStep, state: MachineState) => void,
): Recording {
  const machine = machineOf(root);
  if (!machine) throw new Error('only flows are recorded');
  const redactor = makeRedactor();
  const began = now();
  const createdAt = date().toISOString();
  let start: TraceStart = { input: redactor.value(inputOf(root)) };
  let inputs: TraceInput[] = [];
  let steps: TraceStep[] = [];
  let count = 0;
  let characters = 0;
  /** Found when something was trimmed: what is left starts somewhere else than the session was. */
  let drift: string | null = null;

  const fold: StepReducer = createStepReducer({
    keep,
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
      tell(step, state);
    },
  });

  /** The oldest part becomes a checkpoint, made by replaying it: it holds nothing but what redacted inputs led to. */
  function trim(): void {
    const least = Math.max(1, inputs.length * trimmedShare);
    const cut = inputs.findIndex(({ immediate }, index) => index >= least && !immediate);
    if (!machine || cut <= 0) return;
    const regenerated: TraceStep[] = [];
    const player = createPlayer(machine, {
      start,
      inputs: inputs.slice(0, cut),
      onStep: (step) => regenerated.push(step),
    });
    feedQueued(player);
    start = { checkpoint: player.checkpoint() };
    player.stop();
    inputs = inputs.slice(cut);
    characters = inputs.reduce((sum, input) => sum + charactersOf(input), 0);
    const first = inputs[0]?.i ?? count;
    const trimmed = steps.filter(({ cause }) => cause < first);
    drift ??= driftBetween(trimmed, regenerated, keep);
    steps = steps.filter(({ cause }) => cause >= first);
  }

  function exportTrace(): ExportResult {
    if (!machine) throw new Error('only flows are recorded');
    fold.settle();
    const trace = makeTrace(machine, {
      id: recording.id,
      createdAt,
      ...origin(),
      title: recording.title,
      notes: [...recording.notes],
      bookmarks: [...recording.bookmarks],
      redaction: redactor.counts(),
      start,
      inputs: [...inputs],
    });
    const difference = drift ?? driftBetween(steps, trace.steps, keep);
    if (difference) return { outcome: 'refused', reason: 'divergence', sentence: difference };
    const replaced = redactor.replaced();
    const leak = replaced && findLeak(trace, replaced);
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
    observe: fold.observe,
  };
  return recording;
}

function charactersOf({ event }: TraceInput): number {
  return JSON.stringify(event).length;
}

/** Did the flow do what its inputs make it do? Not when a machine asks the clock, or chance, or somebody behind its back. */
function driftBetween(
  observed: readonly TraceStep[],
  regenerated: readonly TraceStep[],
  keep: (value: unknown) => Json,
): string | null {
  const length = Math.max(observed.length, regenerated.length);
  for (let index = 0; index < length; index++) {
    const [live, again] = [observed[index], regenerated[index]];
    if (!live || !again) {
      const odd = live ?? again;
      return `\`${odd?.actor}\`, event \`${odd?.event}\`: ${live ? 'happened' : 'did not happen'} in the session, and the recorded inputs ${live ? 'do not lead to it' : 'lead to it'}`;
    }
    const difference =
      keep === toTagged
        ? differenceOf(live, again, 'full')
        : differenceOf(digestStep(live), digestStep(again), 'full');
    if (difference) {
      return `\`${live.actor}\`, event \`${live.event}\`: the session and a run of its recorded inputs differ in the ${difference}`;
    }
  }
  return null;
}
