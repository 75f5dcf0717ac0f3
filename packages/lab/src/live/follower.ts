import type { TraceInput, TraceStep } from '@upwell/trace/session';
import type { LiveFlow } from './live-flow.ts';

interface Builder {
  add(inputs: readonly TraceInput[], steps: readonly TraceStep[]): void;
}

/** Adds what was recorded of a running flow since it was last called; builds anew when the recording has another start. */
export function createFollower<Built extends Builder>(recording: LiveFlow, build: () => Built) {
  let builder = build();
  let start = recording.start;
  let last = -1;
  let known = 0;

  return (): { builder: Built; isChanged: boolean } => {
    const { inputs, steps } = recording;
    const isAnew = start !== recording.start;
    // The first input says when a trimmed recording begins.
    if (isAnew || last === -1) {
      builder = build();
      start = recording.start;
      [last, known] = [-1, 0];
    }
    const isChanged = isAnew || known !== steps.length || last !== (inputs.at(-1)?.i ?? -1);
    if (!isChanged) return { builder, isChanged };
    builder.add(inputs.slice(inputs.findLastIndex(({ i }) => i <= last) + 1), steps.slice(known));
    last = inputs.at(-1)?.i ?? -1;
    known = steps.length;
    return { builder, isChanged };
  };
}
