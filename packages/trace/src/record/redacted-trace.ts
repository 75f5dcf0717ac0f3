import type { AnyStateMachine } from 'xstate';
import { makeTrace } from '../engine/make-trace.ts';
import { fromTagged } from '../format/from-tagged.ts';
import type { AmbientRead, Trace, TraceInput, TraceStart } from '../format/trace.ts';
import type { RedactionProfile } from '../profile/profile.ts';
import { redactedCheckpoint } from '../redact/redacted-checkpoint.ts';
import { createRedactor } from '../redact/redactor.ts';
import { textRedactionFor } from '../redact/strict-redaction.ts';
import { withDrift } from '../replay/drift.ts';
import { checkedTrace } from './checked-trace.ts';
import type { ExportResult } from './export-result.ts';

/** Takes the texts that were typed and answered out of what was exported. */
export function withoutTexts(whole: ExportResult, machine: AnyStateMachine): ExportResult {
  return whole.outcome === 'refused' ? whole : redactedTrace(whole.trace, machine, textRedactionFor(machine));
}

/**
 * A session that was recorded as it is, without what came from outside. Where the machines decide differently without it, the replay is no longer exact:
 * the profile has to let through what their rules need.
 */
export function redactedTrace(trace: Trace, machine: AnyStateMachine, redaction: RedactionProfile): ExportResult {
  const redactor = createRedactor(redaction);
  const inputs = trace.inputs.map(
    (input): TraceInput => ({
      ...input,
      event: redactor.event(fromTagged(input.event) as { type: string }),
      ...(input.reads && { reads: redactedReads(input.reads) }),
    }),
  );

  function redactedReads(reads: readonly AmbientRead[]): AmbientRead[] {
    return reads.map((read) => ({ ...read, value: redactor.value(fromTagged(read.value)) }));
  }

  function startOf(start: TraceStart): TraceStart {
    if ('checkpoint' in start) return { checkpoint: redactedCheckpoint(start.checkpoint, redactor) };
    const { input, reads, ...ids } = start;
    return {
      ...ids,
      input: redactor.value(fromTagged(input)),
      ...(reads && { reads: redactedReads(reads) }),
    };
  }

  const env = redactor.environment(trace.env);
  const parts = { ...trace, env, start: startOf(trace.start), inputs, redaction: redactor.counts() };
  const made = withDrift(makeTrace(machine, parts), machine);
  return checkedTrace(made, trace.steps, redaction, redactor.memory);
}
