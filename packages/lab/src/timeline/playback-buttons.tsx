import {
  Button,
  IconButton,
  media,
  PauseIcon,
  PlayIcon,
  StepBackIcon,
  StepIcon,
  ToEndIcon,
  ToStartIcon,
} from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Speed } from '../machines/lab.ts';

export interface Playback {
  isPlaying: boolean;
  onToggle: () => void;
  speed: Speed;
  onSpeed: (speed: Speed) => void;
}

export interface PlaybackButtonsProps {
  position: number;
  length: number;
  onShow: (position: number) => void;
  playback: Playback | undefined;
  isTimed: boolean;
}

/** Steps through the moments and plays them. */
export function PlaybackButtons({ position, length, onShow, playback, isTimed }: PlaybackButtonsProps) {
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
      {playback && isTimed && (
        <SpeedButton
          look="quiet"
          aria-label="Play fast"
          aria-pressed={playback.speed === 'fast'}
          title="Eight times as fast; waits last 2 s at most either way"
          onClick={() => playback.onSpeed(playback.speed === 'fast' ? 'real' : 'fast')}
        >
          {playback.speed === 'fast' ? '8×' : '1×'}
        </SpeedButton>
      )}
    </ButtonGroup>
  );
}

const SpeedButton = styled(Button)`
  --quiet-line: 0px;
  min-width: 28px;
  padding-inline: 4px;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    display: none;
  }
`;

/** Icon buttons side by side; those that are on are tinted. */
export const ButtonGroup = styled.div`
  display: flex;
  flex: none;

  ${media.phone} {
    button {
      min-width: 26px;
    }
  }

  button[aria-pressed='true'] {
    background: var(--water-wash);
    color: var(--water-deep);
  }
`;
