import styled from 'styled-components';
import type { SequenceMessage } from '../../trace/timeline/sequence.ts';

export interface MessageArrowProps {
  message: SequenceMessage;
  /** In CSS pixels, as all that follows. */
  from: number;
  to: number;
  laneWidth: number;
  width: number;
}

/** The label stands over the arrow and wraps, so that it never reaches into another lane. */
export function MessageArrow({ message, from, to, laneWidth, width }: MessageArrowProps) {
  const { label, failed, kind } = message;
  const color = failed ? 'var(--bad)' : kind === 'sent' ? 'var(--water-deep)' : 'var(--ink-2)';
  if (from === to) {
    const isLast = from + laneWidth > width;
    const place = { marginLeft: isLast ? from - laneWidth + 8 : from + 8, width: laneWidth - 16 };
    return (
      <>
        <Dot $color={color} style={{ left: from }} />
        <Label data-label $color={failed ? color : 'var(--ink)'} $isLast={isLast} style={place}>
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
        data-label
        $color={failed ? color : 'var(--ink)'}
        style={{ marginLeft: left + 6, width: Math.abs(to - from) - 12 }}
      >
        {label}
      </Label>
    </>
  );
}

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
