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
import { memo } from 'react';
import styled from 'styled-components';
import type { Speed } from '../replay/pace.ts';
import { useHandler } from '../shell/use-handler.ts';
import { ButtonGroup } from './button-group.ts';

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
  /** Whether the session knows when things happened. */
  isTimed: boolean;
}

/** Steps through the moments and plays them. */
export function PlaybackButtons({ position, length, onShow, playback, isTimed }: PlaybackButtonsProps) {
  const places = { first: 0, previous: position - 1, next: position + 1, last: length };
  const onStep = useHandler((step: StepName) => onShow(places[step]));
  return (
    <ButtonGroup>
      <StepButton step="first" isDisabled={position === 0} onStep={onStep} />
      <StepButton step="previous" isDisabled={position === 0} onStep={onStep} />
      {playback && (
        <IconButton
          label={playback.isPlaying ? 'Pause' : 'Play'}
          icon={playback.isPlaying ? <PauseIcon /> : <PlayIcon />}
          disabled={length === 0}
          onClick={playback.onToggle}
        />
      )}
      <StepButton step="next" isDisabled={position >= length} onStep={onStep} />
      <StepButton step="last" isDisabled={position === length} onStep={onStep} />
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

const steps = {
  first: { label: 'First moment', Icon: ToStartIcon },
  previous: { label: 'Previous moment', Icon: StepBackIcon },
  next: { label: 'Next moment', Icon: StepIcon },
  last: { label: 'Last moment', Icon: ToEndIcon },
};

type StepName = keyof typeof steps;

interface StepButtonProps {
  step: StepName;
  isDisabled: boolean;
  onStep: (step: StepName) => void;
}

const StepButton = memo(function StepButton({ step, isDisabled, onStep }: StepButtonProps) {
  const { label, Icon } = steps[step];
  return <IconButton label={label} icon={<Icon />} disabled={isDisabled} onClick={() => onStep(step)} />;
});

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
