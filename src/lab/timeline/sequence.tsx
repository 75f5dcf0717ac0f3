import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { TraceStep } from '../../trace/format/trace.ts';
import { type SequenceMessage, sequenceOf } from '../../trace/timeline/sequence.ts';
import type { Timeline } from '../../trace/timeline/timeline.ts';
import { Hint } from '../../ui/form-field.tsx';
import { useSize } from '../shell/use-size.ts';

export interface SequenceProps {
  timeline: Timeline;
  stepsOf: (input: number) => readonly TraceStep[];
  position: number;
  onShow: (position: number) => void;
}

/** Of a lane, in CSS pixels; lanes are wider where there is room. */
const narrowest = 84;

/** Positions drawn before and after the moment. */
const before = 16;
const after = 8;

/** Who sent what to whom around a moment: a lane each for the person, the machines, the browser and the API. A click goes there. */
export function Sequence({ timeline, stepsOf, position, onShow }: SequenceProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { width: room } = useSize(scroller);
  const last = Math.min(position + after, timeline.entries.length - 1);
  const { lanes, messages } = useMemo(
    () => sequenceOf({ timeline, stepsOf }, Math.max(0, position - before), last),
    [timeline, stepsOf, position, last],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another moment is shown.
  useEffect(() => {
    const row = scroller.current?.querySelector('[aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
  }, [position]);
  const laneWidth = Math.max(narrowest, Math.floor(room / Math.max(1, lanes.length)));
  const x = (lane: string) => (lanes.findIndex(({ id }) => id === lane) + 0.5) * laneWidth;
  const titleOf = (lane: string) => lanes.find(({ id }) => id === lane)?.title ?? lane;
  const width = lanes.length * laneWidth;
  return (
    <Scroller ref={scroller} tabIndex={0} role="group" aria-label="Sequence">
      <Head style={{ width }}>
        {lanes.map(({ id, title }) => (
          <b key={id} style={{ left: x(id) - laneWidth / 2, width: laneWidth }} title={id}>
            {title}
          </b>
        ))}
      </Head>
      <Rows style={{ width }}>
        {lanes.map(({ id }) => (
          <Life key={id} aria-hidden="true" style={{ left: x(id) }} />
        ))}
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow
              type="button"
              aria-current={message.position === position ? 'step' : undefined}
              aria-label={`${titleOf(message.from)} to ${titleOf(message.to)}: ${message.label}`}
              onClick={() => onShow(message.position)}
            >
              <MessageArrow
                message={message}
                from={x(message.from)}
                to={x(message.to)}
                {...{ laneWidth, width }}
              />
            </MessageRow>
          </li>
        ))}
      </Rows>
      {messages.length === 0 && <Hint>Nothing was sent yet.</Hint>}
    </Scroller>
  );
}

interface MessageArrowProps {
  message: SequenceMessage;
  /** In CSS pixels, as all that follows. */
  from: number;
  to: number;
  laneWidth: number;
  width: number;
}

/** The label stands over the arrow and wraps, so that it never reaches into another lane. */
function MessageArrow({ message, from, to, laneWidth, width }: MessageArrowProps) {
  const { label, failed, kind } = message;
  const color = failed ? 'var(--bad)' : kind === 'sent' ? 'var(--water-deep)' : 'var(--ink-2)';
  if (from === to) {
    const isLast = from + laneWidth > width;
    const place = { marginLeft: isLast ? from - laneWidth + 8 : from + 8, width: laneWidth - 16 };
    return (
      <>
        <Dot $color={color} style={{ left: from }} />
        <Label $color={failed ? color : 'var(--ink)'} $isLast={isLast} style={place}>
          {label}
        </Label>
      </>
    );
  }
  const left = Math.min(from, to);
  return (
    <>
      <Arrow
        $color={color}
        $isAnswer={kind === 'answer' || kind === 'end'}
        data-left={to < from || undefined}
        style={{ left, width: Math.abs(to - from) }}
      />
      <Label
        $color={failed ? color : 'var(--ink)'}
        style={{ marginLeft: left + 6, width: Math.abs(to - from) - 12 }}
      >
        {label}
      </Label>
    </>
  );
}

const Scroller = styled.div`
  height: 100%;
  min-height: 0;
  overflow: auto;
`;

const Head = styled.div`
  position: sticky;
  z-index: 2;
  top: 0;
  height: 32px;
  border-bottom: 1px solid var(--line);
  background: var(--raised);

  b {
    position: absolute;
    top: 6px;
    padding-inline: 4px;
    overflow: hidden;
    text-align: center;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Rows = styled.ol`
  position: relative;
  padding-block: 4px;
`;

const Life = styled.li`
  position: absolute;
  inset-block: 0;
  border-inline-start: 1px dashed var(--line);
`;

const MessageRow = styled.button`
  position: relative;
  display: block;
  width: 100%;
  min-height: 32px;
  padding: 5px 0 11px;
  border: 0;
  text-align: start;
  background: transparent;
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--water) 6%, transparent);
  }

  &[aria-current] {
    background: color-mix(in srgb, var(--water) 12%, transparent);
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Arrow = styled.span<{ $color: string; $isAnswer: boolean }>`
  position: absolute;
  bottom: 7px;
  border-bottom: 1.5px ${({ $isAnswer }) => ($isAnswer ? 'dashed' : 'solid')} ${({ $color }) => $color};

  &::after {
    position: absolute;
    inset: -4px 0 auto auto;
    border: 4.5px solid transparent;
    border-inline-start: 7px solid ${({ $color }) => $color};
    border-inline-end: 0;
    content: '';
  }

  &[data-left]::after {
    inset: -4px auto auto 0;
    rotate: 180deg;
  }
`;

const Dot = styled.span<{ $color: string }>`
  position: absolute;
  bottom: 14px;
  width: 7px;
  height: 7px;
  margin-inline-start: -3px;
  border-radius: 50%;
  background: ${({ $color }) => $color};
`;

const Label = styled.span<{ $color: string; $isLast?: boolean }>`
  display: block;
  color: ${({ $color }) => $color};
  font-size: 12px;
  line-height: 15px;
  overflow-wrap: anywhere;
  text-align: ${({ $isLast }) => ($isLast ? 'end' : 'start')};
`;
