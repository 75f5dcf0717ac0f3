import { clockWords, entryAt, sentenceOf, type Timeline } from '@upwell/trace/session';
import { Button, media, visuallyHidden, WarningIcon } from '@upwell/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ZoomButtons, type ZoomButtonsProps } from '../shell/zoom-buttons.tsx';
import { PlaybackButtons, type PlaybackButtonsProps } from './playback-buttons.tsx';

export interface TimelineControlsProps extends PlaybackButtonsProps {
  timeline: Timeline;
  zoom: ZoomButtonsProps;
  origin: { short: string; sentence: string } | null;
}

/** In CSS pixels, with the line below. */
export const controlsHeight = 31;

/** The row over a timeline: playing, stepping, what happens at this moment, the next failure, zoom. */
export function TimelineControls(props: TimelineControlsProps) {
  const { timeline, position, length, onShow, playback, origin, zoom } = props;
  const { entries, isTimed } = timeline;
  const entry = entries[entryAt(entries, position)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of a running session grows in place.
  const failures = useMemo(() => entries.filter(({ failed }) => failed), [timeline, entries.length]);
  const nextFailure = failures.find((one) => one.position > position) ?? failures[0];
  return (
    <Row>
      <PlaybackButtons position={position} length={length} onShow={onShow} playback={playback} />
      <Now aria-hidden="true">
        <time>
          {position}/{length}
          {isTimed && (
            <span data-spare={origin !== null || nextFailure !== undefined}> · {clockWords(entry?.time ?? 0)}</span>
          )}
        </time>
        {origin && <em title={origin.sentence}>{origin.short}</em>}
        <b data-failed={entry?.failed || undefined}>{entry && sentenceOf(entry)}</b>
      </Now>
      {nextFailure && (
        <Failures look="quiet" title="Show the next failure" onClick={() => onShow(nextFailure.position)}>
          <WarningIcon />
          {failures.length} <span>failed</span>
        </Failures>
      )}
      <ZoomButtons {...zoom} />
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

  em {
    flex: none;
    padding-inline: 6px;
    border-radius: 4px;
    background: var(--sun-wash);
    color: var(--sun-deep);
    font-style: normal;
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

    b,
    [data-spare='true'] {
      display: none;
    }
  }
`;

const Failures = styled(Button)`
  flex: none;
  gap: 4px;
  min-height: 24px;
  color: var(--bad);
  white-space: nowrap;

  svg {
    display: none;
  }

  /* The icon stands for the word, which is still read out. */
  ${media.phone} {
    padding-inline: 6px;

    svg {
      display: block;
    }

    span span {
      ${visuallyHidden}
    }
  }
`;
