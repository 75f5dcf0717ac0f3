import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { TraceStep } from '../../trace/format/trace.ts';
import { type SequenceMessage, sequenceOf } from '../../trace/timeline/sequence.ts';
import type { Timeline } from '../../trace/timeline/timeline.ts';
import { Hint } from '../../ui/form-field.tsx';

export interface SequenceProps {
  timeline: Timeline;
  stepsOf: (input: number) => readonly TraceStep[];
  position: number;
  onShow: (position: number) => void;
}

/** In CSS pixels. */
const laneWidth = 128;

/** Positions drawn before and after the moment. */
const before = 16;
const after = 8;

/** Who sent what to whom around a moment: a lane each for the person, the machines, the browser and the API. A click goes there. */
export function Sequence({ timeline, stepsOf, position, onShow }: SequenceProps) {
  const scroller = useRef<HTMLDivElement>(null);
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
  if (messages.length === 0) return <Hint>Nothing was sent yet.</Hint>;
  const x = (lane: string) => (lanes.findIndex(({ id }) => id === lane) + 0.5) * laneWidth;
  const titleOf = (lane: string) => lanes.find(({ id }) => id === lane)?.title ?? lane;
  const width = lanes.length * laneWidth + 60;
  return (
    <Scroller ref={scroller} tabIndex={0} role="group" aria-label="Sequence">
      <Head style={{ width, minWidth: '100%' }}>
        {lanes.map(({ id, title }) => (
          <b key={id} style={{ left: x(id) - laneWidth / 2 }} title={id}>
            {title}
          </b>
        ))}
      </Head>
      <Rows style={{ width, minWidth: '100%' }}>
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
              <MessageArrow message={message} from={x(message.from)} to={x(message.to)} />
            </MessageRow>
          </li>
        ))}
      </Rows>
    </Scroller>
  );
}

function MessageArrow({ message, from, to }: { message: SequenceMessage; from: number; to: number }) {
  const { label, failed, kind } = message;
  const color = failed ? 'var(--bad)' : kind === 'sent' ? 'var(--water-deep)' : 'var(--ink-2)';
  if (from === to)
    return (
      <>
        <Dot $color={color} style={{ left: from }} />
        <Label $color={failed ? color : 'var(--ink)'} style={{ left: from + 8 }}>
          {label}
        </Label>
      </>
    );
  const left = Math.min(from, to);
  return (
    <>
      <Arrow
        $color={color}
        $isAnswer={kind === 'answer' || kind === 'end'}
        data-left={to < from || undefined}
        style={{ left, width: Math.abs(to - from) }}
      />
      <Label $color={failed ? color : 'var(--ink)'} style={{ left: left + 8 }}>
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
    width: ${laneWidth}px;
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
  height: 32px;
  padding: 0;
  border: 0;
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
  bottom: 10px;
  width: 7px;
  height: 7px;
  margin-inline-start: -3px;
  border-radius: 50%;
  background: ${({ $color }) => $color};
`;

const Label = styled.span<{ $color: string }>`
  position: absolute;
  bottom: 9px;
  padding-inline: 3px;
  color: ${({ $color }) => $color};
  font-size: 12px;
  line-height: 17px;
  white-space: nowrap;
`;
