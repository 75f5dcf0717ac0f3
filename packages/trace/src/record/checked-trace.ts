import type { Trace, TraceStep } from '../format/trace.ts';
import type { RedactionProfile } from '../profile.ts';
import { findLeak } from '../redact/leak-check.ts';
import type { RedactionMemory } from '../redact/memory.ts';
import { createDigest } from './digest.ts';
import { driftBetween } from './drift.ts';
import type { ExportResult } from './export-result.ts';

/** A trace that may leave the page: refused when its steps differ from the `observed` ones, or it contains what looks like private data. */
export function checkedTrace(
  trace: Trace,
  observed: readonly TraceStep[],
  redaction: RedactionProfile | null,
  memory: RedactionMemory | null,
): ExportResult {
  const comparable = redaction ? createDigest(redaction) : (step: TraceStep) => step;
  const difference = driftBetween(observed, trace.steps, comparable);
  if (difference) return { outcome: 'refused', reason: 'difference', ...difference };
  const leak = redaction && findLeak(trace, redaction, memory);
  return leak ? { outcome: 'refused', reason: 'leak', sentence: leak } : { outcome: 'exported', trace };
}
