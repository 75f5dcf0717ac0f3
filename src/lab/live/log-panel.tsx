import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { FlowRecording } from '../../trace/record/recorder.ts';
import { useLabProfile } from '../profile.ts';
import { CallPanel } from '../timeline/call-panel.tsx';
import { EntryList } from '../timeline/entry-list.tsx';
import { marksOf } from '../timeline/marks.ts';
import { Timeline } from '../timeline/timeline.tsx';
import type { LiveState } from './live-log.ts';
import { createLiveTimeline } from './live-timeline.ts';
import { StepList } from './step-list.tsx';
import { type Store, useStore } from './store.ts';

/** What has happened in a running flow: a time axis, a list that stays at its end, and details of one entry. */
export function LogPanel({ recording, live }: { recording: FlowRecording; live: Store<LiveState> }) {
  const { trace: profile } = useLabProfile();
  const timeline = useStore(
    useMemo(() => createLiveTimeline(recording, live, profile), [recording, live, profile]),
  );
  const latest = useStore(live).entries;
  const [chosen, setChosen] = useState<number | null>(null);
  const length = timeline.entries.length - 1;
  const position = Math.min(chosen ?? length, length);
  const input = timeline.entries[position]?.input ?? -1;
  const steps = latest
    .filter((entry) => entry.recording === recording && entry.step.cause === input)
    .map(({ number, step, changes }) => ({ key: number, step, changes }));
  const show = (next: number) => setChosen(next >= length ? null : next);
  const { bookmarks, notes } = recording;
  return (
    <Whole>
      <Timeline
        timeline={timeline}
        marks={marksOf(timeline, { bookmarks, notes, divergence: null })}
        position={position}
        length={length}
        onShow={show}
      />
      <Panes>
        <EntryList timeline={timeline} position={position} onShow={show} isLive={chosen === null} />
        <Details>
          <CallPanel timeline={timeline} position={position} onShow={show} />
          <StepList steps={steps} />
        </Details>
      </Panes>
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  grid-template: minmax(70px, 38%) minmax(0, 1fr) / minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  container-type: inline-size;
`;

const Panes = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1.2fr) minmax(0, 1fr);
  min-height: 0;
  border-top: 1px solid var(--line);

  > :first-child {
    border-inline-end: 1px solid var(--line);
  }

  @container (max-width: 520px) {
    grid-template: minmax(0, 1.4fr) minmax(0, 1fr) / minmax(0, 1fr);
  }
`;

const Details = styled.div`
  min-height: 0;
  padding: var(--s3);
  overflow: auto;
`;
