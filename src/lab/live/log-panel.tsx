import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { FlowRecording } from '../../trace/record/recorder.ts';
import { useLabProfile } from '../profile.ts';
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
import { type Store, useStoreInBackground } from './store.ts';

/** What has happened in a running flow: a time axis, a list that stays at its end, and details of one entry. */
export function LogPanel({ recording, live }: { recording: FlowRecording; live: Store<LiveState> }) {
  const { trace: profile } = useLabProfile();
  const timeline = useStoreInBackground(
    useMemo(() => createLiveTimeline(recording, live, profile), [recording, live, profile]),
  );
  const lanes = useMemo(() => lanesOf(timeline), [timeline]);
  const latest = useStoreInBackground(live).entries;
  const [chosen, setChosen] = useState<number | null>(null);
  const length = timeline.entries.length - 1;
  const position = Math.min(chosen ?? length, length);
  const input = timeline.entries[position]?.input ?? -1;
  const steps = latest
    .filter((entry) => entry.recording === recording && entry.step.cause === input)
    .map(({ number, step, changes }) => ({ key: number, step, changes }));
  const show = (next: number) => setChosen(next >= length ? null : next);
  const { bookmarks, notes } = recording;
  const axis = (
    <Timeline
      timeline={timeline}
      lanes={lanes}
      marks={marksOf(timeline, { bookmarks, notes, divergence: null })}
      position={position}
      length={length}
      onShow={show}
    />
  );
  const list = <EntryList timeline={timeline} position={position} onShow={show} isLive={chosen === null} />;
  const details = (
    <Details>
      <CallPanel timeline={timeline} position={position} onShow={show} />
      <StepList steps={steps} />
    </Details>
  );
  return (
    <Split
      name="dock.timeline"
      label="the timeline"
      side="top"
      initial={heightWith(lanes)}
      least={31}
      leastRest={140}
      pane={axis}
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
