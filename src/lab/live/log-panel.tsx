import { useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { FlowRecording } from '../../trace/record/flow-recording.ts';
import type { Timeline as TimelineData } from '../../trace/timeline/timeline.ts';
import { useLabProfile } from '../profile.ts';
import { Isolated } from '../shell/isolated.tsx';
import { Panes } from '../shell/panes.tsx';
import { Split } from '../shell/split.tsx';
import { CallPanel } from '../timeline/call-panel.tsx';
import { EntryList } from '../timeline/entry-list.tsx';
import { lanesOf } from '../timeline/lanes.ts';
import { marksOf } from '../timeline/marks.ts';
import { heightWith, Timeline } from '../timeline/timeline.tsx';
import type { LiveState } from './live-log.ts';
import { createLiveTimeline } from './live-timeline.ts';
import { StepList } from './step-list.tsx';
import { type ReadableStore, type Store, useStoreInBackground } from './store.ts';

interface LogPartProps {
  recording: FlowRecording;
  live: Store<LiveState>;
  source: ReadableStore<TimelineData>;
  /** `null` is the last moment. */
  chosen: number | null;
  onChoose: (position: number | null) => void;
}

/**
 * What has happened in a running flow: a time axis, a list that stays at its end, and details of one entry. Each of them follows on its
 * own, so that none of the page's frames waits for all three.
 */
export function LogPanel({ recording, live }: { recording: FlowRecording; live: Store<LiveState> }) {
  const { trace: profile } = useLabProfile();
  const source = useMemo(() => createLiveTimeline(recording, live, profile), [recording, live, profile]);
  const [axisHeight] = useState(() => heightWith(lanesOf(source.get())));
  const [chosen, setChosen] = useState<number | null>(null);
  const part: LogPartProps = { recording, live, source, chosen, onChoose: setChosen };
  const list = <LogList {...part} />;
  const details = <LogDetails {...part} />;
  return (
    <Split
      name="dock.timeline"
      label="the timeline"
      side="top"
      initial={axisHeight}
      least={31}
      leastRest={140}
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
            least={220}
            leastRest={220}
            pane={details}
          >
            {list}
          </Split>
        )}
      />
    </Split>
  );
}

function LogList({ source, chosen, onChoose }: LogPartProps) {
  const { timeline, position, show } = useFollowedTimeline(source, chosen, onChoose);
  return (
    <Isolated>
      <EntryList timeline={timeline} position={position} onShow={show} isLive={chosen === null} />
    </Isolated>
  );
}

function LogAxis({ recording, source, chosen, onChoose }: LogPartProps) {
  const { timeline, position, length, show } = useFollowedTimeline(source, chosen, onChoose);
  const { bookmarks, notes } = recording;
  const lanes = useMemo(() => lanesOf(timeline), [timeline]);
  const marks = marksOf(timeline, { bookmarks, notes, divergence: null });
  return (
    <Isolated>
      <Timeline {...{ timeline, lanes, marks, position, length }} onShow={show} />
    </Isolated>
  );
}

function LogDetails({ recording, live, source, chosen, onChoose }: LogPartProps) {
  const { timeline, position, show } = useFollowedTimeline(source, chosen, onChoose);
  const input = timeline.entries[position]?.input ?? -1;
  const steps = live
    .get()
    .entries.filter((entry) => entry.recording === recording && entry.step.cause === input)
    .map(({ step, changes }, index) => ({ key: `${index} ${step.actor}`, step, changes }));
  return (
    <Isolated>
      <Details>
        <CallPanel timeline={timeline} position={position} onShow={show} />
        <StepList steps={steps} />
      </Details>
    </Isolated>
  );
}

function useFollowedTimeline(
  source: ReadableStore<TimelineData>,
  chosen: number | null,
  onChoose: (position: number | null) => void,
) {
  const timeline = useStoreInBackground(source);
  // The same list as long as the session is recorded: it grows.
  const { entries } = timeline;
  const length = entries.length - 1;
  const show = useCallback(
    (next: number) => onChoose(next >= entries.length - 1 ? null : next),
    [entries, onChoose],
  );
  return { timeline, length, position: Math.min(chosen ?? length, length), show };
}

const Stacked = styled.div`
  display: grid;
  grid-template: minmax(0, 1.4fr) minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;

  > * + * {
    border-top: 1px solid var(--line);
  }
`;

const Details = styled.div`
  min-height: 0;
  padding: var(--s3);
  overflow: auto;
`;
