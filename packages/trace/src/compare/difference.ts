import type { Miss } from '../engine/player.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, TraceInput, TraceStep } from '../format/trace.ts';
import type { ComparedPart } from './compare.ts';
import { firstChange } from './diff-json.ts';
import type { StartDifference } from './started.ts';
import { stateWords } from './state-words.ts';
import type { TagDifference } from './tags.ts';

/** The kinds of differences between a recorded session and its replay. */
export type DifferenceKind =
  | ComparedPart
  | 'missing step'
  | 'extra step'
  | `missing ${Miss}`
  /** Where no steps are recorded: at the end a machine is in another state, or a call waits for its answer in one build only. */
  | 'end state'
  | 'open call';

interface Found {
  kind: DifferenceKind;
  /** The input that led to it; `null` at the start. */
  input: TraceInput | null;
  /** The number of equal steps before it: its index in the recorded ones. */
  step: number;
  steps: { recorded: TraceStep | null; now: TraceStep | null };
  /** The contexts of its actor after the step. */
  contexts: { recorded: Json; now: Json };
  /** Only of kind `request` and `input`: the actor that is not started alike. */
  started: StartDifference | null;
}

/** The first difference between a recorded session and its replay. */
export interface Difference extends Found {
  /** The step's actor; for `request` and `input` the service that is asked or the child that is started. */
  actor: ActorPath;
  event: string;
  machine: string;
  /** The state node that decided, as far as the steps show; empty when the actor is not running. */
  state: string;
  /** A pointer into the context, into what the actor is asked, or else into the step. */
  field: string;
  recorded: Json | undefined;
  now: Json | undefined;
}

const partsOf: Partial<Record<DifferenceKind, (keyof TraceStep)[]>> = {
  actor: ['actor'],
  event: ['event'],
  transitions: ['transitions'],
  guard: ['transitions'],
  value: ['from', 'value'],
  status: ['status'],
  result: ['output', 'error'],
  delay: ['sent'],
  sent: ['sent'],
  actions: ['actions'],
  actors: ['started', 'stopped'],
};

/** Adds its place and the two values to what was found in a step of a machine. */
export function locate(found: Found, machine: string, tags: TagDifference | null): Difference {
  const { input, steps, started } = found;
  const step = steps.recorded ?? steps.now;
  const source = step?.transitions[0]?.source ?? steps.now?.transitions[0]?.source;
  return {
    ...found,
    actor: started?.path ?? step?.actor ?? input?.to ?? '',
    event: step?.event ?? input?.event.type ?? '',
    machine,
    state: source ?? (step ? `${machine}${stateWords(step.from ?? step.value, '.')}` : ''),
    ...(tags ? { field: '/tags', ...tags } : changeIn(found)),
  };
}

function changeIn(found: Found): Pick<Difference, 'field' | 'recorded' | 'now'> {
  const { field = '', recorded, now } = firstChange(...valuesOf(found)) ?? {};
  return { field, recorded, now };
}

function valuesOf({ kind, steps, contexts, started }: Found): [Json | undefined, Json | undefined] {
  if (started) return [started.recorded?.input, started.now?.input];
  if (kind === 'context') return [contexts.recorded, contexts.now];
  const parts = partsOf[kind] ?? ['value'];
  return [pick(steps.recorded, parts), pick(steps.now, parts)];
}

function pick(step: TraceStep | null, parts: readonly (keyof TraceStep)[]): Json {
  return Object.fromEntries(parts.flatMap((part) => (step?.[part] === undefined ? [] : [[part, step[part] as Json]])));
}
