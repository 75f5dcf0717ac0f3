import { IconButton, PauseIcon, PlayIcon, StepBackIcon, StepIcon, ToEndIcon, ToStartIcon } from '@upwell/ui';
import type { ReactNode } from 'react';
import { ButtonGroup } from '../shell/zoom-buttons.tsx';

export interface Playback {
  isPlaying: boolean;
  onToggle: () => void;
}

export interface PlaybackButtonsProps {
  position: number;
  length: number;
  onShow: (position: number) => void;
  playback: Playback | undefined;
}

/** Steps through the moments and plays them. */
export function PlaybackButtons({ position, length, onShow, playback }: PlaybackButtonsProps) {
  const step = (label: string, Icon: () => ReactNode, to: number) => (
    <IconButton
      label={label}
      icon={<Icon />}
      disabled={position === Math.max(0, Math.min(to, length))}
      onClick={() => onShow(to)}
    />
  );
  return (
    <ButtonGroup>
      {step('First moment', ToStartIcon, 0)}
      {step('Previous moment', StepBackIcon, position - 1)}
      {playback && (
        <IconButton
          label={playback.isPlaying ? 'Pause' : 'Play'}
          icon={playback.isPlaying ? <PauseIcon /> : <PlayIcon />}
          disabled={length === 0}
          onClick={playback.onToggle}
        />
      )}
      {step('Next moment', StepIcon, position + 1)}
      {step('Last moment', ToEndIcon, length)}
    </ButtonGroup>
  );
}
