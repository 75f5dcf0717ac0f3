import type { AnyStateMachine } from 'xstate';
import type { AmbientRead, TraceInput, TraceStart, TraceStep } from '../format/trace.ts';
import type { Drift } from './drift.ts';
import type { RecordingTools } from './recording-tools.ts';

export interface KeptSessionOptions {
  maximumInputs: number;
  maximumCharacters: number;
  comparable: (step: TraceStep) => TraceStep;
}

/** The share of a full session that is trimmed at a time: short enough to go unnoticed. */
export const trimmedShare = 0.1;

/** What is kept of a running flow: its start, its inputs and its steps. When it is full, the oldest inputs become a checkpoint. */
export function createKeptSession(
  machine: AnyStateMachine,
  start: TraceStart,
  tools: () => RecordingTools | null,
  { maximumInputs, maximumCharacters, comparable }: KeptSessionOptions,
) {
  let inputs: TraceInput[] = [];
  let steps: TraceStep[] = [];
  let count = 0;
  let characters = 0;
  let drift: Drift | null = null;

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

  return {
    start: () => start,
    inputs: (): readonly TraceInput[] => inputs,
    steps: (): readonly TraceStep[] => steps,
    characters: () => characters,
    addInput(input: Omit<TraceInput, 'i'>): number {
      const isFull = inputs.length >= maximumInputs || characters >= maximumCharacters;
      if (isFull && !input.immediate) trim(trimmedShare);
      const numbered = { i: count++, ...input };
      inputs.push(numbered);
      characters += charactersOf(numbered);
      return numbered.i;
    },
    /** Keeps what a machine read for this input, or (−1) at its start. */
    addRead(cause: number, read: AmbientRead) {
      const owner = cause < 0 ? start : inputs.findLast(({ i }) => i === cause);
      if (!owner || 'checkpoint' in owner) return;
      owner.reads ??= [];
      owner.reads.push(read);
      characters += JSON.stringify(read).length;
    },
    removeInput(index: number) {
      inputs = inputs.filter(({ i }) => i !== index);
    },
    addStep(step: TraceStep) {
      steps.push(step);
    },
    trim,
    /** How replaying the inputs differs from what was observed: `rerun` is what the remaining ones before `end` led to. `null` when it does not. */
    driftFrom(rerun: readonly TraceStep[], end: number): Drift | null {
      const observed = steps.filter(({ cause }) => cause < end);
      return drift ?? tools()?.driftBetween(observed, rerun, comparable) ?? null;
    },
  };
}

function charactersOf({ event, reads }: TraceInput): number {
  return JSON.stringify([event, reads]).length;
}
