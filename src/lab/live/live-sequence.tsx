import { useMemo, useState } from 'react';
import type { FlowRecording } from '../../trace/record/flow-recording.ts';
import { useLabProfile } from '../profile.ts';
import { Sequence } from '../timeline/sequence.tsx';
import type { LiveState } from './live-log.ts';
import { createLiveTimeline } from './live-timeline.ts';
import { type Store, useStoreInBackground } from './store.ts';

/** Who sends what to whom in a running flow; stays at its end until somebody chooses a moment. */
export function LiveSequence({ recording, live }: { recording: FlowRecording; live: Store<LiveState> }) {
  const { trace: profile } = useLabProfile();
  const timeline = useStoreInBackground(
    useMemo(() => createLiveTimeline(recording, live, profile), [recording, live, profile]),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const length = timeline.entries.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recording's list of steps grows in place.
  const stepsOf = useMemo(() => {
    const byCause = Map.groupBy(recording.steps, ({ cause }) => cause);
    return (input: number) => byCause.get(input) ?? [];
  }, [recording, timeline]);
  return (
    <Sequence
      timeline={timeline}
      stepsOf={stepsOf}
      position={Math.min(chosen ?? length, length)}
      onShow={(next) => setChosen(next >= length ? null : next)}
    />
  );
}
