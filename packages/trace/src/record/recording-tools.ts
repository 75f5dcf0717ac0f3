import { makeTrace, withFaults } from '../engine/make-trace.ts';
import { createPlayer } from '../engine/player.ts';
import { fileSizeOf } from '../format/session-file.ts';
import { sessionLimits } from '../format/session-limits.ts';
import { findLeak } from '../redact/leak-check.ts';
import { createRedactor } from '../redact/redactor.ts';
import { driftFrom, joinedDrift, withDrift } from '../replay/drift.ts';
import { createDigest } from './digest.ts';
import { redactedTrace } from './redacted-trace.ts';

/**
 * The functions that a recording needs when it is full, when it is exported, and while it is redacted: most
 * of the code, which may be loaded later.
 */
export const recordingTools = {
  createDigest,
  createPlayer,
  createRedactor,
  driftFrom,
  fileSizeOf,
  findLeak,
  joinedDrift,
  makeTrace,
  redactedTrace,
  sessionLimits,
  withDrift,
  withFaults,
};

export type RecordingTools = typeof recordingTools;
