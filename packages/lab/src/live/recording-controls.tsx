import { counted } from '@upwell/trace/session';
import { BinIcon, Hint, IconButton, PauseIcon, PlayIcon } from '@upwell/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useStoreInBackground } from '../base/store.ts';
import { hasEnded } from './live-flow.ts';
import type { LivePanelProps } from './live-log.ts';

export interface RecordingControlsProps extends LivePanelProps {
  onClear: () => void;
}

/** Pauses, resumes and clears the recording of a running flow. */
export function RecordingControls({ recording, live, onClear }: RecordingControlsProps) {
  const source = useMemo(() => ({ subscribe: live.subscribe, get: () => recording.missed }), [recording, live]);
  const missed = useStoreInBackground(source);
  if (hasEnded(recording)) return null;

  function change(how: 'pause' | 'resume' | 'clear') {
    recording[how]();
    live.refresh();
    if (how !== 'pause') onClear();
  }

  return (
    <>
      {missed === null ? (
        <IconButton label="Pause recording" icon={<PauseIcon />} onClick={() => change('pause')} />
      ) : (
        <IconButton label="Resume recording" icon={<PlayIcon />} onClick={() => change('resume')} />
      )}
      <IconButton label="Clear recording" icon={<BinIcon />} onClick={() => change('clear')} />
      <Paused role="status">{missed !== null && pausedText(missed)}</Paused>
    </>
  );
}

/** Resuming goes on with the same recording while nothing was missed. */
function pausedText(missed: number): string {
  return missed === 0
    ? 'Paused.'
    : `Paused: ${counted(missed, 'input')} not recorded. Resuming starts a new recording.`;
}

const Paused = styled(Hint)`
  flex: 1 0 100%;
  order: 1;
  padding: 0 var(--s2) 4px;

  &:empty {
    display: none;
  }
`;
