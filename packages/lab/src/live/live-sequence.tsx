import { useState } from 'react';
import { useLabProfile } from '../base/profile.ts';
import { Isolated } from '../shell/isolated.tsx';
import { Sequence } from '../timeline/sequence.tsx';
import type { LivePanelProps } from './live-log.ts';
import { createLiveTimeline } from './live-timeline.ts';
import { useFollowedTimeline } from './log-parts.tsx';

/** The sequence of a running flow; stays at its end until somebody chooses a moment. */
export function LiveSequence({ recording, live }: LivePanelProps) {
  const { trace: profile } = useLabProfile();
  const [source] = useState(() => createLiveTimeline(recording, live, profile));
  const [chosen, setChosen] = useState<number | null>(null);
  const { timeline, position, show } = useFollowedTimeline(source, chosen, setChosen);
  return (
    <Isolated>
      <Sequence timeline={timeline} position={position} onShow={show} />
    </Isolated>
  );
}
