import { countWhile, type TraceStep } from '@upwell/trace/session';
import { useCallback, useState } from 'react';
import { useLabProfile } from '../base/profile.ts';
import type { Store } from '../base/store.ts';
import { Isolated } from '../shell/isolated.tsx';
import { Sequence } from '../timeline/sequence.tsx';
import type { LiveFlow } from './live-flow.ts';
import type { LiveState } from './live-log.ts';
import { createLiveTimeline } from './live-timeline.ts';
import { useFollowedTimeline } from './log-parts.tsx';

/** The sequence of a running flow; stays at its end until somebody chooses a moment. */
export function LiveSequence({ recording, live }: { recording: LiveFlow; live: Store<LiveState> }) {
  const { trace: profile } = useLabProfile();
  const [source] = useState(() => createLiveTimeline(recording, live, profile));
  const [chosen, setChosen] = useState<number | null>(null);
  const { timeline, position, show } = useFollowedTimeline(source, chosen, setChosen);
  const stepsOf = useCallback((input: number) => stepsWith(recording.steps, input), [recording]);
  return (
    <Isolated>
      <Sequence {...{ timeline, stepsOf, position }} onShow={show} />
    </Isolated>
  );
}

/** The steps that an input caused: they stand in the order of their causes. */
function stepsWith(steps: readonly TraceStep[], input: number): readonly TraceStep[] {
  return steps.slice(
    countWhile(steps, ({ cause }) => cause < input),
    countWhile(steps, ({ cause }) => cause <= input),
  );
}
