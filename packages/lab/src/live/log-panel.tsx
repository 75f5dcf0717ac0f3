import { phoneWidth } from '@upwell/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { Panes } from '../shell/panes.tsx';
import { Split } from '../shell/split.tsx';
import { useWindowSize } from '../shell/use-size.ts';
import { lanesOf } from '../timeline/lanes.ts';
import { heightAboveMachines, heightWith } from '../timeline/timeline.tsx';
import type { LiveFlow } from './live-flow.ts';
import type { LiveLog } from './live-log.ts';
import { createLiveTimeline } from './live-timeline.ts';
import { LogAxis, LogDetails, LogList, type LogPartProps } from './log-parts.tsx';

/**
 * The log of a running flow: a time axis, a list that stays at its end, and details of one entry. Each of them follows on its
 * own, so that none of the page's frames waits for all three.
 */
export function LogPanel({ recording, live }: { recording: LiveFlow; live: LiveLog }) {
  const { trace: profile } = useLabProfile();
  const [source] = useState(() => createLiveTimeline(recording, live, profile));
  const isSmall = useWindowSize().width < phoneWidth;
  const [lanes] = useState(() => lanesOf(source.get()));
  const [chosen, setChosen] = useState<number | null>(null);
  const part: LogPartProps = { recording, live, source, chosen, onChoose: setChosen };
  const list = <LogList {...part} />;
  const details = <LogDetails {...part} />;
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
      <Panes
        narrow={() => (
          <Stacked>
            {list}
            {details}
          </Stacked>
        )}
        wide={(width) => (
          <Split
            name="dock.details"
            label="the details"
            side="right"
            initial={Math.round(width * 0.44)}
            minSize={220}
            minRestSize={220}
            pane={details}
          >
            {list}
          </Split>
        )}
      />
    </Split>
  );
}

const Stacked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: minmax(0, 1fr);
  min-height: 0;

  > * + * {
    border-top: 1px solid var(--line);
  }
`;
