import { createRedactionMemory, type RedactionMemory } from '../redact/memory.ts';
import { createRecorderWith, type Recorder, type RecorderOptions } from './recorder.ts';
import { recordingTools } from './recording-tools.ts';

export interface CompleteRecorderOptions extends Omit<RecorderOptions, 'memory'> {
  /** What other recordings of the same person replaced. Default: the flows of this recorder share one of their own. */
  memory?: RedactionMemory;
}

/** Records every flow whose actor gets its `inspect`; redacts as it records. */
export function createRecorder(options: CompleteRecorderOptions): Recorder {
  const { redaction } = options;
  const memory = options.memory ?? (redaction && createRedactionMemory(redaction));
  return createRecorderWith(() => recordingTools, { ...options, memory });
}
