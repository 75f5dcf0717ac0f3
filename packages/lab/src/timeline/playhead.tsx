import { clockWords, sentenceOf, type TimelineEntry } from '@upwell/trace/session';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { Playback } from './playback-buttons.tsx';

export interface PlayheadProps {
  x: number;
  position: number;
  length: number;
  entry: TimelineEntry | undefined;
  onShow: (position: number) => void;
  playback?: Playback | undefined;
}

const page = 10;

/** The line at the moment that is shown: a slider for keyboards and assistive technology. */
export function Playhead({ x, position, length, entry, onShow, playback }: PlayheadProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = {
      ArrowRight: position + 1,
      ArrowUp: position + 1,
      ArrowLeft: position - 1,
      ArrowDown: position - 1,
      PageUp: position + page,
      PageDown: position - page,
      Home: 0,
      End: length,
    }[event.key];
    if (next !== undefined) onShow(Math.max(0, Math.min(next, length)));
    else if (event.key === ' ') playback?.onToggle();
    else return;
    event.preventDefault();
    // The keys of the view around the timeline.
    event.stopPropagation();
  }

  return (
    <Line
      role="slider"
      tabIndex={0}
      aria-label="Moment"
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={position}
      aria-valuetext={`${position} of ${length}: ${entry ? `${sentenceOf(entry)}, ${clockWords(entry.time)}` : ''}`}
      onKeyDown={onKeyDown}
      style={{ transform: `translateX(${Math.round(x)}px)` }}
    />
  );
}

const Line = styled.div`
  position: absolute;
  inset: 0 auto 0 -1px;
  width: 2px;
  background: var(--coral);
  cursor: ew-resize;

  &::before {
    position: absolute;
    inset: 0 auto auto -5px;
    width: 12px;
    height: 12px;
    border-radius: 3px 3px 6px 6px;
    background: var(--coral);
    content: '';
  }

  &:focus-visible {
    outline-width: 2px;
    outline-offset: 1px;
  }
`;
