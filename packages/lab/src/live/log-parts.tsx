import {
  type ContextChange,
  contextAfter,
  contextChanges,
  entryAt,
  type Timeline as TimelineData,
  type TraceStep,
} from '@upwell/trace/session';
import { useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { StepList } from '../actors/step-list.tsx';
import { type ReadableStore, useStoreInBackground } from '../base/store.ts';
import { Isolated } from '../shell/isolated.tsx';
import { CallPanel } from '../timeline/call-panel.tsx';
import { EntryList } from '../timeline/entry-list.tsx';
import { lanesOf } from '../timeline/lanes.ts';
import { marksOf } from '../timeline/marks.ts';
import { Timeline } from '../timeline/timeline.tsx';
import type { LivePanelProps } from './live-log.ts';
import { RecordingControls } from './recording-controls.tsx';

/** The props of each part of the log. */
export interface LogPartProps extends LivePanelProps {
  source: ReadableStore<TimelineData>;
  /** `null` is the last moment. */
  chosen: number | null;
  onChoose: (position: number | null) => void;
}

/** The list of what happened, which stays at its end. */
export function LogList({ recording, live, source, chosen, onChoose }: LogPartProps) {
  const { timeline, position, show } = useFollowedTimeline(source, chosen, onChoose);
  return (
    <EntryList
      timeline={timeline}
      position={position}
      onShow={show}
      changesIn={(from, to) => changesOf(recording.steps, from, to)}
      controls={<RecordingControls recording={recording} live={live} onClear={() => onChoose(null)} />}
      isLive={chosen === null}
    />
  );
}

function changesOf(steps: readonly TraceStep[], from: number, to: number): ContextChange[] {
  return contextChanges(
    steps.filter(({ cause }) => from <= cause && cause <= to),
    (actor) =>
      contextAfter(
        {},
        steps.filter((step) => step.actor === actor && step.cause < from),
      ),
  );
}

/** The time axis. */
export function LogAxis({ recording, source, chosen, onChoose }: LogPartProps) {
  const { timeline, position, length, show } = useFollowedTimeline(source, chosen, onChoose);
  const lanes = useMemo(() => lanesOf(timeline), [timeline]);
  const marks = marksOf(timeline, { notes: recording.notes, difference: null });
  return (
    <Isolated>
      <Timeline timeline={timeline} lanes={lanes} marks={marks} position={position} length={length} onShow={show} />
    </Isolated>
  );
}

/** The calls and steps of one entry. */
export function LogDetails({ recording, source, chosen, onChoose }: LogPartProps) {
  const { timeline, position, show } = useFollowedTimeline(source, chosen, onChoose);
  const input = timeline.entries[entryAt(timeline.entries, position)]?.input ?? -1;
  const isChosen = chosen !== null;
  const isCall = timeline.calls.some(({ startedBy, endedBy }) => startedBy === position || endedBy === position);
  const steps = recording.steps
    .filter(({ cause }) => cause === input)
    .map((step, index) => ({ key: `${isChosen} ${index} ${step.actor}`, step }));
  const call = <CallPanel timeline={timeline} position={position} onShow={show} />;
  return (
    <Isolated>
      <Details>
        {isCall && call}
        <StepList steps={steps} isOpen={isChosen} />
        {!isCall && call}
      </Details>
    </Isolated>
  );
}

/** A running session's timeline, at the moment that was chosen, or at its end. */
export function useFollowedTimeline(
  source: ReadableStore<TimelineData>,
  chosen: number | null,
  onChoose: (position: number | null) => void,
) {
  const timeline = useStoreInBackground(source);
  // The same list as long as the session is recorded: it grows.
  const { entries } = timeline;
  const length = entries.length - 1;
  const show = useCallback((next: number) => onChoose(next >= entries.length - 1 ? null : next), [entries, onChoose]);
  return { timeline, length, position: Math.min(chosen ?? length, length), show };
}

const Details = styled.div`
  min-height: 0;
  padding: var(--s3);
  overflow: auto;

  > :first-child > h3 {
    margin-top: 0;
  }

  > * + * {
    margin-top: var(--s4);
  }
`;
