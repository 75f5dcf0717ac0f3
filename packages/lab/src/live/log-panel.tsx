import { phoneWidth } from '@upwell/ui';
import { useState } from 'react';
import { useLabProfile } from '../base/profile.ts';
import { PanePair } from '../shell/pane-pair.tsx';
import { Split } from '../shell/split.tsx';
import { useWindowSize } from '../shell/use-size.ts';
import { lanesOf } from '../timeline/lanes.ts';
import { heightAboveMachines, heightWith } from '../timeline/timeline.tsx';
import type { LivePanelProps } from './live-log.ts';
import { createLiveTimeline } from './live-timeline.ts';
import { LogAxis, LogDetails, LogList, type LogPartProps } from './log-parts.tsx';

/**
 * The log of a running flow: a time axis, a list that stays at its end, and details of one entry. Each of them follows on its
 * own, so that none of the page's frames waits for all three.
 */
export function LogPanel({ recording, live }: LivePanelProps) {
  const { trace: profile } = useLabProfile();
  const [source] = useState(() => createLiveTimeline(recording, live, profile));
  const isSmall = useWindowSize().width < phoneWidth;
  const [lanes] = useState(() => lanesOf(source.get()));
  const [chosen, setChosen] = useState<number | null>(null);
  const part: LogPartProps = { recording, live, source, chosen, onChoose: setChosen };
  return (
    <Split
      name="dock.timeline"
      label="the timeline"
      side="top"
      initial={isSmall ? heightAboveMachines(lanes) : heightWith(lanes)}
      minSize={31}
      minRestSize={140}
      pane={<LogAxis {...part} />}
    >
      <PanePair
        name="dock.details"
        label="the details"
        side="right"
        share={0.44}
        stackedRows="repeat(2, minmax(0, 1fr))"
        minSize={220}
        minRestSize={220}
        pane={<LogDetails {...part} />}
      >
        <LogList {...part} />
      </PanePair>
    </Split>
  );
}
