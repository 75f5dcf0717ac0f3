import type { FlowRecording } from '@upwell/trace/record';
import { CrossIcon, IconButton, phoneWidth } from '@upwell/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import type { Store } from '../base/store.ts';
import { Headed } from '../shell/filled.ts';
import { PaneHeader } from '../shell/pane-header.tsx';
import { Panes } from '../shell/panes.tsx';
import { Split } from '../shell/split.tsx';
import { useWindowSize } from '../shell/use-size.ts';
import { lanesOf } from '../timeline/lanes.ts';
import { heightAboveMachines, heightWith } from '../timeline/timeline.tsx';
import type { LiveState } from './live-log.ts';
import { createLiveTimeline } from './live-timeline.ts';
import { LogAxis, LogDetails, LogList, type LogPartProps } from './log-parts.tsx';

/**
 * The log of a running flow: a time axis, a list that stays at its end, and details of one entry. Each of them follows on its
 * own, so that none of the page's frames waits for all three.
 */
export function LogPanel({ recording, live }: { recording: FlowRecording; live: Store<LiveState> }) {
  const { trace: profile } = useLabProfile();
  const source = useMemo(() => createLiveTimeline(recording, live, profile), [recording, live, profile]);
  const isSmall = useWindowSize().width < phoneWidth;
  const [lanes] = useState(() => lanesOf(source.get()));
  const [chosen, setChosen] = useState<number | null>(null);
  // On a phone there is room for the list, or for two halves while somebody reads the details.
  const [isReading, setReading] = useState(false);
  const stacked = useRef<HTMLDivElement>(null);
  function onChoose(position: number | null) {
    setChosen(position);
    setReading(true);
  }
  function onClose() {
    setChosen(null);
    setReading(false);
    stacked.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus();
  }
  const part: LogPartProps = { recording, live, source, chosen, onChoose };
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
          <Stacked ref={stacked}>
            {list}
            {!isSmall && details}
            {isSmall && isReading && <Closable onClose={onClose}>{details}</Closable>}
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

function Closable({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Headed as="section" aria-label="Details">
      <PaneHeader title="Details">
        <IconButton label="Close the details" icon={<CrossIcon />} onClick={onClose} />
      </PaneHeader>
      {children}
    </Headed>
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
