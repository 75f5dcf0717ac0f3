import { useState } from 'react';
import type { FlowRecording } from '../../trace/record/recorder.ts';
import type { Timeline } from '../../trace/timeline/timeline.ts';
import { createTimelineBuilder } from '../../trace/timeline/timeline-builder.ts';
import { useLabProfile } from '../profile.ts';
import type { LiveState } from './live-log.ts';

/** What of a recording is in the builder. */
interface Built {
  recording: FlowRecording;
  builder: ReturnType<typeof createTimelineBuilder>;
  /** The number of the first input: a trimmed recording begins with another. */
  first: number | undefined;
  /** The number of the last input. */
  last: number;
  steps: number;
}

/** The timeline of a running flow; each new step costs only itself. */
export function useLiveTimeline(recording: FlowRecording, { actorAt }: LiveState): Timeline {
  const profile = useLabProfile().trace;
  const [built, setBuilt] = useState<Built>(() => build());

  function build(): Built {
    const builder = createTimelineBuilder({
      flow: recording.flow,
      from: 0,
      actorAt: (path) => actorAt(recording, path),
      profile,
    });
    return { recording, builder, first: recording.inputs[0]?.i, last: -1, steps: 0 };
  }

  function isStale({ recording: of, first, last }: Built): boolean {
    return of !== recording || (last >= 0 && first !== recording.inputs[0]?.i);
  }

  const current = isStale(built) ? build() : built;
  if (current !== built) setBuilt(current);
  const { inputs, steps } = recording;
  const known = inputs.findLastIndex(({ i }) => i <= current.last);
  current.builder.add(inputs.slice(known + 1), steps.slice(current.steps));
  current.first = inputs[0]?.i;
  current.last = inputs.at(-1)?.i ?? -1;
  current.steps = steps.length;
  return current.builder.timeline();
}
