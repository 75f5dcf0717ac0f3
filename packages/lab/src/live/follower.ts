import type { TraceInput, TraceStep } from '@upwell/trace/format';
import type { FlowRecording } from '@upwell/trace/record';

interface Builder {
  add(inputs: readonly TraceInput[], steps: readonly TraceStep[]): void;
}

/** Adds what was recorded of a running flow since it was last called; builds anew when the recording's beginning was trimmed. */
export function createFollower<Built extends Builder>(recording: FlowRecording, build: () => Built) {
  let builder = build();
  /** The number of the first input: a trimmed recording begins with another. */
  let first: number | undefined;
  let last = -1;
  let known = 0;

  return (): { builder: Built; isChanged: boolean } => {
    const { inputs, steps } = recording;
    if (last >= 0 && first !== inputs[0]?.i) {
      builder = build();
      [last, known] = [-1, 0];
    }
    if (known === steps.length && last === (inputs.at(-1)?.i ?? -1)) return { builder, isChanged: false };
    builder.add(inputs.slice(inputs.findLastIndex(({ i }) => i <= last) + 1), steps.slice(known));
    first = inputs[0]?.i;
    last = inputs.at(-1)?.i ?? -1;
    known = steps.length;
    return { builder, isChanged: true };
  };
}
