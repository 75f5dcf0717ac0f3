import { createRecorderWith, type Recorder, type RecorderOptions } from './recorder.ts';
import type { RecordingTools } from './recording-tools.ts';

let tools: RecordingTools | null = null;
let loading: Promise<void> | null = null;

/** Loads what exports the sessions of light recorders. After a failure the next call loads again. */
export function loadRecordingTools(): Promise<void> {
  loading ??= import('./recording-tools.ts').then(
    ({ recordingTools }) => {
      tools = recordingTools;
    },
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * The same as `createRecorder`, in a third of the code. It keeps values as they are, and redacts when a session is exported, which is
 * refused until `loadRecordingTools` is done.
 */
export function createLightRecorder(options: RecorderOptions): Recorder {
  const toolsNow = () => {
    if (!tools) loadRecordingTools().catch(() => undefined);
    return tools;
  };
  return createRecorderWith(toolsNow, options);
}
