import type { Trace, TraceStep } from '../format/trace.ts';
import type { RedactionProfile } from '../profile/profile.ts';
import { findLeak } from '../redact/leak-check.ts';
import type { RedactionMemory } from '../redact/memory.ts';
import { driftFrom, joinedDrift } from '../replay/drift.ts';
import { createDigest } from './digest.ts';
import { type ExportResult, refused } from './export-result.ts';

/** A trace that may leave the page, and says where its steps differ from the `observed` ones; refused when it contains what looks like private data. */
export function checkedTrace(
  trace: Trace,
  observed: TraceStep[],
  redaction: RedactionProfile | null,
  memory: RedactionMemory | null,
): ExportResult {
  const comparable = redaction ? createDigest(redaction) : (step: TraceStep) => step;
  const drift = joinedDrift(trace.drift, driftFrom({ steps: observed, actors: {} }, trace, comparable));
  const checked = drift ? { ...trace, drift } : trace;
  const leak = redaction && findLeak(checked, redaction, memory);
  return leak ? refused('leak', leak) : { outcome: 'exported', trace: checked };
}
