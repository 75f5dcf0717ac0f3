import type { FlowRecording } from './flow-recording.ts';

/**
 * Runs code of the recorder in the middle of an application, which gets nothing of what that throws. It is told once in the console, and
 * once in each session.
 */
// biome-ignore lint/suspicious/noConsole: the console is where developers look.
export function createBoundary(warn: (text: string, error: unknown) => void = console.warn) {
  const noted = new WeakSet<FlowRecording>();
  let isTold = false;

  function note(recording: FlowRecording, error: unknown): void {
    if (noted.has(recording)) return;
    noted.add(recording);
    const at = recording.inputs.at(-1)?.i ?? -1;
    recording.notes.push({
      at,
      text: `The recorder failed here (${nameOf(error)}): something may be missing from here on.`,
    });
  }

  return (recording: () => FlowRecording | undefined, run: () => void): void => {
    try {
      run();
    } catch (error) {
      if (!isTold) warn('The recorder failed. The application goes on without it.', error);
      isTold = true;
      const failed = recording();
      if (failed) note(failed, error);
    }
  };
}

/** Its message may be private. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}
