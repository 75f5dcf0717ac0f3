import type { Miss } from '../engine/player.ts';
import { type Json, toTagged } from '../format/tagged.ts';
import type { ActorPath, TraceInput, TraceStep } from '../format/trace.ts';
import type { Difference } from './compare.ts';
import { type FieldDifference, fieldDifference } from './field-difference.ts';
import type { StartDifference } from './started.ts';
import type { TagDifference } from './tags.ts';

export type DivergenceKind = Difference | 'missing step' | 'extra step' | `missing ${Miss}`;

/** The first difference between a recorded session and its replay. */
export interface Finding {
  kind: DivergenceKind;
  /** The input that led to it; `null` at the start. */
  input: TraceInput | null;
  /** How many steps are equal: its place in the recorded steps. */
  step: number;
  /** `null` on the side where there is none. */
  steps: { recorded: TraceStep | null; now: TraceStep | null };
  /** Of the actor whose step it is: before that step, and after it. */
  contexts: { before: Json; recorded: Json; now: Json };
  /** Of kind `request` and `input`: the actor that is not started alike. */
  started: StartDifference | null;
  /** Of kind `tags`. */
  tags: TagDifference | null;
}

/** Where a finding is, as plain data. */
export interface Place extends FieldDifference {
  /** Whose step it is; for `request` and `input` the service that is asked, or the child that is started. */
  actor: ActorPath;
  /** The type of the event that the step handles. */
  event: string;
}

/** A replay's first difference, with its place and what it means. */
export interface Divergence extends Finding, Place {
  /** The state node that decided, as far as the steps show; empty when the actor is not running. */
  state: string;
  /** In statechart terms. */
  sentence: string;
  /** For people who do not program. */
  plain: string;
}

/** The parts of a step that each kind of difference is about. */
const partsOf: Partial<Record<DivergenceKind, (keyof TraceStep)[]>> = {
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

/** `field` is a pointer into the context, into what the actor is asked, or else into the step. */
export function placeOfFinding(finding: Finding): Place {
  const { input, steps, started } = finding;
  const step = steps.recorded ?? steps.now;
  return {
    actor: started?.path ?? step?.actor ?? input?.to ?? '',
    event: step?.event ?? input?.event.type ?? '',
    ...(valuesOf(finding) ?? { field: '', recorded: undefined, now: undefined }),
  };
}

function valuesOf({ kind, steps, contexts, started, tags }: Finding): FieldDifference | null {
  if (started) return startValues(started);
  if (tags) return { field: '/tags', ...tags };
  if (kind === 'context') return fieldDifference(contexts.recorded, contexts.now);
  const parts = partsOf[kind] ?? ['value'];
  return fieldDifference(pick(steps.recorded, parts), pick(steps.now, parts));
}

function startValues({ recorded, now }: StartDifference): FieldDifference | null {
  if (!recorded || !now) return { field: '', recorded: recorded?.input, now: now?.input };
  return fieldDifference(recorded.input, now.input);
}

function pick(step: TraceStep | null, parts: readonly (keyof TraceStep)[]): Json {
  return Object.fromEntries(
    parts.flatMap((part) => (step?.[part] === undefined ? [] : [[part, toTagged(step[part])]])),
  );
}
