import { useMemo, useState } from 'react';
import type { FlowRecording } from '../../trace/record/recorder.ts';
import { Sequence } from '../timeline/sequence.tsx';
import type { LiveState } from './live-log.ts';
import { useLiveTimeline } from './use-live-timeline.ts';

/** Who sends what to whom in a running flow; stays at its end until somebody chooses a moment. */
export function LiveSequence({ recording, live }: { recording: FlowRecording; live: LiveState }) {
  const timeline = useLiveTimeline(recording, live);
  const [chosen, setChosen] = useState<number | null>(null);
  const length = timeline.entries.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recording's list of steps grows in place.
  const stepsOf = useMemo(() => {
    const byCause = Map.groupBy(recording.steps, ({ cause }) => cause);
    return (input: number) => byCause.get(input) ?? [];
  }, [recording, live]);
  return (
    <Sequence
      timeline={timeline}
      stepsOf={stepsOf}
      position={Math.min(chosen ?? length, length)}
      onShow={(next) => setChosen(next >= length ? null : next)}
    />
  );
}
