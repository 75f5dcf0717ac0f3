import styled from 'styled-components';
import { media } from '../../theme/tokens.ts';
import { sentenceOf } from '../../trace/timeline/entry-words.ts';
import type { Timeline } from '../../trace/timeline/timeline.ts';
import { clockWords } from '../../trace/words/time.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  FitIcon,
  MinusIcon,
  PauseIcon,
  PlayIcon,
  PlusIcon,
  SkipIcon,
  StepBackIcon,
  StepIcon,
  ToEndIcon,
  ToStartIcon,
} from '../../ui/icons.tsx';
import type { Speed } from '../replay/pace.ts';
import type { ViewControls } from './use-view.ts';

export interface Playback {
  isPlaying: boolean;
  onToggle: () => void;
  speed: Speed;
  onSpeed: (speed: Speed) => void;
}

export interface TimelineControlsProps {
  timeline: Timeline;
  position: number;
  length: number;
  onShow: (position: number) => void;
  playback: Playback | undefined;
  controls: ViewControls;
  /** A place on the axis, which zooming keeps where it is. */
  playhead: number;
  skipsIdle: boolean;
  onSkipsIdle: (skips: boolean) => void;
}

/** The row over a timeline: playing, stepping, what happens at this moment, the next failure, zoom. */
export function TimelineControls(props: TimelineControlsProps) {
  const { timeline, position, length, onShow, playback, controls, playhead, skipsIdle, onSkipsIdle } = props;
  const { entries } = timeline;
  const entry = entries[position];
  const failures = entries.filter(({ failed, repeats }) => failed && !repeats);
  const nextFailure = failures.find((one) => one.position > position) ?? failures[0];
  return (
    <Row>
      <Keys>
        <IconButton
          label="First moment"
          icon={<ToStartIcon />}
          disabled={position === 0}
          onClick={() => onShow(0)}
        />
        <IconButton
          label="Previous moment"
          icon={<StepBackIcon />}
          disabled={position === 0}
          onClick={() => onShow(position - 1)}
        />
        {playback && (
          <IconButton
            label={playback.isPlaying ? 'Pause' : 'Play'}
            icon={playback.isPlaying ? <PauseIcon /> : <PlayIcon />}
            disabled={length === 0}
            onClick={playback.onToggle}
          />
        )}
        <IconButton
          label="Next moment"
          icon={<StepIcon />}
          disabled={position >= length}
          onClick={() => onShow(position + 1)}
        />
        <IconButton
          label="Last moment"
          icon={<ToEndIcon />}
          disabled={position >= length}
          onClick={() => onShow(length)}
        />
        {playback && timeline.isTimed && (
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
      </Keys>
      <Now aria-hidden="true">
        <time>
          {position}/{length}
          {timeline.isTimed && ` · ${clockWords(entry?.time ?? 0)}`}
        </time>
        <b data-failed={entry?.failed || undefined}>{entry && sentenceOf(entry)}</b>
      </Now>
      {nextFailure && (
        <Failures look="quiet" onClick={() => onShow(nextFailure.position)}>
          {failures.length} failed
        </Failures>
      )}
      <Keys>
        <IconButton
          label="Leave out idle time"
          icon={<SkipIcon />}
          aria-pressed={skipsIdle}
          onClick={() => onSkipsIdle(!skipsIdle)}
        />
        <IconButton
          label="Zoom out"
          icon={<MinusIcon />}
          disabled={controls.isWhole}
          onClick={() => controls.zoom(1 / 1.5, playhead)}
        />
        <IconButton label="Zoom in" icon={<PlusIcon />} onClick={() => controls.zoom(1.5, playhead)} />
        <IconButton
          label="Show the whole session"
          icon={<FitIcon />}
          disabled={controls.isWhole}
          onClick={controls.fit}
        />
      </Keys>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  min-width: 0;
  min-height: 30px;
  padding-inline: 6px;
  border-bottom: 1px solid var(--line);
`;

const Keys = styled.div`
  display: flex;
  flex: none;

  ${media.phone} {
    button {
      min-width: 24px;
    }
  }

  button[aria-pressed='true'] {
    background: var(--water-wash);
    color: var(--water-deep);
  }
`;

const Now = styled.div`
  display: flex;
  flex: 1;
  gap: var(--s2);
  min-width: 0;
  white-space: nowrap;

  time {
    flex: none;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }

  b {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  b[data-failed] {
    color: var(--bad);
  }

  ${media.phone} {
    overflow: hidden;

    b {
      display: none;
    }
  }
`;

const SpeedButton = styled(Button)`
  min-width: 28px;
  padding-inline: 4px;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    display: none;
  }
`;

const Failures = styled(Button)`
  color: var(--bad);
  white-space: nowrap;
`;
