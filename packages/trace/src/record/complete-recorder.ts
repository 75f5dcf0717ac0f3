import { createRedactionMemory, type RedactionMemory } from '../redact/memory.ts';
import { createRecorderWith, type Recorder, type RecorderOptions } from './recorder.ts';
import { recordingTools } from './recording-tools.ts';

export interface CompleteRecorderOptions extends Omit<RecorderOptions, 'memory'> {
  /** The memory of other recordings of the same person. Default: the flows of this recorder share one. */
  memory?: RedactionMemory;
}

/** Records every flow whose actor gets its `inspect`; redacts as it records. */
export function createRecorder(options: CompleteRecorderOptions): Recorder {
  const { redaction } = options;
  const memory = options.memory ?? (redaction && createRedactionMemory(redaction));
  return createRecorderWith(() => recordingTools, { ...options, memory });
}
